import { cart, checkout, purchase, receiving, serviceDesk } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { SeedRefused } from './act.ts'
import type { Who } from './act.ts'
import type { Chapter, Held, Stage } from './chapter.ts'
import { Untold } from './chapter.ts'
import { arrivalPhoto } from './pictures.ts'
import * as store from './store.ts'
import { pace, things } from './story.ts'
import type { Thing } from './story.ts'

/** What was bought, from the search to the shelf: each thing as far as its story goes. */
export function buying(at: Stage): Chapter[] {
  const { stage, now, lineOf } = at
  const { buyer, packer } = at.people.staff
  const market: Market = { taken: new Set(), found: new Map() }
  const chapters: Chapter[] = []
  // Pictures are made while the story goes on: the first wish for one begins it.
  const shots = new Map<string, Promise<string[]>>()
  const shoot = (each: Thing): Promise<string[]> => {
    const known = shots.get(each.key)
    if (known) return known
    const { shows } = lineOf(each.key)
    const made = Promise.all(
      (each.services?.length ? [-4, 11] : [-4]).map(async (turn) =>
        at.send(await arrivalPhoto(at.look, shows, turn), packer),
      ),
    )
    // Whoever awaits it hears of a failure; until then it is nobody's.
    made.catch(() => {})
    shots.set(each.key, made)
    return made
  }
  for (const each of things) {
    const start = now - each.daysAgo * DAY
    // Never in the future: the last steps of a young story happen now.
    const add = (name: string, after: number, tell: Chapter['tell']): void =>
      void chapters.push({ name: `${each.key}.${name}`, at: Math.min(now, start + after), tell })
    const reaches = (...states: Thing['until'][]): boolean => states.includes(each.until)
    add('order', 0, async () => ({ line: await order(at, each, market) }))
    if (reaches('cart', 'unpaid', 'to_buy')) continue
    const claim = async (): Promise<Held> => {
      const line = lineOf(each.key)
      await stage.act(purchase.claim, { lineId: line.lineId }, buyer)
      return line
    }
    if (each.until === 'needs_answer') {
      add('dearer', pace.answer, async () => {
        const line = await claim()
        await stage.act(
          purchase.priceChanged,
          {
            lineId: line.lineId,
            itemYen: line.itemYen + 900,
            domesticYen: line.domesticYen,
            note: 'The seller raised the price.',
          },
          buyer,
        )
      })
      continue
    }
    if (each.until === 'sold_out') {
      add(
        'soldOut',
        pace.answer,
        async () =>
          void (await stage.act(
            purchase.soldOut,
            { lineId: (await claim()).lineId, reason: 'sold_out' },
            buyer,
          )),
      )
      continue
    }
    add('buy', pace.buy, async () => {
      const line = await claim()
      await stage.act(
        purchase.record,
        {
          lineId: line.lineId,
          sellerOrderNo: `DEMO-${each.key.toUpperCase()}-${line.lineNo.slice(1, 7)}`,
          itemYen: line.itemYen,
          domesticYen: line.domesticYen,
        },
        buyer,
      )
    })
    if (each.until === 'bought') continue
    add('ship', pace.ship, async () => {
      await stage.act(
        purchase.tracking,
        { lineId: lineOf(each.key).lineId, tracking: trackingOf(each.key), carrier: 'Yamato' },
        buyer,
      )
      if (each.until !== 'on_the_way') void shoot(each)
    })
    if (each.until === 'on_the_way') continue
    add('arrive', pace.arrive, () => arrive(each))
    // Authentication takes an expert's time: it is still to do.
    if (each.services?.includes('inspection'))
      add('inspected', pace.arrive + 2 * HOUR, () => workThrough(at, each.key, 'inspection'))
  }
  async function arrive(each: Thing): Promise<void> {
    const line = lineOf(each.key)
    const photoIds = await shoot(each)
    const [lengthMm, widthMm, heightMm] = each.sizeMm
    await stage.act(
      receiving.receive,
      {
        lineId: line.lineId,
        weightGrams: each.weightGrams,
        lengthMm,
        widthMm,
        heightMm,
        shelf: each.shelf!,
        photoIds,
        matches: each.until === 'stored',
        ...(each.until === 'problem'
          ? { note: 'The left ear pad is torn; the listing says no damage.' }
          : {}),
      },
      packer,
    )
  }
  return chapters
}

/** Work on a piece that stands open at the service desk is done, check by check; nothing when there is none. */
export async function workThrough(
  { stage, people, lineOf, send, look }: Stage,
  key: string,
  service: 'inspection' | 'photos',
): Promise<void> {
  const { packer } = people.staff
  const line = lineOf(key)
  const { rows } = await stage.act(serviceDesk.list, { state: 'open', page: 1 }, packer)
  const task = rows.find((row) => row.lineNo === line.lineNo && row.service === service)
  if (!task) return
  const turns = service === 'photos' ? [-24, 6, 32] : [8]
  const photoIds: string[] = []
  for (const turn of turns) photoIds.push(await send(await arrivalPhoto(look, line.shows, turn), packer))
  // What would have to be switched on is left to its owner.
  const checks = task.claims.map(({ check }, at) => ({
    check,
    outcome: check === 'works' ? ('not_checked' as const) : ('as_described' as const),
    note:
      check === 'works'
        ? 'Not tried out: what it needs for that did not come with it.'
        : check === 'condition'
          ? 'As in the listing’s pictures.'
          : '',
    photoIds: at === 0 ? photoIds : [],
  }))
  await stage.act(
    serviceDesk.done,
    {
      id: task.id,
      photoIds,
      ...(service === 'inspection'
        ? { result: 'Looked at in daylight, front and back: agrees with the listing.', checks }
        : { result: 'Front, side and back.' }),
    },
    packer,
  )
}

/** Twelve digits of its own for each story, as domestic carriers write them. */
export const trackingOf = (key: string): string =>
  `39${Array.from(key.padEnd(5, 'x'), (letter) => String(letter.charCodeAt(0) % 100).padStart(2, '0'))
    .join('')
    .slice(0, 10)}`

const CANDIDATES = 6
/** What was found at the sources so far, by source and words, and what of it somebody in these stories has taken. */
type Market = {
  taken: Set<string>
  found: Map<string, Awaited<ReturnType<Stage['house']['gateways']['goods']['search']>>['hits']>
}
/** Flea-market and shop goods whose price is whole: what sellers pay the postage for, or whose postage is known, and nobody in these stories has taken. */
const usable = (
  hit: { source: string; id: string; kind: string; availability: string; price: Listing['price'] },
  taken: ReadonlySet<string>,
): boolean =>
  hit.kind === 'fixed' &&
  hit.availability === 'on_sale' &&
  (hit.price.jpyPrice ?? 0) >= 500 &&
  (hit.price.jpyPrice ?? 0) <= 30_000 &&
  !taken.has(`${hit.source}/${hit.id}`)

/** The first of everything a shop wants chosen. */
async function choices(
  { house }: Stage,
  hit: { source: Thing['source']; id: string },
): Promise<{ options: { label: string; value: string }[]; variantId?: string }> {
  const parsed = await house.gateways.goods.item(hit.source, hit.id)
  if (parsed.kind !== 'listing') return { options: [] }
  const { options = [], variants = [] } = parsed.listing
  const variant = variants.length > 1 ? variants.find((one) => one.stock !== 0) : undefined
  return {
    options: options
      .filter((one) => one.required)
      .map((one) => ({ label: one.label, value: one.choices[0] ?? 'なし' })),
    ...(variant ? { variantId: variant.id } : {}),
  }
}

/** Puts a find into the cart; what its shop wants chosen is looked up only when it says so. */
async function intoCart(at: Stage, hit: { source: Thing['source']; id: string }, who: Who): Promise<string> {
  const wish = { source: hit.source, id: hit.id, quantity: 1, remark: '' }
  try {
    return (await at.stage.act(cart.add, { ...wish, options: [] }, who)).lineId
  } catch (error) {
    if (
      !(error instanceof SeedRefused) ||
      !['cart.optionRequired', 'cart.variantRequired'].includes(error.key)
    )
      throw error
    return (await at.stage.act(cart.add, { ...wish, ...(await choices(at, hit)) }, who)).lineId
  }
}

/** Finds a thing at its source, puts it into the cart and orders it, from the wallet or (unpaid) by card. */
async function order(at: Stage, each: Thing, { taken, found }: Market): Promise<Held> {
  const { stage, house, people } = at
  const who = people.customers[each.who]
  const asked = `${each.source} ${each.words}`
  const hits =
    found.get(asked) ?? (await house.gateways.goods.search(each.source, { words: each.words })).hits
  found.set(asked, hits)
  let last: unknown = new Untold(`nothing usable at ${each.source} for ${each.words}`)
  // What is called so first; sources also answer with what is only related.
  const named = hits
    .filter((hit) => usable(hit, taken))
    .sort((a, b) => Number(b.title.includes(each.words)) - Number(a.title.includes(each.words)))
  for (const hit of named.slice(0, CANDIDATES)) {
    taken.add(`${hit.source}/${hit.id}`)
    try {
      const cartLineId = await intoCart(at, hit, who)
      const shows = hit.image ?? 'figure'
      if (each.until === 'cart') return { lineId: cartLineId, lineNo: '', shows, itemYen: 0, domesticYen: 0 }
      if (each.services?.length)
        await stage.act(cart.update, { lineId: cartLineId, services: [...each.services] }, who)
      const quote = await stage.act(
        checkout.quote,
        {
          lineIds: [cartLineId],
          method: each.until === 'unpaid' ? 'card' : 'wallet',
          addressId: who.addressId,
          points: 0,
        },
        who,
      )
      const placed = await stage.act(checkout.place, { quoteId: quote.id, accept: true }, who)
      const line = (await store.linesOf(house.db, placed.orderNo))[0]!
      return {
        lineId: line.id,
        lineNo: line.no,
        shows,
        itemYen: line.price.itemYen,
        domesticYen: line.price.domesticYen,
      }
    } catch (error) {
      // Sold since the search, a choice to make first, postage unknown: the next one then.
      if (!(error instanceof SeedRefused)) throw error
      last = error
    }
  }
  throw last
}
