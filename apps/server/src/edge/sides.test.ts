import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, staff } from '@tomobako/contract'
import type { Person, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { docsRoute } from '../docs.ts'
import { withoutStaff } from './sides.ts'

/** What the storefront's port answers, with everything behind it: the same door `edges.ts` opens there. */
let shop: TestShop
let boss: Person
let door: (request: Request) => Promise<Response | null>
const staffCalls = endpoints.filter(({ name }) => name.startsWith('Sig.Console.'))

beforeAll(async () => {
  shop = await openTestShop()
  boss = await shop.staff('boss', ['admin'])
  door = withoutStaff(shop.shop.answer)
})
afterAll(() => shop.close())

/** As the admin's own browser asks: with a session that is good. */
const ask = (path: string, init: RequestInit = {}): Promise<Response | null> =>
  door(
    new Request(`http://shop.test${path}`, {
      ...init,
      headers: {
        cookie: `language=ja; ssid=${boss.cookies.get('ssid')!}; isNew=0`,
        'x-tomobako-ip': '127.0.2.1',
        ...(init.headers as Record<string, string> | undefined),
      },
    }),
  )
const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }

test('no call of staff is answered at the shop, however it is asked for, to whoever asks', async () => {
  const none = await (await ask('/api/Sig.Nobody.Has.This'))!.text()
  const forms: readonly ((name: string) => [string, RequestInit?])[] = [
    (name) => [`/api/${name}?n=${name}`],
    (name) => [`/?n=${name}&from=SIG-H5`],
    (name) => [`/?n=${name}`, body],
    (name) => [`/api/${name}`, body],
    // Two names: the path is the one that counts.
    (name) => [`/api/${name}?n=Sig.Front.Status.Now`],
  ]
  const answered: string[] = []
  for (const { name } of staffCalls)
    for (const form of forms) {
      const [path, init] = form(name)
      const response = await ask(path, init)
      if (response?.status !== 404 || (await response.text()) !== none)
        answered.push(`${init?.method ?? 'GET'} ${path}`)
    }
  expect(answered).toEqual([])
  expect(staffCalls.length).toBeGreaterThan(200)
})

test('spellings of an address that are not ours reach no call either', async () => {
  const { name } = staff.list
  for (const path of [
    `/api/${name}/`,
    `/api/${name}.json`,
    `/api/${name};x=1`,
    `/api//${name}`,
    `/API/${name}`,
    `/api/${name.toLowerCase()}`,
    `/api/%53ig.Console.Staff.List`,
    `/api/x/../${name}`,
    `/api/Sig.Front.Status.Now?n=${name}`,
    `/?n=Sig.Front.Status.Now&n=${name}`,
    `/?N=${name}`,
    `/index.html?n=${name}`,
  ]) {
    const response = await ask(path, {
      headers: { 'x-original-url': `/api/${name}`, 'x-http-method-override': 'POST' },
    })
    expect([path, (await response?.text()) ?? ''].join(' ')).not.toContain('boss@')
    // At the console the same session reads it.
    expect((await boss.ask(staff.list, {})).code).toBe(200)
  }
})

test('a session of staff opens nothing at the shop: no paper, no file, no picture is taken; at the console it does', async () => {
  const { answer } = shop.shop
  const cookie = `ssid=${boss.cookies.get('ssid')!}`
  for (const path of ['/papers/books/journal.csv?from=2026-11-01&to=2026-11-02', '/papers/shelves/A.pdf']) {
    expect([path, (await ask(path))?.status]).toEqual([path, 401])
    const inside = await answer(new Request(`http://console.test${path}`, { headers: { cookie } }))
    expect([path, inside?.status]).not.toEqual([path, 401])
    await inside?.body?.cancel()
  }
  const form = new FormData()
  form.append('a', new Blob(['x']), 'x.png')
  const sent = await ask('/upload', {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'tomobako' },
  })
  expect(await sent!.json()).toMatchObject({ code: 401 })
})

test('a customer who is staff as well stays signed in at the shop', async () => {
  const ada = await shop.customer('ada')
  const response = await door(
    new Request('http://shop.test/api/Sig.Front.User.Account.Session', {
      headers: { cookie: `__Host-ssid=${boss.cookies.get('ssid')!}; sid=${ada.cookies.get('sid')!}` },
    }),
  )
  expect(JSON.stringify(await response!.json())).toContain(ada.id)
})

test('the pages that tell developers of the calls tell of staff’s only at the console', async () => {
  for (const path of ['/api/docs', '/api/openapi.json'])
    for (const isConsole of [false, true]) {
      const told = await (await docsRoute(
        'http://shop.test',
        isConsole,
      )(new Request(`http://shop.test${path}`)))!.text()
      expect(told).toContain('Sig.Front.Goods.Search')
      expect(told.includes('Sig.Console.')).toBe(isConsole)
    }
})
