import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, cart, checkout, encode, endpoints, order, staff, wallet } from '@tomobako/contract'
import type { Endpoint } from '@tomobako/contract'
import type { Customer, Person, TestShop } from '@tomobako/testkit'
import { listing, openTestShop, withFailing } from '@tomobako/testkit'
import { handlers } from '../capabilities.ts'
import { verify } from '../ledger/index.ts'
import { createDispatch } from './dispatch.ts'
import type { Identify, Limit } from './dispatch.ts'

/** quality S22: whatever throws, wherever it throws: nobody gets in, nothing is half done, and the same press does it once. */
let shop: TestShop
let ada: Customer
beforeAll(async () => {
  shop = await openTestShop({ log: 'silent' })
  ada = await shop.customer('ada', { walletYen: 300_000 })
})
afterAll(async () => {
  expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await shop.close()
})

const request = (endpoint: Endpoint, input: unknown, who?: Person, key?: string): Request =>
  encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    {
      base: 'http://shop.test',
      ...(key ? { idempotencyKey: key } : {}),
      ...(who
        ? { headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } }
        : {}),
    },
  )
const thrown = new Error('thrown by the test')
const nobody: Identify = () => Promise.resolve({ customer: null, staff: null })
/** Throws at once, not later. */
const throws: Limit = () => {
  throw thrown
}
const ways: readonly [string, Identify, Limit][] = [
  ['cannot be found out', () => Promise.reject(thrown), () => 0],
  ['cannot be counted', nobody, throws],
  ['cannot be counted in time', nobody, () => Promise.reject(thrown)],
]

describe('who asks', () => {
  test.each(ways)('%s: no call reaches its handler', async (_what, identify, limit) => {
    const reached: string[] = []
    const watched = handlers.map(({ endpoint }) => ({
      endpoint,
      handler: async () => void reached.push(endpoint.name),
    }))
    const dispatch = createDispatch(watched as never, shop.shop.house, identify, limit)
    for (const endpoint of endpoints) {
      const response = (await dispatch(request(endpoint, {})))!
      expect([endpoint.name, response.status]).toEqual([endpoint.name, 500])
      expect(await response.text()).not.toMatch(/thrown by the test|\.ts:/)
    }
    expect(reached).toEqual([])
  })
})

type Command = {
  /** What has to be there before; answers how it is pressed, with one key. */
  ready: () => Promise<{ press: () => Promise<Response>; done: () => Promise<number> }>
}
const balance = async (): Promise<number> => (await ada.call(wallet.detail, { page: 1 })).balanceYen
const press = (endpoint: Endpoint, input: unknown, who: Person): (() => Promise<Response>) => {
  const key = crypto.randomUUID()
  return async () => (await shop.shop.answer(request(endpoint, input, who, key)))!
}
const ordered = async (): Promise<number> =>
  (await shop.shop.house.db.selectFrom('orders').select('id').where('customer_id', '=', ada.id).execute())
    .length
async function quoted(): Promise<{ id: string; totalYen: number }> {
  const item = shop.shelf.put(listing({ yen: 1_000 }))
  const { lineId } = await ada.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await ada.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  return { id: quote.id, totalYen: quote.totalYen }
}

const commands: Readonly<Record<string, Command>> = {
  'an order paid from the wallet': {
    async ready() {
      const { id, totalYen } = await quoted()
      const [before, count] = [await balance(), await ordered()]
      return {
        press: press(checkout.place as Endpoint, { quoteId: id, accept: true }, ada),
        // Placed and paid, or neither.
        async done() {
          const paid = (before - (await balance())) / totalYen
          expect(paid).toBe((await ordered()) - count)
          return paid
        },
      }
    },
  },
  'a line that is cancelled': {
    async ready() {
      const { id, totalYen } = await quoted()
      const placed = await ada.call(checkout.place, { quoteId: id, accept: true })
      const { lines } = await ada.call(order.detail, { no: placed.orderNo })
      const before = await balance()
      return {
        press: press(order.cancelLine as Endpoint, { lineId: lines[0]!.line.id }, ada),
        done: async () => ((await balance()) - before) / totalYen,
      }
    },
  },
  'a password that is changed': {
    async ready() {
      const next = `another secret of ada ${crypto.randomUUID()}`
      const before = ada.password
      return {
        press: press(account.changePassword as Endpoint, { current: before, password: next }, ada),
        async done() {
          const opens = async (password: string): Promise<boolean> =>
            (await shop.visitor().ask(account.login, { email: ada.email, password })).code === 200
          const isChanged = await opens(next)
          if (!isChanged) expect(await opens(before)).toBe(true)
          else ada.password = next
          return isChanged ? 1 : 0
        },
      }
    },
  },
}

describe('each statement of a command fails once', () => {
  test.each(Object.entries(commands))(
    '%s: all of it or nothing, and once in the end',
    async (_name, { ready }) => {
      let tried = 0
      let refused = 0
      for (let at = 1; ; at += 1) {
        const { press: pressed, done } = await ready()
        const { answer, failed } = await withFailing(at, pressed)
        const said = (await answer.json()) as { code: number; msg: string }
        if (!failed) {
          expect(said.code).toBe(200)
          break
        }
        tried += 1
        const effect = await done()
        if (said.code === 200) expect(effect, `statement ${at}`).toBe(1)
        else {
          refused += 1
          expect([0, 1], `statement ${at}`).toContain(effect)
          expect(answer.status).toBeGreaterThanOrEqual(500)
          expect(said.msg).not.toContain('failed for the test')
        }
        const again = (await (await pressed()).json()) as { code: number }
        expect([again.code, await done()], `statement ${at}`).toEqual([200, 1])
      }
      expect(tried).toBeGreaterThan(4)
      expect(refused).toBeGreaterThan(2)
    },
  )

  test('signing in: no session is given unless all of it was done', async () => {
    const boss = await shop.staff('boss')
    const asked = [
      [account.login, { email: ada.email, password: ada.password }, 'sid'],
      [staff.login, { email: 'boss@staff.example', password: 'staff secret of boss 42' }, 'ssid'],
    ] as const
    for (const [endpoint, input, cookie] of asked) {
      let at = 1
      for (; ; at += 1) {
        const { answer, failed } = await withFailing(
          at,
          async () => (await shop.shop.answer(request(endpoint as Endpoint, input)))!,
        )
        const given = answer.headers
          .getSetCookie()
          .some((each) => new RegExp(`^${cookie}=[\\w-]{43}`).test(each))
        const { code } = (await answer.json()) as { code: number }
        expect(given, `${cookie} statement ${at}`).toBe(code === 200)
        if (!failed) break
      }
      expect(at).toBeGreaterThan(3)
    }
    // Who was signed in stays so, and reads nothing while it cannot be found out.
    const { answer } = await withFailing(
      1,
      async () => (await shop.shop.answer(request(staff.list as Endpoint, {}, boss)))!,
    )
    expect(answer.status).toBe(500)
    expect((await boss.ask(staff.list, {})).code).toBe(200)
  })
})
