import { createCipheriv, randomBytes, randomUUID, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { StateFile } from '../state-file.ts'

type Refund = { no: string; id: string; yen: number }
type Trade = {
  host: 'wechat' | 'alipay'
  /** The shop's number of it, and ours. */
  no: string
  id: string
  yen: number
  currency: string
  payer: string
  /** What the telephone needs to pay it: a prepay id, or our number. */
  sheet: string
  notifyUrl: string
  state: 'open' | 'paid' | 'closed'
  paidAt: number | null
  refunds: Refund[]
}
type Message = { id: string; host: Trade['host']; url: string; body: string; dueAt: number; tries: number }
export type Books = { version: 1; trades: Trade[]; messages: Message[] }
export const emptyBooks = (): Books => ({ version: 1, trades: [], messages: [] })
export const isBooks = (value: unknown): value is Books =>
  typeof value === 'object' && value !== null && 'trades' in value && 'messages' in value

type Said = Record<string, unknown>
type Options = {
  app: Hono
  appId: string
  /** Of the shop's account at WeChat Pay; messages are encrypted with the key, 32 signs. */
  merchant: { id: string; v3Key: string }
  shopKey: KeyObject
  ownKey: KeyObject
  now: () => number
  isBusy: () => boolean
  /** Whether messages are sent; otherwise they wait until somebody fetches them. */
  delivers: boolean
  file: StateFile<Books>
}

/**
 * What both super-apps do with money, on their own wire: WeChat Pay's API v3 for merchants abroad and Alipay's trades. The telephone's part is
 * `POST /practice/pay` with `{ "host", "person", "sheet", "does" }`: what `wx.requestPayment` and `my.tradePay` are given, and whether its
 * holder pays or closes the sheet.
 */
export function openPay({ app, appId, merchant, shopKey, ownKey, now, isBusy, delivers, file }: Options) {
  const books = file.state
  const signed = (text: string): string => sign('sha256', Buffer.from(text), ownKey).toString('base64')
  const isShops = (text: string, mark: string): boolean =>
    verify('sha256', Buffer.from(text), shopKey, Buffer.from(mark, 'base64'))
  const tradeOf = (host: Trade['host'], no: string): Trade | undefined =>
    books.trades.find((each) => each.host === host && each.no === no)
  const refundedYen = ({ refunds }: Trade): number => refunds.reduce((sum, { yen }) => sum + yen, 0)

  /** Headers by which WeChat Pay signs what it says. */
  const wechatMark = (body: string): Record<string, string> => {
    const stamp = String(Math.floor(now() / 1_000))
    const nonce = randomBytes(16).toString('hex')
    return {
      'wechatpay-timestamp': stamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': 'practice',
      'wechatpay-signature': signed(`${stamp}\n${nonce}\n${body}\n`),
    }
  }
  const says = (status: number, said?: Said): Response => {
    const body = said === undefined ? '' : JSON.stringify(said)
    return new Response(status === 204 ? null : body, {
      status,
      headers: { 'content-type': 'application/json', ...wechatMark(body) },
    })
  }
  const no = (status: number, code: string): Response => says(status, { code, message: code })
  /** The body of a signed question; a refusal when it is not the shop's. */
  async function asked(context: Context): Promise<Said | Response> {
    const raw = await context.req.text()
    const { pathname, search } = new URL(context.req.url)
    const given = context.req.header('authorization') ?? ''
    const part = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(given)?.[1] ?? ''
    const text = `${context.req.method}\n${pathname}${search}\n${part('timestamp')}\n${part('nonce_str')}\n${raw}\n`
    const isDated = Math.abs(now() - Number(part('timestamp')) * 1_000) <= 5 * 60_000
    if (isBusy()) return no(500, 'SYSTEM_ERROR')
    if (!given.startsWith('WECHATPAY2-SHA256-RSA2048 ') || !isDated || !isShops(text, part('signature')))
      return no(401, 'SIGN_ERROR')
    const said: unknown = raw === '' ? {} : JSON.parse(raw)
    const from = context.req.query('mchid') ?? (said as Said)['mchid'] ?? part('mchid')
    return from === merchant.id ? (said as Said) : no(400, 'MCH_NOT_EXISTS')
  }
  const wechatTrade = (trade: Trade): Said => ({
    appid: appId,
    mchid: merchant.id,
    out_trade_no: trade.no,
    trade_type: 'JSAPI',
    trade_state:
      trade.state === 'paid'
        ? trade.refunds.length > 0
          ? 'REFUND'
          : 'SUCCESS'
        : trade.state === 'closed'
          ? 'CLOSED'
          : 'NOTPAY',
    ...(trade.paidAt === null
      ? {}
      : { transaction_id: trade.id, success_time: new Date(trade.paidAt).toISOString() }),
    payer: { openid: trade.payer },
    amount: { total: trade.yen, currency: trade.currency },
  })

  app.post('/v3/global/transactions/jsapi', async (context) => {
    const said = await asked(context)
    if (said instanceof Response) return said
    const { appid, out_trade_no: number, notify_url: url, amount, payer, trade_type: kind } = said
    const { total, currency } = amount as Said
    const { openid } = payer as Said
    if (
      appid !== appId ||
      kind !== 'JSAPI' ||
      typeof said['merchant_category_code'] !== 'string' ||
      typeof number !== 'string' ||
      !/^[\w*|-]{6,32}$/.test(number) ||
      typeof url !== 'string' ||
      !Number.isSafeInteger(total) ||
      (total as number) < 1 ||
      currency !== 'JPY' ||
      typeof openid !== 'string' ||
      !openid.startsWith('o-')
    )
      return no(400, 'PARAM_ERROR')
    const before = tradeOf('wechat', number)
    if (before?.state === 'paid') return no(400, 'ORDER_PAID')
    if (before?.state === 'closed') return no(400, 'ORDER_CLOSED')
    if (before && (before.yen !== total || before.payer !== openid)) return no(400, 'INVALID_REQUEST')
    const trade = before ?? open('wechat', number, total as number, openid, url)
    await file.save()
    return says(200, { prepay_id: trade.sheet })
  })
  app.get('/v3/global/transactions/out-trade-no/:no', async (context) => {
    const said = await asked(context)
    if (said instanceof Response) return said
    const trade = tradeOf('wechat', context.req.param('no'))
    return trade ? says(200, wechatTrade(trade)) : no(404, 'ORDER_NOT_EXIST')
  })
  app.post('/v3/global/transactions/out-trade-no/:no/close', async (context) => {
    const said = await asked(context)
    if (said instanceof Response) return said
    const trade = tradeOf('wechat', context.req.param('no'))
    if (!trade) return no(404, 'ORDER_NOT_EXIST')
    if (trade.state === 'paid') return no(400, 'ORDER_PAID')
    trade.state = 'closed'
    await file.save()
    return says(204)
  })
  app.post('/v3/global/refunds', async (context) => {
    const said = await asked(context)
    if (said instanceof Response) return said
    const trade = tradeOf('wechat', String(said['out_trade_no']))
    const { refund, total } = said['amount'] as Said
    const number = String(said['out_refund_no'])
    if (!trade || trade.state !== 'paid') return no(404, 'RESOURCE_NOT_EXISTS')
    if (total !== trade.yen || !Number.isSafeInteger(refund) || number.length > 32)
      return no(400, 'PARAM_ERROR')
    const made = refundOf(trade, number, refund as number)
    if (!made) return no(403, 'NOT_ENOUGH')
    await file.save()
    return says(200, { id: made.id, out_refund_no: number, create_time: new Date(now()).toISOString() })
  })
  app.get('/v3/global/refunds/out-refund-no/:no', async (context) => {
    const said = await asked(context)
    if (said instanceof Response) return said
    const number = context.req.param('no')
    const found = books.trades
      .filter(({ host }) => host === 'wechat')
      .flatMap(({ refunds }) => refunds)
      .find((each) => each.no === number)
    return found
      ? says(200, {
          id: found.id,
          out_refund_no: number,
          status: 'SUCCESS',
          amount: { refund: found.yen, currency: 'JPY' },
        })
      : no(404, 'RESOURCE_NOT_EXISTS')
  })

  function open(host: Trade['host'], number: string, yen: number, payer: string, notifyUrl: string): Trade {
    const id = `${host === 'wechat' ? '42' : '20'}${String(now())}${randomBytes(4).readUInt32BE()}`
    const sheet = host === 'wechat' ? `wx${randomBytes(17).toString('hex')}` : id
    const trade: Trade = {
      host,
      no: number,
      id,
      yen,
      currency: 'JPY',
      payer,
      sheet,
      notifyUrl,
      state: 'open',
      paidAt: null,
      refunds: [],
    }
    books.trades.push(trade)
    return trade
  }
  function refundOf(trade: Trade, number: string, yen: number): Refund | null {
    const known = trade.refunds.find((each) => each.no === number)
    if (known) return known.yen === yen ? known : null
    if (yen < 1 || refundedYen(trade) + yen > trade.yen) return null
    const made = { no: number, id: `50${randomBytes(12).toString('hex')}`, yen }
    trade.refunds.push(made)
    return made
  }

  /** Alipay's answer to one of its methods for trades; null when it is another method. */
  async function alipay(
    asks: Readonly<Record<string, string>>,
  ): Promise<{ name: string; said: Said } | null> {
    const method = /^alipay\.trade\.(create|query|close|refund)$/.exec(asks['method'] ?? '')?.[1]
    if (method === undefined) return null
    const name = `alipay_trade_${method}_response`
    const content = JSON.parse(asks['biz_content'] ?? '{}') as Said
    const number = String(content['out_trade_no'])
    const trade = tradeOf('alipay', number)
    const good = (said: Said) => ({
      name,
      said: { code: '10000', msg: 'Success', out_trade_no: number, ...said },
    })
    const bad = (why: string) => ({
      name,
      said: { code: '40004', msg: 'Business Failed', sub_code: why, sub_msg: why },
    })
    if (method === 'create') {
      const {
        total_amount: total,
        trans_currency: currency,
        buyer_open_id: payer,
        product_code: product,
      } = content
      if (
        !/^\d{1,9}$/.test(String(total)) ||
        currency !== 'JPY' ||
        product !== 'JSAPI_PAY' ||
        typeof payer !== 'string' ||
        !payer.startsWith('a-') ||
        !/^\w{6,64}$/.test(number)
      )
        return bad('ACQ.INVALID_PARAMETER')
      if (trade?.state === 'paid') return bad('ACQ.TRADE_HAS_SUCCESS')
      if (trade?.state === 'closed') return bad('ACQ.TRADE_HAS_CLOSE')
      if (trade && (trade.yen !== Number(total) || trade.payer !== payer))
        return bad('ACQ.CONTEXT_INCONSISTENT')
      const made = trade ?? open('alipay', number, Number(total), payer, asks['notify_url'] ?? '')
      await file.save()
      return good({ trade_no: made.id })
    }
    if (!trade) return bad('ACQ.TRADE_NOT_EXIST')
    if (method === 'query') return good(alipayTrade(trade))
    if (method === 'close') {
      if (trade.state === 'paid') return bad('ACQ.TRADE_STATUS_ERROR')
      trade.state = 'closed'
      await file.save()
      return good({ trade_no: trade.id })
    }
    if (trade.state !== 'paid') return bad('ACQ.TRADE_STATUS_ERROR')
    const before = trade.refunds.length
    const made = refundOf(trade, String(content['out_request_no']), Number(content['refund_amount']))
    if (!made) return bad('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    await file.save()
    return good({
      trade_no: trade.id,
      refund_fee: `${refundedYen(trade)}.00`,
      fund_change: trade.refunds.length > before ? 'Y' : 'N',
    })
  }
  const china = (ms: number): string =>
    new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const alipayTrade = (trade: Trade): Record<string, string> => ({
    trade_no: trade.id,
    out_trade_no: trade.no,
    trade_status:
      trade.state === 'open'
        ? 'WAIT_BUYER_PAY'
        : trade.state === 'closed' || refundedYen(trade) === trade.yen
          ? 'TRADE_CLOSED'
          : 'TRADE_SUCCESS',
    total_amount: `${trade.yen}.00`,
    trans_currency: trade.currency,
    ...(trade.paidAt === null ? {} : { send_pay_date: china(trade.paidAt) }),
  })

  app.post('/practice/pay', async (context) => {
    const { host, person, sheet, does } = (await context.req.json<unknown>().catch(() => ({}))) as Said
    const given = (sheet ?? {}) as Record<string, string>
    const trade = books.trades.find(
      (each) =>
        each.host === host &&
        each.sheet === (host === 'wechat' ? (given['package'] ?? '').slice(10) : given['tradeNO']),
    )
    if (!trade) return context.text('No such sheet', 404)
    const { timeStamp, nonceStr, package: pack, signType, paySign = '' } = given
    const isSheet =
      host === 'alipay' ||
      (signType === 'RSA' && isShops(`${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`, paySign))
    // As the telephones do: the sheet is for the person it was made for.
    if (!isSheet || trade.payer !== `${host === 'wechat' ? 'o' : 'a'}-${String(person)}`)
      return context.json({ result: 'fail' }, 400)
    if (does !== 'pays') return context.json({ result: 'cancel' })
    if (trade.state !== 'open') return context.json({ result: 'fail' }, 400)
    trade.state = 'paid'
    trade.paidAt = now()
    tell(trade)
    await file.save()
    void deliver()
    return context.json({ result: 'ok' })
  })

  function tell(trade: Trade): void {
    const id = randomUUID()
    const body =
      trade.host === 'wechat'
        ? JSON.stringify({
            id,
            create_time: new Date(now()).toISOString(),
            event_type: 'TRANSACTION.SUCCESS',
            resource_type: 'encrypt-resource',
            resource: sealed(JSON.stringify(wechatTrade(trade))),
          })
        : alipayMessage({
            notify_id: id,
            notify_type: 'trade_status_sync',
            notify_time: china(now()),
            app_id: appId,
            charset: 'utf-8',
            gmt_payment: china(trade.paidAt ?? now()),
            ...alipayTrade(trade),
          })
    books.messages.push({ id, host: trade.host, url: trade.notifyUrl, body, dueAt: now(), tries: 0 })
  }
  function sealed(text: string): Said {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(merchant.v3Key), nonce)
    cipher.setAAD(Buffer.from('transaction'))
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return {
      algorithm: 'AEAD_AES_256_GCM',
      original_type: 'transaction',
      associated_data: 'transaction',
      nonce,
      ciphertext: bytes.toString('base64'),
    }
  }
  /** Signed over every field but the signature and its type. */
  const alipayMessage = (message: Record<string, string>): string => {
    const text = Object.entries(message)
      .filter(([, value]) => value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return new URLSearchParams({ ...message, sign_type: 'RSA2', sign: signed(text) }).toString()
  }
  const requestOf = ({ host, url, body }: Message): Request =>
    new Request(url, {
      method: 'POST',
      body,
      headers:
        host === 'wechat'
          ? { 'content-type': 'application/json', ...wechatMark(body) }
          : { 'content-type': 'application/x-www-form-urlencoded' },
    })
  /** Each is told until the shop has heard it: after 0, 15 and 60 seconds, then every five minutes for a day. */
  async function deliver(): Promise<void> {
    if (!delivers) return
    for (const message of books.messages.filter(({ dueAt }) => dueAt <= now())) {
      message.tries += 1
      message.dueAt = now() + ([15, 60][message.tries - 1] ?? 300) * 1_000
      const heard = await fetch(requestOf(message), { signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => answer.ok && (message.host === 'wechat' || (await answer.text()) === 'success'),
        () => false,
      )
      if (heard || message.tries > 290) books.messages = books.messages.filter(({ id }) => id !== message.id)
    }
    await file.save()
  }
  if (delivers) setInterval(() => void deliver(), 5_000).unref()

  return {
    alipay,
    waiting: () => books.messages.map((message) => ({ id: message.id, request: requestOf(message) })),
    heard(id: string): void {
      books.messages = books.messages.filter((each) => each.id !== id)
    },
  }
}
