/**
 * `npm run bench -- spread`: what stands in the way of a PostgreSQL that spreads tables over machines by customer. First our own schema, held to
 * the rules of such a server (every unique key bears the column, foreign keys stay with one customer or lead to small tables that every machine
 * has, no triggers); then what PostgreSQL itself can spread (partitions of which one lies on another server, postgres_fdw), asked for what the
 * shop does. Both on the embedded database, with a second database of the same server as the other machine. Nothing here decides a test.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, openDatabase, startEmbedded } from '@tomobako/backend'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-spread-'))
const server = await startEmbedded({ dataDir, watch: false })
try {
  const shop = openDatabase(server, () => {})
  await migrate(shop.db)
  await shop.db.destroy()
  const password = readFileSync(join(dataDir, 'pg-superuser.txt'), 'utf8').trim()
  const reached = { host: server.host, port: server.port, user: 'postgres', password }
  const client = new pg.Client({ ...reached, database: server.database })
  client.on('error', () => {})
  await client.connect()

  // ── Our schema ───────────────────────────────────────────────────────────────────────
  const { rows } = await client.query<Record<string, number>>(`
    with own as (select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')),
      col as (select a.attrelid, a.attnum from pg_attribute a where a.attname = 'customer_id' and not a.attisdropped),
      -- The customer's own table is spread by its id.
      shard as (select o.oid, coalesce(col.attnum, case when o.relname = 'customer' then 1 end) as attnum from own o left join col on col.attrelid = o.oid),
      keyed as (select s.*, exists (select 1 from pg_index i where i.indrelid = s.oid and (i.indisunique or i.indisexclusion) and not s.attnum = any (i.indkey)) as keyless,
          exists (select 1 from pg_constraint f join shard t on t.oid = f.confrelid where f.conrelid = s.oid and f.contype = 'f'
            and not (t.attnum is not null and s.attnum = any (f.conkey) and t.attnum = any (f.confkey))) as away,
          exists (select 1 from pg_constraint f where f.confrelid = s.oid and f.contype = 'f' and f.conrelid <> s.oid) as led,
          exists (select 1 from pg_trigger t where t.tgrelid = s.oid and not t.tgisinternal) as fires
        from shard s)
    select count(*)::int as tables, count(attnum)::int as customers,
      count(*) filter (where attnum is not null and keyless)::int as keyless, count(*) filter (where attnum is not null and away)::int as away,
      count(*) filter (where attnum is not null and led)::int as led, count(*) filter (where attnum is not null and fires)::int as fires,
      count(*) filter (where attnum is not null and not keyless and not away and not fires)::int as free from keyed`)
  const found = rows[0]!
  say(`${found['tables']} tables, ${found['customers']} with a customer in each row. Of those`)
  say(`  ${found['keyless']} have a unique key without the customer (a number, an id, "at most one")`)
  say(`  ${found['away']} have a foreign key that does not lead to the same customer's rows`)
  say(`  ${found['led']} are led to by other tables' foreign keys`)
  say(`  ${found['fires']} have a trigger (append only, counts)`)
  say(`  ${found['free']} could be spread as they are`)

  // ── What PostgreSQL spreads by itself ────────────────────────────────────────────────
  await client.query('create database other')
  const other = new pg.Client({ ...reached, database: 'other' })
  other.on('error', () => {})
  await other.connect()
  await other.query('create table deal_1 (customer_id int not null, id int not null, state text, yen bigint)')
  await client.query(`
    create schema spread; set search_path = spread, public;
    create extension postgres_fdw;
    create server other foreign data wrapper postgres_fdw options (host '${server.host}', port '${server.port}', dbname 'other');
    create user mapping for postgres server other options (user 'postgres', password '${password}');
    create table buyer (id int primary key); insert into buyer values (1), (2), (3), (4);
    create table deal (customer_id int not null, id int not null, state text, yen bigint) partition by hash (customer_id);
    create table deal_0 partition of deal for values with (modulus 2, remainder 0);
    create foreign table deal_1 partition of deal for values with (modulus 2, remainder 1) server other options (schema_name 'public');
    insert into deal select n % 4 + 1, n, 'to_buy', 100 from generate_series(1, 40) n`)
  const tried = async (what: string, ...statements: string[]): Promise<void> => {
    await client.query('begin')
    try {
      for (const statement of statements) await client.query(statement)
      say(`  ${what.padEnd(58)} goes`)
    } catch (error) {
      say(`  ${what.padEnd(58)} refused: ${(error as Error).message}`)
    }
    await client.query('rollback')
  }
  say('\npartitions of which one lies on another server (postgres_fdw):')
  await tried(
    'rows of one customer, rows of all',
    'select * from deal where customer_id = 1',
    'select sum(yen) from deal',
  )
  await tried('a primary key', 'alter table deal add primary key (customer_id, id)')
  await tried(
    'at most one: a partial unique key',
    `create unique index on deal (customer_id) where state = 'paid'`,
  )
  await tried(
    'a foreign key to it',
    'create table line (customer_id int, id int, foreign key (customer_id, id) references deal)',
  )
  await tried('a foreign key from it', 'alter table deal add foreign key (customer_id) references buyer')
  const press = `insert into deal values (1, 1, 'x', 1) on conflict do nothing`
  await tried(
    'a press claims its key: on conflict do nothing, twice',
    press,
    press,
    `do $$ begin if (select count(*) from deal where id = 1 and state = 'x') > 1 then raise 'the same key is there twice'; end if; end $$`,
  )
  await tried(
    'a balance: on conflict do update',
    `insert into deal values (1, 1, 'x', 1) on conflict (customer_id, id) do update set yen = 2`,
  )
  await tried('a row lock over all', 'select * from deal where id = 7 for update')
  await tried('the next job: for update skip locked', 'select * from deal limit 3 for update skip locked')
  await tried(
    'one order in two machines, agreed on before the commit',
    `update deal set yen = yen - 1`,
    `prepare transaction 'both'`,
  )
  await tried('a lock of the transaction (of this machine alone)', 'select pg_advisory_xact_lock(42)')
  await client.end()
  await other.end()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
