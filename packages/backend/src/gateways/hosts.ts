import { generateKeyPairSync } from 'node:crypto'
import { Trouble } from '../kernel/trouble.ts'
import { alipayApi, type AlipayApp, BUSY, GOOD } from './alipay.ts'
import { ANSWER_WITHIN, type Fetch, fields, said, textAt } from './said.ts'
import type { HostGateway } from './index.ts'

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
  withinMs = ANSWER_WITHIN,
}: {
  appId: string
  secret: string
  api?: string
  fetch?: Fetch
  withinMs?: number
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
            signal: AbortSignal.timeout(withinMs),
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

/** `my.getAuthCode` gives a mini-program a code; Alipay's server says whose it is. Its token to act for that person is not kept. */
export function alipayHost(app: AlipayApp): HostGateway {
  const alipay = alipayApi(app)
  return {
    name: 'alipay',
    async whose(code) {
      const whose = await alipay.ask('alipay.system.oauth.token', { grant_type: 'authorization_code', code })
      const { sub_code: why, code: kind } = whose
      if (why === 'isv.code-invalid') return null
      if (kind !== undefined && kind !== GOOD)
        throw new Trouble(
          `Alipay refuses: ${textAt(whose, 'sub_code') || textAt(whose, 'code')}`,
          kind === BUSY ? 'soon' : 'no',
        )
      // Apps of before 2023 know people by a user id, later ones by an open id.
      const id = textAt(whose, 'open_id') || textAt(whose, 'user_id')
      if (id === '') throw new Trouble('Alipay’s answer names nobody', 'no')
      return id
    },
  }
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
