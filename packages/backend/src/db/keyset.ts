import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Pages by where the last one ended instead of by how many rows come before: the thousandth costs what the first costs, and what comes in
 * meanwhile shifts nothing. A place is written into the links as text (`next`, `prev`); an address with only `page` is counted from the start.
 */
export type PageWish = { readonly page: number; readonly size: number; readonly place?: string | undefined }
export type KeysetPage<T> = {
  readonly rows: T[]
  readonly page: number
  readonly hasNext: boolean
  readonly next: string | null
  readonly prev: string | null
}
/** Pages that are counted from the start are counted so far and no further. */
const MOST_COUNTED = 500
/** One column of the order: how it is written in SQL, and its type, which its text is cast to. */
export type KeyColumn = {
  readonly column: RawBuilder<unknown>
  readonly type: 'timestamptz' | 'text' | 'uuid' | 'boolean'
}
type Value = string | number | boolean | null
type Place = { readonly way: 'after' | 'before'; readonly values: readonly Value[] }

const written = (place: Place): string =>
  Buffer.from(JSON.stringify([place.way === 'after' ? 1 : 0, ...place.values])).toString('base64url')
const shapes: Readonly<Record<KeyColumn['type'], (value: unknown) => boolean>> = {
  timestamptz: (value) => value === null || (typeof value === 'number' && Math.abs(value) <= 8.64e15),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  uuid: (value) => typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  boolean: (value) => typeof value === 'boolean',
}
/** Whatever somebody may have typed into the address: a place of this order, or none. */
function read(text: string | undefined, keys: readonly KeyColumn[]): Place | null {
  if (text === undefined || text === '') return null
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== keys.length + 1) return null
    const [way, ...values] = parts as unknown[]
    if (!keys.every((key, index) => shapes[key.type](values[index]))) return null
    return { way: way === 1 ? 'after' : 'before', values: values as Value[] }
  } catch {
    return null
  }
}
const valueOf = (value: Value, { type }: KeyColumn): RawBuilder<unknown> =>
  type === 'timestamptz'
    ? // What has no moment comes after everything that has one.
      sql`${value === null ? 'infinity' : new Date(value as number).toISOString()}::timestamptz`
    : sql`${value}::${sql.raw(type)}`

/** What a query needs to be one page: `where` (true at the start), `orderBy`, `limit`, `offset`. */
export type Cut = {
  readonly where: RawBuilder<boolean>
  readonly orderBy: RawBuilder<unknown>
  /** The way of this page, which is the other when it is read backwards. */
  readonly way: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/**
 * One page of what `select` finds in this order. `placeOf` tells the values of the order's columns of a row: moments in milliseconds,
 * null for none. All columns go the same way, so that the database compares them as one.
 */
export async function keysetPage<T>(
  order: { readonly keys: readonly KeyColumn[]; readonly way: 'asc' | 'desc' },
  wish: PageWish,
  select: (cut: Cut) => Promise<T[]>,
  placeOf: (row: T) => Value[],
): Promise<KeysetPage<T>> {
  const place = read(wish.place, order.keys)
  const isBack = place?.way === 'before'
  const goesUp = (order.way === 'asc') !== isBack
  const found = await select({
    where: place
      ? sql<boolean>`(${sql.join(order.keys.map((key) => key.column))}) ${sql.raw(goesUp ? '>' : '<')} (${sql.join(place.values.map((value, index) => valueOf(value, order.keys[index]!)))})`
      : sql<boolean>`true`,
    orderBy: sql.join(order.keys.map((key) => sql`${key.column} ${sql.raw(goesUp ? 'asc' : 'desc')}`)),
    way: goesUp ? 'asc' : 'desc',
    limit: wish.size + 1,
    offset: place ? 0 : (Math.min(wish.page, MOST_COUNTED) - 1) * wish.size,
  })
  // Back at the beginning, or what came before is gone: the first page, and a whole one.
  if (isBack && found.length < wish.size)
    return keysetPage(order, { page: 1, size: wish.size }, select, placeOf)
  const hasMore = found.length > wish.size
  const rows = isBack ? found.slice(0, wish.size).toReversed() : found.slice(0, wish.size)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = isBack || hasMore
  const isFirst = isBack ? !hasMore : place === null && wish.page === 1
  return {
    rows,
    page: isBack && isFirst ? 1 : wish.page,
    hasNext,
    next: hasNext && last !== undefined ? written({ way: 'after', values: placeOf(last) }) : null,
    prev: !isFirst && first !== undefined ? written({ way: 'before', values: placeOf(first) }) : null,
  }
}
