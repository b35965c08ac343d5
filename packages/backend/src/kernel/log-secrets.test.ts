import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, order } from '@tomobako/contract'
import type { Customer, TestShop } from '@tomobako/testkit'
import { openTestShop, withFailing } from '@tomobako/testkit'
import { openLog } from './log.ts'
import { asked, complaints, plantedCalls, secrets } from './planted.testing.ts'

/** quality S18: whatever people type and whatever opens a door is in no line of the log, at the loudest level, whatever goes wrong. */
const lines: string[] = []
let shop: TestShop
let ada: Customer
beforeAll(async () => {
  shop = await openTestShop({ log: 'trace', logTo: { write: (line) => void lines.push(line) } })
  ada = await shop.customer('ada', { walletYen: 5_000 })
})
afterAll(() => shop.close())

test('quality S18 calls that succeed, are refused and fail at each of their statements leave nothing of a person in the log', async () => {
  const codes: string[] = []
  let failures = 0
  for (const [at, call] of plantedCalls.entries()) {
    await (await shop.shop.answer(asked(ada, call)))!.text()
    for (let step = 1; step <= 12; step += 1) {
      const complaint = complaints[(at + step) % complaints.length]!
      const { answer, failed } = await withFailing(
        step,
        async () => (await shop.shop.answer(asked(ada, call)))!,
        complaint,
      )
      const said = await answer.text()
      for (const secret of ['Failing row', 'portal parameter']) expect(said).not.toContain(secret)
      if (!failed) break
      failures += 1
    }
  }
  await shop.drain()
  for (const { text } of await shop.mails()) codes.push(...(text.match(/\b\d{6}\b/g) ?? []))
  const log = lines.join('')
  expect(failures).toBeGreaterThan(plantedCalls.length)
  // The failures are there, and what they were about is not.
  expect(log).toContain('invalid input syntax for type uuid')
  const [payment] = shop.bank.payments.values()
  const doors = [...ada.cookies.values(), ada.password, payment!.providerId].filter((each) => each.length > 8)
  for (const secret of [...secrets, ...doors, ada.email]) expect(log.includes(secret), secret).toBe(false)
  expect(codes.length).toBeGreaterThan(0)
  for (const code of codes) expect(new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(log), code).toBe(false)
})

test('V16.3.1 whoever comes in has one line that says how, and does not say who; whoever does not has none', async () => {
  const cameIn = () =>
    lines.filter((line) => line.includes('somebody came in')).map((line) => JSON.parse(line) as object)
  lines.splice(0)
  const bea = await shop.customer('bea')
  expect(cameIn()).toEqual([expect.objectContaining({ level: 30, side: 'customer', by: 'registering' })])
  lines.splice(0)
  const person = shop.visitor()
  await person.ask(account.login, { email: bea.email, password: 'not her password' })
  expect(cameIn()).toEqual([])
  await person.call(account.login, { email: bea.email, password: bea.password })
  const [row] = await shop.shop.house.db
    .selectFrom('session')
    .select('id')
    .where('customer_id', '=', bea.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  expect(cameIn()).toEqual([
    expect.objectContaining({
      side: 'customer',
      by: 'password',
      session: row!.id,
      trace: expect.any(String),
    }),
  ])
  for (const secret of [bea.id, bea.email, bea.password, ...person.cookies.values()])
    expect(lines.join(''), secret).not.toContain(secret)
})

test('V16.3.3 what a guard stopped has one line that says which call and why, and nothing of who it was or what they sent', async () => {
  const packer = await shop.staff('packer', ['packer'])
  const refused = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'a call was refused' || msg === 'a request was refused')
  const json = { 'content-type': 'application/json' }
  const add = '/api/Sig.Front.Order.Cart.Add'
  const body = JSON.stringify({ remark: 'the blue door code' })
  for (const [who, path, init, said] of [
    // Another site's page.
    [
      ada,
      add,
      { method: 'POST', headers: { ...json, origin: 'https://evil.example' }, body },
      'common.notAllowed',
    ],
    // What the schema does not take, another method, and a call that is none.
    [ada, add, { method: 'POST', headers: json, body }, 'common.badInput'],
    [ada, add, { method: 'GET' }, 'common.badInput'],
    [ada, '/api/Sig.Front.the-blue-door-code', {}, 'common.unknownCall'],
    // Somebody else's thing, or none.
    [ada, '/api/Sig.Front.Order.Detail?no=T200101-9999', {}, 'common.notFound'],
    // A right that is not theirs.
    [packer, '/api/Sig.Console.Staff.List', {}, 'common.notAllowed'],
  ] as const) {
    lines.splice(0)
    await (await who.send(path, init)).text()
    expect(refused(), path).toEqual([
      expect.objectContaining({ level: 30, refusal: said, trace: expect.any(String) }),
    ])
    for (const secret of ['blue', ada.email, ada.id, packer.id, ...ada.cookies.values()])
      expect(lines.join(''), secret).not.toContain(secret)
  }
  // Beside the wire: a form of another site.
  lines.splice(0)
  await (await ada.send('/upload', { method: 'POST', headers: { origin: 'https://evil.example' } })).text()
  expect(refused()).toEqual([
    expect.objectContaining({ 'http.route': '/upload', 'http.response.status_code': 403 }),
  ])
  // A program that asks too often: each that was turned away.
  lines.splice(0)
  let turnedAway = 0
  for (let asked = 0; asked < 140; asked += 1) {
    const { status } = await shop.visitor().send('/api/Sig.Front.User.Account.Session?language=en', {
      headers: { 'x-tomobako-ip': '203.0.113.9' },
    })
    if (status === 429) turnedAway += 1
  }
  expect(turnedAway).toBeGreaterThan(0)
  expect(refused().filter(({ refusal }) => refusal === 'common.tooMany')).toHaveLength(turnedAway)
  expect(lines.join('')).not.toContain('203.0.113.9')
  // Who looks without being signed in, and what goes well, is no attempt.
  lines.splice(0)
  await shop.visitor().ask(order.list, { page: 1, index: 0 })
  await ada.call(order.list, { page: 1, index: 0 })
  expect(refused()).toEqual([])
})

test('what the database complains of is logged without its values, however the error is handed to the log', () => {
  const said: string[] = []
  const log = openLog({ level: 'trace', to: { write: (line: string) => void said.push(line) } })
  for (const error of complaints) {
    log.warn({ error }, 'after commit')
    log.error({ err: error }, 'bug')
    log.error({
      error: String(error),
      stack: error.stack,
      detail: error.detail,
      hint: error.hint,
      where: error.where,
    })
  }
  const all = said.join('')
  for (const secret of secrets) expect(all.includes(secret), secret).toBe(false)
  for (const line of said) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(all).toContain('Failing row contains ([…])')
  expect(all).toContain('parameter $3 = […]')
})
