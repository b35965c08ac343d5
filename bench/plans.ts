/**
 * What the last row of `npm run bench -- packing` measures: a light call (who is signed in) fifty times a second, in turns beside nothing and beside one
 * customer who asks for a plan of forty pieces again and again. Plans are made in threads that give way, so nobody else should notice. Nothing
 * here decides a test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pino from 'pino'
import { sql } from 'kysely'
import {
  folderFiles,
  migrate,
  openDatabase,
  openGoods,
  openShop,
  practiceMail,
  startEmbedded,
} from '@tomobako/backend'
import { account, encode, parcel } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'

const PIECES = 40
const plainly = { protective: false, removeBoxes: false, hidePrices: false, insuranceYen: 0 }
const A_SECOND = 50
/** Short turns, so that whatever else the machine does falls on both alike. */
const TURN_MS = 2_500
const TURNS = 12
const WARM_MS = 3_000
const GOAL = 1.1
const origin = 'http://shop.test'

export async function besidePlans(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-plans-'))
  const embedded = await startEmbedded({ dataDir })
  const { db } = openDatabase(embedded, () => {})
  await migrate(db)
  const shop = await openShop({
    database: embedded,
    log: pino({ level: 'fatal' }),
    settings: {
      practice: true,
      publicUrl: origin,
      consoleUrl: 'http://console.test',
      allowedOrigins: [],
      secret: 'only for measuring on this machine, then gone',
      secureCookies: false,
      dataDir,
      appName: 'Tomobako',
      warehouse: { name: 'Tomobako', zip: '143-0006', address: 'Tokyo', phone: '+81 3 0000 0000' },
    },
    gateways: (house) => ({
      card: {
        name: 'practice',
        means: ['card'],
        account: 'nobody pays here',
        create: () => Promise.reject(new Error('nobody pays here')),
        read: () => Promise.reject(new Error('nobody pays here')),
        end: () => Promise.reject(new Error('nobody pays here')),
        refund: () => Promise.reject(new Error('nobody pays here')),
        verify: () => {
          throw new Error('nobody pays here')
        },
      },
      mail: practiceMail(house),
      files: folderFiles(join(dataDir, 'files')),
      goods: openGoods({ now: house.clock.now, live: [], practiceOrigin: 'http://127.0.0.1:9' }),
    }),
  })
  let calls = 0
  const person = () => {
    const cookies = new Map<string, string>()
    return async <I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const request = encode(
        endpoint,
        input,
        { language: 'en', isNew: 0 },
        {
          base: origin,
          headers: cookie ? { cookie } : {},
          idempotencyKey: `bench-plans-${(calls += 1)}`,
        },
      )
      const response = (await shop.answer(request))!
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const envelope = JSON.parse(await response.text()) as Envelope
      if (envelope.code !== 200) throw new Error(`${endpoint.name}: ${envelope.key} ${envelope.msg}`)
      return envelope.data as O
    }
  }
  const registered = async (name: string) => {
    const call = person()
    const email = `${name}@example.com`
    await call(account.sendCode, { email, purpose: 'register' })
    await shop.jobs.drain()
    const { text } = await db
      .selectFrom('practice_mail')
      .select('text')
      .where('to_email', '=', email)
      .executeTakeFirstOrThrow()
    const { id } = await call(account.register, {
      email,
      code: /\b(\d{6})\b/.exec(text)![1]!,
      password: 'for measuring 42 only',
      name,
      agreement: true,
    })
    return { call, id }
  }
  try {
    const [anna, packer] = [await registered('anna'), await registered('ben')]
    const lineIds = await stored(packer.id)
    const plan = () => packer.call(parcel.plan, { lineIds, ...plainly })
    await plan()

    /** Light calls, begun evenly whether or not the one before is answered, as people do. */
    const light = async (ms: number): Promise<number[]> => {
      const took: number[] = []
      const open: Promise<void>[] = []
      const begun = performance.now()
      for (let index = 0; index * (1_000 / A_SECOND) < ms; index += 1) {
        const due = begun + index * (1_000 / A_SECOND)
        const early = due - performance.now()
        if (early > 0) await rest(early)
        // From when it was due: a thread that is held makes everybody behind it late.
        open.push(
          anna.call(account.session, {}).then(() => void took.push(performance.now() - Math.max(due, begun))),
        )
      }
      await Promise.all(open)
      return took
    }
    let plans = 0
    const beside = async (ms: number): Promise<number[]> => {
      let isOver = false
      const planning = (async () => {
        while (!isOver) {
          await plan()
          plans += 1
        }
      })()
      const took = await light(ms)
      isOver = true
      await planning
      return took
    }
    await light(WARM_MS)
    const [alone, busy]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn += 1) {
      alone.push(...(await light(TURN_MS)))
      busy.push(...(await beside(TURN_MS)))
    }
    const at = (all: number[], share: number): number =>
      all.toSorted((a, b) => a - b)[Math.floor(all.length * share)]!
    const row = (all: number[]): string =>
      `p50 ${at(all, 0.5).toFixed(2)} ms, p99 ${at(all, 0.99).toFixed(2)} ms`
    const ratio = at(busy, 0.99) / at(alone, 0.99)
    return `A light call alone: ${row(alone)}; beside ${plans} plans of ${PIECES} pieces: ${row(busy)}. Ratio at 99 %: ${ratio.toFixed(2)}; goal ≤ ${GOAL}, ${ratio <= GOAL ? 'met' : 'missed'}.\n`
  } finally {
    await shop.close()
    await db.destroy()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  /** Forty pieces of theirs on a shelf, each of another size. */
  async function stored(customerId: string): Promise<string[]> {
    const now = new Date().toISOString()
    const [quote, order] = ['00000000-0000-7101-8000-000000000001', '00000000-0000-7102-8000-000000000001']
    await sql`insert into shelf (code, zone, bay, level, walk_order) values ('ZZ-1-1', 'ZZ', 1, 1, 999999)`.execute(
      db,
    )
    await sql`insert into quote values (${quote}, ${customerId}, '{}', 1000, 1, ${now}, ${now})`.execute(db)
    await sql`insert into orders (id, no, customer_id, quote_id, rows, total_yen, method, pay_by, paid_at, created_at)
      values (${order}, 'Y1', ${customerId}, ${quote}, '[]', 1, 'wallet', ${now}, ${now}, ${now})`.execute(db)
    const { rows } = await sql<{ id: string }>`
      insert into order_line (id, no, order_id, customer_id, state, source, listing_id, snapshot, snapshot_hash, snapshot_at, quantity, one_of_a_kind, price, limit_yen, total_yen,
        paid_at, bought_at, arrived_at, stored_at, shelf, weight_grams, length_mm, width_mm, height_mm, created_at)
      select ('00000000-0000-7104-8000-' || lpad(n::text, 12, '0'))::uuid, 'Y1-' || n, ${order}, ${customerId}, 'stored', 'mercari', 'p' || n,
        jsonb_build_object('source', 'mercari', 'site', 'mercari', 'id', 'p' || n, 'url', 'https://example.com', 'title', 'Piece ' || n, 'priceYen', 3000, 'images', '[]'::jsonb,
          'domesticShipping', '{"payer": "seller"}'::jsonb, 'tags', '[]'::jsonb, 'availability', 'sold', 'kind', 'fixed'),
        '', ${now}, 1, false, '{"itemYen": 3000, "domesticYen": 0, "rows": []}', 3000, 3000, ${now}, ${now}, ${now}, ${now}, 'ZZ-1-1',
        100 + (n * 131) % 1500, 60 + (n * 37) % 210, 50 + (n * 53) % 170, 20 + (n * 29) % 120, ${now}
      from generate_series(1, ${PIECES}::int) n returning id`.execute(db)
    return rows.map((row) => row.id)
  }
}
