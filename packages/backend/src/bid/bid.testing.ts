import { bid } from '@tomobako/contract'
import type { BidRow } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import { MINUTE } from '@tomobako/domain/kernel'
import { listing } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import type { Bidder } from '@tomobako/marketplaces'
import { AuctionHouse } from '../../../domain/src/bid/house.testing.ts'
import type { HouseTerms } from '../../../domain/src/bid/house.testing.ts'
import { round } from './engine.ts'

const US = 'our account'
/** What the next answers of the source do: break before, after, or never come. */
export type Mood =
  | 'well'
  | 'unreachable'
  | 'lost'
  | 'vanishes'
  | 'dies before preview'
  | 'dies before place'
  | 'dies after place'

/** A source that lets programs bid, in memory, with one account of ours; its lots are on the test shop's shelf too. */
export function openHouse(world: TestShop, from = 0) {
  const lots = new Map<string, { house: AuctionHouse; item: Listing; refused: 'rating' | 'blocked' | null }>()
  const placed: { id: string; yen: number; at: number }[] = []
  let mood: Mood = 'well'
  let token = 0
  let count = from
  let isDead: () => void = () => {}
  /** The process that asked is gone: its question is never answered. */
  const dies = (): Promise<never> => {
    isDead()
    return new Promise(() => {})
  }
  const tokens = new Map<string, number>()
  const now = (): number => world.shop.house.clock.now()
  const trouble = (kind: string): Error => Object.assign(new Error(kind), { kind, name: 'Trouble' })
  const bidder: Bidder = {
    async look(id) {
      const { house, refused } = lots.get(id)!
      house.at(now())
      const leader = house.leader
      const own = house.told.filter((each) => each.bidder === US).map((each) => each.most)
      const weLead = leader?.bidder === US
      return {
        currentYen: house.over?.price ?? house.price,
        nextYen: weLead ? leader.most + 1 : house.least,
        buyNowYen: house.terms.buyout ?? null,
        bids: house.told.length,
        bidders: new Set(house.told.map((each) => each.bidder)).size,
        endsAt: house.end,
        extended: house.end > house.terms.endsAt,
        closed: !house.over
          ? null
          : house.over.cancelled
            ? 'cancelled'
            : house.over.winner === null
              ? 'no_winner'
              : house.over.winner === US
                ? 'won_by_us'
                : 'won_by_other',
        weLead,
        ourYen: own.length === 0 ? null : Math.max(...own),
        reserveUnmet: house.price < (house.terms.reserve ?? 0),
        refused,
        at: hasClock ? Math.floor(now() / 1_000) * 1_000 : null,
      }
    },
    async preview(id, yen) {
      if (mood === 'unreachable') throw trouble('unreachable')
      if (mood === 'dies before preview') return dies()
      const { house } = lots.get(id)!
      if (house.at(now()).over) return { kind: 'closed' }
      token += 1
      tokens.set(`${token}`, yen)
      return { kind: 'ready', yen, token: `${token}` }
    },
    async place(id, yen, spent) {
      if (mood === 'vanishes') throw trouble('unclear')
      if (mood === 'dies before place') return dies()
      if (tokens.get(spent) !== yen) return { kind: 'expired' }
      tokens.delete(spent)
      placed.push({ id, yen, at: now() })
      const { house } = lots.get(id)!
      const answer = house.bid(US, yen, now())
      if (mood === 'lost') throw trouble('unclear')
      if (mood === 'dies after place') return dies()
      if (typeof answer === 'object') return { kind: 'invalid_amount', leastYen: answer.least }
      if (answer === 'highest') return { kind: 'highest_bidder' }
      return { kind: answer }
    },
    async history() {
      return { bids: [] }
    },
  }
  let isProgram = true
  let hasClock = false
  world.shelf.gateway.bidder = (source) => (isProgram && source === 'yahoo' ? bidder : null)
  return {
    placedFor: (id: string) => placed.filter((each) => each.id === id),
    lots,
    get count() {
      return count
    },
    died: (): Promise<void> => new Promise((done) => (isDead = done)),
    feels: (next: Mood): void => void (mood = next),
    peopleBid: (): void => void (isProgram = false),
    /** Its answers say what its clock shows, in whole seconds as a header does. */
    tellsTheTime: (): void => void (hasClock = true),
    /** A lot that ends so long from now. */
    lot(minutes: number, terms: Partial<HouseTerms> = {}, changes: Partial<Listing> = {}) {
      const house = new AuctionHouse({ start: 1_000, endsAt: now() + minutes * MINUTE, ...terms })
      const made = listing({
        source: 'yahoo',
        site: 'yahoo-auctions',
        id: `x${1_000_000 + (count += 1)}`,
        kind: 'auction',
        price: { type: 6, bidJpyPrice: house.price, jpyPrice: house.price, taxIncluded: true },
        domesticShipping: { payer: 'buyer', yen: 600 },
        auction: {
          currentPrice: house.price,
          bids: 0,
          endsAt: house.end,
          autoExtension: house.terms.extends ?? false,
          earlyFinish: house.terms.mayFinishEarly ?? false,
        },
        ...changes,
      })
      world.shelf.put(made)
      lots.set(made.id, { house, item: made, refused: null })
      return { id: made.id, house, item: made }
    },
  }
}
export type House = ReturnType<typeof openHouse>

/** Orders a bid as somebody does it: looks at the sheet, confirms what it shows. */
export async function order(
  who: Customer,
  id: string,
  maximumYen: number,
  how: { when?: 'now' | 'last_moment'; releaseWhenOutbid?: boolean; source?: 'yahoo' | 'mercari' } = {},
): Promise<BidRow> {
  const source = how.source ?? 'yahoo'
  const { seen } = await who.call(bid.sheet, { source, id, maximumYen })
  return who.call(bid.place, {
    source,
    id,
    seen,
    maximumYen,
    when: how.when ?? 'now',
    accept: true,
    mail: true,
    releaseWhenOutbid: how.releaseWhenOutbid ?? true,
  })
}

/** The engine's rounds until nothing more is due at this moment. */
export async function rounds(world: TestShop, count = 2): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    // Looks are due by their own table; a test looks now.
    await world.shop.house.db
      .updateTable('bid_lot')
      .set({ look_at: new Date(world.shop.house.clock.now() - 5_000).toISOString() })
      .where('closed', 'is', null)
      .execute()
    await round(world.shop.house)
  }
}
export const rowOf = (who: Customer, bidId: string): Promise<BidRow> =>
  who.call(bid.detail, { bidId }).then(({ row }) => row)
