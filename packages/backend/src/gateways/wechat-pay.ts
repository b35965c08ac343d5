import { createDecipheriv, randomBytes, sign, verify } from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import { iso, MINUTE, parseInstant, SECOND } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/trouble.ts'
import { privateKeyOf, publicKeyOf } from './alipay.ts'
import { wordsOf } from './capped.ts'
import { ANSWER_WITHIN, answered, type Fetch, type Fields, fields, recordAt, textAt } from './said.ts'
import { paymentOfTrade, tradeOf } from './trade-number.ts'
import type { CardEvent, CardGateway, CardState } from './index.ts'

export type WechatPayConfig = {
  /** The mini-program's, at WeChat. */
  appId: string
  merchantId: string
  /** Of our certificate at WeChat Pay, and its key (base64 of DER, or PEM). */
  serial: string
  privateKey: string
  /** The 32 signs that messages are encrypted with (API v3 key). */
  v3Key: string
  /** WeChat Pay's own key: what answers and messages are signed with. */
  wechatKey: string
  /** ISO 18245 of what we sell; merchants abroad must say it. */
  category: string
  /** Where messages come: `/webhooks/wechat` of the shop. */
  notifyUrl: string
  /** `https://apihk.mch.weixin.qq.com` unless told. */
  api?: string
  /** The machine's clock: signatures are dated by it on both sides. */
  clock?: () => EpochMs
  fetch?: Fetch
}

const WINDOW = 5 * MINUTE
const ORDERS = '/v3/global/transactions'
const REFUNDS = '/v3/global/refunds'

/** How a trade stands, in the shop's words. A trade that was paid back was paid. What the payer's bank refuses can be tried again in the sheet. */
const states: Readonly<Record<string, Pick<CardState, 'state' | 'failure' | 'ended'>>> = {
  SUCCESS: { state: 'succeeded', ended: true },
  REFUND: { state: 'succeeded', ended: true },
  NOTPAY: { state: 'needs_action' },
  PAYERROR: { state: 'needs_action' },
  USERPAYING: { state: 'processing' },
  ACCEPT: { state: 'processing' },
  CLOSED: { state: 'failed', failure: 'cancelled', ended: true },
  REVOKED: { state: 'failed', failure: 'cancelled', ended: true },
}

/**
 * WeChat Pay in our mini-program (JSAPI of API v3 for merchants abroad): WeChat knows the payer by their name in this mini-program, so the
 * trade is made when the mini-program's page asks for the sheet, and until then WeChat knows nothing of it. Yen have no smaller unit there.
 * Source: pay.weixin.qq.com/doc/global (wire and signatures of API v3), read 2026-11.
 */
export function wechatPay({
  appId,
  merchantId,
  serial,
  privateKey,
  v3Key,
  wechatKey,
  category,
  notifyUrl,
  api = 'https://apihk.mch.weixin.qq.com',
  clock = Date.now,
  fetch: get = fetch,
}: WechatPayConfig): CardGateway {
  const ours = privateKeyOf(privateKey)
  const theirs = publicKeyOf(wechatKey)
  const signed = (text: string): string => sign('sha256', Buffer.from(text), ours).toString('base64')
  const seconds = (): string => String(Math.floor(clock() / SECOND))
  const isTheirs = (raw: string, headers: Headers, now: EpochMs): boolean => {
    const [stamp, nonce, mark] = ['timestamp', 'nonce', 'signature'].map(
      (each) => headers.get(`wechatpay-${each}`) ?? '',
    )
    return (
      /^\d{10}$/.test(stamp!) &&
      Math.abs(now - Number(stamp) * SECOND) <= WINDOW &&
      verify('sha256', Buffer.from(`${stamp}\n${nonce}\n${raw}\n`), theirs, Buffer.from(mark!, 'base64'))
    )
  }
  async function call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ status: number; said: Fields }> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const stamp = seconds()
    const nonce = randomBytes(16).toString('hex')
    const mark = signed(`${method}\n${path}\n${stamp}\n${nonce}\n${text}\n`)
    const response = await answered('WeChat Pay', () =>
      get(`${api}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'tomobako',
          authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${mark}",timestamp="${stamp}",serial_no="${serial}"`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      }),
    )
    const raw = await wordsOf(response).catch(() => {
      throw new Trouble('WeChat Pay does not answer to the end', 'soon')
    })
    if (response.ok && !isTheirs(raw, response.headers, clock()))
      throw new Trouble('WeChat Pay’s answer is not signed by WeChat Pay', 'no')
    return { status: response.status, said: fields(raw) }
  }
  const refused = (what: string, status: number, said: Fields): Trouble =>
    new Trouble(
      `WeChat Pay refuses ${what}: ${status} ${textAt(said, 'code')}`,
      status === 429 || said['code'] === 'SYSTEM_ERROR' || said['code'] === 'FREQUENCY_LIMITED'
        ? 'soon'
        : 'no',
    )
  const at = (trade: string): string => `${ORDERS}/out-trade-no/${trade}`
  /** Null: it was never asked for its sheet. */
  const trade = async (providerId: string): Promise<Fields | null> => {
    const { status, said } = await call('GET', `${at(providerId)}?mchid=${merchantId}`)
    if (status === 404) return null
    if (status !== 200) throw refused('to say how a trade stands', status, said)
    return said
  }
  const stateOf = (providerId: string, said: Fields | null): CardState => {
    if (said === null) return { providerId, yen: 0, state: 'needs_action' }
    const state = states[textAt(said, 'trade_state')]
    if (!state) throw new Trouble('WeChat Pay’s answer is not a trade', 'later')
    return { providerId, yen: yenOf(said) ?? 0, ...state }
  }
  const eventOf = (said: Fields): CardEvent | null => {
    if (!textAt(said, 'event_type').startsWith('TRANSACTION.')) return null
    const resource = opened(recordAt(said, 'resource'), v3Key)
    const providerId = textAt(resource, 'out_trade_no')
    const paymentId = paymentOfTrade(providerId)
    const yen = yenOf(resource)
    const happened = parseInstant(textAt(said, 'create_time'))
    if (textAt(resource, 'mchid') !== merchantId || paymentId === null || yen === null || happened === null)
      return null
    const currency = textAt(recordAt(resource, 'amount'), 'currency')
    return {
      eventId: textAt(said, 'id'),
      paymentId,
      currency,
      at: happened,
      ...stateOf(providerId, resource),
      yen,
    }
  }
  return {
    name: 'wechat',
    means: ['wechat_pay'],
    account: `wechat:${merchantId}`,
    inHost: {
      host: 'wechat',
      async sheet({ paymentId, yen, description, openId, until }) {
        const { status, said } = await call('POST', `${ORDERS}/jsapi`, {
          appid: appId,
          mchid: merchantId,
          description: description.slice(0, 127),
          out_trade_no: tradeOf(paymentId),
          time_expire: iso(until),
          notify_url: notifyUrl,
          trade_type: 'JSAPI',
          merchant_category_code: category,
          amount: { total: yen, currency: 'JPY' },
          payer: { openid: openId },
        })
        // Paid or closed meanwhile, or begun by somebody else's telephone: its state says which.
        if (
          ['ORDER_PAID', 'ORDER_CLOSED', 'ORDERPAID', 'ORDERCLOSED', 'INVALID_REQUEST'].includes(
            textAt(said, 'code'),
          )
        )
          return null
        const prepay = textAt(said, 'prepay_id')
        if (status !== 200 || prepay === '') throw refused('a trade', status, said)
        const [timeStamp, nonceStr, pack] = [
          seconds(),
          randomBytes(16).toString('hex'),
          `prepay_id=${prepay}`,
        ]
        return {
          timeStamp,
          nonceStr,
          package: pack,
          signType: 'RSA',
          paySign: signed(`${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`),
        }
      },
    },
    create: async ({ paymentId, returnUrl }) => ({
      providerId: tradeOf(paymentId),
      payUrl: `${returnUrl}&host=1`,
    }),
    read: async (providerId) => stateOf(providerId, await trade(providerId)),
    async end(providerId) {
      const { status, said } = await call('POST', `${at(providerId)}/close`, { mchid: merchantId })
      // Unknown: nobody ever asked for its sheet. Paid, or closed before: reading says it.
      if (status === 404) return { providerId, yen: 0, state: 'failed', failure: 'cancelled', ended: true }
      if (status === 429) throw refused('to close a trade', status, said)
      return stateOf(providerId, await trade(providerId))
    },
    async refund({ providerId, refundId, yen }) {
      const no = tradeOf(refundId)
      const path = `${REFUNDS}/out-refund-no/${no}?mchid=${merchantId}`
      const known = await call('GET', path)
      if (known.status === 200)
        return { providerRefundId: textAt(known.said, 'id'), state: refundState(known.said) }
      if (known.status !== 404) throw refused('to say how a refund stands', known.status, known.said)
      const paid = await trade(providerId)
      const total = paid && yenOf(paid)
      if (total === null) throw new Trouble(`refund ${refundId}: ${providerId} was never paid`, 'no')
      const { status, said } = await call('POST', REFUNDS, {
        appid: appId,
        mchid: merchantId,
        out_trade_no: providerId,
        out_refund_no: no,
        amount: { refund: yen, total, currency: 'JPY' },
      })
      const id = textAt(said, 'id')
      if (status !== 200 || id === '') throw refused('a refund', status, said)
      return { providerRefundId: id, state: refundState(said) }
    },
    verify(rawBody, headers, now) {
      return isTheirs(rawBody, headers, now) ? eventOf(fields(rawBody)) : null
    },
    isGenuine: isTheirs,
  }
}

/** A refund that was only just asked for says nothing of its state. */
const refundState = (said: Fields): 'succeeded' | 'processing' | 'failed' => {
  const status = textAt(said, 'status')
  return status === 'SUCCESS'
    ? 'succeeded'
    : status === 'CLOSED' || status === 'ABNORMAL'
      ? 'failed'
      : 'processing'
}

const yenOf = (said: Fields): number | null => {
  const total = recordAt(said, 'amount')['total']
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : null
}

/** The inside of a message (AES-256-GCM, the last sixteen bytes are its tag); nothing when it is not ours to read. */
function opened(resource: Fields, v3Key: string): Fields {
  try {
    const bytes = Buffer.from(textAt(resource, 'ciphertext'), 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(v3Key), textAt(resource, 'nonce'))
    decipher.setAAD(Buffer.from(textAt(resource, 'associated_data')))
    decipher.setAuthTag(bytes.subarray(-16))
    return fields(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString())
  } catch {
    return {}
  }
}
