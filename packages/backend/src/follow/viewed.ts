import type { InputOf, OutputOf } from '@tomobako/contract'
import { follow } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { byKeys, card, carded, viewer } from '../goods/index.ts'
import type { Context } from '../kernel/index.ts'
import { customerId, iso } from '../kernel/index.ts'
import { cardOf, shown } from './cards.ts'
import { countView } from './popular.ts'
import * as store from './store.ts'

const PAGE = 48

/** Somebody opened an item's page: kept for a customer (unless paused), counted as one more person for everybody. */
export async function look(listing: Listing, context: Context): Promise<void> {
  if (context.customer)
    await store.addViewed(context.db, context.customer.id, store.copyOf(listing), context.now)
  countView(context, listing)
}

export async function viewed(
  { page }: InputOf<typeof follow.viewed>,
  context: Context,
): Promise<OutputOf<typeof follow.viewed>> {
  const at = page ?? 1
  const [rows, paused] = await Promise.all([
    store.viewedRows(context.db, customerId(context), PAGE + 1, (at - 1) * PAGE),
    store.isPaused(context.db, customerId(context)),
  ])
  const mine = rows.slice(0, PAGE)
  const view = await shown(context, mine)
  return {
    rows: mine.map((row) => ({ card: cardOf(view, row, row.copy), at: iso(row.at) })),
    page: at,
    hasNext: rows.length > PAGE,
    paused,
  }
}

export async function forgetViewed(
  { source, id }: InputOf<typeof follow.forgetViewed>,
  context: Context,
): Promise<{ ok: true } | Refusal> {
  // Half a name is a mistake, not a wish to forget everything.
  if ((source === undefined) !== (id === undefined))
    return refuse('common.badInput', {}, source === undefined ? 'source' : 'id')
  await store.forgetViewed(
    context.db,
    customerId(context),
    source === undefined || id === undefined ? null : { source, id },
  )
  return { ok: true }
}

export async function pauseViewed(
  { paused }: InputOf<typeof follow.pauseViewed>,
  context: Context,
): Promise<{ ok: true }> {
  await store.pauseViewed(context.db, customerId(context), paused)
  return { ok: true }
}

export async function cards(
  { items }: InputOf<typeof follow.cards>,
  context: Context,
): Promise<OutputOf<typeof follow.cards>> {
  const [look, kept] = await Promise.all([viewer(context), byKeys(context.db, items)])
  const found = new Map(kept.map((each) => [`${each.listing.source}:${each.listing.id}`, each]))
  return {
    cards: items
      .flatMap(({ source, id }) => found.get(`${source}:${id}`) ?? [])
      .map((each) => card(carded(each), look)),
  }
}
