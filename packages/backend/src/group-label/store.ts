import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { GroupCategory, GroupCostKind, GroupLabelState, SplitRule } from '@tomobako/domain/group-label'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { SoldPrice } from '@tomobako/domain/order'
import type { Db, Tx } from '../db/index.ts'
import type { GroupCostTable, GroupItemTable, GroupLabelTable, GroupMemberTable } from '../db/tables.gen.ts'
import { at } from '../kernel/index.ts'
import type { Fee } from '../payment/index.ts'

/** Rows as stored; the checks of the tables and what this file writes make the casts of the readers true. */
export type Label = Omit<Selectable<GroupLabelTable>, 'state' | 'category' | 'rule'> & {
  state: GroupLabelState
  category: GroupCategory
  rule: SplitRule
}
export const labelIn = (row: unknown): Label => row as Label
export type Frozen = { items: Record<string, number>; costs: Record<string, number> }
export type Member = Omit<Selectable<GroupMemberTable>, 'owed'> & { owed: Frozen | null }
export type Item = Selectable<GroupItemTable> & { shares: { memberId: string; count: number }[] }
export type Cost = Omit<Selectable<GroupCostTable>, 'kind' | 'rule' | 'by_hand'> & {
  kind: GroupCostKind
  rule: SplitRule
  by_hand: Record<string, number>
}
/** An order line behind an item: what its bills say now. `refundYen`: what went back to the organiser. */
export type LinkedLine = {
  id: string
  no: string
  orderNo: string
  state: string
  price: SoldPrice
  differenceYen: number
  creditedYen: number
  grams: number | null
  sides: readonly (number | null)[]
  parcelId: string | null
  refundYen: number
}
/** The bill of a packed parcel, and how many of its grams belong to which line. */
export type ParcelBill = { id: string; rows: Fee[]; lines: { id: string; grams: number }[] }
export type Passed = { itemId: string; memberId: string; yen: number }

// Labels

export async function own(db: Db, customerId: string, id: string): Promise<Label | null> {
  const row = await db
    .selectFrom('group_label')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return (row as Label | undefined) ?? null
}
/** Every change of anything of a label goes through this lock first. */
export async function lock(db: Tx, id: string): Promise<Label | null> {
  return (
    ((await db.selectFrom('group_label').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
      | Label
      | undefined) ?? null
  )
}
export async function labelOfItem(db: Db, itemId: string): Promise<string | null> {
  return (
    (await db.selectFrom('group_item').select('label_id').where('id', '=', itemId).executeTakeFirst())
      ?.label_id ?? null
  )
}
export async function labelOfMember(db: Db, memberId: string): Promise<string | null> {
  return (
    (await db.selectFrom('group_member').select('label_id').where('id', '=', memberId).executeTakeFirst())
      ?.label_id ?? null
  )
}
export async function insertLabel(
  db: Tx,
  made: {
    customerId: string
    name: string
    category: GroupCategory
    rule: SplitRule
    coverId: string | null
  },
  now: EpochMs,
): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('group_label')
    .values({
      id,
      customer_id: made.customerId,
      name: made.name,
      category: made.category,
      rule: made.rule,
      cover_id: made.coverId,
      state: 'open',
      created_at: at(now),
    })
    .execute()
  return id
}
export async function updateLabel(
  db: Tx,
  id: string,
  set: {
    name?: string
    category?: GroupCategory
    rule?: SplitRule
    cover_id?: string | null
  },
): Promise<void> {
  await db.updateTable('group_label').set(set).where('id', '=', id).execute()
}
export async function countLabels(db: Db, customerId: string): Promise<number> {
  return (
    await db
      .selectFrom('group_label')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('customer_id', '=', customerId)
      .where('state', '<>', 'archived')
      .executeTakeFirstOrThrow()
  ).n
}
export async function list(
  db: Db,
  customerId: string,
  states: readonly GroupLabelState[],
  limit: number,
  offset: number,
): Promise<Label[]> {
  return (await db
    .selectFrom('group_label')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', [...states])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()) as Label[]
}
// What is in it

export async function members(db: Db, labelIds: readonly string[]): Promise<Member[]> {
  if (labelIds.length === 0) return []
  return (await db
    .selectFrom('group_member')
    .selectAll()
    .where('label_id', 'in', [...labelIds])
    .orderBy('is_organiser', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()) as Member[]
}
export async function items(db: Db, labelIds: readonly string[]): Promise<Item[]> {
  if (labelIds.length === 0) return []
  const rows = await db
    .selectFrom('group_item')
    .selectAll()
    .where('label_id', 'in', [...labelIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const shares =
    rows.length === 0
      ? []
      : await db
          .selectFrom('group_share')
          .selectAll()
          .where(
            'item_id',
            'in',
            rows.map((row) => row.id),
          )
          .execute()
  return rows.map((row) => ({
    ...row,
    shares: shares
      .filter((share) => share.item_id === row.id)
      .map((share) => ({ memberId: share.member_id, count: share.count })),
  }))
}
export async function costs(db: Db, labelIds: readonly string[]): Promise<Cost[]> {
  if (labelIds.length === 0) return []
  return (await db
    .selectFrom('group_cost')
    .selectAll()
    .where('label_id', 'in', [...labelIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()) as Cost[]
}
export async function passed(db: Db, labelIds: readonly string[]): Promise<Passed[]> {
  if (labelIds.length === 0) return []
  return (
    await db
      .selectFrom('group_refund')
      .select(['item_id', 'member_id', 'yen'])
      .where('label_id', 'in', [...labelIds])
      .execute()
  ).map((row) => ({ itemId: row.item_id, memberId: row.member_id, yen: row.yen }))
}

export async function linkedLines(db: Db, ids: readonly string[]): Promise<LinkedLine[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select([
      'order_line.id',
      'order_line.no',
      'orders.no as orderNo',
      'order_line.state',
      'order_line.price',
      'order_line.difference_yen',
      'order_line.credited_yen',
      'order_line.weight_grams',
      'order_line.length_mm',
      'order_line.width_mm',
      'order_line.height_mm',
      'order_line.parcel_id',
    ])
    .select((eb) =>
      eb
        .selectFrom('refund')
        .select(sql<number>`coalesce(sum(refund.yen), 0)::bigint`.as('yen'))
        .whereRef('refund.line_id', '=', 'order_line.id')
        .where('refund.state', '<>', 'failed')
        .as('refundYen'),
    )
    .where('order_line.id', 'in', [...ids])
    .execute()
  return rows.map((row) => ({
    // Written by the order, always as this shape.
    id: row.id,
    no: row.no,
    orderNo: row.orderNo,
    state: row.state,
    price: row.price as SoldPrice,
    differenceYen: row.difference_yen,
    creditedYen: row.credited_yen,
    grams: row.weight_grams,
    sides: [row.length_mm, row.width_mm, row.height_mm],
    parcelId: row.parcel_id,
    refundYen: row.refundYen ?? 0,
  }))
}
/**
 * Bills of parcels these lines lie in, or lay in before they came back to us; there is none before a parcel is packed. Postage that was
 * given back (a lost parcel, one that came back by the carrier's mistake) is nobody's to share.
 */
export async function parcelBills(db: Db, lines: readonly LinkedLine[]): Promise<ParcelBill[]> {
  if (lines.length === 0) return []
  const parcelIds = [...new Set(lines.flatMap((line) => line.parcelId ?? []))]
  const lineIds = lines.map((line) => line.id)
  const returned = await db
    .selectFrom('parcel_return')
    .select(['parcel_id', 'line_ids'])
    .where(sql<boolean>`line_ids && ${lineIds}::uuid[]`)
    .execute()
  const insideOf = new Map(returned.map((row) => [row.parcel_id, row.line_ids]))
  const ids = [...new Set([...parcelIds, ...insideOf.keys()])]
  if (ids.length === 0) return []
  const parcels = await db
    .selectFrom('parcel')
    .select(['id', 'rows'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('refund')
            .select('refund.id')
            .where('refund.natural_key', '=', sql<string>`'parcel/' || parcel.no || '/postage'`),
        )
        .as('isPostageBack'),
    )
    .where('id', 'in', ids)
    .where('rows', 'is not', null)
    .where('state', '<>', 'cancelled')
    .execute()
  if (parcels.length === 0) return []
  const inside = await db
    .selectFrom('order_line')
    .select(['id', 'parcel_id', 'weight_grams'])
    .where((eb) =>
      eb.or([
        eb('parcel_id', 'in', ids),
        eb('id', 'in', [...returned.flatMap((row) => row.line_ids), ...lineIds]),
      ]),
    )
    .orderBy('id')
    .execute()
  return parcels.map((row) => ({
    id: row.id,
    rows: (row.rows as Fee[]).filter(
      ({ key }) => !row.isPostageBack || !postage.has(key.replace(/^fees\./, '')),
    ),
    lines: inside
      .filter((line) => insideOf.get(row.id)?.includes(line.id) ?? line.parcel_id === row.id)
      .map((line) => ({ id: line.id, grams: line.weight_grams ?? 0 })),
  }))
}
const postage: ReadonlySet<string> = new Set(['shipping', 'surcharge'])

// Changes

export async function saveMember(
  db: Tx,
  labelId: string,
  made: { id?: string | undefined; name: string; email: string | null; isOrganiser: boolean },
  now: EpochMs,
): Promise<string> {
  if (made.id !== undefined) {
    await db
      .updateTable('group_member')
      .set({ name: made.name, email: made.email })
      .where('id', '=', made.id)
      .where('label_id', '=', labelId)
      .execute()
    return made.id
  }
  const id = randomUUIDv7()
  await db
    .insertInto('group_member')
    .values({
      id,
      label_id: labelId,
      name: made.name,
      email: made.email,
      is_organiser: made.isOrganiser,
      created_at: at(now),
    })
    .execute()
  return id
}
export const removeMember = async (db: Tx, labelId: string, id: string): Promise<void> =>
  void (await db.deleteFrom('group_member').where('id', '=', id).where('label_id', '=', labelId).execute())

export type ItemWish = {
  title: string
  priceYen: number
  pieces: number
  weightGrams: number
  volumeMm3: number
  lineId?: string | null
  shares: readonly { memberId: string; count: number }[]
}
export async function saveItem(
  db: Tx,
  labelId: string,
  id: string | undefined,
  wish: ItemWish,
  now: EpochMs,
): Promise<string> {
  const set = {
    title: wish.title,
    price_yen: wish.priceYen,
    pieces: wish.pieces,
    weight_grams: wish.weightGrams,
    volume_mm3: wish.volumeMm3,
  }
  const itemId = id ?? randomUUIDv7()
  if (id === undefined)
    await db
      .insertInto('group_item')
      .values({ id: itemId, label_id: labelId, ...set, line_id: wish.lineId ?? null, created_at: at(now) })
      .execute()
  else
    await db.updateTable('group_item').set(set).where('id', '=', id).where('label_id', '=', labelId).execute()
  await db.deleteFrom('group_share').where('item_id', '=', itemId).execute()
  const shares = wish.shares.filter((share) => share.count > 0)
  if (shares.length > 0)
    await db
      .insertInto('group_share')
      .values(shares.map((share) => ({ item_id: itemId, member_id: share.memberId, count: share.count })))
      .execute()
  return itemId
}
export const removeItem = async (db: Tx, labelId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('group_item')
    .where('id', '=', id)
    .where('label_id', '=', labelId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** One item as it is when the label is locked: price and weight of its line at that moment. */
export const freezeItem = async (
  db: Tx,
  id: string,
  set: { priceYen: number; weightGrams: number; volumeMm3: number },
): Promise<void> =>
  void (await db
    .updateTable('group_item')
    .set({ price_yen: set.priceYen, weight_grams: set.weightGrams, volume_mm3: set.volumeMm3 })
    .where('id', '=', id)
    .execute())

export type CostWish = {
  kind: GroupCostKind
  isBill: boolean
  yen: number
  rule: SplitRule
  byHand: Readonly<Record<string, number>>
}
export async function saveCost(
  db: Tx,
  labelId: string,
  id: string | undefined,
  wish: CostWish,
  now: EpochMs,
): Promise<string> {
  const set = { yen: wish.yen, rule: wish.rule, by_hand: JSON.stringify(wish.byHand) }
  if (wish.isBill) {
    const made = randomUUIDv7()
    const row = await db
      .insertInto('group_cost')
      .values({ id: made, label_id: labelId, kind: wish.kind, is_bill: true, created_at: at(now), ...set })
      .onConflict((c) =>
        c
          .columns(['label_id', 'kind'])
          .where(sql<boolean>`is_bill`)
          .doUpdateSet(set),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  if (id === undefined) {
    const made = randomUUIDv7()
    await db
      .insertInto('group_cost')
      .values({ id: made, label_id: labelId, kind: wish.kind, is_bill: false, created_at: at(now), ...set })
      .execute()
    return made
  }
  await db
    .updateTable('group_cost')
    .set({ ...set, kind: wish.kind })
    .where('id', '=', id)
    .where('label_id', '=', labelId)
    .where('is_bill', '=', false)
    .execute()
  return id
}
export const removeCost = async (db: Tx, labelId: string, id: string): Promise<void> =>
  void (await db.deleteFrom('group_cost').where('id', '=', id).where('label_id', '=', labelId).execute())

export const freezeMember = async (
  db: Tx,
  id: string,
  owed: Frozen | null,
  yen: number | null,
): Promise<void> =>
  void (await db
    .updateTable('group_member')
    .set({ owed: owed === null ? null : JSON.stringify(owed), owed_yen: yen })
    .where('id', '=', id)
    .execute())

export const addPassed = async (
  db: Tx,
  row: { key: string; labelId: string; itemId: string; memberId: string; yen: number },
  now: EpochMs,
): Promise<void> =>
  void (await db
    .insertInto('group_refund')
    .values({
      refund_key: row.key,
      label_id: row.labelId,
      item_id: row.itemId,
      member_id: row.memberId,
      yen: row.yen,
      at: at(now),
    })
    .execute())

/** Lines of this customer that are paid, and in no group purchase. */
export async function freeLines(
  db: Db,
  customerId: string,
  options: { id?: string; limit: number },
): Promise<{ id: string; no: string; title: string; itemYen: number; quantity: number }[]> {
  const rows = await db
    .selectFrom('order_line')
    .select([
      'id',
      'no',
      'quantity',
      sql<string>`snapshot->>'title'`.as('title'),
      sql<number>`(price->>'itemYen')::bigint`.as('itemYen'),
    ])
    .where('customer_id', '=', customerId)
    .where('state', 'not in', [
      'awaiting_payment',
      'cancelled',
      'refunded',
      'returned_to_seller',
      'disposed',
      'lost',
    ])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('group_item')
            .select('group_item.id')
            .whereRef('group_item.line_id', '=', 'order_line.id'),
        ),
      ),
    )
    .$if(options.id !== undefined, (query) => query.where('id', '=', options.id!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(options.limit)
    .execute()
  return rows
}
