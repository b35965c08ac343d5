import { sql } from 'kysely'
import { when } from '../db/moment.ts'
import type { Db } from '../db/index.ts'
import { countBy, seal, sealedBy, unseal } from '../kernel/secrets.ts'
import type { HangsOnSecret, Keeper } from '../kernel/secrets.ts'
import { sealing } from './totp.ts'

const rows = (db: Db) => db.selectFrom('staff_second').select(['staff_id', 'sealed', 'next_sealed']).execute()

export const telephonesHang: HangsOnSecret = {
  what: 'authenticators of staff',
  standing: async (db, keeper) =>
    countBy(
      (await rows(db)).flatMap(({ sealed, next_sealed: next }) =>
        [sealed, next].flatMap((each) => (each === null ? [] : [sealedBy(keeper, sealing, each)])),
      ),
    ),
  async anew(db, keeper) {
    let done = 0
    for (const row of await rows(db)) {
      const [sealed, next] = [anew(keeper, row.sealed), anew(keeper, row.next_sealed)]
      if (sealed === row.sealed && next === row.next_sealed) continue
      // Whoever sets another one up meanwhile has sealed it themselves.
      const { numUpdatedRows } = await db
        .updateTable('staff_second')
        .set({ sealed, next_sealed: next })
        .where('staff_id', '=', row.staff_id)
        .where('sealed', 'is not distinct from', row.sealed)
        .where('next_sealed', 'is not distinct from', row.next_sealed)
        .executeTakeFirstOrThrow()
      done += Number(numUpdatedRows)
    }
    return done
  },
}
const anew = (keeper: Keeper, sealed: Buffer | null): Buffer | null =>
  sealed !== null && sealedBy(keeper, sealing, sealed) === 'former'
    ? seal(keeper, sealing, unseal(keeper, sealing, sealed))
    : sealed

/** Only hashes of them are kept, which nobody can make anew but who has the codes. */
export const recoveryHangs: HangsOnSecret = {
  what: 'people whose recovery codes are older',
  async standing(db, _keeper, replacedAt) {
    if (replacedAt === null) return { former: 0, unknown: 0 }
    const { n } = await db
      .selectFrom('staff_recovery')
      .select(sql<number>`count(distinct staff_id)`.as('n'))
      .where('used_at', 'is', null)
      .where((is) => is.or([is('made_at', 'is', null), is('made_at', '<', when(replacedAt))]))
      .executeTakeFirstOrThrow()
    return { former: n, unknown: 0 }
  },
  cure: 'They make new ones in the console (My access): the old ones open nothing once the former secret is gone.',
}
