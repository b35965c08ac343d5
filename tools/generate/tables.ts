import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../packages/backend/src/db/embedded.ts'
import { migrate, openDatabase } from '../../packages/backend/src/db/index.ts'
import { writeIfChanged } from './write.ts'

const types: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  bytea: 'Buffer',
  bit: 'string',
  jsonb: 'Json',
  timestamptz: 'Timestamp',
  _text: 'string[]',
  _float8: 'number[]',
  _uuid: 'string[]',
  _int4: 'number[]',
}

/** Migrates an empty database and writes its table types and its schema on one page. */
export async function generateTables(check: boolean): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-generate-'))
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  try {
    const { db } = openDatabase(server, () => {})
    await migrate(db)
    await db.destroy()
    const client = new pg.Client(server)
    await client.connect()
    const columns = await client.query<{
      t: string
      c: string
      type: string
      nullable: boolean
      has_default: boolean
      definition: string
    }>(`
      select c.relname t, a.attname c, ty.typname type, not a.attnotnull nullable, a.atthasdef has_default,
        format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end, coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) definition
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid join pg_type ty on ty.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`)
    const extras = await client.query<{ t: string; definition: string }>(`
      select t, definition from (
        select r.relname t, format('  constraint %s %s', conname, pg_get_constraintdef(k.oid)) definition, 0 o from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_namespace n on n.oid = r.relnamespace where n.nspname = 'public' and k.contype in ('p','u','f','c')
        union all select tablename, '  ' || indexdef, 1 from pg_indexes where schemaname = 'public' and indexname not in (select conname from pg_constraint)) x order by t, o, definition`)
    await client.end()
    const tables = [...new Set(columns.rows.map((row) => row.t))]
    const name = (table: string) =>
      table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const of = (table: string) => columns.rows.filter((row) => row.t === table)
    const ts = [
      '/** Generated from db/migrations by `npm run generate`. Do not edit. */',
      "import type { ColumnType } from 'kysely'",
      '',
      '/** Milliseconds when read, ISO text when written. */',
      'export type Timestamp = ColumnType<number, string, string>',
      '/** Parsed when read, JSON text when written. */',
      'export type Json = ColumnType<unknown, string | null, string | null>',
      'export type Default<T> = [T] extends [ColumnType<infer S, infer I, infer U>] ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>',
      '',
      ...tables.flatMap((table) => [
        `export type ${name(table)}Table = {`,
        ...of(table).map((row) => {
          const base = types[row.type]
          if (!base) throw new Error(`no type for ${table}.${row.c} ${row.type}`)
          const nullable = row.nullable
            ? base === 'Timestamp'
              ? 'ColumnType<number | null, string | null, string | null>'
              : base === 'Json'
                ? 'Json'
                : `${base} | null`
            : base
          return `  ${row.c}: ${row.has_default || (row.nullable && base !== 'Json') ? `Default<${nullable}>` : row.nullable ? 'Default<Json>' : nullable}`
        }),
        '}',
        '',
      ]),
      'export type DB = {',
      ...tables.map((table) => `  ${table}: ${name(table)}Table`),
      '}',
      '',
    ].join('\n')
    const schema = [
      '-- The whole database on one page, written by `npm run generate` from db/migrations. Read it; do not edit it.',
      '',
      ...tables.flatMap((table) => [
        `table ${table}`,
        ...of(table).map((row) => row.definition),
        ...extras.rows.filter((row) => row.t === table).map((row) => row.definition),
        '',
      ]),
    ].join('\n')
    return [
      ...writeIfChanged('packages/backend/src/db/tables.gen.ts', ts, check),
      ...writeIfChanged('db/schema.sql', schema, check),
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
