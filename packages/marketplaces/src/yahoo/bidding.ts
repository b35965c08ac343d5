import { load } from 'cheerio'
import type {
  BidHistory,
  BidLook,
  BidOutcome,
  BidPreview,
  BidRefusal,
  BidTurnedDown,
  Bidding,
  BiddingKey,
} from '../bidding.ts'
import type { Connector, Page, WebRequest } from '../connector.ts'
import { at, decimal, flag, moment, yen, yenIn } from '../read.ts'
import { bidIncrement, bidOutcome, parseBidHistory } from './bids.ts'
import { embeddedItem } from './parse.ts'

/** Forms of the recorded flow: the item page with its bid box, `bid_preview`, `placebid`, and the history (marketplaces.md 2.5). */
const site = 'yahoo-auctions'
const ownHost = 'auctions.yahoo.co.jp'

function asking(
  { host = ownHost, token }: BiddingKey,
  path: string,
  form?: Readonly<Record<string, string>>,
): WebRequest {
  const headers = {
    accept: 'text/html,application/xhtml+xml',
    'accept-language': 'ja-JP',
    authorization: `Bearer ${token}`,
  }
  const url = `https://${host}${path}`
  if (!form) return { site, lane: 'bids', method: 'GET', url, headers }
  return {
    site,
    lane: 'bids',
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  }
}

/**
 * Why we may not bid. No refusal was ever recorded: these are the words of the switches in the item page and of the practice house. A page that says
 * anything else is not understood, and a person looks at it.
 */
const refusals: readonly (readonly [says: RegExp, why: BidRefusal])[] = [
  [/入札者評価制限により/u, 'rating'],
  [/入札者認証制限により/u, 'authentication'],
  [/新規の入札者/u, 'new_bidder'],
  [/出品者により入札が制限されています/u, 'blocked'],
  [/入札可能な限度額/u, 'credit'],
  [/入札の受付を停止/u, 'bidding_stopped'],
]
const refusalIn = (said: string): BidRefusal | null => refusals.find(([says]) => says.test(said))?.[1] ?? null

/**
 * The boxes in which a page speaks to the bidder, and the fields of their forms. Nothing else of it is believed: a seller may write "あなたが落札しました" into a
 * title or a description.
 */
function boxesOf(body: string): { said: string; field: (name: string) => string | undefined } {
  const $ = load(body)
  $('script, [class*="Explanation"]').remove()
  return {
    said: $('#modAlertBox, .NgAttention, .BidModal, .ClosedHeader').text().replace(/\s+/gu, ' '),
    field: (name) =>
      $(`.BidModal input[name="${name}"], form[action$="/jp/config/placebid"] input[name="${name}"]`)
        .first()
        .attr('value'),
  }
}

function turnedDown(said: string): BidTurnedDown | null {
  const why = refusalIn(said)
  if (why) return { kind: 'refused', why }
  const outcome = bidOutcome(said)
  if (outcome === 'closed') return { kind: 'closed' }
  // "220円以上の金額で入札できます。"
  if (outcome === 'invalid_amount')
    return { kind: 'invalid_amount', leastYen: yenIn(/([\d,]{1,20})円以上の金額/u.exec(said)?.[1]) ?? null }
  return null
}

function readLook(page: Page): BidLook | null {
  const item = embeddedItem(page.body)
  const price = yen(item?.price)
  const endsAt = moment(item?.endTime)
  if (!item || price === undefined || endsAt === undefined) return null
  const isOpen = item.status === 'open'
  const bids = yen(item.bids) ?? 0
  const left = decimal(item.leftTime)
  const { said, field } = boxesOf(page.body)
  return {
    currentYen: price,
    nextYen: yen(field('setPrice')) ?? (bids === 0 ? price : price + bidIncrement(price)),
    buyNowYen: yen(item.bidorbuy) || null,
    bids,
    bidders: yen(item.biddersNum) ?? null,
    endsAt,
    extended: flag(item.isExtendedAuction) === true,
    closed: isOpen
      ? null
      : bidOutcome(said) === 'won'
        ? 'won_by_us'
        : /出品者により取り消され/u.test(said)
          ? 'cancelled'
          : flag(at(item, 'hasWinner')) === false || bids === 0
            ? 'no_winner'
            : 'won_by_other',
    weLead: isOpen && bidOutcome(said) === 'highest_bidder',
    ourYen: yenIn(/最高入札額：([\d,]{1,20})円/u.exec(said)?.[1]) ?? yen(field('LastBid')) ?? null,
    reserveUnmet: /最低落札価格に達していません/u.test(said),
    refused: isOpen ? refusalIn(said) : null,
    // The time left is told in parts of a second, the Date header only in whole ones.
    at: isOpen && left !== undefined && left > 0 ? Math.round(endsAt - left * 1_000) : (page.at ?? null),
  }
}

function readPreview(page: Page): BidPreview | null {
  const { said, field } = boxesOf(page.body)
  const token = field('a')
  const amount = yen(field('Bid'))
  return token && amount !== undefined ? { kind: 'ready', yen: amount, token } : turnedDown(said)
}

function readPlaced({ body }: Page): BidOutcome | null {
  const { said } = boxesOf(body)
  if (/有効期限が切れ|すでに処理/u.test(said)) return { kind: 'expired' }
  const outcome = bidOutcome(said)
  return outcome === 'won' || outcome === 'highest_bidder' || outcome === 'outbid'
    ? { kind: outcome }
    : turnedDown(said)
}

const historyPath = (id: string): string => `/jp/show/bid_hist?aID=${encodeURIComponent(id)}&typ=log`
const JST_MS = 9 * 3_600_000
const DAY_MS = 86_400_000

/** The page names no year: it is the last one in which that minute is not in the future. */
function minuteOf(time: string, now: number): number | undefined {
  const [, month, day, hour, minute] = (/^(\d+)-(\d+) (\d+):(\d+)$/.exec(time) ?? []).map(Number)
  if (month === undefined || day === undefined || hour === undefined || minute === undefined) return undefined
  const year = new Date(now + JST_MS).getUTCFullYear()
  const inYear = (each: number): number => Date.UTC(each, month - 1, day, hour, minute) - JST_MS
  return inYear(year) <= now + DAY_MS ? inYear(year) : inYear(year - 1)
}

function readHistory(page: Page): BidHistory | null {
  const found = parseBidHistory(page.body)
  if (!found) return null
  const now = page.at
  if (now === undefined) return found
  return {
    ...found,
    bids: found.bids.map((bid) => {
      const minute = minuteOf(bid.time, now)
      return minute === undefined ? bid : { ...bid, at: minute }
    }),
  }
}

/** The history as everybody reads it, in line with the other pages. */
export const yahooHistory: NonNullable<Connector['history']> = {
  request: (id) => ({
    site,
    method: 'GET',
    url: `https://${ownHost}${historyPath(id)}`,
    headers: { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' },
  }),
  read: readHistory,
}

export const yahooBidding: Bidding = {
  look: (id, key) => asking(key, `/jp/auction/${encodeURIComponent(id)}`),
  readLook,
  preview: (id, amount, key, seen) =>
    asking(key, '/jp/show/bid_preview', {
      ItemID: id,
      cc: 'jp',
      bidType: '1000',
      lastquantity: '1',
      setPrice: String(seen?.nextYen ?? ''),
      Quantity: '1',
      LastBid: String(seen?.ourYen ?? ''),
      Bid: String(amount),
    }),
  readPreview,
  place: (id, amount, token, key) => ({
    ...asking(key, '/jp/config/placebid', {
      ItemID: id,
      Quantity: '1',
      Bid: String(amount),
      a: token,
      u: '',
    }),
    acts: true,
  }),
  readPlaced,
  history: (id, key) => asking(key, historyPath(id)),
  readHistory,
}
