import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { BuyRequest, InputOf, OutputOf } from '@tomobako/contract'
import { sourceDesk, sourcing } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import { isSentinelYen } from '@tomobako/domain/goods'
import {
  assert,
  DAY,
  HOUR,
  iso,
  isRefusal,
  jstDay,
  maskName,
  refuse,
  withoutEmoji,
} from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import type { BuyRequestEvent } from '@tomobako/domain/sourcing'
import {
  buyRequestMachine,
  isQuotedId,
  openRequestStates,
  quotedId,
  requestOfQuotedId,
  sourcingLimits,
} from '@tomobako/domain/sourcing'
import { blockOf, useUp } from '../account/index.ts'
import { photos, strangers } from '../files/index.ts'
import type { Picture } from '../files/index.ts'
import type { Read } from '../goods/index.ts'
import { blocked } from '../goods/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { Actor } from '../kernel/context.ts'
import { clockActor, systemActor } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, at, customerId, kept, note, staffOf, take } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { outOfCart, quotedIntoCart } from '../order/index.ts'
import { audit } from '../staff/index.ts'
import { linkKey, publicUrl } from './link.ts'
import * as store from './store-requests.ts'
import type { Offer, Request } from './store-requests.ts'

const PAGE = 10
const DESK_PAGE = 30
const askRule = { name: 'ask-to-buy', most: sourcingLimits.asksPerDay, withinMs: DAY }

/** Asks staff for a price. The same link while it is open is the same question; twenty open ones are twenty places in the database. */
export async function askToBuy(
  input: InputOf<typeof sourcing.askToBuy>,
  context: TxContext,
): Promise<{ requestId: string } | Refusal> {
  const owner = customerId(context)
  const url = publicUrl(input.url)
  const urlKey = linkKey(input.url)
  if (!url || urlKey === null) return refuse('sourcing.urlWrong', {}, 'url')
  const known = await store.openWith(context.db, owner, urlKey)
  if (known) return { requestId: known.id }
  if (await blockOf(context.db, owner)) return refuse('checkout.blocked')
  const wait = await useUp(context.db, askRule, owner, context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  const photoIds = [...new Set(input.photoIds ?? [])]
  if ((await strangers(context, photoIds, { kind: 'customer', id: owner })).length > 0)
    return refuse('common.badInput', {}, 'photoIds')
  const link = context.house.gateways.goods.recognise(url.href)
  const id = randomUUIDv7()
  for (let attempt = 0; ; attempt += 1) {
    const place = await store.freePlace(context.db, owner)
    if (place === null) return refuse('sourcing.tooManyOpen', { count: sourcingLimits.openRequests })
    const made = await store.insert(context.db, {
      id,
      no: requestNo(context.now, attempt),
      customerId: owner,
      place,
      url: url.href,
      urlKey,
      source: link?.family ?? null,
      title: withoutEmoji(input.title ?? '').trim(),
      wishYen: input.priceYen ?? null,
      quantity: input.quantity ?? 1,
      note: input.note ?? '',
      photoIds,
      now: context.now,
      dueAt: context.now + sourcingLimits.answerMs,
    })
    if (made) break
    // The other tab asked the same meanwhile, or took this place.
    const other = await store.openWith(context.db, owner, urlKey)
    if (other) return { requestId: other.id }
    assert(attempt < 60, 'a place or a number is free')
  }
  await note(context.db, buyRequests.history, {
    id,
    event: 'ask',
    from: null,
    to: 'asked',
    by: actorOf(context),
    at: context.now,
  })
  return { requestId: id }
}

/** `Q261121-0482`: the day in Japan and four digits, more where many ask. */
function requestNo(now: EpochMs, attempt: number): string {
  const digits = attempt < 3 ? 4 : 6
  return `Q${jstDay(now).slice(2).replaceAll('-', '')}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`
}

type Move = { by?: Actor; note?: string | null; set?: Parameters<typeof store.change>[2] }

/** Takes one step of the machine (kernel/runner.ts) on a locked row. */
function move(
  context: TxContext,
  row: Request,
  event: BuyRequestEvent,
  { by, note = null, set = {} }: Move = {},
): Promise<Request | Refusal> {
  return take(context, buyRequests, row, event, {
    why: note,
    set,
    ...(by ? { by } : {}),
    facts: { stillValid: row.valid_until !== null && row.valid_until > context.now },
  })
}

const buyRequests = kept({
  machine: buyRequestMachine,
  table: 'buy_request',
  history: { table: 'buy_request_event', of: 'request_id' },
  read: store.request,
  facts: { stillValid: false },
  // A question that ended gives its place back.
  follows: (_row, to) => (openRequestStates.includes(to) ? {} : { place: null }),
  refuse: ({ state }, reason) =>
    refuse(reason === 'guard' ? 'sourcing.quoteExpired' : 'console.wrongState', { state }),
  effects: {
    // `accept` puts it there: the cart may refuse, a step may not.
    async intoCart() {},
    async outOfCart(context, row) {
      if (row.listing) await outOfCart(context, row.customer_id, row.listing)
    },
    tellQuoted: (context, row) => tell(context, row, 'quoted', { yen: totalOf(row) ?? 0 }),
    tellDeclined: (context, row) => tell(context, row, 'declined', {}),
    tellExpired: (context, row) => tell(context, row, 'expired', {}),
  },
})

const tell = (
  context: TxContext,
  row: Request,
  what: 'quoted' | 'declined' | 'expired',
  values: Record<string, number>,
): Promise<void> =>
  notify(context, {
    customerId: row.customer_id,
    key: `notice.request.${what}`,
    values: { no: row.no, title: titleOf(row), ...values },
    link: `/request?id=${row.id}`,
    once: `request/${row.id}/${what}/${row.version}`,
    mail: true,
  })

const titleOf = (row: Request): string =>
  row.offer?.title ?? (row.title === '' ? new URL(row.url).hostname : row.title)
const totalOf = ({ offer, quantity }: Request): number | null =>
  offer ? offer.priceYen * quantity + offer.domesticYen : null

/** The customer's own row, locked; somebody else's does not exist. */
async function own(context: TxContext, id: string): Promise<Request | null> {
  const row = await store.lock(context.db, id)
  return row && row.customer_id === customerId(context) ? row : null
}

/** Yes to the price: a listing of our own is frozen and goes into the cart, so that checkout, price promise and purchase are the usual ones. */
export async function accept(
  { requestId }: InputOf<typeof sourcing.accept>,
  context: TxContext,
): Promise<{ lineId: string } | Refusal> {
  const row = await own(context, requestId)
  if (!row) return refuse('common.notFound')
  // A second press, or taken out of the cart by hand since: the same thing goes (back) in.
  if (row.state === 'accepted' && row.listing && row.valid_until! > context.now)
    return quotedIntoCart(context, row.customer_id, row.listing, row.quantity)
  if (row.state === 'accepted') return refuse('sourcing.quoteExpired')
  if (row.state !== 'quoted') return refuse('sourcing.notQuoted')
  const listing = listingOf(row)
  const moved = await move(context, row, 'accept', { set: { listing: JSON.stringify(listing) } })
  if (isRefusal(moved)) return moved
  const put = await quotedIntoCart(context, row.customer_id, listing, row.quantity)
  if (!isRefusal(put)) await store.change(context.db, moved, { cart_line_id: put.lineId })
  return put
}

/** What staff quoted, as a listing. Nobody's shop: its postage is shared with no other line's. */
function listingOf(row: Request): Listing {
  const { offer } = row
  assert(offer, 'a price was named')
  const url = new URL(row.url)
  return {
    source: row.source ?? 'market',
    site: 'other',
    id: quotedId(row.id),
    url: row.url,
    title: offer.title,
    ...(offer.note === '' ? {} : { description: offer.note }),
    images: [],
    kind: 'fixed',
    price: { type: 1, jpyPrice: offer.priceYen, taxIncluded: true },
    availability: 'on_sale',
    domesticShipping:
      offer.domesticYen === 0 ? { payer: 'seller', yen: 0 } : { payer: 'buyer', yen: offer.domesticYen },
    categoryPath: [],
    seller: { name: url.hostname.replace(/^www\./, '') },
    quantity: row.quantity,
    tags: [],
    missing: [],
    ...(offer.weightGrams === null ? {} : { weightGrams: offer.weightGrams }),
    ...(offer.sizeMm === null
      ? {}
      : {
          sizeMm: {
            lengthMm: offer.sizeMm.length,
            widthMm: offer.sizeMm.width,
            heightMm: offer.sizeMm.height,
          },
        }),
  }
}

const answered = async (
  context: TxContext,
  id: string,
  event: 'refuse' | 'askBack',
  note: string | null,
): Promise<{ ok: true } | Refusal> => {
  const row = await own(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state !== 'quoted') return refuse('sourcing.notQuoted')
  const moved = await move(context, row, event, {
    note,
    set:
      event === 'refuse'
        ? { declined_reason: 'refused' }
        : { asked_at: at(context.now), due_at: at(context.now + sourcingLimits.answerMs) },
  })
  return isRefusal(moved) ? moved : { ok: true }
}
export const refuseOffer = ({ requestId }: InputOf<typeof sourcing.refuse>, context: TxContext) =>
  answered(context, requestId, 'refuse', null)
export const askBack = ({ requestId, note }: InputOf<typeof sourcing.askBack>, context: TxContext) =>
  answered(context, requestId, 'askBack', note)

export async function withdraw(
  { requestId }: InputOf<typeof sourcing.withdraw>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await own(context, requestId)
  if (!row) return refuse('common.notFound')
  if (row.state === 'withdrawn') return { ok: true }
  const moved = await move(context, row, 'withdraw')
  return isRefusal(moved) ? refuse('sourcing.tooLate') : { ok: true }
}

export async function requests(
  { page }: InputOf<typeof sourcing.requests>,
  context: Context,
): Promise<OutputOf<typeof sourcing.requests>> {
  const owner = customerId(context)
  const number = page ?? 1
  const [found, open] = await Promise.all([
    store.pageOf(context.db, owner, PAGE + 1, (number - 1) * PAGE),
    store.countOpen(context.db, owner),
  ])
  const rows = found.slice(0, PAGE)
  return {
    rows: await shown(context, rows),
    page: number,
    hasNext: found.length > PAGE,
    open,
    most: sourcingLimits.openRequests,
  }
}

async function shown(context: Context, rows: readonly Request[]): Promise<BuyRequest[]> {
  const [told, pictures] = await Promise.all([
    store.events(
      context.db,
      rows.map((row) => row.id),
    ),
    photos(
      context,
      rows.flatMap((row) => row.photo_ids),
    ),
  ])
  return rows.map((row) =>
    view(
      row,
      told.filter((each) => each.requestId === row.id),
      pictures,
    ),
  )
}

const view = (
  row: Request,
  told: readonly store.EventRow[],
  pictures: ReadonlyMap<string, Picture>,
): BuyRequest => ({
  id: row.id,
  no: row.no,
  state: row.state,
  url: row.url,
  source: row.source,
  title: titleOf(row),
  wishYen: row.wish_yen,
  quantity: row.quantity,
  note: row.note,
  photos: row.photo_ids.map((id) => pictures.get(id)).filter((each) => each !== undefined),
  at: iso(row.created_at),
  offer: row.offer && row.valid_until !== null ? { ...row.offer, until: iso(row.valid_until) } : null,
  totalYen: totalOf(row),
  declined:
    row.state === 'declined' && row.declined_reason !== null
      ? { reason: row.declined_reason, note: row.declined_note }
      : null,
  events: told.map(({ event, by, note, at: moment }) => ({ at: iso(moment), event, by, note })),
  path: row.state === 'accepted' ? '/cart' : row.order_no === null ? null : `/orders/${row.order_no}`,
})

// The console's side

export async function desk(
  { view: wanted, page }: InputOf<typeof sourceDesk.requests>,
  context: Context,
): Promise<OutputOf<typeof sourceDesk.requests>> {
  const number = page ?? 1
  const [found, counts] = await Promise.all([
    store.desk(context.db, wanted ?? 'asked', DESK_PAGE + 1, (number - 1) * DESK_PAGE),
    store.deskCounts(context.db),
  ])
  const rows = found.slice(0, DESK_PAGE)
  const views = await shown(
    context,
    rows.map((each) => each.request),
  )
  const { openAddress } = context.house.gateways.goods
  return {
    rows: rows.map(({ request: row, customer }, index) => ({
      ...views[index]!,
      version: row.version,
      customer: {
        id: row.customer_id,
        masked: maskName(customer.name),
        country: customer.country,
        language: customer.language,
      },
      dueAt: iso(row.due_at),
      answeredBy: row.answered_by,
      openUrl: row.source !== null && openAddress ? openAddress(row.url) : row.url,
    })),
    page: number,
    hasNext: found.length > DESK_PAGE,
    counts,
  }
}

/** The row for staff, locked, as they saw it. */
async function atDesk(context: TxContext, id: string, version: number): Promise<Request | Refusal> {
  const row = await store.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  return row.version === version ? row : refuse('console.changedMeanwhile')
}

export async function quote(
  input: InputOf<typeof sourceDesk.quote>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await atDesk(context, input.requestId, input.version)
  if (isRefusal(row)) return row
  if (isSentinelYen(input.priceYen)) return refuse('goods.priceOnRequest', {}, 'priceYen')
  // What carriers refuse is refused here too: a price would promise a parcel nobody carries.
  const stop = blocked({
    title: input.title,
    categoryPath: [],
    tags: [],
    domesticShipping: { payer: 'unknown' },
  })
  if (stop) return refuse(stop.key, {}, 'title')
  const offer: Offer = {
    title: input.title,
    priceYen: input.priceYen,
    domesticYen: input.domesticYen,
    weightGrams: input.weightGrams ?? null,
    sizeMm: input.sizeMm ?? null,
    note: input.note ?? '',
  }
  const until = context.now + (input.hours ?? sourcingLimits.quoteHours) * HOUR
  const moved = await move(context, row, 'quote', {
    note: offer.note === '' ? null : offer.note,
    set: {
      offer: JSON.stringify(offer),
      valid_until: at(until),
      answered_at: at(context.now),
      answered_by: staffOf(context).name,
    },
  })
  if (isRefusal(moved)) return moved
  await audit(context, {
    what: 'source.quote',
    subject: row.no,
    before: row.offer,
    after: { ...offer, until: iso(until) },
  })
  return { ok: true }
}

export async function decline(
  { requestId, version, reason, note }: InputOf<typeof sourceDesk.decline>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await atDesk(context, requestId, version)
  if (isRefusal(row)) return row
  const moved = await move(context, row, 'decline', {
    note: note === undefined || note === '' ? null : note,
    set: {
      declined_reason: reason,
      declined_note: note ?? '',
      answered_at: at(context.now),
      answered_by: staffOf(context).name,
    },
  })
  if (isRefusal(moved)) return moved
  await audit(context, { what: 'source.decline', subject: row.no, after: { reason }, why: note ?? null })
  return { ok: true }
}

/** Prices whose time is over, accepted or not. */
export async function expireQuotes(house: House): Promise<void> {
  for (const { id } of await store.overdue(house.db, house.clock.now(), 200)) {
    await asSystem(house, async (context) => {
      const row = await store.lock(context.db, id)
      if (row && (row.state === 'quoted' || row.state === 'accepted') && row.valid_until! <= context.now)
        await move(context, row, 'expire', { by: clockActor })
    })
  }
}

/** What the rest of the shop sees of a listing of ours: on sale while its price holds. */
export async function readQuoted(house: House, id: string): Promise<Read> {
  const row = await store.byId(house.db, requestOfQuotedId(id) ?? '').catch(() => null)
  if (!row?.listing) return { found: false, why: 'notFound' }
  const isOpen = row.state === 'accepted' && row.valid_until! > house.clock.now()
  return {
    found: true,
    listing: {
      ...row.listing,
      availability: isOpen ? 'on_sale' : row.state === 'ordered' ? 'sold' : 'removed',
    },
    sourceSays: 'on_sale',
    checkedAt: house.clock.now(),
    stale: false,
    titleTranslated: {},
    proxyPurchases: 0,
  }
}

/** An order was made of it. One whose price ended while its checkout was still open keeps its promise: only the number is noted. */
export async function ordered(
  context: TxContext,
  orderNo: string,
  lines: readonly { listing_id: string }[],
): Promise<void> {
  for (const { listing_id: id } of lines) {
    const row = isQuotedId(id) ? await store.lock(context.db, requestOfQuotedId(id)!) : null
    if (!row) continue
    if (row.state === 'accepted')
      await move(context, row, 'order', { by: systemActor, set: { order_no: orderNo } })
    else await store.change(context.db, row, { order_no: orderNo })
  }
}
