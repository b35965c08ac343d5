import { randomUUIDv7 } from 'node:crypto'
import type { AlertWish, InputOf, OutputOf, SavedSearch } from '@tomobako/contract'
import { follow } from '@tomobako/contract'
import { followLimits } from '@tomobako/domain/follow'
import type { Family } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { toJapanese } from '../goods/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, iso } from '../kernel/index.ts'
import { cardOf, shown } from './cards.ts'
import * as store from './store-alerts.ts'
import type { SearchRow } from './store-alerts.ts'
import { lockCustomer } from './store.ts'

const PAGE = 20

export async function searches(
  { page }: InputOf<typeof follow.searches>,
  context: Context,
): Promise<OutputOf<typeof follow.searches>> {
  const at = page ?? 1
  const mine = customerId(context)
  const [rows, count] = await Promise.all([
    store.searchesOf(context.db, mine, PAGE + 1, (at - 1) * PAGE),
    store.countSearches(context.db, mine),
  ])
  return {
    rows: await asShown(context, rows.slice(0, PAGE)),
    page: at,
    hasNext: rows.length > PAGE,
    total: count,
    count,
    most: followLimits.searches,
  }
}

export async function search(
  { id, page }: InputOf<typeof follow.search>,
  context: Context,
): Promise<OutputOf<typeof follow.search> | Refusal> {
  const at = page ?? 1
  const found = await store.searchById(context.db, id, customerId(context))
  if (!found) return refuse('common.notFound')
  const [[view], rows] = await Promise.all([
    asShown(context, [found]),
    store.hitsOf(context.db, id, PAGE + 1, (at - 1) * PAGE),
  ])
  const cards = await shown(context, rows.slice(0, PAGE))
  return {
    search: view!,
    rows: rows.slice(0, PAGE).map((row) => ({ ...hit(row), card: cardOf(cards, row, row.copy) })),
    page: at,
    hasNext: rows.length > PAGE,
  }
}

const FOUND = 12

/** What is new for somebody, wherever they are: what cannot be bought any more is no find. */
export async function found(_input: unknown, context: Context): Promise<OutputOf<typeof follow.found>> {
  const rows = await store.newestHits(context.db, customerId(context), 4 * FOUND)
  const once = [...new Map(rows.toReversed().map((row) => [`${row.source}:${row.id}`, row])).values()]
    .toReversed()
    .slice(0, 2 * FOUND)
  const cards = await shown(context, once)
  return {
    rows: once
      .map((row) => ({ ...hit(row), card: cardOf(cards, row, row.copy) }))
      .filter(({ card }) => card.availability === 'on_sale' && card.refused !== true)
      .slice(0, FOUND),
  }
}
const hit = (row: store.HitRow) => ({
  kind: row.kind,
  at: iso(row.at),
  yen: row.yen,
  wasYen: row.wasYen,
  told: row.told,
})

async function asShown({ db }: Context, rows: readonly SearchRow[]): Promise<SavedSearch[]> {
  const standing = await store.standing(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const stands = standing.get(row.id)
    return {
      id: row.id,
      name: row.name,
      wish: row.wish,
      wordsJa: row.wordsJa,
      choices: row.choices,
      paused: row.pausedAt !== null,
      createdAt: iso(row.createdAt),
      checkedAt: stands?.checkedAt == null ? null : iso(stands.checkedAt),
      silent: stands?.silent ?? [],
      hits: stands?.hits ?? 0,
      lastHitAt: stands?.lastHitAt == null ? null : iso(stands.lastHitAt),
    }
  })
}

export async function saveSearch(
  { id, name, wish, choices }: InputOf<typeof follow.saveSearch>,
  context: TxContext,
): Promise<{ id: string } | Refusal | Refusal[]> {
  const tidy = tidied(wish)
  const objections = objectionsTo(tidy, choices)
  if (objections.length > 0) return objections
  const { db, now } = context
  const mine = customerId(context)
  await lockCustomer(db, mine)
  const before = id === undefined ? null : await store.searchById(db, id, mine)
  if (id !== undefined && !before) return refuse('common.notFound')
  if (!before && (await store.countSearches(db, mine)) >= followLimits.searches)
    return refuse('follow.searchesFull', { most: followLimits.searches })
  const row: SearchRow = {
    id: before?.id ?? randomUUIDv7(),
    customerId: mine,
    name,
    wish: tidy,
    wordsJa: tidy.asTyped === true ? (tidy.words ?? '') : toJapanese(tidy.words ?? ''),
    pausedAt: before?.pausedAt ?? null,
    createdAt: before?.createdAt ?? now,
    choices: {
      ...choices,
      kinds: [...new Set(choices.kinds)],
      dropPercent: choices.dropPercent ?? 10,
      mostPerDay: choices.mostPerDay ?? 5,
    },
  }
  await (before ? store.changeSearch(db, row) : store.addSearch(db, row))
  if (!before || JSON.stringify(tidied(before.wish)) !== JSON.stringify(tidy))
    await store.startAnew(db, row.id, sourcesOf(tidy, context.house), now)
  return { id: row.id }
}

/** The same wish always reads the same, so that an unchanged one is known as such. */
const tidied = (wish: AlertWish): AlertWish => ({
  ...Object.fromEntries(
    Object.entries(wish)
      .filter(
        ([, value]) =>
          value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
  words: wish.words ?? '',
  sources: [...new Set(wish.sources ?? [])].sort(),
})

function objectionsTo(wish: AlertWish, choices: InputOf<typeof follow.saveSearch>['choices']): Refusal[] {
  const rules: readonly [boolean, Refusal][] = [
    [wish.words === '' && wish.sellerId === undefined, refuse('follow.wishEmpty', {}, 'wish.words')],
    [
      wish.sellerId !== undefined && wish.sources?.length !== 1,
      refuse('follow.sellerNeedsSource', {}, 'wish.sources'),
    ],
    [
      wish.priceMin !== undefined && wish.priceMax !== undefined && wish.priceMin > wish.priceMax,
      refuse('follow.pricesSwapped', {}, 'wish.priceMax'),
    ],
    [choices.kinds.length === 0, refuse('follow.kindsEmpty', {}, 'choices.kinds')],
    [!choices.byMessage && !choices.byMail, refuse('follow.channelsEmpty', {}, 'choices.byMessage')],
  ]
  return rules.flatMap(([wrong, objection]) => (wrong ? [objection] : []))
}

const sourcesOf = (wish: AlertWish, house: House): readonly Family[] =>
  wish.sources?.length ? wish.sources : house.gateways.goods.families

export async function pauseSearch(
  { id, paused }: InputOf<typeof follow.pauseSearch>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  if (!(await store.pauseSearch(context.db, id, customerId(context), paused ? context.now : null)))
    return refuse('common.notFound')
  if (!paused) await store.forgetBaseline(context.db, id, context.now)
  return { ok: true }
}

export const removeSearch = async (
  { id }: InputOf<typeof follow.removeSearch>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> =>
  (await store.removeSearch(context.db, id, customerId(context))) ? { ok: true } : refuse('common.notFound')

export async function sweep(house: House): Promise<void> {
  const now = house.clock.now()
  await store.learnSources(house.db, house.gateways.goods.families, now)
  await store.sweep(house.db, now)
}
