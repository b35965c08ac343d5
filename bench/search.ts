/**
 * `node bench/search.ts`: how fast our own copies are searched, on a database of its own that is thrown away. 100,000 listings, or
 * as many as SIZE says (then measured at 100,000 on the way, and the growth is printed). Nothing here decides a test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '@tomobako/backend'
import { migrate, openDatabase, searchCopies, startEmbedded } from '@tomobako/backend'
import { families } from '@tomobako/domain/goods'
import { folded } from '@tomobako/domain/kernel'

const FIRST = 100_000
const size = Number(process.env['SIZE'] ?? FIRST)
const runs = Number(process.env['RUNS'] ?? 40)
const folder = mkdtempSync(join(tmpdir(), 'tomobako-bench-'))
const server = await startEmbedded({
  dataDir: folder,
  settings: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '8GB',
    maintenance_work_mem: '512MB',
  },
})
const { db } = openDatabase({ ...server, statement_timeout: 0, max: 4 }, () => {})
const made = { count: 0 }

/** The words of made-up titles and how often a thousand titles have them: some in every fifth, some in one of ten thousand. */
function* pool(): Generator<readonly [word: string, perMille: number]> {
  yield* [
    ['フィギュア', 200],
    ['カメラ', 120],
    ['未使用', 150],
    ['限定', 100],
    ['着物', 60],
    ['レンズ', 80],
    ['赤', 40],
    ['皿', 15],
    ['Nikon', 50],
    ['Canon', 50],
    ['Leica', 6],
    ['SONY', 40],
    ['PSA10', 20],
    ['初音ミク', 30],
    ['ピカチュウ', 25],
    ['こけし', 3],
    ['根付', 1],
    ['F2', 10],
    ['フォトミック', 0.5],
    ['備前焼', 0.8],
    ['Contarex', 0.1],
    ['象嵌', 0.1],
    ['ＬＰレコード', 30],
    ['ジャンク', 90],
    ['送料無料', 120],
  ] as const
}
const words = [...pool()]
const syllables = [
  ...Array.from(
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンガギグゲゴザジズゼゾ',
  ),
]
const kanji = Array.from(
  '東西南北山川田中村木林森石原上下大小高長新古金銀銅鉄花鳥風月雪春夏秋冬朝夜星光空海島橋',
)

try {
  await migrate(db)
  await grow(Math.min(FIRST, size))
  const first = await measure()
  show(made.count, first)
  if (size > made.count) {
    await grow(size)
    const second = await measure()
    show(made.count, second)
    const logarithmic = Math.log(made.count) / Math.log(FIRST)
    console.log(
      `growth of p50 from ${FIRST.toLocaleString('en')} to ${made.count.toLocaleString('en')} (logarithmic would be ${logarithmic.toFixed(2)}):`,
    )
    for (const [what, times] of second)
      console.log(`  ${what.padEnd(44)} ${(times.p50 / first.get(what)!.p50).toFixed(2)}`)
    const mean = (all: typeof first) => [...all.values()].reduce((sum, each) => sum + each.p50, 0) / all.size
    console.log(`  ${'all together'.padEnd(44)} ${(mean(second) / mean(first)).toFixed(2)}`)
  }
} finally {
  await db.destroy()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A small generator with a seed: the same shop every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function grow(until: number): Promise<void> {
  const began = performance.now()
  const roll = dice(made.count + 1)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)]!
  await sql`drop index listing_words_keys`.execute(db)
  while (made.count < until) {
    const count = Math.min(5_000, until - made.count)
    const rows = Array.from({ length: count }, (_, index) => {
      const some = words.filter(([, perMille]) => roll() * 1_000 < perMille).map(([word]) => word)
      const filler = Array.from({ length: 2 + Math.floor(roll() * 3) }, () =>
        Array.from({ length: 2 + Math.floor(roll() * 4) }, () => pick(roll() < 0.5 ? syllables : kanji)).join(
          '',
        ),
      )
      const title = [
        ...some,
        ...filler,
        `${String.fromCharCode(65 + Math.floor(roll() * 26))}${Math.floor(roll() * 9_999)}`,
      ]
        .toSorted(() => roll() - 0.5)
        .join(' ')
      const source = pick(families)
      const yen = 300 + Math.floor(roll() ** 3 * 200_000)
      const condition = pick(['new', 'like_new', 'good', 'fair'])
      return {
        source,
        id: `b${made.count + index}`,
        title,
        yen,
        likes: Math.floor(roll() ** 4 * 300),
        data: JSON.stringify({
          source,
          id: `b${made.count + index}`,
          title,
          price: { type: 1, jpyPrice: yen },
          kind: 'fixed',
          availability: 'on_sale',
          condition,
          images: [],
          tags: [],
          categoryPath: [],
          domesticShipping: { payer: 'seller' },
        }),
      }
    })
    const list = (of: (row: (typeof rows)[number]) => string | number) => sql.val(rows.map(of))
    await sql`
      insert into listing (source, id, data, price_yen, availability, kind, title, title_folded, likes, checked_at, first_seen_at)
      select source, id, data::jsonb, yen, 'on_sale', 'fixed', title, title_folded, likes, now(), now()
      from unnest(${list((row) => row.source)}::text[], ${list((row) => row.id)}::text[], ${list((row) => row.data)}::text[], ${list((row) => row.yen)}::bigint[], ${list((row) => row.title)}::text[], ${list((row) => folded(row.title))}::text[], ${list((row) => row.likes)}::integer[])
        as each (source, id, data, yen, title, title_folded, likes)`.execute(db)
    made.count += count
  }
  await sql`create index listing_words_keys on listing_words using gin (title_keys(title, source, condition, (no >> 14)::integer)) with (fastupdate = on, gin_pending_list_limit = 256)`.execute(
    db,
  )
  await sql`analyze listing, listing_words`.execute(db)
  const bytes = await sql<{
    size: string
  }>`select pg_size_pretty(pg_relation_size('listing_words_keys')) as size`.execute(db)
  console.log(
    `${made.count.toLocaleString('en')} listings after ${((performance.now() - began) / 1_000).toFixed(0)} s, word index ${bytes.rows[0]!.size}`,
  )
}

type Times = { p50: number; p95: number; found: number; isTotal: boolean }
async function measure(): Promise<Map<string, Times>> {
  const asked: readonly (readonly [string, string, Partial<Parameters<typeof searchCopies>[1]>?])[] = [
    ['Japanese, frequent', 'フィギュア'],
    ['Japanese, frequent, two characters', '着物'],
    ['Japanese, one kanji', '皿'],
    ['Japanese, two frequent words', 'カメラ 限定'],
    ['Japanese, middling', 'こけし'],
    ['Japanese, rare, two characters', '根付'],
    ['Japanese, rare', '備前焼'],
    ['Latin, frequent', 'nikon'],
    ['Latin, middling', 'leica'],
    ['Latin, rare', 'contarex'],
    ['Latin, two characters', 'f2'],
    ['mixed, frequent', 'カメラ nikon'],
    ['mixed, rare', 'nikon f2 フォトミック'],
    ['found nowhere', 'ヘリコプタ専門'],
    ['frequent, cheapest first', 'フィギュア', { sort: 'price_asc' }],
    ['middling, cheapest first', 'こけし', { sort: 'price_asc' }],
    [
      'frequent, filtered',
      'カメラ',
      { priceMin: 1_000, priceMax: 5_000, condition: 'good', sources: ['mercari'] },
    ],
    ['frequent, page 5', 'フィギュア', { page: 5 }],
    ['no words', ''],
  ]
  const results = new Map<string, Times>()
  for (const [what, text, more] of asked) {
    const wish = { words: text, sources: families, sort: 'recommended', page: 1, size: 48, ...more }
    const times: number[] = []
    let last = await searchCopies(db as Db, wish)
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now()
      last = await searchCopies(db as Db, wish)
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    results.set(`${what}${text ? ` (${text})` : ''}`, {
      p50: times[Math.floor(runs / 2)]!,
      p95: times[Math.floor(runs * 0.95)]!,
      found: last.total ?? last.found.length,
      isTotal: last.total !== null,
    })
  }
  return results
}

function show(count: number, results: Map<string, Times>): void {
  console.log(`\n${count.toLocaleString('en')} listings, ms${' '.repeat(32)}p50     p95   found`)
  for (const [what, { p50, p95, found, isTotal }] of results)
    console.log(
      `  ${what.padEnd(44)} ${p50.toFixed(1).padStart(6)} ${p95.toFixed(1).padStart(7)}   ${found}${isTotal ? '' : '+'}`,
    )
  console.log()
}
