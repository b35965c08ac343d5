import { createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { Hono } from 'hono'
import { openStateFile } from '../state-file.ts'
import { emptyBooks, isBooks, openPay } from './pay.ts'
import { listens } from '../listen.ts'
import type { Listening } from '../listen.ts'

/** As base64 of DER: the key whose signatures we take, and the one we sign with as Alipay does. */
export type PracticeHostKeys = { shopPublic: string; alipayPrivate: string }

export type PracticeHosts = {
  fetch: (request: Request) => Promise<Response>
  /** Messages that no shop has taken yet, oldest first; whoever delivers one says that it was heard. */
  waiting: () => { id: string; request: Request }[]
  heard: (id: string) => void
}

/** A code of the real ones is good for five minutes. */
const LIVES_MS = 5 * 60_000

/**
 * The servers of WeChat and Alipay for practice, as far as a mini-program needs them: each changes a code for the name it knows somebody by,
 * once (`/sns/jscode2session`, `/gateway.do`), and takes payments (pay.ts). `POST /practice/codes` with `{ "host", "person" }` is the
 * telephone's part: it gives somebody's code, as `wx.login` and `my.getAuthCode` do. `POST /practice/fail` makes both say that they are busy.
 */
export function practiceHosts({
  appId,
  secret,
  keys,
  now,
  merchant,
  delivers = false,
  stateFile,
}: {
  appId: string
  secret: string
  keys: PracticeHostKeys
  now: () => number
  /** The shop's account at WeChat Pay: its number, and the key messages are encrypted with (32 signs). */
  merchant: { id: string; v3Key: string }
  /** Whether messages of payments are sent; otherwise they wait until somebody fetches them. */
  delivers?: boolean
  stateFile?: string
}): PracticeHosts {
  const codes = new Map<string, { host: string; person: string; until: number; isUsed: boolean }>()
  let failing = false
  const shopKey = createPublicKey({
    key: Buffer.from(keys.shopPublic, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const alipayKey = createPrivateKey({
    key: Buffer.from(keys.alipayPrivate, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  const spend = (host: string, code: string): { person: string } | 'used' | 'wrong' => {
    const found = codes.get(code)
    if (!found || found.host !== host || found.until < now()) return 'wrong'
    if (found.isUsed) return 'used'
    found.isUsed = true
    return found
  }
  const app = new Hono()
  app.notFound((context) => context.text('No such address', 404))
  app.get('/health', (context) => context.json({ ok: true }))

  const pay = openPay({
    app,
    appId,
    merchant,
    shopKey,
    ownKey: alipayKey,
    now,
    isBusy: () => failing,
    delivers,
    file: openStateFile(stateFile, emptyBooks(), isBooks, 'the practice super-apps'),
  })

  app.get('/sns/jscode2session', (context) => {
    const { appid, secret: given, js_code: code = '', grant_type: kind } = context.req.query()
    const refuse = (errcode: number, errmsg: string) => context.json({ errcode, errmsg })
    if (failing) return refuse(-1, 'system error')
    if (appid !== appId) return refuse(40_013, 'invalid appid')
    if (given !== secret) return refuse(40_125, 'invalid appsecret')
    if (kind !== 'authorization_code') return refuse(40_002, 'invalid grant_type')
    const spent = spend('wechat', code)
    if (spent === 'wrong') return refuse(40_029, 'invalid code')
    if (spent === 'used') return refuse(40_163, 'code been used')
    return context.json({ openid: `o-${spent.person}`, session_key: randomBytes(16).toString('base64') })
  })

  app.post('/gateway.do', async (context) => {
    const asked = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const { sign: signature = '', ...signed } = asked
    const text = Object.entries(signed)
      .filter(([, value]) => value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const answer = (name: string, said: object) => {
      const body = JSON.stringify(said)
      const mark = sign('sha256', Buffer.from(body), alipayKey).toString('base64')
      return context.body(`{"${name}":${body},"sign":"${mark}"}`, 200, { 'content-type': 'application/json' })
    }
    const refuse = (code: string, sub: string) =>
      answer('error_response', { code, msg: 'refused', sub_code: sub, sub_msg: sub })
    if (failing) return refuse('20000', 'isp.unknow-error')
    if (!verify('sha256', Buffer.from(text), shopKey, Buffer.from(signature, 'base64')))
      return refuse('40002', 'isv.invalid-signature')
    if (asked['app_id'] !== appId) return refuse('40002', 'isv.invalid-app-id')
    const traded = await pay.alipay(asked)
    if (traded) return answer(traded.name, traded.said)
    if (asked['method'] !== 'alipay.system.oauth.token') return refuse('40002', 'isv.invalid-method')
    const spent = spend('alipay', asked['code'] ?? '')
    if (typeof spent === 'string') return refuse('40002', 'isv.code-invalid')
    return answer('alipay_system_oauth_token_response', {
      open_id: `a-${spent.person}`,
      access_token: randomBytes(16).toString('hex'),
      expires_in: 300,
    })
  })

  app.post('/practice/codes', async (context) => {
    const { host, person } = (await context.req.json<unknown>().catch(() => ({}))) as Record<string, unknown>
    if (
      (host !== 'wechat' && host !== 'alipay') ||
      typeof person !== 'string' ||
      !/^[\w-]{1,60}$/.test(person)
    )
      return context.text('A host and a person', 400)
    const code = randomBytes(16).toString('hex')
    codes.set(code, { host, person, until: now() + LIVES_MS, isUsed: false })
    return context.json({ code }, 201)
  })
  app.post('/practice/fail', async (context) => {
    const { on } = (await context.req.json<unknown>().catch(() => ({}))) as { on?: unknown }
    failing = on === true
    return context.json({ failing })
  })
  return { fetch: async (request) => app.fetch(request), waiting: pay.waiting, heard: (id) => pay.heard(id) }
}

/** Both servers on a port of their own, on loopback. */
export const startPracticeHosts = ({
  port,
  ...options
}: { port?: number } & Omit<Parameters<typeof practiceHosts>[0], 'now'>): Promise<Listening> =>
  listens(practiceHosts({ ...options, now: Date.now }).fetch, { port })
