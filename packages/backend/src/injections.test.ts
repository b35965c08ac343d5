import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { encode, endpoints } from '@tomobako/contract'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop, statementsOf } from '@tomobako/testkit'
import type { Buckets } from './kernel/buckets.ts'
import { ending, sample, withEach } from './leaves.testing.ts'

/**
 * Probe 86 of docs/probes.md in the suite: each text and number of every call says words of a database, a document store, a path, a head
 * and a template. The same over a running shop, by a program made for it: `npm run bench -- injections`.
 */

/** What a template would come to: nothing of ours says this number. */
const PRODUCT = String(1787 * 1789)
const attacks = {
  sql: [
    "zq' OR '1'='1",
    "zq'; select pg_sleep(30); --",
    "zq') UNION SELECT email_folded, password_hash FROM customer --",
    'zq"; drop table customer cascade; --',
    "zq\\'; select 1/0; --",
    '$$zq; select pg_sleep(30); $$',
    "1' and 1=(select 1 from pg_sleep(30)) and 'zq'='zq",
  ],
  /** Short enough for a code, a country or a number of ours. */
  short: ["'or 1=1--", "';--", '%%%', "1'", '_%', '")--'],
  documents: [
    '{"$gt":"","zq":1}',
    '{"$where":"sleep(90000)||\'zq\'"}',
    '$.zq ? (@ like_regex "(.*)*$")',
    'zq[$ne]=1',
  ],
  paths: [
    '../../../../../../etc/passwd?zq',
    '..%2f..%2f..%2fetc%2fpasswd%00zq',
    'file:///etc/passwd#zq',
    '..\\..\\..\\zq\\win.ini',
    '/proc/self/environ?zq',
  ],
  lines: [
    'zq\r\nset-cookie: planted=1\r\n\r\n<script>',
    'zq%0d%0aset-cookie:%20planted=1',
    'zq\nBcc: planted@example.com\n\n.',
  ],
  templates: [
    'zq{{1787*1789}}${1787*1789}<%= 1787*1789 %>#{1787*1789}',
    'zq{{constructor.constructor("return 1787*1789")()}}',
    '%{(#a=1787*1789)}zq',
  ],
} as const
/** What a document store would read where a text is meant. */
const objects: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  ["zq' or 1=1 --"],
  { toString: 'zq', length: 1 },
]

let world: TestShop
let anna: Customer
let boss: Staff
let counted: Buckets
const house = () => world.shop.house as { buckets: Buckets }
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 5_000 })
  boss = await world.staff('boss')
  // Thousands of calls within a minute: what the limit turns away no handler reads.
  counted = house().buckets
  house().buckets = { take: () => 0 }
})
afterAll(async () => {
  house().buckets = counted
  await world.close()
})

/** How many rows each table has. */
let tables: readonly string[] = []
async function counts(): Promise<Record<string, number>> {
  const { db } = world.shop.house
  if (tables.length === 0) {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db)
    tables = rows.map(({ name }) => name)
  }
  const each = tables.map(
    (name) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}
/** Counts of ours, tables that are written where they are first read, and what somebody searched for: a question alone adds to these. */
const ASKING: ReadonlySet<string> = new Set([
  'rate_count',
  'traffic',
  'exchange_rate',
  'trade_table',
  'search_history',
])
const between = (before: Record<string, number>, after: Record<string, number>): string[] =>
  tables
    .filter((name) => before[name] !== after[name] && !(ASKING.has(name) && after[name]! > before[name]!))
    .map((name) => `${name} ${before[name]} → ${after[name]}`)

/** What an answer may not hold, whoever it is for. */
const told = /root:[^:]*:0:0:|syntax error|SQLSTATE|\$argon2|unterminated|PATH=\/|\bat .{1,80}\.ts:\d/i
const tellsOf = (text: string): string | null =>
  told.exec(text)?.[0] ?? (text.includes(PRODUCT) ? PRODUCT : null)

/** What may change rows: of those alone all tables are counted at once, of the rest a few together. */
const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?"?([a-z_]+)/gi
const writes = (statement: string): boolean =>
  [...statement.matchAll(WRITES)].some(([, table]) => !ASKING.has(table!))

type Heard = { status: number; envelope: Envelope; faults: string[]; wrote: boolean }
async function says(endpoint: Endpoint, input: unknown, said: string | null): Promise<Heard> {
  const who = endpoint.who === 'staff' ? boss : anna
  const { url, method, headers, body } = encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    { base: 'http://shop.test' },
  )
  const { pathname, search } = new URL(url)
  const began = performance.now()
  const { answer, statements } = await statementsOf(() =>
    who.send(pathname + search, {
      method,
      headers: Object.fromEntries(headers),
      ...(body ? { body: JSON.stringify(input) } : {}),
    }),
  )
  const text = await answer.text()
  const envelope = JSON.parse(text) as Envelope
  const tells = tellsOf(text)
  const faults = [
    answer.status >= 500 || answer.status === 429 || envelope.code >= 500
      ? `answers ${answer.status} ${envelope.code}`
      : null,
    tells === null ? null : `says ${tells}`,
    [...answer.headers].some((head) => head.join(':').includes('planted')) ? 'a head of theirs' : null,
    performance.now() - began > SLOW_MS ? 'waits' : null,
    // What somebody says goes beside a statement, never into it.
    said !== null && enters(statements, said) ? 'is in a statement' : null,
  ].filter((each) => each !== null)
  return { status: answer.status, envelope, faults, wrote: statements.some(writes) }
}
const enters = (statements: readonly string[], said: string): boolean =>
  statements.some((each) => each.includes(said))
/** pg_sleep would take thirty seconds; a busy machine takes a few. */
const SLOW_MS = 15_000

/** Of calls that say no statement that writes, one count for so many. */
const COUNTED_EACH = 20

const all = endpoints.filter((each) => !ending.test(each.name))
const kinds = Object.values(attacks)

test(
  'probe 86: every text and number of every call with words of databases, paths, heads and templates: no fault, no wait, no word of theirs in a statement, no row more or less where it is refused',
  {
    timeout: 300_000,
  },
  async () => {
    const wrong: string[] = []
    let sent = 0
    let read = 0
    let done = 0
    let before = await counts()
    expect(tables.length).toBeGreaterThan(150)
    for (const [at, endpoint] of all.entries()) {
      const usual = sample(endpoint.input as never)
      let accepted = 0
      let wrote = false
      for (const kind of ['string', 'number'] as const)
        for (const [turn, each] of [...kinds, objects].entries()) {
          const instead = each[(at + turn) % each.length]!
          for (const input of withEach(usual, kind, instead)) {
            sent += 1
            const heard = await says(endpoint, input, typeof instead === 'string' ? instead : null)
            for (const fault of heard.faults)
              wrong.push(`${endpoint.name} ${JSON.stringify(input)}: ${fault}`)
            wrote ||= heard.wrote
            if (heard.envelope.key !== 'common.badInput') read += 1
            if (heard.envelope.code === 200) accepted += 1
          }
        }
      done += accepted
      const isRead = endpoint.method === 'GET' || accepted === 0
      if (isRead && !wrote && at % COUNTED_EACH !== 0 && at < all.length - 1) continue
      const after = await counts()
      if (isRead) for (const change of between(before, after)) wrong.push(`${endpoint.name}: ${change}`)
      // What is taken as a text of theirs may add a row, and takes nobody's away.
      else if (
        ['customer', 'staff', 'ledger_posting'].some((name) => (after[name] ?? 0) < (before[name] ?? 0))
      )
        wrong.push(`${endpoint.name} took rows away`)
      before = after
    }
    expect(wrong).toEqual([])
    expect([sent > 10_000, read > 1_500, done > 300]).toEqual([true, true, true])
  },
)

test('probe 86: the same in what stands around every call: its name, its language, its cookies, its heads', async () => {
  await says(
    endpoints.find(({ name }) => name.endsWith('Goods.Glance'))!,
    { items: [] },
    null,
  )
  const before = await counts()
  const wrong: string[] = []
  for (const said of kinds.flat()) {
    const word = encodeURIComponent(said)
    // What no head can hold is never sent as one.
    const head = said.replaceAll(/[\r\n]/g, ' ')
    for (const [path, headers] of [
      [`/api/${word}`, {}],
      [`/?n=${word}`, {}],
      [`/api/Sig.Front.Order.List?page=1&index=0&language=${word}&from=${word}&isNew=${word}`, {}],
      [`/api/Sig.Front.Order.List?page=1&index=0&${word}=${word}`, {}],
      [
        '/api/Sig.Front.Order.List?page=1&index=0',
        {
          cookie: ['sid', 'ssid', 'language', 'country', 'currency', 'timeZone', 'device']
            .map((name) => `${name}=${word}`)
            .join('; '),
        },
      ],
      [
        '/api/Sig.Front.Order.List?page=1&index=0',
        {
          'accept-language': head,
          'user-agent': head,
          referer: head,
          'x-app-version': head,
          'idempotency-key': head,
          'x-requested-with': head,
        },
      ],
    ] as const) {
      const { answer, statements } = await statementsOf(() => anna.send(path, { headers }))
      const text = await answer.text()
      if (answer.status >= 500 || tellsOf(text) !== null || enters(statements, said))
        wrong.push(`${path} ${JSON.stringify(headers)}: ${answer.status} ${text.slice(0, 200)}`)
      if ([...answer.headers].some((each) => each.join(':').includes('planted')))
        wrong.push(`${path}: a head of theirs`)
    }
  }
  expect(wrong).toEqual([])
  expect(between(before, await counts())).toEqual([])
})

test('the eye of this test sees a word that gets into a statement, a statement that writes, and a fault that speaks', async () => {
  const said = attacks.sql[0]
  const through = async (work: RawBuilder<unknown>) =>
    enters((await statementsOf(() => work.execute(world.shop.house.db).catch(() => null))).statements, said)
  expect(await through(sql`select 1 where 'x' = ${said}`)).toBe(false)
  expect(await through(sql`select 1 where 'x' = '${sql.raw(said)}'`)).toBe(true)
  expect(
    [
      'select 1 from "update_note"',
      'insert into "rate_count" values (1)',
      'with a as (delete from only "parcel") select',
    ].map(writes),
  ).toEqual([false, false, true])
  expect(tellsOf('ERROR: syntax error at or near "OR"')).toBe('syntax error')
  expect(tellsOf('root:x:0:0:root:/root:/bin/bash')).toBe('root:x:0:0:')
  expect(tellsOf(`a${PRODUCT}b`)).toBe(PRODUCT)
  expect(tellsOf('¥3,196 of 943')).toBeNull()
})
