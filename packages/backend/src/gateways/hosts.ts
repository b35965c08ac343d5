import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import { HOUR, SECOND } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/trouble.ts'
import type { HostGateway } from './index.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>
const ANSWER_WITHIN = 5 * SECOND

/** What a super-app's server said, as text; Trouble when it says nothing. */
async function said(name: string, ask: () => Promise<Response>): Promise<string> {
  try {
    const response = await ask()
    if (response.status >= 500) throw new Trouble(`${name} answers ${response.status}`, 'soon')
    return await response.text()
  } catch (error) {
    if (error instanceof Trouble) throw error
    throw new Trouble(`${name} does not answer: ${error instanceof Error ? error.name : 'unknown'}`, 'soon')
  }
}
const fields = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // Looked at field by field.
  } catch {
    return {}
  }
}
const textAt = (of: Readonly<Record<string, unknown>>, name: string): string => {
  const value = of[name]
  return typeof value === 'string' ? value : ''
}

/** A code that is wrong, too old or was used; everything else WeChat refuses with is about us. */
const wechatCodeRefused: ReadonlySet<unknown> = new Set([40_029, 40_163, 40_226])

/**
 * `wx.login` gives a mini-program a code; WeChat's server says whose it is (auth.code2Session). Its session key is for what WeChat encrypts,
 * which we never ask for: it is not kept.
 */
export function wechatHost({
  appId,
  secret,
  api = 'https://api.weixin.qq.com',
  fetch: get = fetch,
}: {
  appId: string
  secret: string
  api?: string
  fetch?: Fetch
}): HostGateway {
  return {
    name: 'wechat',
    async whose(code) {
      const query = new URLSearchParams({
        appid: appId,
        secret,
        js_code: code,
        grant_type: 'authorization_code',
      })
      const answer = fields(
        await said('WeChat', () =>
          get(`${api}/sns/jscode2session?${query}`, {
            redirect: 'error',
            signal: AbortSignal.timeout(ANSWER_WITHIN),
          }),
        ),
      )
      const id = textAt(answer, 'openid')
      if (id !== '') return id
      const { errcode } = answer
      if (wechatCodeRefused.has(errcode)) return null
      // Busy, or too many for this account.
      throw new Trouble(
        `WeChat refuses: ${String(errcode)}`,
        errcode === -1 || errcode === 45_011 ? 'soon' : 'no',
      )
    },
  }
}

/** Alipay's tools write keys as bare base64; whoever has PEM may give that. */
const der = (text: string) => Buffer.from(text.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64')
function privateKeyOf(text: string): KeyObject {
  try {
    return createPrivateKey({ key: der(text), format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key: der(text), format: 'der', type: 'pkcs1' })
  }
}
const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: der(text), format: 'der', type: 'spki' })

const ANSWER = 'alipay_system_oauth_token_response'

/**
 * `my.getAuthCode` gives a mini-program a code; Alipay's server says whose it is (alipay.system.oauth.token, signed with RSA2 both ways). Its
 * token to act for that person is not kept.
 */
export function alipayHost({
  appId,
  privateKey,
  alipayKey,
  api = 'https://openapi.alipay.com/gateway.do',
  now = Date.now,
  fetch: get = fetch,
}: {
  appId: string
  /** Ours. */
  privateKey: string
  /** Alipay's, as its console shows it for our app. */
  alipayKey: string
  api?: string
  now?: () => EpochMs
  fetch?: Fetch
}): HostGateway {
  const ours = privateKeyOf(privateKey)
  const theirs = publicKeyOf(alipayKey)
  return {
    name: 'alipay',
    async whose(code) {
      const asked: Record<string, string> = {
        app_id: appId,
        method: 'alipay.system.oauth.token',
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: chinaTime(now()),
        version: '1.0',
        grant_type: 'authorization_code',
        code,
      }
      const signature = sign('sha256', Buffer.from(alipayText(asked)), ours).toString('base64')
      const text = await said('Alipay', () =>
        get(api, {
          method: 'POST',
          body: new URLSearchParams({ ...asked, sign: signature }),
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_WITHIN),
        }),
      )
      const all = fields(text)
      const refused = all['error_response']
      if (typeof refused === 'object' && refused !== null) {
        const { sub_code: why, code: kind } = refused as Record<string, unknown> // Only compared.
        if (why === 'isv.code-invalid') return null
        throw new Trouble(`Alipay refuses: ${String(why ?? kind)}`, kind === '20000' ? 'soon' : 'no')
      }
      // What is signed is the answer as it was written, not as it reads.
      const raw = inside(text, ANSWER)
      const isTheirs =
        raw !== null && verify('sha256', Buffer.from(raw), theirs, Buffer.from(textAt(all, 'sign'), 'base64'))
      if (!isTheirs) throw new Trouble('Alipay’s answer is not signed by Alipay', 'no')
      const whose = fields(raw)
      // Apps of before 2023 know people by a user id, later ones by an open id.
      const id = textAt(whose, 'open_id') || textAt(whose, 'user_id')
      if (id === '') throw new Trouble('Alipay’s answer names nobody', 'no')
      return id
    },
  }
}

/** What Alipay signs: every filled parameter by name, as a query that is not encoded. */
export const alipayText = (asked: Readonly<Record<string, string>>): string =>
  Object.entries(asked)
    .filter(([name, value]) => value !== '' && name !== 'sign')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Alipay reads times as China’s. */
const chinaTime = (now: EpochMs): string =>
  new Date(now + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')

/** The object under this name, as it stands in the text: from its brace to the one that closes it. */
export function inside(text: string, name: string): string | null {
  const from = text.indexOf('{', text.indexOf(`"${name}"`) + name.length + 2)
  if (!text.includes(`"${name}"`) || from < 0) return null
  let depth = 0
  let isText = false
  for (let index = from; index < text.length; index += 1) {
    const sign = text[index]
    if (isText) {
      if (sign === '\\') index += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{') depth += 1
    else if (sign === '}' && (depth -= 1) === 0) return text.slice(from, index + 1)
  }
  return null
}

/** Both pairs of Alipay's signatures for a practice world, as base64 of DER. */
export type HostKeys = {
  readonly shopPrivate: string
  readonly shopPublic: string
  readonly alipayPrivate: string
  readonly alipayPublic: string
}
export function newHostKeys(): HostKeys {
  const pair = () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    return {
      own: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      open: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    }
  }
  const [shop, alipay] = [pair(), pair()]
  return {
    shopPrivate: shop.own,
    shopPublic: shop.open,
    alipayPrivate: alipay.own,
    alipayPublic: alipay.open,
  }
}
