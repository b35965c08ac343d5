import { afterEach, expect, test } from 'vitest'
import { isForHost, toHost } from './bridge.ts'

const page = globalThis as unknown as { window?: object }
afterEach(() => delete page.window)

test('S1-005: a page hands a link to share to the app it is shown in, and goes on by itself where there is none', () => {
  const sent: unknown[] = []
  page.window = { tomobako: { send: (...all: unknown[]) => sent.push(all) > 0 } }
  expect(toHost('share', { url: 'https://shop.example/mall/yahoo/detail/x1' })).toBe(true)
  expect(sent).toEqual([['share', { url: 'https://shop.example/mall/yahoo/detail/x1' }]])
  page.window = { tomobako: { send: () => false } }
  expect(toHost('share', { url: 'https://shop.example/' })).toBe(false)
  page.window = {}
  expect(toHost('openExternal', { url: 'https://shop.example/' })).toBe(false)
})

test.each([
  ['https://page.example/item/1', '_blank', true],
  ['https://shop.example/agreement', '_blank', false],
  ['https://page.example/item/1', '', false],
  ['mailto:help@shop.example', '_blank', false],
])('S1-005: the app opens other sites’ pages only (%s in %s)', (href, target, isIt) =>
  expect(isForHost({ href, target, origin: new URL(href).origin }, 'https://shop.example')).toBe(isIt),
)
