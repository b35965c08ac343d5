import type { InputOf, OutputOf, warehouses as contract } from '@tomobako/contract'
import { postCarrier, returnShelfOf, readShelf, walkOrder } from '@tomobako/domain/floor'
import type { WarehouseRules } from '@tomobako/domain/floor'
import type { Family } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { jstDay, refuse } from '@tomobako/domain/kernel'
import type { OrderLineState } from '@tomobako/domain/order'
import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf, workplace } from '../kernel/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { tradeTables, warehouses } from '../settings/index.ts'
import type { Warehouses } from '../settings/index.ts'
import { audit } from '../staff/index.ts'

// Warehouses as rows, and the rule by which one is chosen (decision 0124).

/** A parcel that stands in another warehouse than the one somebody works at: whoever is not there does nothing to it. */
export async function notHere(
  context: Context,
  row: Pick<ParcelRow, 'no' | 'warehouse'>,
): Promise<Refusal | null> {
  const here = workplace(context)
  if (here === null || here === row.warehouse) return null
  const { nameJa } = (await warehouses(context)).of(row.warehouse)
  return refuse('console.warehouses.elsewhere', { no: row.no, name: nameJa })
}

const SETTING = 'warehouses'
const rulesVersion = async ({ db }: Pick<Context, 'db'>): Promise<number> =>
  (
    await db
      .selectFrom('setting')
      .select(sql<number>`coalesce(max(version), 0)`.as('version'))
      .where('name', '=', SETTING)
      .executeTakeFirstOrThrow()
  ).version

export async function listWarehouses(context: Context): Promise<OutputOf<typeof contract.list>> {
  const [known, tables, version] = [
    await warehouses(context),
    await tradeTables(context.house),
    await rulesVersion(context),
  ]
  const isOpen = new Set(known.open.map(({ code }) => code))
  return {
    rows: known.all.map(({ name, address, carriers, ...each }) => ({
      ...each,
      nameLatin: name,
      addressLatin: address,
      carriers: carriers && [...carriers],
      isOpen: isOpen.has(each.code),
    })),
    rules: {
      version,
      // Families are checked when the rules are saved.
      rows: known.rules.rows.map((row) => ({ ...row, source: row.source as Family | null })),
      otherwise: known.rules.otherwise,
      together: known.rules.together ?? false,
    },
    carriers: [...new Set([postCarrier, ...tables.couriers.map(({ carrier }) => carrier)])],
  }
}

/** One change of warehouses at a time. */
const inTurn = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('warehouses'))`.execute(tx)

/** What is on its way here or lies here; a warehouse that holds anything stays open. */
const holding: readonly OrderLineState[] = [
  'bought',
  'on_the_way',
  'arrived',
  'inspecting',
  'problem',
  'stored',
  'packing',
]
const NAMED = 5
async function holds(tx: Tx, code: string): Promise<Refusal | null> {
  const { rows } = await sql<{ no: string; n: number }>`
    select no, count(*) over ()::integer as n from (
      select no from order_line where warehouse = ${code} and state in (${sql.join(holding.map((state) => sql.lit(state)))})
      union all select code from unidentified where warehouse = ${code} and matched_at is null) here
    order by no limit ${NAMED}`.execute(tx)
  const count = rows[0]?.n ?? 0
  return count === 0
    ? null
    : refuse('console.warehouses.holds', {
        count,
        nos: rows.map(({ no }) => no).join(', ') + (count > rows.length ? ' …' : ''),
      })
}

/** What may not happen to the one everything goes to that no row sends elsewhere. */
const isDefault = ({ rules }: Warehouses, code: string): Refusal | null =>
  rules.otherwise === code ? refuse('console.warehouses.isDefault') : null

type Saved = InputOf<typeof contract.save>
const columnsOf = (input: Saved) => ({
  name_ja: input.nameJa,
  name_latin: input.nameLatin,
  zip: input.zip,
  prefecture: input.prefecture,
  address_ja: input.addressJa,
  address_latin: input.addressLatin,
  phone: input.phone,
  opened_on: input.openedOn,
  carriers: input.carriers && [...input.carriers],
  takes_purchases: input.takesPurchases,
})

export async function saveWarehouse(
  input: Saved,
  context: TxContext,
): Promise<OutputOf<typeof contract.save> | Refusal> {
  const { db } = context
  await inTurn(db)
  const known = await warehouses(context)
  const before = known.all.find(({ code }) => code === input.code)
  if (input.version === null) {
    if (before) return refuse('console.warehouses.codeTaken', { code: input.code }, 'code')
    await addWarehouse(db, input)
    await audit(context, {
      what: 'warehouses.add',
      subject: `warehouse/${input.code}`,
      after: columnsOf(input),
    })
    return { version: 1 }
  }
  if (!before) return refuse('common.notFound')
  // The row first: a purchase that is being written holds it, and is seen below.
  await db.selectFrom('warehouse').select('code').where('code', '=', input.code).forUpdate().execute()
  const today = jstDay(context.now)
  const isLater = input.openedOn > today && before.openedOn <= today
  if (!input.takesPurchases || input.openedOn > today) {
    const needed = isDefault(known, input.code)
    if (needed) return needed
  }
  const held = isLater ? await holds(db, input.code) : null
  if (held) return held
  const row = await db
    .updateTable('warehouse')
    .set({ ...columnsOf(input), version: sql`version + 1` })
    .where('code', '=', input.code)
    .where('version', '=', input.version)
    .returning('version')
    .executeTakeFirst()
  if (!row) return refuse('console.changedMeanwhile')
  await audit(context, {
    what: 'warehouses.save',
    subject: `warehouse/${input.code}`,
    before,
    after: columnsOf(input),
  })
  return row
}

/** With a shelf of its own for what comes back: the first of the zone of returns that is nobody's. */
async function addWarehouse(tx: Tx, input: Saved): Promise<void> {
  const taken = new Set(
    (await tx.selectFrom('shelf').select('code').where('zone', '=', 'R').execute()).map(({ code }) => code),
  )
  for (const { return_shelf: shelf } of await tx.selectFrom('warehouse').select('return_shelf').execute())
    taken.add(shelf)
  let number = 1
  while (taken.has(returnShelfOf(number))) number += 1
  const place = readShelf(returnShelfOf(number))
  if (!place) throw new Error(`no shelf for returns is left for ${input.code}`)
  await tx
    .insertInto('warehouse')
    .values({ code: input.code, ...columnsOf(input), return_shelf: place.code })
    .execute()
  await tx
    .insertInto('shelf')
    .values({ ...place, walk_order: walkOrder(place), warehouse: input.code })
    .execute()
}

export async function closeWarehouse(
  { code, version, isClosed }: InputOf<typeof contract.close>,
  context: TxContext,
): Promise<OutputOf<typeof contract.close> | Refusal> {
  const { db } = context
  await inTurn(db)
  const known = await warehouses(context)
  const before = known.all.find((each) => each.code === code)
  if (!before) return refuse('common.notFound')
  // The row first: a purchase that is being written holds it, and is seen below.
  await db.selectFrom('warehouse').select('code').where('code', '=', code).forUpdate().execute()
  if (isClosed) {
    const stays = isDefault(known, code) ?? (await holds(db, code))
    if (stays) return stays
  }
  const today = jstDay(context.now)
  const row = await db
    .updateTable('warehouse')
    .set({
      // One that never opened ends on the day it would have.
      closed_on: isClosed ? (before.openedOn > today ? before.openedOn : today) : null,
      version: sql`version + 1`,
    })
    .where('code', '=', code)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  if (!row) return refuse('console.changedMeanwhile')
  await audit(context, {
    what: isClosed ? 'warehouses.close' : 'warehouses.reopen',
    subject: `warehouse/${code}`,
    before: before.closedOn ?? 'open',
    after: isClosed ? today : 'open',
  })
  return row
}

/** The next version of the rule, over the one that was read. */
export async function saveRules(
  { version, rows, otherwise, together = false }: InputOf<typeof contract.saveRules>,
  context: TxContext,
): Promise<OutputOf<typeof contract.saveRules> | Refusal> {
  const { db } = context
  await inTurn(db)
  const { all, open, rules } = await warehouses(context)
  if (!open.some((each) => each.code === otherwise && each.takesPurchases))
    return refuse('console.warehouses.notTaking', { code: otherwise }, 'otherwise')
  for (const [index, row] of rows.entries()) {
    if (row.source === null && row.trait === null)
      return refuse('console.warehouses.ruleEmpty', {}, `rows.${index}`)
    // One that opens later may be written down today; the row is passed over until then.
    if (!all.some(({ code, closedOn }) => code === row.warehouse && closedOn === null))
      return refuse('console.warehouses.notTaking', { code: row.warehouse }, `rows.${index}`)
  }
  if ((await rulesVersion(context)) !== version) return refuse('console.changedMeanwhile')
  const value: WarehouseRules = { rows, otherwise, together }
  await db
    .insertInto('setting')
    .values({
      name: SETTING,
      version: version + 1,
      value: JSON.stringify(value),
      by: staffOf(context).name,
      at: at(context.now),
    })
    .execute()
  await audit(context, { what: 'warehouses.rules', subject: 'warehouses', before: rules, after: value })
  return { version: version + 1 }
}

export async function workAt(
  { code }: InputOf<typeof contract.workAt>,
  context: TxContext,
): Promise<OutputOf<typeof contract.workAt> | Refusal> {
  const { open } = await warehouses(context)
  if (!open.some((each) => each.code === code)) return refuse('console.warehouses.notOpen', { code }, 'code')
  const me = staffOf(context)
  await context.db.updateTable('staff').set({ warehouse: code }).where('id', '=', me.id).execute()
  await audit(context, {
    what: 'warehouses.workAt',
    subject: me.id,
    before: workplace(context) ?? '',
    after: code,
  })
  return { ok: true }
}
