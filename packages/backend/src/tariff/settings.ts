import type { InputOf, OutputOf, tariff } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, jstDay, refuse } from '@tomobako/domain/kernel'
import { readRates } from '@tomobako/domain/money'
import { methodIds, prepare } from '@tomobako/domain/parcel'
import { needsSource, opens, withoutOpened } from '@tomobako/domain/settings'
import type { FeeSettings, Switches } from '@tomobako/domain/settings'
import type { Db, Tx } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import {
  askForSecond,
  dayOf,
  decideRequest,
  forgetRates,
  inForce,
  tradeTables,
  waitingRequest,
} from '../settings/index.ts'
import { audit } from '../staff/index.ts'

type Setting = 'fees' | 'shipping'
const newest = (db: Db, name: Setting) =>
  db
    .selectFrom('setting')
    .select(['version', 'by', 'at'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Writes the next version; false when somebody wrote it meanwhile. The defaults are version 1 of the fees and version 0 of the switches. */
async function write(
  tx: Tx,
  name: Setting,
  version: number,
  value: unknown,
  context: TxContext,
): Promise<boolean> {
  const current = (await newest(tx, name))?.version ?? (name === 'fees' ? 1 : 0)
  if (current !== version) return false
  const written = await tx
    .insertInto('setting')
    .values({
      name,
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

export async function fees(context: Context): Promise<OutputOf<typeof tariff.fees>> {
  const [{ fees: current }, row] = await Promise.all([inForce(context), newest(context.db, 'fees')])
  return { version: current.version, fees: shown(current), by: row?.by ?? null, at: row ? iso(row.at) : null }
}
const shown = ({ version: _, ...fees }: FeeSettings): OutputOf<typeof tariff.fees>['fees'] => ({
  ...fees,
  processing: {
    wallet: { ...fees.processing.wallet },
    card: { ...fees.processing.card },
    paypal: { ...fees.processing.paypal },
    bank: { ...fees.processing.bank },
  },
  protective: fees.protective.map((row) => ({ ...row })),
  unpaidReminderDays: [...fees.unpaidReminderDays],
  heldReminderDays: [...fees.heldReminderDays],
})

export async function saveFees(
  { version, fees: value, why }: InputOf<typeof tariff.saveFees>,
  context: TxContext,
): Promise<{ version: number } | Refusal> {
  if (
    value.protective.some(
      (row, index) => index > 0 && row.upToGrams <= value.protective[index - 1]!.upToGrams,
    )
  )
    return refuse('console.tables.refused.protectiveOrder', {}, 'protective')
  if (value.freeStorageDays > value.maxStorageDays)
    return refuse('console.tables.refused.storageOrder', {}, 'maxStorageDays')
  if (
    value.unpaidFreeDays > value.unpaidDays ||
    value.unpaidReminderDays.some(
      (day, index, days) => day >= value.unpaidDays || (index > 0 && day <= days[index - 1]!),
    )
  )
    return refuse('console.tables.refused.unpaidOrder', {}, 'unpaidReminderDays')
  if (
    (['arrive', 'problem', 'sellerPay', 'door'] as const).some(
      (of) => value[`${of}Days`] >= value[`${of}EndDays`],
    ) ||
    value.heldReminderDays.some(
      (day, index, days) => day >= value.heldDays || (index > 0 && day <= days[index - 1]!),
    )
  )
    return refuse('console.tables.refused.overdueOrder', {}, 'heldReminderDays')
  const before = shown((await inForce(context)).fees)
  if (!(await write(context.db, 'fees', version, value, context))) return refuse('console.changedMeanwhile')
  const changed = (Object.keys(value) as (keyof typeof value)[]).filter(
    (key) => JSON.stringify(value[key]) !== JSON.stringify(before[key]),
  )
  await audit(context, {
    what: 'tariff.saveFees',
    subject: `fees ${version + 1}`,
    before: pick(before, changed),
    after: pick(value, changed),
    why,
  })
  return { version: version + 1 }
}
const pick = <T extends object>(from: T, keys: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>

export async function switches(context: Context): Promise<OutputOf<typeof tariff.switches>> {
  const [{ shipping }, row, tables, asked] = await Promise.all([
    inForce(context),
    newest(context.db, 'shipping'),
    tradeTables(context.house),
    waitingRequest(context.db, 'shipping'),
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
    waiting: asked && {
      id: asked.id,
      ...copied(asked.value as Switches), // Written below, in this shape.
      by: asked.byName,
      at: iso(asked.askedAt),
      why: asked.why,
      mine: asked.askedBy === staffOf(context).id,
    },
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
  if (!(await write(context.db, 'shipping', version, after, context)))
    return refuse('console.changedMeanwhile')
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
  const decided = await decideRequest(context.db, {
    id,
    name: 'shipping',
    word,
    staffId: staffOf(context).id,
    why: why ?? null,
    now: context.now,
  })
  if (decided === null) return refuse('console.changedMeanwhile')
  if (decided === 'own' || decided === 'notOwn') return refuse(`console.second.refused.${decided}`)
  const before = await switchesNow(context)
  // Written by saveSwitches, in this shape.
  const after = word === 'yes' ? withoutOpened(before, decided.value as Switches) : before
  if (word === 'yes') {
    const version = (await newest(context.db, 'shipping'))?.version ?? 0
    if (!(await write(context.db, 'shipping', version, after, context)))
      return refuse('console.changedMeanwhile')
  }
  await audit(context, {
    what: `tariff.opening.${word}`,
    subject: 'shipping',
    before: decided.value,
    after: word === 'yes' ? after : null,
    why: why ?? decided.why,
  })
  return { ok: true }
}

export async function rates({ db }: Context): Promise<OutputOf<typeof tariff.rates>> {
  const rows = await db
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .select(['currency', 'day', 'minor_per_million_yen', 'source'])
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()
  return {
    rows: rows.map((row) => ({
      currency: row.currency,
      day: dayOf(row.day),
      minorPerMillionYen: Number(row.minor_per_million_yen),
      source: row.source,
    })),
  }
}

const MILLION = 1_000_000
export async function saveRates(
  { content, why }: InputOf<typeof tariff.saveRates>,
  context: TxContext,
): Promise<{ saved: number } | Refusal[] | Refusal> {
  const read = readRates('rates.csv', content)
  if (!read.ok) return read.refusals.map((each) => ({ ...each, field: 'content' }))
  // A currency whose million yen are less than half a minor unit would be kept as zero.
  const rows = read.rates.map((rate) => ({
    currency: rate.currency,
    day: rate.day,
    minor_per_million_yen: Math.round((rate.minor * MILLION) / rate.yen),
    source: staffOf(context).name,
  }))
  const faint = rows.findIndex((row) => row.minor_per_million_yen < 1)
  if (rows.length === 0 || faint >= 0)
    return refuse(
      'shipping.tables.badCell',
      { file: 'rates.csv', line: faint + 2, column: 'minor', value: rows[faint]?.currency ?? '' },
      'content',
    )
  await context.db
    .insertInto('exchange_rate')
    .values(rows)
    .onConflict((c) =>
      c.columns(['currency', 'day']).doUpdateSet((eb) => ({
        minor_per_million_yen: eb.ref('excluded.minor_per_million_yen'),
        source: eb.ref('excluded.source'),
      })),
    )
    .execute()
  context.afterCommit(() => forgetRates(context.house))
  await audit(context, {
    what: 'tariff.saveRates',
    subject: 'exchange rates',
    after: rows
      .map((row) => `${row.currency} ${row.day} ${row.minor_per_million_yen}`)
      .join('; ')
      .slice(0, 4_000),
    why,
  })
  return { saved: rows.length }
}
