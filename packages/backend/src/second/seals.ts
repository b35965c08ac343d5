import { sql } from 'kysely'
import { when } from '../db/moment.ts'
import type { Db } from '../db/index.ts'
import { countBy, seal, sealedBy, unseal } from '../kernel/secrets.ts'
import type { HangsOnSecret, Keeper } from '../kernel/secrets.ts'
import { boundTo, sealingOf } from './keep.ts'
import type { Side } from './keep.ts'

type Sealed = { id: string; sealed: Buffer | null; next_sealed: Buffer | null }

export function telephonesHang(side: Side): HangsOnSecret {
  const table = sql.table(`${side}_second`)
  const owner = sql.ref(`${side}_id`)
  const how = sealingOf(side)
  const rows = async (db: Db): Promise<Sealed[]> =>
    (await sql<Sealed>`select ${owner} as id, sealed, next_sealed from ${table}`.execute(db)).rows
  const anew = (keeper: Keeper, id: string, sealed: Buffer | null): Buffer | null => {
    const of = boundTo(side, id)
    return sealed !== null && sealedBy(keeper, how, sealed, of) === 'former'
      ? seal(keeper, how, unseal(keeper, how, sealed, of), of)
      : sealed
  }
  return {
    what: side === 'staff' ? 'authenticators of staff' : 'authenticators of customers',
    standing: async (db, keeper) =>
      countBy(
        (await rows(db)).flatMap(({ id, sealed, next_sealed: next }) =>
          [sealed, next].flatMap((each) =>
            each === null ? [] : [sealedBy(keeper, how, each, boundTo(side, id))],
          ),
        ),
      ),
    async anew(db, keeper) {
      let done = 0
      for (const row of await rows(db)) {
        const [sealed, next] = [anew(keeper, row.id, row.sealed), anew(keeper, row.id, row.next_sealed)]
        if (sealed === row.sealed && next === row.next_sealed) continue
        // Whoever sets another one up meanwhile has sealed it themselves.
        const { rows: changed } = await sql`update ${table} set sealed = ${sealed}, next_sealed = ${next}
          where ${owner} = ${row.id} and sealed is not distinct from ${row.sealed}::bytea
            and next_sealed is not distinct from ${row.next_sealed}::bytea returning 1`.execute(db)
        done += changed.length
      }
      return done
    },
  }
}

const said = {
  staff: {
    what: 'people whose recovery codes are older',
    cure: 'They make new ones in the console (My access): the old ones open nothing once the former secret is gone.',
  },
  customer: {
    what: 'customers whose recovery codes are older',
    cure: 'They make new ones under Settings, Two-step login; their authenticators go on, and the old codes open nothing once the former secret is gone.',
  },
} as const

/** Only hashes of them are kept, which nobody can make anew but who has the codes. */
export const recoveryHangs = (side: Side): HangsOnSecret => ({
  ...said[side],
  async standing(db, _keeper, replacedAt) {
    if (replacedAt === null) return { former: 0, unknown: 0 }
    const owner = sql.ref(`${side}_id`)
    const { rows } = await sql<{ n: number }>`select count(distinct ${owner}) as n
      from ${sql.table(`${side}_recovery`)}
      where used_at is null and (made_at is null or made_at < ${when(replacedAt)})`.execute(db)
    return { former: rows[0]!.n, unknown: 0 }
  },
})
