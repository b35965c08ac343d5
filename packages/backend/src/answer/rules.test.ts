import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, content, tariff } from '@tomobako/contract'
import { iso } from '@tomobako/domain/kernel'
import { agreeFees, openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'

const operator = {
  name: 'Kiba Trading K.K.',
  person: 'Hanako Kiba',
  address: '1-2-3 Kiba, Koto-ku, Tokyo',
  phone: '+81 3 1234 5678',
  mail: 'ask@kiba.example',
  licence: '第301234567890号',
  licenceBy: '東京都公安委員会',
}
let world: TestShop
beforeAll(async () => void (world = await openTestShop({ log: 'silent', settings: { operator } })))
afterAll(() => world.close())

const rules = (language = 'en') => world.visitor(language).call(answer.rules, {})
const sentence = async (id: string, language?: string) =>
  (await rules(language)).chapters.flatMap(({ rows }) => rows).find((row) => row.id === id)?.text

test('what an operator changes is printed changed, in every language, with the moment it holds from', async () => {
  const admin = await world.staff('boss', ['admin'])
  expect(await sentence('fact.buying')).toContain('¥200')
  expect((await rules()).since).toBe('2026-11-20T15:00:00.000Z')
  const { version, fees } = await admin.call(tariff.fees, {})
  await agreeFees(world, {
    proxyYen: 345,
    freeStorageDays: 33,
    protective: [{ upToGrams: 3_000, yen: 123 }, ...fees.protective.slice(-1)],
  })
  const now = iso(world.shop.house.clock.now())
  for (const language of ['en', 'ja', 'ar', 'ru'])
    expect(await sentence('fact.buying', language)).toContain('345')
  expect(await sentence('storage.clock')).toContain('33 days')
  const after = await rules()
  expect(after).toMatchObject({
    version: version + 1,
    protective: [{ upToGrams: 3_000, yen: 123 }, { upToGrams: null }],
  })
  expect(Math.abs(Date.parse(after.since) - Date.parse(now))).toBeLessThan(60_000)
})

test('every class of goods is there with what becomes of it, and weapons are not bought', async () => {
  const { goods, goodsAsOf } = await rules()
  expect(goods.length).toBeGreaterThan(20)
  expect(goods.find((each) => each.goods === 'weapon')).toEqual({ goods: 'weapon', carriage: 'refused' })
  expect(goods.find((each) => each.goods === 'perfume')?.carriage).toBe('courier')
  expect(goodsAsOf).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('the notice, the licence and the list of what may not travel have versions, and say who runs the shop', async () => {
  for (const language of ['en', 'ja', 'th']) {
    const notice = await world.visitor(language).call(content.legal, { document: 'notice' })
    expect(notice).toMatchObject({ version: 1, isInForce: true, language })
    const said = notice.blocks.map(({ text }) => text).join('\n')
    for (const fact of [operator.name, operator.person, operator.address, operator.phone, operator.mail])
      expect(said).toContain(fact)
    const licence = await world.visitor(language).call(content.legal, { document: 'licence' })
    expect(licence.blocks.map(({ text }) => text).join('\n')).toContain(operator.licence)
    const list = await world.visitor(language).call(content.legal, { document: 'prohibited' })
    expect(
      [...notice.blocks, ...licence.blocks, ...list.blocks].filter(({ text }) => /\{\w+\}/.test(text)),
    ).toEqual([])
    expect(notice.others.map(({ document }) => document)).toEqual([
      'terms',
      'privacy',
      'licence',
      'prohibited',
    ])
  }
})
