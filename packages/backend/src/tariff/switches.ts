import type { InputOf, OutputOf, tariff } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import { methodIds, prepare } from '@tomobako/domain/parcel'
import { needsSource, opens, withoutOpened } from '@tomobako/domain/settings'
import type { Switches } from '@tomobako/domain/settings'
import type { Db, Tx } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { askForSecond, decideRequest, inForce, tradeTables, waitingLook } from '../settings/index.ts'
import { audit } from '../staff/index.ts'

const newest = (db: Db) =>
  db
    .selectFrom('setting')
    .select(['version', 'by', 'at'])
    .where('name', '=', 'shipping')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Writes the next version; false when somebody wrote it meanwhile. The defaults are version 0. */
async function write(tx: Tx, version: number, value: Switches, context: TxContext): Promise<boolean> {
  const current = (await newest(tx))?.version ?? 0
  if (current !== version) return false
  const written = await tx
    .insertInto('setting')
    .values({
      name: 'shipping',
      version: version + 1,
      value: JSON.stringify(value),
      by: staffOf(context).name,
      at: at(context.now),
    })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}

export async function switches(context: Context): Promise<OutputOf<typeof tariff.switches>> {
  const [{ shipping }, row, tables, waiting] = await Promise.all([
    inForce(context),
    newest(context.db),
    tradeTables(context.house),
    // Written below, in this shape.
    waitingLook(context, 'shipping', ({ value }) => copied(value as Switches)),
  ])
  return {
    version: row?.version ?? 0,
    closed: (shipping.closed ?? []).map((each) => ({ ...each })),
    prepaymentOff: [...(shipping.prepaymentOff ?? [])],
    methods: [
      ...methodIds.map((id) => ({ id, name: null })),
      ...prepare(tables).couriers.map(({ id, name }) => ({ id, name })),
    ],
    prepaymentFor: tables.surcharges
      .filter((each) => each.id === 'us_duty_prepayment' && each.country !== '*')
      .map((each) => each.country),
    countries: tables.countries
      .filter((each) => each.zone !== null && each.country !== 'JP')
      .map((each) => each.country),
    waiting,
  }
}
const copied = ({ closed, prepaymentOff }: Switches) => ({
  closed: closed.map((each) => ({ ...each })),
  prepaymentOff: [...prepaymentOff],
})

export async function saveSwitches(
  { version, closed, prepaymentOff, why }: InputOf<typeof tariff.saveSwitches>,
  context: TxContext,
): Promise<OutputOf<typeof tariff.saveSwitches> | Refusal> {
  // A row that names neither method nor country would close the shop.
  if (closed.some((each) => each.method === undefined && each.country === undefined))
    return refuse('console.tables.refused.closureEmpty', {}, 'closed')
  if (
    closed.some((each) => each.fromDay !== undefined && each.toDay !== undefined && each.toDay < each.fromDay)
  )
    return refuse('console.tables.refused.closureOrder', {}, 'closed')
  // What customers are told as somebody else's word has a source with its day.
  if (closed.some((each) => needsSource(each.why) && (!each.source?.trim() || each.sourceDay === undefined)))
    return refuse('console.tables.refused.closureSource', {}, 'closed')
  const before = await switchesNow(context)
  const opened = opens(before, { closed, prepaymentOff }, jstDay(context.now))
  const waits = opened.closed.length + opened.prepaymentOff.length
  // Whatever closes holds from now on; what would open again stays closed until somebody else has looked.
  const after = {
    closed: [...closed, ...opened.closed],
    prepaymentOff: [...prepaymentOff, ...opened.prepaymentOff],
  }
  const staffId = staffOf(context).id
  if (
    waits > 0 &&
    !(await askForSecond(context.db, { name: 'shipping', value: opened, why, staffId, now: context.now }))
  )
    return refuse('console.second.refused.waiting', {}, 'closed')
  if (!(await write(context.db, version, after, context))) return refuse('console.changedMeanwhile')
  await audit(context, {
    what: 'tariff.saveSwitches',
    subject: `shipping ${version + 1}`,
    before,
    after,
    why,
  })
  if (waits > 0)
    await audit(context, { what: 'tariff.askOpening', subject: 'shipping', before: opened, after: null, why })
  return { version: version + 1, waits }
}

async function switchesNow(context: Context): Promise<Switches> {
  const { shipping } = await inForce(context)
  return { closed: shipping.closed ?? [], prepaymentOff: shipping.prepaymentOff ?? [] }
}

/** The second pair of eyes: what was asked for is opened as it stands now, or stays closed. */
export async function decideOpening(
  { id, word, why }: InputOf<typeof tariff.decideOpening>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const decided = await decideRequest(context, { id, name: 'shipping', word, why })
  if (isRefusal(decided)) return decided
  const before = await switchesNow(context)
  // Written by saveSwitches, in this shape.
  const after = word === 'yes' ? withoutOpened(before, decided.value as Switches) : before
  if (word === 'yes') {
    const version = (await newest(context.db))?.version ?? 0
    if (!(await write(context.db, version, after, context))) return refuse('console.changedMeanwhile')
  }
  await audit(context, {
    what: `tariff.opening.${decided.said}`,
    subject: 'shipping',
    before: decided.value,
    after: word === 'yes' ? after : null,
    why: why ?? decided.why,
  })
  return { ok: true }
}
