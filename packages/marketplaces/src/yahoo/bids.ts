import { load } from 'cheerio'
import type { BidHistory, BidOutcome } from '../bidding.ts'
import { shown, yen, yenIn } from '../read.ts'

/** The least raise at a current price (ex-tax for stores). marketplaces.md 2.5; the last matching row counts. */
const increments: readonly (readonly [from: number, raise: number])[] = [
  [0, 10],
  [1_000, 100],
  [5_000, 250],
  [10_000, 500],
  [50_000, 1_000],
]
export const bidIncrement = (currentPrice: number): number =>
  increments.findLast(([from]) => currentPrice >= from)?.[1] ?? 10

/** The page "入札履歴", newest first as printed. Null when the page is something else. */
export function parseBidHistory(body: string): BidHistory | null {
  if (!/入札履歴/u.test(body) || !/modCtgSearchResult/.test(body)) return null
  const $ = load(body)
  const history: BidHistory = { bids: [] }
  const total = yenIn($('.decTabHead01On .count').first().text())
  if (total !== undefined) history.total = total
  $('#modCtgSearchResult tr').each((_, row) => {
    const cells = $(row).find('td')
    const time = /(\d{1,2})月\s*(\d{1,2})日\s*(\d{1,2})時\s*(\d{1,2})分/u.exec(cells.first().text())
    const words = shown(cells.last().text()) ?? ''
    const amount = yen(/(?<![\d,])([\d,]{1,20})$/.exec(words)?.[1])
    if (!time || amount === undefined) return
    const quantity = yen(/数量：\s*(\d+)/u.exec(words)?.[1])
    if (words.startsWith('オークション開始')) history.opening = { quantity: quantity ?? 1, yen: amount }
    else {
      const said = words.search(/(?:自動)?入札。/u)
      const bidder = said === -1 ? '' : words.slice(0, said).trimEnd()
      if (bidder)
        history.bids.push({
          bidder,
          automatic: words.includes('自動入札'),
          ...(quantity === undefined ? {} : { quantity }),
          yen: amount,
          time: `${time[1]}-${time[2]} ${time[3]}:${time[4]}`,
        })
    }
  })
  return history
}

/** What the words of a bid page say; `bidding.ts` reads the rest of it. */
export type BidSays = Exclude<BidOutcome['kind'], 'refused' | 'expired'>

/** What a bid page says happened, the one staff saw and pasted too. First match wins. */
const outcomes: readonly (readonly [says: RegExp, outcome: BidSays])[] = [
  [/あなたが落札しました/u, 'won'],
  [/あなたが現在の最高額入札者/u, 'highest_bidder'],
  [/自動入札であなたの入札価格を上回る入札/u, 'outbid'],
  [/有効な入札金額を入力してください|円以上の金額で入札できます/u, 'invalid_amount'],
  [/このオークションは終了しています/u, 'closed'],
]
export const bidOutcome = (body: string): BidSays | null =>
  outcomes.find(([says]) => says.test(body))?.[1] ?? null
