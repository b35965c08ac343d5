import { Trouble } from '../kernel/trouble.ts'
import { alipayApi, type AlipayApp, atChinaTime, BUSY, chinaTime, GOOD } from './alipay.ts'
import { type Fields, textAt } from './said.ts'
import { paymentOfTrade, tradeOf } from './trade-number.ts'
import type { CardEvent, CardGateway, CardState } from './index.ts'

export type AlipayPayConfig = AlipayApp & {
  /** Where messages come: `/webhooks/alipay` of the shop. */
  notifyUrl: string
}

/**
 * Alipay in our mini-program there (`my.tradePay`): the trade is made for the person Alipay knows when the mini-program's page asks for the
 * sheet, priced in yen (`trans_currency`). Until its payer opens it Alipay itself says that the trade does not exist. Source:
 * opendocs.alipay.com (alipay.trade.create, query, close, refund and their messages), read 2026-11.
 */
export function alipayPay({ notifyUrl, ...app }: AlipayPayConfig): CardGateway {
  const alipay = alipayApi(app)
  const ask = (
    method: string,
    content: object,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Fields> =>
    alipay.ask(`alipay.trade.${method}`, { ...more, biz_content: JSON.stringify(content) })
  const refused = (what: string, said: Fields): Trouble =>
    new Trouble(
      `Alipay refuses ${what}: ${String(said['sub_code'] ?? said['code'])}`,
      said['code'] === BUSY || said['sub_code'] === 'ACQ.SYSTEM_ERROR' ? 'soon' : 'no',
    )
  /** Null: no payer has opened it. */
  const trade = async (providerId: string): Promise<Fields | null> => {
    const said = await ask('query', { out_trade_no: providerId })
    if (said['sub_code'] === 'ACQ.TRADE_NOT_EXIST') return null
    if (said['code'] !== GOOD) throw refused('to say how a trade stands', said)
    return said
  }
  const read = async (providerId: string): Promise<CardState> => {
    const said = await trade(providerId)
    return said === null
      ? { providerId, yen: 0, state: 'needs_action' }
      : { providerId, yen: yenOf(said) ?? 0, ...stateOf(said, textAt(said, 'send_pay_date') !== '') }
  }
  const eventOf = (said: Readonly<Record<string, string>>): CardEvent | null => {
    const { notify_id: eventId = '', out_trade_no: providerId = '', app_id: appId } = said
    const paymentId = paymentOfTrade(providerId)
    const yen = yenOf(said)
    const at = atChinaTime(said['notify_time'] ?? '')
    // A message with a refund is about money that went back, which we were told when we asked for it.
    const isOfRefund = textAt(said, 'refund_fee') !== ''
    if (
      appId !== app.appId ||
      paymentId === null ||
      yen === null ||
      at === null ||
      isOfRefund ||
      eventId === ''
    )
      return null
    return {
      eventId,
      paymentId,
      providerId,
      yen,
      currency: said['trans_currency'] ?? 'CNY',
      at,
      ...stateOf(said, textAt(said, 'gmt_payment') !== ''),
    }
  }
  /** The fields of a message that Alipay signed, else nothing. */
  const heard = (rawBody: string): Readonly<Record<string, string>> | null => {
    const message = Object.fromEntries(new URLSearchParams(rawBody))
    return alipay.isTheirs(message) ? message : null
  }
  return {
    name: 'alipay',
    means: ['alipay'],
    account: `alipay:${app.appId}`,
    inHost: {
      host: 'alipay',
      async sheet({ paymentId, yen, description, openId, until }) {
        const said = await ask(
          'create',
          {
            out_trade_no: tradeOf(paymentId),
            total_amount: String(yen),
            trans_currency: 'JPY',
            settle_currency: 'JPY',
            subject: description.slice(0, 256),
            product_code: 'JSAPI_PAY',
            op_app_id: app.appId,
            // A name of sixteen digits that begins with 2088 is an id of before 2023.
            ...(/^2088\d{12}$/.test(openId) ? { buyer_id: openId } : { buyer_open_id: openId }),
            time_expire: chinaTime(until),
          },
          { notify_url: notifyUrl },
        )
        const { sub_code: why } = said
        // Paid or closed meanwhile, or begun by somebody else's telephone: its state says which.
        if (
          why === 'ACQ.TRADE_HAS_SUCCESS' ||
          why === 'ACQ.TRADE_HAS_CLOSE' ||
          why === 'ACQ.CONTEXT_INCONSISTENT'
        )
          return null
        const tradeNO = textAt(said, 'trade_no')
        if (said['code'] !== GOOD || tradeNO === '') throw refused('a trade', said)
        return { tradeNO }
      },
    },
    create: async ({ paymentId, returnUrl }) => ({
      providerId: tradeOf(paymentId),
      payUrl: `${returnUrl}&host=1`,
    }),
    read,
    async end(providerId) {
      const said = await ask('close', { out_trade_no: providerId })
      if (said['sub_code'] === 'ACQ.TRADE_NOT_EXIST')
        return { providerId, yen: 0, state: 'failed', failure: 'cancelled', ended: true }
      if (said['code'] === BUSY) throw refused('to close a trade', said)
      // Paid, or closed before: reading says it.
      return read(providerId)
    },
    async refund({ providerId, refundId, yen }) {
      // The same number is paid back once, however often it is asked for.
      const said = await ask('refund', {
        out_trade_no: providerId,
        refund_amount: String(yen),
        refund_currency: 'JPY',
        out_request_no: tradeOf(refundId),
      })
      if (said['code'] !== GOOD) throw refused(`refund ${refundId}`, said)
      return { providerRefundId: tradeOf(refundId), state: 'succeeded' }
    },
    verify(rawBody) {
      const message = heard(rawBody)
      return message && eventOf(message)
    },
    isGenuine: (rawBody) => heard(rawBody) !== null,
    // Any other answer is no answer to Alipay, which then repeats itself.
    heard: 'success',
  }
}

/** A trade that was paid back to the last yen is closed too; that it was ever paid says the moment of it. */
function stateOf(said: Fields, wasPaid: boolean): Pick<CardState, 'state' | 'failure' | 'ended'> {
  const status = textAt(said, 'trade_status')
  if (status === 'WAIT_BUYER_PAY') return { state: 'needs_action' }
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED' || wasPaid)
    return { state: 'succeeded', ended: true }
  if (status === 'TRADE_CLOSED') return { state: 'failed', failure: 'cancelled', ended: true }
  throw new Trouble('Alipay’s answer is not a trade', 'later')
}

/** Written with two places behind the point, which yen do not have. */
function yenOf(said: Fields): number | null {
  const found = /^(\d{1,12})(?:\.0{1,2})?$/.exec(textAt(said, 'total_amount'))
  return found && Number(found[1])
}
