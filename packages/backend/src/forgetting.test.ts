import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerLimits } from '@tomobako/domain/answer'
import { labelRules } from '@tomobako/domain/carrier'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { ocrLimits } from '@tomobako/domain/ocr'
import { printRules } from '@tomobako/domain/printing'
import { openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import { lives } from './account/index.ts'
import { schedules } from './capabilities.ts'
import { paidParcel } from './carrier/carrier.testing.ts'

/**
 * What is kept for a time goes after it: every schedule that says that it forgets is given one row that is a little too old and one that is not, and leaves
 * the second alone. What goes with an account: own-data/own-data.test.ts.
 */
let world: TestShop
let customer: string
let staffId: string
let parcel: string
let printer: string
const db = () => world.shop.house.db
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  const crew = { shop: world, staff: await world.staff('sato') }
  const mina = await world.customer('mina', { walletYen: 100_000 })
  const no = await paidParcel(crew, mina)
  customer = mina.id
  staffId = crew.staff.id
  parcel = (await db().selectFrom('parcel').select('id').where('no', '=', no).executeTakeFirstOrThrow()).id
  printer = randomUUID()
  await sql`insert into printer (id, name, place, kind, connection) values (${printer}, 'x', 'x', 'pdf', 'browser')`.execute(
    db(),
  )
})
afterAll(() => world.close())

type Plant = (at: Date, id: string) => RawBuilder<unknown>
/** `left`: how many of what was planted under this id are still there. `keptMs`: for how long, counted from the moment that is planted. */
type Forgets = { what: string; keptMs: number; plant: Plant; left: (id: string) => RawBuilder<unknown> }
const bytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const text = (table: string, column: string) => (id: string) =>
  sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text = ${id}`
const hash = (table: string, column: string) => (id: string) =>
  sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${bytes(id)}`

const rows: Readonly<Record<string, readonly Forgets[]>> = {
  'old-translations': [
    {
      what: 'translations',
      keptMs: 180 * DAY,
      plant: (at, id) =>
        sql`insert into text_translation (text_hash, language, provider, translated, is_partial, made_at) values (${bytes(id)}, 'de', 'x', 'x', false, ${at})`,
      left: hash('text_translation', 'text_hash'),
    },
  ],
  'ocr-forget': [
    {
      what: 'pictures that were read',
      keptMs: ocrLimits.keptHours * HOUR,
      plant: (at, id) =>
        sql`insert into ocr_reading (id, customer_id, mode, vertical, picture, width, height, lines, made_at) values (${id}, ${customer}, 'text', false, '\\x00', 1, 1, '[]', ${at})`,
      left: text('ocr_reading', 'id'),
    },
  ],
  'labels-forget': [
    {
      what: 'labels that were taken back',
      keptMs: labelRules.keptMs,
      plant: (
        at,
        id,
      ) => sql`with label as (insert into bought_label (id, parcel_id, gateway, state, form, tracking, yen, asked_at, bought_at, ended_at)
          values (${id}, ${parcel}, 'x', 'voided', 'pdf', ${id}, 1, ${at}, ${at}, ${at}))
        insert into label_document (label_id, bytes, at) values (${id}, '\\x00', ${at})`,
      left: text('label_document', 'label_id'),
    },
  ],
  'print-forget': [
    {
      what: 'what was printed',
      keptMs: printRules.keptMs,
      plant: (at, id) =>
        sql`insert into print_job (id, printer_id, what, subject, state, bytes, staff_id, asked_at, ended_at) values (${id}, ${printer}, 'parcel', ${id}, 'printed', '\\x00', ${staffId}, ${at}, ${at})`,
      left: (id) => sql`select 1 from print_job where id = ${id} and bytes is not null`,
    },
    {
      what: 'what was never printed',
      keptMs: printRules.keptMs,
      plant: (at, id) =>
        sql`insert into print_job (id, printer_id, what, subject, state, bytes, staff_id, asked_at) values (${id}, ${printer}, 'parcel', ${id}, 'waiting', '\\x00', ${staffId}, ${at})`,
      left: (id) => sql`select 1 from print_job where id = ${id} and bytes is not null and state = 'waiting'`,
    },
  ],
  'source-figures': [
    {
      what: 'how sources answered',
      keptMs: 14 * DAY,
      plant: (at, id) => sql`insert into source_slot (site, slot, ms) values (${id}, ${at}, '{}')`,
      left: text('source_slot', 'site'),
    },
    {
      what: 'what they left out',
      keptMs: 14 * DAY,
      plant: (at, id) =>
        sql`insert into source_missing (site, slot, field, count) values (${id}, ${at}, 'x', 1)`,
      left: text('source_missing', 'site'),
    },
    {
      what: 'processes that are gone',
      keptMs: DAY,
      plant: (at, id) =>
        sql`insert into source_breaker (process, site, breaker, at) values (${id}, 'x', 'closed', ${at})`,
      left: text('source_breaker', 'process'),
    },
  ],
  'answers-index': [
    {
      what: 'the index of texts nobody has now',
      keptMs: 2 * DAY,
      plant: (at, id) =>
        sql`insert into answer_index (language, version, size, made_at) values ('de', ${id}, 1, ${at})`,
      left: text('answer_index', 'version'),
    },
  ],
  'answers-forget': [
    {
      what: 'chats',
      keptMs: answerLimits.keptDays * DAY,
      plant: (at, id) =>
        sql`insert into answer_chat (id, customer_id, token_hash, opened_at, last_at) values (${id}, ${customer}, ${id}, ${at}, ${at})`,
      left: text('answer_chat', 'id'),
    },
  ],
  'traffic-forget': [
    {
      what: 'calls of a minute',
      keptMs: 3 * DAY,
      plant: (at, id) =>
        sql`insert into traffic (minute, process, calls, refused, turned_away, failed, log_ins_failed, ms) values (${at}, ${id}, 1, 0, 0, 0, 0, '{}')`,
      left: text('traffic', 'process'),
    },
  ],
  'account-sweep': [
    {
      what: 'sessions nobody uses',
      keptMs: lives.customer.idleMs,
      plant: (at, id) =>
        sql`insert into session (id, token_hash, customer_id, created_at, seen_at, ends_at) values (${id}, ${bytes(id)}, ${customer}, ${at}, ${at}, ${at}::timestamptz + interval '9 years')`,
      left: text('session', 'id'),
    },
    {
      what: 'sessions that have ended',
      keptMs: 0,
      plant: (at, id) =>
        sql`insert into session (id, token_hash, customer_id, created_at, seen_at, ends_at) values (${id}, ${bytes(id)}, ${customer}, ${at}, now() + interval '9 years', ${at})`,
      left: text('session', 'id'),
    },
    {
      what: 'sessions of staff nobody uses',
      keptMs: lives.staff.idleMs,
      plant: (at, id) =>
        sql`insert into staff_session (id, token_hash, staff_id, created_at, seen_at, ends_at) values (${id}, ${bytes(id)}, ${staffId}, ${at}, ${at}, ${at}::timestamptz + interval '9 years')`,
      left: text('staff_session', 'id'),
    },
    {
      what: 'codes that were mailed',
      keptMs: DAY,
      plant: (at, id) =>
        sql`insert into email_code (id, email_folded, purpose, code_hash, created_at, expires_at) values (${id}, 'x@example.com', 'reset', '\\x00', ${at}, ${at})`,
      left: text('email_code', 'id'),
    },
    {
      what: 'counters of tries',
      keptMs: DAY,
      plant: (at, id) => sql`insert into rate_count (subject, window_start, used) values (${id}, ${at}, 1)`,
      left: text('rate_count', 'subject'),
    },
    {
      what: 'codes of web views',
      keptMs: DAY,
      plant: (at, id) =>
        sql`insert into handover_code (code_hash, customer_id, challenge, created_at, expires_at) values (${bytes(id)}, ${customer}, ${randomBytes(32)}, ${at}, ${at})`,
      left: hash('handover_code', 'code_hash'),
    },
    {
      what: 'logins between password and code',
      keptMs: DAY,
      plant: (at, id) =>
        sql`insert into login_step (token_hash, customer_id, ends_at) values (${bytes(id)}, ${customer}, ${at})`,
      left: hash('login_step', 'token_hash'),
    },
    {
      what: 'tickets of super-apps',
      keptMs: DAY,
      plant: (at, id) =>
        sql`insert into host_ticket (ticket_hash, host, open_id, created_at, expires_at) values (${bytes(id)}, 'wechat', 'x', ${at}, ${at})`,
      left: hash('host_ticket', 'ticket_hash'),
    },
    {
      what: 'answers about cookies',
      keptMs: 3 * 365 * DAY,
      plant: (at, id) =>
        sql`insert into consent (id, browser, choice, notice, language, answered_at) values (${id}, ${id}, 'all', 1, 'en', ${at})`,
      left: text('consent', 'id'),
    },
    {
      what: 'answers kept for repeated commands',
      keptMs: 7 * DAY,
      plant: (at, id) =>
        sql`insert into idempotency (actor, key, call, body_hash, created_at) values ('x', ${id}, 'x', 'x', ${at})`,
      left: text('idempotency', 'key'),
    },
  ],
  'passkey-sweep': [
    {
      what: 'what nobody signed',
      keptMs: 0,
      plant: (at, id) =>
        sql`insert into passkey_challenge (hash, purpose, holder, ends_at) values (${bytes(id)}, 'x', 'x', ${at})`,
      left: hash('passkey_challenge', 'hash'),
    },
  ],
  'accounts-end': [
    {
      what: 'who asked for a copy',
      keptMs: DAY,
      plant: (at, id) =>
        sql`insert into own_copy (id, customer_id, asked_at, fetch_until) values (${id}, ${customer}, ${at}, ${at})`,
      left: text('own_copy', 'id'),
    },
  ],
}
/** Those that are shown where the rest of them is. */
const elsewhere: Readonly<Record<string, string>> = {
  'follow-sweep': 'follow/follow.test.ts',
  'invite-due': 'invite/invite.test.ts',
  'posters-sweep': 'share/share.test.ts',
  'accounts-clear': 'own-data/own-data.test.ts',
}

test('every schedule that says it forgets or throws something away stands here', () => {
  const forgetting = schedules
    .filter(({ does }) => /\bforgets?\b|throws away|takes names/i.test(does))
    .map(({ name }) => name)
  expect(forgetting.toSorted()).toEqual([...Object.keys(rows), ...Object.keys(elsewhere)].toSorted())
})

test.each(Object.entries(rows).flatMap(([name, all]) => all.map((each) => [name, each.what, each] as const)))(
  '%s forgets %s when they are too old, and none before',
  async (name, _what, { keptMs, plant, left }) => {
    const { house } = world.shop
    const now = house.clock.now()
    const [old, young] = [randomUUID(), randomUUID()]
    await plant(new Date(now - keptMs - MINUTE), old).execute(db())
    await plant(new Date(now - keptMs + MINUTE), young).execute(db())
    const there = async (id: string) => (await left(id).execute(db())).rows.length
    expect([await there(old), await there(young)]).toEqual([1, 1])
    await schedules.find((each) => each.name === name)!.run(house)
    expect([await there(old), await there(young)]).toEqual([0, 1])
  },
)
