import { expect, test } from 'vitest'
import { afterSaleConfig } from './after-sale.ts'

const config = { version: '2026-11-21', types: [], maxPhotos: 9 }
const day = 86_400_000

function browser(spoilt?: string) {
  const kept = new Map<string, string>(spoilt === undefined ? [] : [['afterSale', spoilt]])
  let asked = 0
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return {
    kept,
    asked: () => asked,
    read: (now: number) =>
      afterSaleConfig(storage, now, async () => {
        asked += 1
        return config
      }),
  }
}

test('S3-016 S7-022: the after-sale configuration is asked once and kept in local storage with its version', async () => {
  const { read, asked, kept } = browser()
  expect(await read(1_000)).toEqual(config)
  expect(await read(2_000)).toEqual(config)
  expect(asked()).toBe(1)
  expect(JSON.parse(kept.get('afterSale')!)).toMatchObject({ version: '2026-11-21', config })
  await read(1_000 + day)
  expect(asked()).toBe(2)
})

test.each([
  '{',
  'null',
  '{"version":"1","at":1,"config":null}',
  '{"version":"1","at":1,"config":{"version":"2"}}',
])('a spoilt copy (%s) is asked for again', async (text) => {
  const { read, asked } = browser(text)
  expect(await read(2)).toEqual(config)
  expect(asked()).toBe(1)
})
