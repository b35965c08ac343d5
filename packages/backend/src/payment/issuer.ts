import type { InputOf, issuer as contract, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import { defaultTaxes, tidyRegistrationNo } from '@tomobako/domain/ledger'
import type { Issuer } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { askForSecond, decideRequest, waitingLook } from '../settings/index.ts'
import { audit } from '../staff/index.ts'

/** Until an operator writes something: who runs the warehouse, as on its labels, without a registration. */
const unwritten = ({ settings: { warehouse } }: House): Issuer => ({
  from: '2020-01-01',
  name: warehouse.name,
  lines: [warehouse.address, warehouse.zip].filter(Boolean),
  registrationNo: '',
  taxes: defaultTaxes,
})

const written = (db: Db) =>
  db.selectFrom('setting').select(['version', 'value', 'by', 'at']).where('name', '=', 'issuer')

/**
 * Who issues what is dated on a day: the newest version that had begun by then. A receipt of last year stays what it was when the name
 * changes today; a slip of the pen is corrected by a version that begins as early.
 */
export async function issuerOn(house: House, db: Db, day: string): Promise<Issuer> {
  const row = await written(db)
    .where(sql<boolean>`value->>'from' <= ${day}`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...unwritten(house), ...(row?.value as Partial<Issuer> | undefined) }
}

export async function show(_input: unknown, context: Context): Promise<OutputOf<typeof contract.show>> {
  const [row, waiting] = await Promise.all([
    written(context.db).orderBy('version', 'desc').limit(1).executeTakeFirst(),
    // Written below, in this shape.
    waitingLook(context, 'issuer', ({ value }) => ({ registrationNo: (value as Issuer).registrationNo })),
  ])
  const now = { ...unwritten(context.house), ...(row?.value as Partial<Issuer> | undefined) }
  return {
    version: row?.version ?? 0,
    from: row ? now.from : jstDay(context.now),
    name: now.name,
    lines: [...now.lines],
    registrationNo: now.registrationNo,
    taxes: { ...now.taxes },
    by: row?.by ?? null,
    waiting,
  }
}

async function write(context: TxContext, version: number, value: Issuer): Promise<boolean> {
  const row = await context.db
    .insertInto('setting')
    .values({
      name: 'issuer',
      version: version + 1,
      value: JSON.stringify(value),
      by: staffOf(context).name,
      at: at(context.now),
    })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

export async function save(
  { version, registrationNo, ...given }: InputOf<typeof contract.save>,
  context: TxContext,
): Promise<OutputOf<typeof contract.save> | Refusal> {
  const tidied = registrationNo.trim() === '' ? '' : tidyRegistrationNo(registrationNo)
  if (tidied === null) return refuse('console.issuer.numberWrong', { text: registrationNo }, 'registrationNo')
  const before = await show({}, context)
  if (before.version !== version) return refuse('console.changedMeanwhile')
  const wished: Issuer = { ...given, lines: given.lines.filter(Boolean), registrationNo: tidied }
  // The first number is somebody's beginning. Another one is on every receipt from its day on, and in every customer's tax return.
  const waits = before.registrationNo !== '' && before.registrationNo !== tidied
  const value: Issuer = waits ? { ...wished, registrationNo: before.registrationNo } : wished
  if (!(await write(context, version, value))) return refuse('console.changedMeanwhile')
  await audit(context, { what: 'payment.issuer', subject: `issuer ${version + 1}`, before, after: value })
  if (!waits) return { version: version + 1, waits }
  const why = `${before.registrationNo} → ${tidied || '–'}`
  const staffId = staffOf(context).id
  if (!(await askForSecond(context.db, { name: 'issuer', value: wished, why, staffId, now: context.now })))
    return refuse('console.second.refused.waiting', {}, 'registrationNo')
  await audit(context, { what: 'payment.askIssuer', subject: 'issuer', before: value, after: wished, why })
  return { version: version + 1, waits }
}

/** The second pair of eyes: the number as it was asked for, from the day it was asked for; all else as it stands now. */
export async function decide(
  { id, word, why }: InputOf<typeof contract.decide>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const decided = await decideRequest(context, { id, name: 'issuer', word, why })
  if (isRefusal(decided)) return decided
  const { version, name, lines, taxes, ...before } = await show({}, context)
  const wished = decided.value as Issuer // Written by save, in this shape.
  const value: Issuer = {
    name,
    lines,
    taxes,
    registrationNo: wished.registrationNo,
    from: wished.from > before.from ? wished.from : before.from,
  }
  if (word === 'yes' && !(await write(context, version, value))) return refuse('console.changedMeanwhile')
  await audit(context, {
    what: `payment.issuer.${decided.said}`,
    subject: 'issuer',
    before: before.registrationNo,
    after: word === 'yes' ? value : null,
    why: why ?? decided.why,
  })
  return { ok: true }
}
