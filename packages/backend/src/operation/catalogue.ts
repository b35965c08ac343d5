import type { ClientBase } from 'pg'

/** A table as it is written to a backup: columns by name, so that the order in which an installation got them does not matter. */
export type Table = { schema: string; name: string; columns: { name: string; type: string }[] }

/** Of the queue's own tables only what was asked for and where it waits; everything else it makes anew when it opens. */
const ofQueue = ['job', 'queue']
export const QUEUE_SCHEMA = 'pgboss'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const called = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`

/** Every table with the columns that are written and not computed. A table in several parts is one. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname = $1 and c.relname = any ($2)))
     group by 1, 2 order by 1, 2`,
    [QUEUE_SCHEMA, ofQueue],
  )
  return rows
}

export type Counter = { schema: string; name: string; value: string }
/** Where each counter of the database stands; one that never counted is left out. */
export async function countersOf(client: ClientBase): Promise<Counter[]> {
  const { rows } = await client.query<Counter>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = 'public' and last_value is not null order by 1, 2`,
  )
  return rows
}

type Reference = { schema: string; name: string; reference: string; says: string }
/** References between tables, as they are written down. Those of a part belong to its whole. */
export async function referencesOf(client: ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select n.nspname as schema, c.relname as name, k.conname as reference, pg_get_constraintdef(k.oid) as says
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', $1)`,
    [QUEUE_SCHEMA],
  )
  return rows
}

/** What the books say in a few numbers, to be compared after a restore. */
export type BooksInShort = { entries: number; postings: number; heldYen: number; walletsYen: number }
export async function booksInShort(client: ClientBase): Promise<BooksInShort> {
  const { rows } = await client.query<BooksInShort>(
    `select (select count(*) from ledger_entry)::bigint as entries, (select count(*) from ledger_posting)::bigint as postings,
       coalesce(sum(amount) filter (where account like 'order:%' or account like 'parcel:%' or account like 'bid:%' or account like 'shared:%'), 0)::bigint as "heldYen",
       coalesce(sum(amount) filter (where account like 'customer:%:wallet'), 0)::bigint as "walletsYen"
     from ledger_balance`,
  )
  return rows[0]!
}
