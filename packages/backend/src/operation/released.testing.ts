import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { FORM, MANIFEST, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import type { Line } from './rows-file.ts'
import { readLines, writeLines } from './rows-file.ts'

/**
 * What was released of the database, written by `tools/keep-release.ts` (decision 0130): db/released.json names each release's own steps with
 * their sums and the sum of the schema they make; db/released/<last step>.br holds some rows of every table its demo world filled.
 */
export type Release = {
  /** The day of its commit. */
  day: string
  commit: string
  /** Steps that came with it, and the sum of each as it was then. */
  steps: Readonly<Record<string, string>>
  /** The sum of its schema (`schemaOf`). */
  schema: string
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const LIST = join(root, 'db', 'released.json')

export const releases = (): Release[] => JSON.parse(readFileSync(LIST, 'utf8')) as Release[]
export const writeReleases = (all: readonly Release[]): void =>
  writeFileSync(LIST, `${JSON.stringify(all, null, 2)}\n`)
/** Every step a shop of the release had taken: its own and those of all before it. */
export const stepsUpTo = (all: readonly Release[], release: Release): string[] =>
  all.slice(0, all.indexOf(release) + 1).flatMap(({ steps }) => Object.keys(steps))

export const sum = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
export const sumOfStep = (name: string): string => sum(readFileSync(join(root, 'db', 'migrations', name)))
/** The file with the rows of a release whose last step is this one. */
export const keptFile = (lastStep: string): string =>
  join(root, 'db', 'released', `${lastStep.replace(/\.sql$/, '')}.br`)

/**
 * Everything a schema is made of, a line each: columns (not their order, which is that of their coming), constraints, indexes, triggers,
 * functions, views, counters, types. Two databases with the same lines are the same to whoever names what they ask for.
 */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with here as (select oid from pg_namespace where nspname = 'public'),
      own as (select objid from pg_depend where deptype = 'e')
    select 'table ' || c.relname || ' ' || c.relkind::text || ' ' || c.relpersistence::text || coalesce(' ' || array_to_string(c.reloptions, ','), '')
      || coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') || coalesce(' ' || pg_get_expr(c.relpartbound, c.oid), '') as line
      from pg_class c where c.relnamespace in (table here) and c.relkind in ('r', 'p', 'v', 'm') and c.oid not in (table own)
    union all
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || case when a.attidentity = '' then '' else ' identity ' || a.attidentity::text end || case when a.attgenerated = '' then '' else ' generated' end
      || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') || coalesce(' collate ' || nullif(l.collname, 'default'), '')
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation l on l.oid = a.attcollation
      where c.relnamespace in (table here) and c.relkind in ('r', 'p', 'v', 'm') and c.oid not in (table own)
    union all
    select 'constraint ' || k.conrelid::regclass || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) || case when k.convalidated then '' else ' not validated' end
      from pg_constraint k where k.connamespace in (table here) and k.conrelid <> 0 and k.contype <> 'n'
    union all
    select 'index ' || pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' not valid' end
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace in (table here)
    union all
    select 'trigger ' || pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace in (table here) and not t.tgisinternal
    union all
    select 'function ' || pg_get_functiondef(p.oid)
      from pg_proc p where p.pronamespace in (table here) and p.prokind in ('f', 'p') and p.oid not in (table own)
    union all
    select 'view ' || c.relname || ' ' || pg_get_viewdef(c.oid)
      from pg_class c where c.relnamespace in (table here) and c.relkind in ('v', 'm') and c.oid not in (table own)
    union all
    select 'counter ' || sequencename || ' ' || data_type::text || ' from ' || start_value || ' by ' || increment_by || ' to ' || max_value || case when cycle then ' round' else '' end
      from pg_sequences where schemaname = 'public'
    union all
    select 'type ' || t.typname || ' ' || t.typtype::text || coalesce(' ' || (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid), '')
      from pg_type t where t.typnamespace in (table here) and t.typtype in ('d', 'e') and t.oid not in (table own)
    union all
    select 'extension ' || extname from pg_extension`.execute(db)
  return rows.map(({ line }) => line).sort()
}

type Packed = Omit<Manifest, 'tables'> & {
  tables: (Pick<Manifest['tables'][number], 'schema' | 'name' | 'columns'> & { lines: number })[]
}

/** A backup as one small file: its manifest, then its rows, those of a table together. `keep` says which rows of a table. */
export async function pack(
  folder: string,
  keep: (tables: ReadonlyMap<string, Rows>) => ReadonlyMap<string, readonly Line[]>,
): Promise<Buffer> {
  const manifest = readManifest(folder)
  const whole = new Map<string, Rows>()
  for (const { name, columns, file } of manifest.tables) {
    const lines: Line[] = []
    for await (const batch of readLines(join(folder, file), 1_000)) lines.push(...batch)
    whole.set(name, { columns: columns.map((column) => column.name), lines })
  }
  const kept = keep(whole)
  const tables = manifest.tables.map(({ schema, name, columns }) => ({
    schema,
    name,
    columns,
    lines: kept.get(name)!.length,
  }))
  const packed: Packed = { ...manifest, tables, files: null, keys: [] }
  const text = [packed, ...tables.flatMap(({ name }) => kept.get(name)!)]
    .map((each) => `${JSON.stringify(each)}\n`)
    .join('')
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  })
}
export type Rows = { readonly columns: readonly string[]; readonly lines: readonly Line[] }

/** The same as a backup that `restoreDatabase` reads, with its rows by table. */
export async function unpack(file: string, folder: string): Promise<ReadonlyMap<string, Rows>> {
  const [first, ...rest] = brotliDecompressSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')
  const packed = JSON.parse(first!) as Packed
  mkdirSync(join(folder, 'tables'), { recursive: true })
  const tables: Manifest['tables'] = []
  const rows = new Map<string, Rows>()
  let at = 0
  for (const { lines: count, ...table } of packed.tables) {
    const lines = rest.slice(at, (at += count)).map((line) => JSON.parse(line) as Line)
    const path = `tables/${table.schema}.${table.name}.zst`
    tables.push({ ...table, file: path, ...(await writeLines(join(folder, path), batch(lines))) })
    rows.set(table.name, { columns: table.columns.map(({ name }) => name), lines })
  }
  const manifest: Manifest = { ...packed, form: FORM, tables }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
  return rows
}
async function* batch(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines
}
