import { sql } from 'kysely'
import { inTransaction } from '../db/index.ts'
import type { Db } from '../db/index.ts'
import type { HangsOnSecret } from '../kernel/secrets.ts'
import { countBy, sealedBy } from '../kernel/secrets.ts'
import { openSeed, sealing, sealSeed } from './seed.ts'

/** Those whose seed is not public yet. */
const sealedRows = (db: Db) =>
  db
    .selectFrom('lottery')
    .select(['id', 'sealed_seed', 'commitment'])
    .where('state', 'in', ['announced', 'stopping'])
    .$narrowType<{ sealed_seed: string; commitment: string }>() // The table's check: an announced one has both.
    .execute()
type Row = Awaited<ReturnType<typeof sealedRows>>[number]
const by = (keeper: Parameters<typeof sealedBy>[0], { id, sealed_seed: sealed }: Row) =>
  sealedBy(keeper, sealing, Buffer.from(sealed, 'base64url'), id)

/** Only seeds that are not public yet: what an ended one sealed nobody opens any more. */
export const seedsHang: HangsOnSecret = {
  what: 'sealed seeds of nine boxes',
  standing: async (db, keeper) => countBy((await sealedRows(db)).map((row) => by(keeper, row))),
  async anew(db, keeper) {
    let done = 0
    for (const row of await sealedRows(db)) {
      if (by(keeper, row) !== 'former') continue
      const sealed = sealSeed(keeper, row.id, openSeed(keeper, row))
      done += await inTransaction(db, async (tx) => {
        await sql`select set_config('tomobako.seals_anew', 'on', true)`.execute(tx)
        const { numUpdatedRows } = await tx
          .updateTable('lottery')
          .set({ sealed_seed: sealed })
          .where('id', '=', row.id)
          .where('sealed_seed', '=', row.sealed_seed)
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      })
    }
    return done
  },
}
