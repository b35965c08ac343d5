import { expect, test } from 'vitest'
import { health } from './health.ts'
import { numbers } from './numbers.ts'

const ask = (path: string, headers: Record<string, string>) =>
  new Request(`http://console.test${path}`, { headers })
const token = 'a-token-of-tests-only'
const answer = numbers(async () => 'tomobako_database_up 1\n', token)

test('numbers are read on this machine or with the token; for everybody else there is no such page', async () => {
  const here = await answer(ask('/metrics', { 'x-tomobako-ip': '127.0.0.1' }))
  expect(await here!.text()).toBe('tomobako_database_up 1\n')
  expect(here!.headers.get('content-type')).toContain('version=0.0.4')
  const bearer = { 'x-tomobako-ip': '203.0.113.9', authorization: `Bearer ${token}` }
  expect((await answer(ask('/metrics', bearer)))?.status).toBe(200)
  const strangers: Record<string, string>[] = [
    { 'x-tomobako-ip': '203.0.113.9' },
    { 'x-tomobako-ip': '203.0.113.9', authorization: 'Bearer another' },
    // Through a proxy of this machine that does not say whose it is to the shop.
    { 'x-tomobako-ip': '127.0.0.1', 'x-forwarded-for': '203.0.113.9' },
  ]
  for (const headers of strangers) expect(await answer(ask('/metrics', headers))).toBeNull()
  expect(await answer(ask('/', { 'x-tomobako-ip': '127.0.0.1' }))).toBeNull()
  const withoutToken = numbers(async () => '', '')
  expect(
    await withoutToken(ask('/metrics', { 'x-tomobako-ip': '203.0.113.9', authorization: 'Bearer ' })),
  ).toBeNull()
})

test('a process that lives and is not ready says so by two addresses', async () => {
  const of = health(
    () => 'leaving',
    () => ({ database: 'ok', jobs: 'ok' }),
  )
  expect((await of(ask('/livez', {})))!.status).toBe(200)
  expect((await of(ask('/readyz', {})))!.status).toBe(503)
  expect(await (await of(ask('/livez', {})))!.text()).toMatch(/^ok\nprocess: leaving/)
})
