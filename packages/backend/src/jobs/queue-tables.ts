import { PgBoss } from 'pg-boss'
import type { Ask } from '../db/index.ts'

/** The queue makes its own tables and brings them up to date; here without working anything, by whoever may change tables. */
export async function bringQueue(ask: Ask): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: ask },
    supervise: false,
    schedule: false,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}
