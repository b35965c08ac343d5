import type { InputOf, issuer as contract, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { jstDay, refuse } from '@tomobako/domain/kernel'
import { defaultTaxes, tidyRegistrationNo } from '@tomobako/domain/ledger'
import type { Issuer } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
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
  const row = await written(context.db).orderBy('version', 'desc').limit(1).executeTakeFirst()
  const now = { ...unwritten(context.house), ...(row?.value as Partial<Issuer> | undefined) }
  return {
    version: row?.version ?? 0,
    from: row ? now.from : jstDay(context.now),
    name: now.name,
    lines: [...now.lines],
    registrationNo: now.registrationNo,
    taxes: { ...now.taxes },
    by: row?.by ?? null,
  }
}

export async function save(
  { version, registrationNo, ...given }: InputOf<typeof contract.save>,
  context: TxContext,
): Promise<{ version: number } | Refusal> {
  const tidied = registrationNo.trim() === '' ? '' : tidyRegistrationNo(registrationNo)
  if (tidied === null) return refuse('console.issuer.numberWrong', { text: registrationNo }, 'registrationNo')
  const before = await show({}, context)
  const value: Issuer = { ...given, lines: given.lines.filter(Boolean), registrationNo: tidied }
  const row =
    before.version === version &&
    (await context.db
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
      .executeTakeFirst())
  if (!row) return refuse('console.changedMeanwhile')
  await audit(context, { what: 'payment.issuer', subject: `issuer ${version + 1}`, before, after: value })
  return { version: version + 1 }
}
