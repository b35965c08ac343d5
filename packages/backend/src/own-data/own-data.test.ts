import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, cart, memo, message, ownData } from '@tomobako/contract'
import { DAY, HOUR, iso, MINUTE } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { ownDataLimits } from '@tomobako/domain/own-data'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Person, TestShop } from '@tomobako/testkit'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { forgetCustomer } from '../account/index.ts'
import { paidParcel } from '../carrier/carrier.testing.ts'
import { inTransaction } from '../db/index.ts'
import { verify } from '../ledger/index.ts'
import { held, ownerOf, parts } from './held.ts'
import * as store from './store.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})
const db = () => world.shop.house.db

test('every table that names a customer is listed, with columns that exist', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped group by 1`.execute(
    db(),
  )
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]))
  const naming = rows
    .filter(({ columns }) => columns.some((each) => each === 'customer_id' || each === 'owner_id'))
    .map(({ name }) => name)
  expect(naming.filter((name) => !held.some(({ table }) => table === name)).toSorted()).toEqual([])
  for (const each of held) {
    expect(columnsOf.get(each.table), each.table).toContain(ownerOf(each))
    for (const below of each.below ?? []) expect(columnsOf.get(below.table), below.table).toContain(below.by)
  }
})

test('V14.1.2 docs/operation.md says how each level of what we hold is protected: every part of it and every column that opens something has one', async () => {
  const page = readFileSync(new URL('../../../../docs/operation.md', import.meta.url), 'utf8')
  const chapter =
    page.split(/^## /m).find((each) => each.startsWith('What is held, and how it is protected')) ?? ''
  const levels = [...chapter.matchAll(/^\| \*\*(\w+)\*\* \|(.+)\|$/gm)].map(([, level = '', cells = '']) => ({
    level,
    cells: cells.split('|').map((each) => each.trim()),
  }))
  expect(levels.map(({ level }) => level)).toEqual(['keys', 'books', 'people', 'shown', 'house'])
  for (const { level, cells } of levels)
    expect(
      cells.filter((each) => each.length > 3),
      level,
    ).toHaveLength(7)
  const namedIn = (level: string): string[] => {
    const [what = ''] = levels.find((each) => each.level === level)!.cells
    return [...what.matchAll(/`([\w.]+)`/g)].map(([, name]) => name!)
  }
  // Of what is a customer's, part by part, each has one level; what stays when its owner goes is in one that says so.
  const people = [...namedIn('books'), ...namedIn('people')]
  expect(people.toSorted()).toEqual([...parts].toSorted())
  const reasons = new Set(
    held.flatMap(({ after }) => (after === 'delete' || after === 'loosen' ? [] : [after])),
  )
  for (const reason of reasons) expect(chapter, reason).toContain(`\`${reason}\``)
  // Whatever could open something, by its name.
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      join pg_type t on t.oid = a.atttypid
     where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and t.typname in ('bytea', 'text')
       and a.attname ~ '(^|_)(hash|secret|token|sealed|p256dh|auth|challenge|seed)$|^sealed_'
     order by 1`.execute(db())
  expect(rows.map(({ name }) => name)).toEqual(namedIn('keys').toSorted())
})

/** Somebody with something of most kinds; what they wrote can be looked for afterwards. */
async function livesHere(name: string, more: { walletYen?: number } = {}): Promise<Customer> {
  const who = await world.customer(name, more)
  const item = world.shelf.put(listing())
  await who.call(memo.write, { source: item.source, id: item.id, text: `secret of ${name}` })
  await who.call(cart.add, { source: item.source, id: item.id, quantity: 1, options: [], remark: '' })
  await who.call(account.savePreferences, { name: `Name of ${name}`, mailNotices: true })
  return who
}
const zipOf = async (who: Customer, id: string) => {
  const response = (await who.send(`/own-data/${id}.zip`))!
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
/** Sessions do not last as long as these stories. */
async function signsIn({ email, password }: Customer): Promise<Person> {
  const who = world.visitor('en')
  await who.call(account.login, { email, password })
  return who
}
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('P 8.10 a copy holds the pictures somebody sent, each as it is kept, and nobody else’s', async () => {
  const sends = async (who: Customer, background: string): Promise<string> => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('file', new File([new Uint8Array(picture)], 'mine.png', { type: 'image/png' }))
    const sent = await who.send('/upload', {
      method: 'POST',
      body,
      headers: { 'x-requested-with': 'tomobako' },
    })
    return ((await sent.json()) as { data: { id: string } }).data.id
  }
  const [pia, quin] = [await livesHere('pia'), await livesHere('quin')]
  const [red, blue] = [await sends(pia, '#ff0000'), await sends(pia, '#0000ff')]
  const others = await sends(quin, '#00ff00')
  const { id } = await pia.call(ownData.copy, { password: pia.password })
  const files = unzipSync((await zipOf(pia, id)).bytes)
  const pictures = Object.keys(files).filter((name) => name.startsWith('pictures/'))
  expect(pictures.toSorted()).toEqual([red, blue].map((each) => `pictures/${each}.webp`).toSorted())
  expect(JSON.stringify(Object.keys(files))).not.toContain(others)
  for (const [each, strongest] of [
    [red, 0],
    [blue, 2],
  ] as const) {
    const { data, info } = await sharp(files[`pictures/${each}.webp`])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([40, 30])
    expect(data.subarray(0, 3).indexOf(Math.max(...data.subarray(0, 3)))).toBe(strongest)
  }
})

test('P 8.10 quality S19 a copy asks for the password again, holds everything of that customer and nothing of another, and ends with its hour', async () => {
  const anna = await livesHere('anna', { walletYen: 5_000 })
  const other = await livesHere('other')
  expect(await anna.ask(ownData.copy, { password: 'not hers' })).toMatchObject({
    errors: [{ field: 'password', key: 'account.loginWrong' }],
  })
  const { id } = await anna.call(ownData.copy, { password: anna.password })
  const { response, bytes } = await zipOf(anna, id)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'README.txt',
      'account/customer.json',
      'account/customer.csv',
      'money/wallet_and_points.json',
      'interests/memo.json',
      'orders/cart_line.csv',
    ]),
  )
  const all = Object.values(files).map(text).join('\n')
  expect(all).toContain('secret of anna')
  expect(all).toContain(anna.email)
  expect(all).not.toContain('secret of other')
  expect(all).not.toContain(other.email)
  expect(all).not.toMatch(/argon2|token_hash|password_hash/)
  expect(JSON.parse(text(files['money/wallet_and_points.json']!))).toMatchObject([{ after: 5_000 }])

  // Somebody else's, nobody's and an old one are the same: there is no such file.
  expect((await zipOf(other, id)).response.status).toBe(404)
  expect((await world.visitor('de').send(`/own-data/${id}.zip`))!.status).toBe(404)
  expect((await anna.call(message.list, { page: 1 })).rows[0]!.title).toContain('copy of your data')
  await world.passTime(HOUR + 1)
  expect((await zipOf(anna, id)).response.status).toBe(404)
})

test('a sixth copy of one day has to wait', async () => {
  const eve = await livesHere('eve')
  for (let time = 0; time < ownDataLimits.copiesADay; time += 1)
    await eve.call(ownData.copy, { password: eve.password })
  expect(await eve.ask(ownData.copy, { password: eve.password })).toMatchObject({ code: 429 })
})

test('what is open stands in the way, by its name; money in the wallet too', async () => {
  const rich = await livesHere('rich', { walletYen: 900 })
  expect((await rich.call(ownData.state, {})).inTheWay).toEqual([{ kind: 'wallet', count: 900 }])
  expect(await rich.ask(ownData.leave, { password: rich.password, sure: true })).toMatchObject({
    key: 'ownData.inTheWay',
  })
})

test('the account ends after fourteen days: nothing is left that names anybody, the address is free, the books agree', async () => {
  const mia = await livesHere('mia')
  expect(await mia.ask(ownData.leave, { password: mia.password, sure: false })).toMatchObject({
    errors: [{ field: 'sure' }],
  })
  const { endsAt } = await mia.call(ownData.leave, { password: mia.password, sure: true })
  expect(Date.parse(endsAt) - world.shop.house.clock.now()).toBeGreaterThan(ownDataLimits.waitMs - DAY)
  await world.passTime(13 * DAY)
  const again = await signsIn(mia)
  expect((await again.call(ownData.state, {})).leaving).toMatchObject({ endsAt })
  await world.passTime(DAY + HOUR)

  expect(await again.ask(ownData.state, {})).toMatchObject({ code: 401 })
  expect((await world.mails(mia.email)).at(-1)!.subject).toContain('closed')
  // The last letter is forgotten too, once it is out.
  await world.passTime(2 * DAY)
  for (const words of ['secret of mia', 'Name of mia', mia.email]) expect(await placesOf(words)).toEqual([])
})

test('whoever changes their mind keeps everything', async () => {
  const kai = await livesHere('kai')
  await kai.call(ownData.leave, { password: kai.password, sure: true })
  await kai.call(ownData.stay, {})
  await world.passTime(15 * DAY)
  const again = await signsIn(kai)
  expect(await again.call(ownData.state, {})).toMatchObject({ leaving: null })
  expect(await placesOf('secret of kai')).toEqual(['memo'])
})

/** The tables in which these words stand anywhere: what a thief of the whole database would find. */
async function placesOf(words: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and relkind = 'r' order by 1`.execute(db())
  const found = []
  for (const { name } of rows) {
    const there = sql`select 1 from ${sql.table(name)} t where position(${words} in t::text) > 0 limit 1`
    if ((await there.execute(db())).rows.length > 0) found.push(name)
  }
  return found
}

test('what the law kept of an ended account loses every name, street and number once its years are over; the yen stay, and a younger one keeps all', async () => {
  const { house } = world.shop
  const crew = { shop: world, staff: await world.staff('sato') }
  const leftFrom = house.clock.now() - ownDataLimits.booksMs
  const ids: Record<string, string> = {}
  for (const [name, goneAt] of [
    ['olga', leftFrom - MINUTE],
    ['yuri', leftFrom + HOUR],
  ] as const) {
    const who = await world.customer(name, { walletYen: 100_000 })
    ids[name] = who.id
    const no = await paidParcel(crew, who)
    await papersOf(who.id, name, no, crew.staff.id)
    await inTransaction(db(), async (tx) => {
      const row = (await store.lockCustomer(tx, who.id))!
      await store.erase(tx, who.id, row)
      await forgetCustomer(tx, who.id, goneAt)
    })
  }
  const yen = async (name: string) => {
    const { rows } = await sql`
      select (select sum(total_yen)::int from orders where customer_id = ${ids[name]}) as orders, (select sum(total_yen)::int from parcel where customer_id = ${ids[name]}) as parcels,
        (select sum(yen)::int from transfer_back where customer_id = ${ids[name]}) as back, (select sum(yen)::int from bank_line where customer_id = ${ids[name]}) as bank,
        (select amount::int from ledger_balance where account = ${accounts.wallet(ids[name]!)}) as wallet`.execute(
      db(),
    )
    return rows[0]
  }
  const kept = await yen('olga')
  expect(await placesOf('kept by law of olga')).toEqual(keeping)
  expect(await placesOf('olga Hartmann')).toEqual(['orders', 'parcel', 'quote'])
  for (let time = 0; time < 2; time += 1) {
    await world.passTime(0)
    for (const words of ['kept by law of olga', 'olga Hartmann']) expect(await placesOf(words)).toEqual([])
    expect(await yen('olga')).toEqual(kept)
    expect(await placesOf('kept by law of yuri')).toEqual(keeping)
    expect(await placesOf('yuri Hartmann')).toEqual(['orders', 'parcel', 'quote'])
  }
  const { rows } = await sql<{ cleared: boolean }>`
    select cleared_at is not null as cleared from customer where id = any(${[ids['olga'], ids['yuri']]}::uuid[]) order by gone_at`.execute(
    db(),
  )
  expect(rows).toEqual([{ cleared: true }, { cleared: false }])
})
/** Where what they told us and the banks told us of them stands until then. */
const keeping = ['bank_line', 'friend_payment', 'parcel_claim', 'transfer_back']
/** Papers with words of theirs in every column that takes some. */
async function papersOf(customerId: string, name: string, parcelNo: string, staffId: string): Promise<void> {
  const words = `kept by law of ${name}`
  const now = iso(world.shop.house.clock.now())
  const paid = await db()
    .selectFrom('payment')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  // A line that paid a payment names its customer by that alone.
  for (const whose of [
    { state: 'wallet', customer_id: customerId },
    { state: 'payment', payment_id: paid.id },
  ])
    await db()
      .insertInto('bank_line')
      .values({
        id: randomUUID(),
        bank: 'transfer',
        key: `2026-01-01|5|${words}/${whose.state}`,
        day: '2026-01-01',
        yen: 5,
        text: words,
        shape: 'test',
        file: 'test.csv',
        at: now,
        loaded_by: staffId,
        decided_at: now,
        decided_by: staffId,
        ...whose,
      })
      .execute()
  await db()
    .insertInto('transfer_back')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      source: 'wallet',
      yen: 7,
      bank: 'transfer',
      send_to: words,
      why: words,
      state: 'refused',
      asked_at: now,
      ended_at: now,
      ended_by: staffId,
    })
    .execute()
  await db()
    .insertInto('friend_payment')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      purpose: 'wallet',
      state: 'expired',
      yen: 9,
      title: 'Camera',
      message: words,
      payer_name: words,
      payer_email: `${words}@example.com`,
      language: 'en',
      expires_at: now,
      created_at: now,
    })
    .execute()
  const { id: parcelId } = await db()
    .selectFrom('parcel')
    .select('id')
    .where('no', '=', parcelNo)
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('parcel_claim')
    .values({
      id: randomUUID(),
      parcel_id: parcelId,
      customer_id: customerId,
      kind: 'damaged',
      state: 'withdrawn',
      note: words,
      rule: '{}',
      opened_at: now,
      due_at: now,
    })
    .execute()
}
