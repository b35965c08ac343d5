/**
 * `node scripts/run.mjs tools/keep-release.ts <data folder> <commit> <day>`: writes down what a release made of the database (decision 0130), from
 * the data folder of a shop of that release that told its demo world (`npm run ops -- seed` in a checkout of it) and is stopped. Its steps with
 * their sums and its schema go into db/released.json, some rows of every table into db/released/. Run once for each release, the oldest first.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { migrate, openDatabase, startEmbedded } from '@tomobako/backend'
import { makeBackup } from '../packages/backend/src/operation/backup.ts'
import type { Rows } from '../packages/backend/src/operation/released.testing.ts'
import {
  keptFile,
  pack,
  releases,
  schemaOf,
  sum,
  sumOfStep,
  writeReleases,
} from '../packages/backend/src/operation/released.testing.ts'
import type { Line } from '../packages/backend/src/operation/rows-file.ts'
import { repo } from './generate/write.ts'

/** Copies of what stands elsewhere, by thousands: those somebody's thing is of. */
const ofThings = ['listing', 'listing_words', 'price_history']
/** What the shop makes anew by itself or has many alike of: some. */
const first: Readonly<Record<string, number>> = {
  article_text: 6,
  article_version: 3,
  audit: 80,
  content_version: 1,
  mail_outbox: 30,
  message: 120,
  popular_count: 20,
  popular_person: 20,
}
const JOBS_OF_A_KIND = 3

const [, , dataDir, commit, day] = process.argv
if (!dataDir || !commit || !day) throw new Error('tools/keep-release.ts <data folder> <commit> <day>')
const into = mkdtempSync(join(tmpdir(), 'tomobako-release-'))
const server = await startEmbedded({ dataDir, watch: false })
try {
  const { folder, manifest } = await makeBackup({
    database: { ...server, max: 2 },
    into,
    now: Date.now(),
    filesFolder: null,
    keys: [],
  })
  const before = releases()
  const known = new Set(before.flatMap(({ steps }) => Object.keys(steps)))
  const added = manifest.migrations.filter((name) => !known.has(name))
  if (added.length === 0) throw new Error('it has no step that no release had before')
  if (known.size + added.length !== manifest.migrations.length)
    throw new Error('it has not all steps of those before it')
  writeReleases([
    ...before,
    {
      day,
      commit,
      steps: Object.fromEntries(added.map((name) => [name, sumOfStep(name)])),
      schema: await schemaSum(new Set(manifest.migrations)),
    },
  ])
  const file = keptFile(manifest.migrations.at(-1)!)
  const references = await leads()
  writeFileSync(file, await pack(folder, (tables) => whole(some(tables), tables, references)))
  process.stdout.write(`${relative(repo, file)}: ${statSync(file).size} bytes, ${added.length} steps\n`)
} finally {
  await server.stop()
  rmSync(into, { recursive: true, force: true })
}

function some(tables: ReadonlyMap<string, Rows>): ReadonlyMap<string, readonly Line[]> {
  const place = ({ columns }: Rows, ...names: string[]): number =>
    columns.findIndex((column) => names.includes(column))
  const things = new Set<string>()
  for (const [name, rows] of tables) {
    const [source, id] = [place(rows, 'source', 'site'), place(rows, 'listing_id')]
    if (id >= 0 && source >= 0 && first[name] === undefined)
      for (const line of rows.lines) things.add(`${line[source]} ${line[id]}`)
  }
  return new Map(
    [...tables].map(([name, rows]) => {
      const { lines } = rows
      if (ofThings.includes(name)) {
        const [source, id] = [place(rows, 'source'), place(rows, 'id')]
        return [name, lines.filter((line) => things.has(`${line[source]} ${line[id]}`))]
      }
      if (name === 'job') {
        const [state, kind] = [place(rows, 'state'), place(rows, 'name')]
        const open = lines.filter((line) => line[state] !== 'completed')
        const alike = Map.groupBy(open, (line) => `${line[kind]} ${line[state]}`)
        return [name, [...alike.values()].flatMap((all) => all.slice(0, JOBS_OF_A_KIND))]
      }
      if (name === 'audit') {
        // A chain: its beginning.
        const no = place(rows, 'no')
        return [name, lines.toSorted((a, b) => Number(a[no]) - Number(b[no])).slice(0, first[name])]
      }
      return [name, lines.slice(0, first[name] ?? lines.length)]
    }),
  )
}

type Lead = { from: string; columns: string[]; to: string; keys: string[] }
/** References between tables: which columns of one name a row of another. */
async function leads(): Promise<Lead[]> {
  const { db, pool } = openDatabase({ ...server, max: 1 }, () => {})
  const { rows } = await pool.query<Lead>(
    `select c.relname as from, p.relname as to,
       (select json_agg(a.attname order by o) from unnest(k.conkey) with ordinality u(n, o) join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n) as columns,
       (select json_agg(a.attname order by o) from unnest(k.confkey) with ordinality u(n, o) join pg_attribute a on a.attrelid = p.oid and a.attnum = u.n) as keys
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace`,
  )
  await db.destroy()
  return rows
}

/** Without the rows that name one which is left out. */
function whole(
  chosen: ReadonlyMap<string, readonly Line[]>,
  tables: ReadonlyMap<string, Rows>,
  references: readonly Lead[],
): ReadonlyMap<string, readonly Line[]> {
  const kept = new Map(chosen)
  const keyOf = (name: string, columns: readonly string[]) => {
    const places = columns.map((column) => tables.get(name)!.columns.indexOf(column))
    return (line: Line): string | null => {
      const values = places.map((place) => line[place])
      return values.includes(null) ? null : JSON.stringify(values)
    }
  }
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const { from, columns, to, keys } of references) {
      const there = new Set(kept.get(to)!.map(keyOf(to, keys)))
      const key = keyOf(from, columns)
      const left = kept.get(from)!.filter((line) => key(line) === null || there.has(key(line)))
      const gone = kept.get(from)!.length - left.length
      if (gone > 0) process.stdout.write(`  ${gone} rows of ${from} name a row of ${to} that is left out\n`)
      isDone &&= gone === 0
      kept.set(from, left)
    }
  }
  return kept
}

/** Of a database made by these steps alone: the one of the shop may have taken them in another order. */
async function schemaSum(steps: ReadonlySet<string>): Promise<string> {
  const name = `kept_${process.pid}`
  const { db: admin, pool } = openDatabase({ ...server, max: 1 }, () => {})
  await pool.query(`create database ${name} template template0`)
  const { db } = openDatabase({ ...server, database: name, max: 2 }, () => {})
  try {
    await migrate(db, steps)
    return sum((await schemaOf(db)).join('\n'))
  } finally {
    await db.destroy()
    await pool.query(`drop database ${name} with (force)`)
    await admin.destroy()
  }
}
