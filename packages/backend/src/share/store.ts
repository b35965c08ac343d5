import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/context.ts'

// Which pictures are kept, and since when: the store of files knows no ages.

/** Before the picture itself is put away, so that none is kept that nobody throws away. */
export const keepPoster = async (db: Db, key: string, now: EpochMs): Promise<void> =>
  void (await db
    .insertInto('poster_kept')
    .values({ key, drawn_at: at(now) })
    .onConflict((c) => c.column('key').doUpdateSet({ drawn_at: at(now) }))
    .execute())

const AT_ONCE = 2_000
export const oldPosters = async (db: Db, before: EpochMs): Promise<string[]> =>
  (
    await db
      .selectFrom('poster_kept')
      .select('key')
      .where('drawn_at', '<', when(before))
      .orderBy('drawn_at')
      .limit(AT_ONCE)
      .execute()
  ).map(({ key }) => key)

export const forgetPosters = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0)
    await db
      .deleteFrom('poster_kept')
      .where('key', 'in', [...keys])
      .execute()
}
