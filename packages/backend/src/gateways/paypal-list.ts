import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, HOUR, parseInstant } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/trouble.ts'
import type { CardLine } from './index.ts'

type Json = Record<string, unknown>
type Ask = (path: string) => Promise<{ status: number; body: Json }>

/** What happened is on PayPal's list within three hours. */
export const PAYPAL_LIST_LAG = 3 * HOUR
/** One question spans at most 31 days. */
const SPAN = 30 * DAY
const PAGE = 500

type Kind = CardLine['kind'] | 'dispute_fee' | 'within'

/**
 * PayPal's transaction event codes. Whole groups first, by their first three signs; single codes where a group holds several kinds.
 * What only moves between parts of our own balance (authorisations, reserves, holds that are no dispute's) came from nobody and left to
 * nobody. Codes of later years are `other` and looked at by people. Source: developer.paypal.com/docs/reports/reference/tcodes.
 */
const groups: Readonly<Record<string, Kind>> = {
  T00: 'charge',
  T01: 'fee',
  T04: 'payout',
  T13: 'within',
  T15: 'within',
  T21: 'within',
}
const codes: Readonly<Record<string, Kind>> = {
  // Sent by hand to somebody, or for postage: no payment of a customer.
  T0001: 'other',
  T0008: 'other',
  T0106: 'dispute_fee',
  T0114: 'dispute_fee',
  T1101: 'payout',
  T1105: 'within',
  T1106: 'dispute',
  T1107: 'refund',
  T1108: 'fee',
  T1109: 'fee',
  T1110: 'dispute',
  T1111: 'dispute',
  T1201: 'dispute',
  T1202: 'dispute',
  T1205: 'dispute',
  T1207: 'dispute',
  T1208: 'dispute',
}
const kindOf = (code: string): Kind => codes[code] ?? groups[code.slice(0, 3)] ?? 'other'

/** Everything that moved money at PayPal in a span. Their amounts are signed as ours: what came is above zero, and their fee below. */
export async function payPalLines(
  ask: Ask,
  { from, until }: { from: EpochMs; until: EpochMs },
): Promise<CardLine[]> {
  const lines: CardLine[] = []
  const cases = new Map<string, Promise<Case[]>>()
  for (let start = from; start < until; start += SPAN)
    for await (const said of transactions(ask, start, Math.min(start + SPAN, until), until)) {
      const line = lineOf(said)
      if (!line || line.at < from || line.at >= until) continue
      if (line.kind !== 'dispute' && line.kind !== 'dispute_back') lines.push(line)
      else {
        // A line of a dispute names only the payment it is about; the dispute's own name is asked for.
        const about = line.providerId ?? line.id
        const known = cases.get(about) ?? casesOf(ask, about)
        cases.set(about, known)
        lines.push({ ...line, disputeId: caseAt(await known, line.at) })
      }
    }
  return lines
}

async function* transactions(ask: Ask, from: EpochMs, until: EpochMs, now: EpochMs): AsyncGenerator<Json> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = new URLSearchParams({
      start_date: new Date(from).toISOString(),
      end_date: new Date(until).toISOString(),
      fields: 'transaction_info',
      balance_affecting_records_only: 'Y',
      page_size: String(PAGE),
      page: String(page),
    })
    const path = `/v1/reporting/transactions?${query}`
    const { status, body } = await ask(path)
    // Of the last hours there may be no list at all yet; that is no failure.
    if ((status === 400 || status === 404) && from > now - PAYPAL_LIST_LAG) return
    const found = body['transaction_details']
    if (status !== 200 || !Array.isArray(found))
      throw new Trouble(`PayPal's list was not answered: ${status} ${text(body['name']) ?? ''}`, 'later')
    last = Number(body['total_pages'] ?? 1)
    for (const each of found)
      if (isRecord(each) && isRecord(each['transaction_info'])) yield each['transaction_info']
  }
}

function lineOf(said: Json): CardLine | null {
  const [id, code, at, amount] = [
    text(said['transaction_id']),
    text(said['transaction_event_code']),
    parseInstant(String(said['transaction_initiation_date'])),
    moneyOf(said['transaction_amount']),
  ]
  if (id === null || code === null || at === null || amount === null)
    throw new Trouble("PayPal's answer is not a list", 'later')
  // Succeeded, or succeeded and taken back since, which has a line of its own. What waits or was denied moved nothing.
  const status = text(said['transaction_status'])
  if (status !== null && status !== 'S' && status !== 'V') return null
  const kind = kindOf(code)
  if (kind === 'within') return null
  const about = text(said['paypal_reference_id'])
  const name = text(said['custom_field']) ?? text(said['invoice_id'])
  const fee = moneyOf(said['fee_amount'])
  const line: CardLine = {
    id,
    kind: 'other',
    yen: amount.value,
    feeYen: fee === null ? 0 : 0 - fee.value,
    currency: amount.currency,
    at,
    paymentId: null,
    refundId: null,
    disputeId: null,
    providerId: about,
  }
  switch (kind) {
    case 'charge':
      // What we paid to somebody is no payment of a customer.
      return amount.value < 0 ? line : { ...line, kind, paymentId: name, providerId: id }
    case 'refund':
      return { ...line, kind, refundId: name }
    case 'dispute':
      return { ...line, kind: amount.value > 0 ? 'dispute_back' : 'dispute' }
    case 'dispute_fee':
      return { ...line, kind: 'dispute', yen: 0, feeYen: line.feeYen - amount.value }
    case 'payout':
      return { ...line, kind, id: code === 'T1101' && about !== null ? `${about}#${id}` : id }
    default:
      return { ...line, kind }
  }
}

type Case = { id: string; at: EpochMs }
async function casesOf(ask: Ask, transactionId: string): Promise<Case[]> {
  const { status, body } = await ask(
    `/v1/customer/disputes?${new URLSearchParams({ disputed_transaction_id: transactionId })}`,
  )
  if (status === 404) return []
  const items = body['items']
  if (status !== 200 || !Array.isArray(items))
    throw new Trouble(`PayPal's disputes were not answered: ${status}`, 'later')
  return items
    .filter(isRecord)
    .flatMap((each) => {
      const [id, at] = [text(each['dispute_id']), parseInstant(String(each['create_time']))]
      return id === null || at === null ? [] : [{ id, at }]
    })
    .toSorted((a, b) => a.at - b.at)
}
/** The newest that was open by then; money may move some moments before its case has a number. */
const caseAt = (cases: readonly Case[], at: EpochMs): string | null =>
  (cases.findLast((each) => each.at <= at) ?? cases[0])?.id ?? null

/** `-1234` or `12.30`: yen as they are, others in hundredths. */
function moneyOf(amount: unknown): { value: number; currency: string } | null {
  if (!isRecord(amount)) return null
  const currency = text(amount['currency_code'])
  const found = /^([+-]?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount['value']))
  if (currency === null || !found) return null
  const [, sign = '', whole = '0', part = ''] = found
  const value = currency === 'JPY' ? Number(whole) : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return { value: sign === '-' ? 0 - value : value, currency }
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
