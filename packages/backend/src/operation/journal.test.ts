import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../db/embedded.ts'
import type { Embedded } from '../db/embedded.ts'
import { migrate, openDatabase } from '../db/index.ts'
import { journalSettings } from '../db/journal.ts'
import { basesIn, forgetJournal, makeBase, restoreJournal } from './index.ts'

// In memory where there is one: seven databases of 1,700 files each.
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'tomobako-journal-'))
const journal = join(folder, 'journal')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const asked = async <T>(server: Embedded, text: string): Promise<T> => {
  const client = new pg.Client({ ...server })
  await client.connect()
  try {
    return (await client.query(text)).rows[0] as T
  } finally {
    await client.end()
  }
}
const start = (name: string) =>
  startEmbedded({
    dataDir: join(folder, name),
    settings: { ...journalSettings(journal), shared_buffers: '32MB', fsync: 'off' },
    watch: false,
  })
const base = (embedded: Embedded, name: string, now: number) =>
  makeBase({ embedded, dataDir: join(folder, name), journal, now, keys: ['pg-superuser.txt', 'secret.txt'] })
/** Ends the server as a power cut does: nothing is written down on the way. */
async function cut(server: Embedded): Promise<void> {
  process.kill(server.pid, 'SIGKILL')
  for (let lives = true; lives;) {
    await new Promise((done) => setTimeout(done, 50))
    try {
      process.kill(server.pid, 0)
    } catch {
      lives = false
    }
  }
}

test(
  'issue 15: a shop is what it was at any moment; what is restored goes on, and is restored again',
  {
    // Seven servers, one after the other.
    timeout: 300_000,
  },
  async () => {
    const began = Date.now()
    const first = await start('shop')
    writeFileSync(join(folder, 'shop', 'secret.txt'), 'the shop’s own')
    const { db } = openDatabase(first, () => {})
    await migrate(db)
    await db.destroy()
    await asked(first, 'create table note (id int primary key)')
    await asked(first, 'insert into note values (1)')
    const made = await base(first, 'shop', began)
    expect(made.bytes).toBeGreaterThan(1_000_000)
    await asked(first, 'insert into note values (2)')
    const { ms } = await asked<{ ms: number }>(
      first,
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    const at = new Date(Math.ceil(ms))
    await new Promise((done) => setTimeout(done, 20))
    // Somebody's mistake, and what came after it.
    await asked(first, 'delete from note')
    await asked(first, 'insert into note values (3)')
    // What the next minute would have kept.
    const admin = { ...first, user: 'postgres', database: 'postgres' } as Embedded
    const { name } = await asked<{ name: string }>(admin, 'select pg_walfile_name(pg_switch_wal()) as name')
    await expect.poll(() => existsSync(join(journal, 'wal', `${name}.zst`)), { timeout: 60_000 }).toBe(true)
    await cut(first)

    const into = (name: string) => ({ journal, dataDir: join(folder, name), isRehearsal: false })
    await expect(restoreJournal({ ...into('shop'), to: null })).rejects.toThrow('is there already')
    const before = new Date(began - 60_000).toISOString()
    await expect(restoreJournal({ ...into('none'), to: before })).rejects.toThrow('the journal begins at')
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await expect(restoreJournal({ ...into('later'), to: later })).rejects.toThrow('the journal ends before')
    expect(readdirSync(join(folder, 'later'))).toEqual([])

    const moment = await restoreJournal({ ...into('moment'), to: at.toISOString() })
    expect(moment).toMatchObject({ problems: [], base: made.folder })
    expect(Date.parse(moment.lastAt!)).toBeLessThanOrEqual(at.getTime() + 1)
    const second = await start('moment')
    const ids = (server: Embedded) =>
      asked<{ ids: number[] }>(server, 'select array_agg(id order by id) as ids from note')
    expect((await ids(second)).ids).toEqual([1, 2])

    // It goes on with a line of history of its own, beginning with a copy of its own.
    await asked(second, 'insert into note values (4)')
    const again = await base(second, 'moment', began + 1_000)
    await asked(second, 'insert into note values (5)')
    await second.stop()
    const whole = await restoreJournal({ ...into('whole'), to: null })
    expect(whole).toMatchObject({ problems: [], base: again.folder })
    const third = await start('whole')
    expect((await ids(third)).ids).toEqual([1, 2, 4, 5])
    await third.stop()

    const files = readdirSync(join(journal, 'wal')).length
    expect(forgetJournal(journal, 1)).toBeGreaterThan(0)
    expect(basesIn(journal)).toEqual([again.folder])
    expect(readdirSync(join(journal, 'wal')).length).toBeLessThan(files)
    // What lies there is judged before it is used.
    const [copy] = basesIn(journal)
    writeFileSync(join(copy!, 'cluster', 'PG_VERSION.zst'), 'spoilt')
    await expect(restoreJournal({ ...into('spoilt'), to: null })).rejects.toThrow('is not what was written')
  },
)

test('a database that keeps no journal gives no copy to begin from, and another’s journal is not written over', async () => {
  const wal = join(journal, 'wal')
  mkdirSync(wal, { recursive: true })
  writeFileSync(join(wal, '000000010000000000000001.zst'), zstdCompressSync('of another shop'))
  const server = await startEmbedded({ dataDir: join(folder, 'without'), watch: false })
  await expect(base(server, 'without', Date.now())).rejects.toThrow('keeps no journal yet')
  await server.stop()
  // The first file of any new database bears the same name.
  const other = await start('other')
  await asked({ ...other, user: 'postgres', database: 'postgres' } as Embedded, 'select pg_switch_wal()')
  const refused = () =>
    asked<{ n: number }>(other, 'select failed_count::int as n from pg_stat_archiver').then(({ n }) => n)
  await expect.poll(refused, { timeout: 30_000 }).toBeGreaterThan(0)
  await other.stop()
})
