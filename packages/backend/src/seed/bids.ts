import { bid, bidDesk } from '@tomobako/contract'
import type { BidRow, InputOf } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { SeedRefused } from './act.ts'
import type { Chapter, Stage } from './chapter.ts'
import { Untold } from './chapter.ts'

type Source = 'yahoo' | 'mercari'
type Recorded = InputOf<typeof bidDesk.record>
type Lot = { source: Source; id: string; yen: number; bids: number; endsAt: number }

/** What lots are looked for by. At Mercari auctions are one listing in eighty: among cameras none is on the first page, so their own word finds them. */
export const lotWords: Readonly<Record<Source, readonly string[]>> = {
  yahoo: ['カメラ', 'レコード', '着物', 'フィギュア', '茶碗', '本', '時計', 'バッグ', 'ゲーム'],
  mercari: ['オークション'],
}
/** What a bid of the demo world may cost at most, so that its wallet stays as rich as the other stories expect. */
const DEAREST = 6_000
export const cheap = ({ yen }: Pick<Lot, 'yen'>): boolean => yen <= DEAREST / 2

/**
 * Mina's bids in every state. Those of the past were placed by hand at a source that lets no programs bid, and staff wrote down what became of them; those of
 * today are handed to the auction house, which answers as it does to everybody.
 */
export function bids({ stage, people: { customers, staff }, house, now }: Stage): Chapter[] {
  const { mina } = customers
  const { buyer } = staff
  const taken = new Set<string>()
  const found = new Map<Source, Promise<Lot[]>>()

  async function look(source: Source): Promise<Lot[]> {
    const pages = await Promise.all(
      lotWords[source].map(async (each) => (await house.gateways.goods.search(source, { words: each })).hits),
    )
    const lots = pages.flat().flatMap((hit) =>
      hit.kind === 'auction' && hit.auction?.endsAt !== undefined
        ? {
            source,
            id: hit.id,
            yen: hit.auction.currentPrice,
            bids: hit.auction.bids,
            endsAt: hit.auction.endsAt,
          }
        : [],
    )
    return [...new Map(lots.map((lot) => [lot.id, lot])).values()]
  }
  const lotsOf = (source: Source): Promise<Lot[]> => {
    const known = found.get(source) ?? look(source)
    found.set(source, known)
    return known
  }

  /** Bids for the first lot that suits and is still to be had. */
  async function order(
    source: Source,
    suits: (lot: Lot) => boolean,
    how: { when: BidRow['when']; maximum: (lot: { nextYen: number }) => number; released?: boolean },
  ): Promise<BidRow> {
    let last: unknown = new Untold(`no auction at ${source} suits`)
    for (const lot of (await lotsOf(source)).filter((each) => !taken.has(each.id) && suits(each))) {
      taken.add(lot.id)
      try {
        const asked = { source, id: lot.id }
        const { lot: facts } = await stage.act(bid.sheet, asked, mina)
        const maximumYen = how.maximum(facts)
        const { seen, objections } = await stage.act(bid.sheet, { ...asked, maximumYen }, mina)
        if (objections.length > 0) continue
        const terms = { when: how.when, releaseWhenOutbid: how.released ?? true, mail: false, accept: true }
        return await stage.act(bid.place, { ...asked, seen, maximumYen, ...terms }, mina)
      } catch (error) {
        if (!(error instanceof SeedRefused)) throw error
        last = error
      }
    }
    throw last
  }
  const record = async (row: BidRow, said: Partial<Recorded> & Pick<Recorded, 'outcome'>) => {
    const { version } = await stage.act(bidDesk.claim, { bidId: row.id }, buyer)
    await stage.act(bidDesk.record, { bidId: row.id, version, sellerOrderNo: '', note: '', ...said }, buyer)
  }
  // Nothing of theirs stays set aside, so they may be dear.
  const any = (): boolean => true
  const byHand = (maximum: number, suits: (lot: Lot) => boolean = cheap) =>
    order('mercari', suits, {
      when: 'now',
      maximum: ({ nextYen }) => nextYen + maximum,
    })
  const told = (name: string, at: number, tell: () => Promise<unknown>): Chapter => ({
    name: `bids.${name}`,
    at,
    tell: async () => void (await tell()),
  })
  const farOff = (lot: Lot): boolean => cheap(lot) && lot.endsAt > now + 4 * HOUR
  return [
    told('won', now - 5 * DAY, async () => {
      const row = await byHand(1_200)
      stage.at(now - 5 * DAY + 20 * MINUTE)
      await record(row, { outcome: 'leading', currentFieldYen: row.nextYen })
      stage.at(now - 5 * DAY + 6 * HOUR)
      await record(row, {
        outcome: 'won',
        currentFieldYen: row.nextYen,
        sellerOrderNo: 'DEMO-LOT',
        note: 'The seller ended it early.',
      })
    }),
    told('lost', now - 3 * DAY, async () => {
      const row = await byHand(400)
      stage.at(now - 3 * DAY + 15 * MINUTE)
      await record(row, { outcome: 'leading', currentFieldYen: row.nextYen })
      stage.at(now - 3 * DAY + 3 * HOUR)
      await record(row, { outcome: 'outbid', currentFieldYen: row.maximumYen + 100 })
      stage.at(now - 3 * DAY + 8 * HOUR)
      await record(row, { outcome: 'lost', currentFieldYen: row.maximumYen + 600 })
    }),
    told('failed', now - 2 * DAY, async () => {
      const row = await byHand(300, any)
      stage.at(now - 2 * DAY + 10 * MINUTE)
      await record(row, { outcome: 'failed', reason: 'blocked', note: 'The seller takes no bids from us.' })
    }),
    told('cancelled', now - DAY, async () => {
      const row = await order('mercari', any, { when: 'last_moment', maximum: ({ nextYen }) => nextYen })
      stage.at(now - 23 * HOUR)
      await stage.act(bid.cancel, { bidId: row.id, version: row.version }, mina)
    }),
    told('scheduled', now, () =>
      order('yahoo', farOff, { when: 'last_moment', maximum: ({ nextYen }) => nextYen }),
    ),
    told('leading', now, () =>
      order('yahoo', (lot) => farOff(lot) && lot.bids === 0, {
        when: 'now',
        maximum: ({ nextYen }) => nextYen + 2_500,
      }),
    ),
    // As little as is taken, where somebody holds more: outbid at once.
    told('outbid', now, () =>
      order('yahoo', (lot) => farOff(lot) && lot.bids > 2, {
        when: 'now',
        maximum: ({ nextYen }) => nextYen,
      }),
    ),
    told('group', now, async () => {
      const lots = (await lotsOf('yahoo')).filter((each) => farOff(each) && !taken.has(each.id)).slice(0, 3)
      if (lots.length < 2) throw new Untold('too few auctions for a group')
      const group = {
        name: 'Eine davon',
        lots: lots.map(({ source, id, yen }) => ({ source, id, maximumYen: yen + 1_000 })),
        winsWanted: 1,
        totalYen: DEAREST,
      }
      const { seen } = await stage.act(bid.groupSheet, group, mina)
      await stage.act(bid.groupPlace, { ...group, seen, mail: false, accept: true }, mina)
    }),
    // What is to leave now leaves.
    told('sent', now, () => stage.schedule('bids')),
  ]
}
