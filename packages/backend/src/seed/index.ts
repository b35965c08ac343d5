import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { address } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { accounts, walletToppedUp } from '@tomobako/domain/ledger'
import { isLocal } from '@tomobako/i18n'
import { hashPassword } from '../account/index.ts'
import type { House } from '../kernel/house.ts'
import { post } from '../ledger/index.ts'
import { installTradeTables } from '../settings/index.ts'
import { putList } from '../screening/index.ts'
import { followParcels } from '../tracking/index.ts'
import { shelvesJob } from '../goods/index.ts'
import type { Actors, Who } from './act.ts'
import { actors, SeedRefused } from './act.ts'
import { articles } from './articles.ts'
import { asks } from './asks.ts'
import { bids } from './bids.ts'
import { buying } from './buying.ts'
import type { Chapter, People, Stage, Told } from './chapter.ts'
import { finder, Untold } from './chapter.ts'
import { cases } from './cases.ts'
import { coupons } from './coupons.ts'
import { crowd } from './crowd.ts'
import { demoCustomers, demoStaff, neighbours } from './people.ts'
import { looking, photographer } from './pictures.ts'
import { feeWish } from './fee-wish.ts'
import { helping } from './helping.ts'
import { liveSessions } from './live.ts'
import { lotteries } from './lotteries.ts'
import { pages } from './pages.ts'
import { rewards } from './rewards.ts'
import { reviews } from './reviews.ts'
import { sending } from './sending.ts'
import { shelves } from './shelves.ts'
import * as store from './store.ts'
import { tickets } from './tickets.ts'
import { byPracticeCard, together } from './together.ts'
import type { PaysAtBank } from './together.ts'

export { demoPeople } from './people.ts'

type DemoShop = { house: House; answer: (request: Request) => Promise<Response | null> }

/**
 * Fills a new demo world: people, money, and what they have bought, told through the real services at moments of the past. Runs
 * once; started again it goes on where it was cut off. A story a source cannot supply (sold out, closed) is left out, not fatal;
 * answers the chapters that were.
 */
export async function seedDemo(shop: DemoShop, pays: PaysAtBank = byPracticeCard): Promise<string[]> {
  const { house } = shop
  await installTradeTables(house)
  const told = await store.toldChapters(house.db)
  const leftOut: string[] = []
  if (told.has('end')) return leftOut
  const now = house.clock.now()
  const stage = actors(house)
  const people = await meet(stage, house, told, now)
  const at: Stage = {
    stage,
    people,
    house,
    now,
    send: photographer(house, shop.answer),
    look: looking(house),
    ...finder(told),
  }
  for (const chapter of story(at, pays)) {
    if (told.has(chapter.name)) continue
    stage.at(chapter.at)
    try {
      told.set(chapter.name, (await chapter.tell()) ?? null)
    } catch (error) {
      if (
        !(error instanceof SeedRefused) &&
        (error as Error).name !== 'Trouble' &&
        !(error instanceof Untold)
      )
        throw error
      leftOut.push(chapter.name)
      house.log.warn({ chapter: chapter.name, why: (error as Error).message }, 'a demo story was left out')
    }
    await stage.inTx((context) =>
      store.markTold(context.db, chapter.name, told.get(chapter.name) ?? null, now),
    )
  }
  await practiceList(stage, now)
  // What the carrier has done since then.
  await followParcels(house)
  await store.markTold(house.db, 'end', null, now)
  // The stories were told at moments of the past; what home shows was seen now.
  await stage.inTx((context) => context.job(shelvesJob, {}))
  return leftOut
}

/** A list of denied parties whose names are all invented. */
async function practiceList(stage: Actors, now: number): Promise<void> {
  const content = readFileSync(new URL('../../../../db/data/practice/screening.csv', import.meta.url), 'utf8')
  stage.at(now)
  await stage.inTx((context) =>
    putList(context, {
      name: 'Practice list (invented names)',
      day: jstDay(now),
      content,
      origin: 'practice',
      byStaff: null,
      isSmaller: true,
    }),
  )
}

/** Everything that happened, in its order. */
const story = (at: Stage, pays: PaysAtBank): Chapter[] =>
  [
    ...buying(at),
    ...sending(at),
    ...shelves(at),
    ...together(at, pays),
    ...coupons(at),
    ...lotteries(at),
    ...rewards(at),
    ...pages(at),
    ...tickets(at),
    ...helping(at),
    ...cases(at),
    ...bids(at),
    ...reviews(at),
    ...articles(at),
    ...liveSessions(at),
    ...feeWish(at),
    ...asks(at.stage, at.people, at.house, at.now),
    { name: 'crowd', at: at.now, tell: () => crowd(at.stage, at.people.customers, at.now) },
  ].sort((a, b) => a.at - b.at)

/** Longer than anything of theirs has been stored. */
const KNOWN_FOR = 100 * DAY

async function meet(stage: Actors, house: House, told: Told, now: number): Promise<People> {
  const since = now - KNOWN_FOR
  const customers: Partial<People['customers']> = {}
  const staff: Partial<People['staff']> = {}
  for (const each of demoStaff) {
    const id = await store.staff(house.db, each, await hashPassword(each.password), since)
    staff[each.key] = { customer: null, staff: { id, name: each.name, roles: each.roles, sessionId: 'demo' } }
  }
  stage.at(since)
  const nobodyKnows = await hashPassword(randomUUID())
  for (const each of [...demoCustomers, ...neighbours]) {
    const id = await store.customer(
      house.db,
      each,
      'password' in each ? await hashPassword(each.password) : nobodyKnows,
      since,
    )
    const who: Who = {
      staff: null,
      customer: {
        id,
        sessionId: 'demo',
        language: isLocal(each.language) ? each.language : 'en',
        country: each.country,
        currency: each.currency,
      },
    }
    const addressId =
      (await store.hasAddress(house.db, id)) ??
      (await stage.act(address.save, { ...each.address, isDefault: true }, who)).id
    customers[each.key] = { ...who, addressId }
    // A bank transfer of the demo world: the books know where the money came from. Told twice it is written once.
    if (!told.has('end'))
      await stage.inTx(
        async (context) =>
          void (await post(
            context,
            walletToppedUp({
              customerId: id,
              paymentId: await store.topUp(context.db, id, each.walletYen, since),
              from: accounts.processor('demo'),
              yen: each.walletYen,
            }),
          )),
      )
  }
  // One of each was met above.
  return { customers: customers as People['customers'], staff: staff as People['staff'] }
}
