import { address, cart, checkout, handover, packing, parcel, purchase, receiving } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import { DAY } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import { accounts, walletToppedUp } from '@tomobako/domain/ledger'
import { isLocal } from '@tomobako/i18n'
import { hashPassword } from '../account/index.ts'
import type { House } from '../kernel/house.ts'
import { post } from '../ledger/index.ts'
import { installTradeTables } from '../settings/index.ts'
import { followParcels } from '../tracking/index.ts'
import type { Who } from './act.ts'
import { actors, SeedRefused } from './act.ts'
import type { Actors } from './act.ts'
import { asks } from './asks.ts'
import { crowd } from './crowd.ts'
import { demoCustomers, demoStaff } from './people.ts'
import type { DemoCustomer, DemoStaff } from './people.ts'
import { arrivalPhoto, drawingOf, photographer } from './pictures.ts'
import * as store from './store.ts'
import { pace, parcels, things } from './story.ts'
import type { ParcelStory, Thing } from './story.ts'

export { demoPeople } from './people.ts'

type DemoShop = { house: House; answer: (request: Request) => Promise<Response | null> }
type People = { customers: Record<DemoCustomer['key'], Who & { addressId: string }>; staff: Record<DemoStaff['key'], Who> }
/** Things that happened, in the order they happened. */
type Chapter = { name: string; at: EpochMs; /** What later chapters need to know of this one. */ tell: () => Promise<Known | void> }
/** Chapters told so far, by name, with what they left for later ones. */
type Told = Map<string, unknown>
type Known = { line: Held } | { parcelNo: string }

/**
 * Fills a new demo world: people, money, and what they have bought, told through the real services at moments of the past. Runs
 * once; started again it goes on where it was cut off. A story a source cannot supply (sold out, closed) is left out, not fatal.
 */
export async function seedDemo(shop: DemoShop): Promise<void> {
  const { house } = shop
  await installTradeTables(house)
  const told = await store.toldChapters(house.db)
  if (told.has('end')) return
  const now = house.clock.now()
  const stage = actors(house)
  const people = await meet(stage, house, told, now)
  const send = await photographer(house, shop.answer, people.staff.packer.staff!.id)
  const chapters = story(stage, people, house, send, now, told).sort((a, b) => a.at - b.at)
  for (const chapter of chapters) {
    if (told.has(chapter.name)) continue
    stage.at(chapter.at)
    try {
      told.set(chapter.name, (await chapter.tell()) ?? null)
    } catch (error) {
      if (!(error instanceof SeedRefused) && (error as Error).name !== 'Trouble' && !(error instanceof Untold)) throw error
      house.log.warn({ chapter: chapter.name, why: (error as Error).message }, 'a demo story was left out')
    }
    await store.markTold(house.db, chapter.name, told.get(chapter.name) ?? null, now)
  }
  // What the carrier has done since then.
  await followParcels(house)
  await store.markTold(house.db, 'end', null, now)
  // The stories were told at moments of the past; what home shows was seen now.
  await stage.inTx((context) => context.job('goods.shelves', {}))
}

async function meet(stage: Actors, house: House, told: Told, now: EpochMs): Promise<People> {
  const since = now - 40 * DAY
  const customers: Partial<People['customers']> = {}
  const staff: Partial<People['staff']> = {}
  for (const each of demoStaff) {
    const id = await store.staff(house.db, each, await hashPassword(each.password), since)
    staff[each.key] = { customer: null, staff: { id, name: each.name, roles: each.roles, sessionId: 'demo' } }
  }
  stage.at(since)
  for (const each of demoCustomers) {
    const id = await store.customer(house.db, each, await hashPassword(each.password), since)
    const who: Who = { staff: null, customer: { id, sessionId: 'demo', language: isLocal(each.language) ? each.language : 'en', country: each.country, currency: each.currency } }
    const addressId = (await store.hasAddress(house.db, id)) ?? (await stage.act(address.save, { ...each.address, isDefault: true }, who)).id
    customers[each.key] = { ...who, addressId }
    // A bank transfer of the demo world: the books know where the money came from. Told twice it is written once.
    if (!told.has('end')) await stage.inTx(async (context) => void (await post(context, walletToppedUp({ customerId: id, paymentId: await store.topUp(context.db, id, each.walletYen, since), from: accounts.processor('demo'), yen: each.walletYen }))))
  }
  return { customers: customers as People['customers'], staff: staff as People['staff'] }
}

/** An earlier chapter of the same story is missing. */
class Untold extends Error {}
type Held = { lineId: string; lineNo: string; images: string[]; itemYen: number; domesticYen: number }

function story(stage: Actors, people: People, house: House, send: (bytes: Buffer) => Promise<string>, now: EpochMs, told: Told): Chapter[] {
  const taken = new Set<string>()
  const chapters: Chapter[] = []
  const of = (key: string): Held => {
    const found = told.get(`${key}.order`) as Extract<Known, { line: Held }> | null | undefined
    if (!found) throw new Untold(`${key} was never ordered`)
    return found.line
  }
  const noOf = (key: string): string => {
    const found = told.get(`${key}.request`) as Extract<Known, { parcelNo: string }> | null | undefined
    if (!found) throw new Untold(`parcel ${key} was never asked for`)
    return found.parcelNo
  }
  const { buyer, packer } = people.staff

  for (const each of things) {
    const start = now - each.daysAgo * DAY
    // Never in the future: the last steps of a young story happen now.
    const add = (name: string, after: number, tell: Chapter['tell']): void => void chapters.push({ name: `${each.key}.${name}`, at: Math.min(now, start + after), tell })
    const reaches = (...states: Thing['until'][]): boolean => states.includes(each.until)
    add('order', 0, async () => ({ line: await order(stage, house, people, each, taken) }))
    if (reaches('cart', 'unpaid', 'to_buy')) continue
    const claim = async (): Promise<Held> => {
      const line = of(each.key)
      await stage.act(purchase.claim, { lineId: line.lineId }, buyer)
      return line
    }
    if (each.until === 'needs_answer') {
      add('dearer', pace.answer, async () => {
        const line = await claim()
        await stage.act(purchase.priceChanged, { lineId: line.lineId, itemYen: line.itemYen + 900, domesticYen: line.domesticYen, note: 'The seller raised the price.' }, buyer)
      })
      continue
    }
    if (each.until === 'sold_out') {
      add('soldOut', pace.answer, async () => void (await stage.act(purchase.soldOut, { lineId: (await claim()).lineId, reason: 'sold_out' }, buyer)))
      continue
    }
    add('buy', pace.buy, async () => {
      const line = await claim()
      await stage.act(purchase.record, { lineId: line.lineId, sellerOrderNo: `DEMO-${each.key.toUpperCase()}-${line.lineNo.slice(1, 7)}`, itemYen: line.itemYen, domesticYen: line.domesticYen }, buyer)
    })
    if (each.until === 'bought') continue
    add('ship', pace.ship, async () => void (await stage.act(purchase.tracking, { lineId: of(each.key).lineId, tracking: trackingOf(each.key), carrier: 'Yamato' }, buyer)))
    if (each.until === 'on_the_way') continue
    add('arrive', pace.arrive, async () => {
      const line = of(each.key)
      const photoIds = [await send(await arrivalPhoto(drawingOf(line.images), -4))]
      if (each.services?.length) photoIds.push(await send(await arrivalPhoto(drawingOf(line.images), 11)))
      const [lengthMm, widthMm, heightMm] = each.sizeMm
      await stage.act(receiving.receive, { lineId: line.lineId, weightGrams: each.weightGrams, lengthMm, widthMm, heightMm, shelf: each.shelf!, photoIds, matches: each.until === 'stored', ...(each.until === 'problem' ? { note: 'The left ear pad is torn; the listing says no damage.' } : {}) }, packer)
    })
  }

  for (const each of parcels) {
    const start = now - each.daysAgo * DAY
    const who = people.customers[each.who]
    const add = (name: string, after: number, tell: (no: string) => Promise<void>): void => void chapters.push({ name: `${each.key}.${name}`, at: Math.min(now, start + after), tell: async () => tell(noOf(each.key)) })
    chapters.push({
      name: `${each.key}.request`, at: start, tell: async () => {
        const { no } = await stage.act(parcel.request, { lineIds: each.things.map((key) => of(key).lineId), addressId: who.addressId, method: each.method, protective: each.key === 'delivered', removeBoxes: false, hidePrices: false, insuranceYen: 0 }, who)
        return { parcelNo: no }
      },
    })
    if (each.until === 'requested') continue
    add('pack', pace.pack, (no) => pack(stage, people, each, no))
    if (each.until === 'awaiting_postage') continue
    add('pay', pace.pay, async (no) => {
      const bill = await stage.act(parcel.detail, { no }, who)
      await stage.act(parcel.pay, { no, method: 'wallet', expectYen: bill.totalYen ?? 0 }, who)
    })
    if (each.until === 'paid') continue
    add('handOver', pace.handOver, async (no) => void (await stage.act(handover.give, { parcels: [{ no, tracking: each.tracking! }] }, packer)))
  }

  chapters.push(...asks(stage, people, house, now))
  chapters.push({ name: 'crowd', at: now, tell: () => crowd(stage, people.customers, now) })
  chapters.push({ name: 'stranger', at: now - 0.5 * DAY, tell: async () => void (await stage.act(receiving.addUnidentified, { code: '4912-0386-5521', note: 'No name on the parcel; two comic books inside.', weightGrams: 640, shelf: 'Z-1-1', photoIds: [await send(await arrivalPhoto('manga', 3))] }, packer)) })
  return chapters
}

/** Twelve digits of its own for each story, as domestic carriers write them. */
const trackingOf = (key: string): string => `39${Array.from(key.padEnd(5, 'x'), (letter) => String(letter.charCodeAt(0) % 100).padStart(2, '0')).join('').slice(0, 10)}`

const CANDIDATES = 6
/** Flea-market and shop goods whose price is whole: what sellers pay the postage for, or whose postage is known, and nobody in these stories has taken. */
const usable = (hit: { source: string; id: string; kind: string; availability: string; price: Listing['price'] }, taken: ReadonlySet<string>): boolean =>
  hit.kind === 'fixed' && hit.availability === 'on_sale' && (hit.price.jpyPrice ?? 0) >= 500 && (hit.price.jpyPrice ?? 0) <= 30_000 && !taken.has(`${hit.source}/${hit.id}`)

/** The first of everything a shop wants chosen. */
async function choices(house: House, hit: { source: Thing['source']; id: string }): Promise<{ options: { label: string; value: string }[]; variantId?: string }> {
  const parsed = await house.gateways.goods.item(hit.source, hit.id)
  if (parsed.kind !== 'listing') return { options: [] }
  const { options = [], variants = [] } = parsed.listing
  const variant = variants.length > 1 ? variants.find((one) => one.stock !== 0) : undefined
  return { options: options.filter((one) => one.required).map((one) => ({ label: one.label, value: one.choices[0] ?? 'なし' })), ...(variant ? { variantId: variant.id } : {}) }
}

/** Finds a thing at its source, puts it into the cart and orders it, from the wallet or (unpaid) by card. */
async function order(stage: Actors, house: House, people: People, each: Thing, taken: Set<string>): Promise<Held> {
  const who = people.customers[each.who]
  const { hits } = await house.gateways.goods.search(each.source, { words: each.words })
  let last: unknown = new Untold(`nothing usable at ${each.source} for ${each.words}`)
  // What is called so first; sources also answer with what is only related.
  const named = hits.filter((hit) => usable(hit, taken)).sort((a, b) => Number(b.title.includes(each.words)) - Number(a.title.includes(each.words)))
  for (const hit of named.slice(0, CANDIDATES)) {
    taken.add(`${hit.source}/${hit.id}`)
    try {
      const added = await stage.act(cart.add, { source: hit.source, id: hit.id, quantity: 1, remark: '', ...(await choices(house, hit)) }, who)
      if (each.until === 'cart') return { lineId: added.lineId, lineNo: '', images: [], itemYen: 0, domesticYen: 0 }
      if (each.services?.length) await stage.act(cart.update, { lineId: added.lineId, services: [...each.services] }, who)
      const quote = await stage.act(checkout.quote, { lineIds: [added.lineId], method: each.until === 'unpaid' ? 'card' : 'wallet', addressId: who.addressId, points: 0 }, who)
      const placed = await stage.act(checkout.place, { quoteId: quote.id, accept: true }, who)
      const line = (await store.linesOf(house.db, placed.orderNo))[0]!
      return { lineId: line.id, lineNo: line.no, images: hit.image ? [hit.image] : [], itemYen: line.price.itemYen, domesticYen: line.price.domesticYen }
    } catch (error) {
      // Sold since the search, a choice to make first, postage unknown: the next one then.
      if (!(error instanceof SeedRefused)) throw error
      last = error
    }
  }
  throw last
}

async function pack(stage: Actors, people: People, each: ParcelStory, no: string): Promise<void> {
  const { packer } = people.staff
  const { pieces, customs } = await stage.act(packing.detail, { no }, packer)
  for (const piece of pieces) await stage.act(packing.scan, { no, code: piece.no }, packer)
  const [lengthMm, widthMm, heightMm] = each.box.sizeMm
  const goods = pieces.reduce((sum, piece) => sum + piece.weightGrams, 0)
  await stage.act(packing.close, {
    no, boxId: each.box.id, weightGrams: Math.round(goods * 1.12) + 260, lengthMm, widthMm, heightMm, photoIds: [],
    customs: pieces.map((piece, at) => ({ lineId: piece.lineId, description: customs[at]?.description || 'Second-hand collectible figure of plastic', ...(customs[at]?.hsCode ? { hsCode: customs[at].hsCode } : {}), originCountry: 'JP' })),
  }, packer)
}
