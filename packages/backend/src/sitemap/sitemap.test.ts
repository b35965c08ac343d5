import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goods } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { inLanguageAt, sitemapLimits, standingPages } from '@tomobako/domain/sitemap'
import { languages } from '@tomobako/i18n'
import { listing, openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import { searchable } from './index.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

const read = async (path: string): Promise<string> => {
  const answer = await world.visitor().send(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}
const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found]) => found!.replaceAll('&amp;', '&'))

describe('the sitemap', () => {
  test('is named by robots.txt, and names one file per language and kind', async () => {
    const robots = await read('/robots.txt')
    expect(robots).toContain('\nSitemap: http://shop.test/sitemap.xml\n')
    expect(robots).toContain('\nDisallow: /api/\n')
    expect(robots).toContain('\nDisallow: /search\n')
    expect(robots).toContain('\nAllow: /search?category=\n')
    const files = addresses(await read('/sitemap.xml'))
    expect(files.filter((each) => each.endsWith('/pages-1.xml'))).toHaveLength(Object.keys(languages).length)
    for (const each of files.slice(0, 5)) await read(new URL(each).pathname)
  })

  test('lists each standing page in its language, beside it the same page in the others', async () => {
    const german = await read('/sitemap/de/pages-1.xml')
    expect(addresses(german)).toEqual(
      standingPages().map((path) => `http://shop.test${inLanguageAt(path, 'de')}`),
    )
    const [first = ''] = german.split('</url>')
    expect(first).toContain('hreflang="zh-Hans" href="http://shop.test/?lang=zh-CN"')
    expect(first).toContain('hreflang="x-default" href="http://shop.test/"')
    expect(first.match(/hreflang=/g)).toHaveLength(Object.keys(languages).length + 1)
  })

  test('an item is in it while it is on sale and was seen this week, and leaves when it is sold', async () => {
    const one = world.shelf.put(listing())
    const file = '/sitemap/en/items-mercari-1.xml'
    const has = async () =>
      (
        await world
          .visitor()
          .send(file)
          .then((answer) => answer.text())
      ).includes(`/detail/${one.id}?lang=en`)
    const look = () => world.visitor().call(goods.detail, { source: one.source, id: one.id })
    await look()
    expect(await has()).toBe(true)
    await world.passTime(8 * DAY)
    expect(await has()).toBe(false)
    await look()
    expect(await has()).toBe(true)
    world.shelf.change(one.source, one.id, { availability: 'sold' })
    await world.passTime(DAY)
    await look()
    expect(await has()).toBe(false)
  })

  test('composed pages, articles and reviews have files of their own, as soon as there is one', async () => {
    const { house } = world.shop
    const kinds = house.hooks.all(searchable).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['articles', 'composed', 'reviews', 'items-yahoo']))
    for (const list of house.hooks.all(searchable))
      expect((await list.page(house, { skip: 0, most: 5 })).length, list.kind).toBe(
        Math.min(5, await list.count(house)),
      )
  })

  test.each([
    '/sitemap/xx/pages-1.xml',
    '/sitemap/en/pages-2.xml',
    '/sitemap/en/pages-0.xml',
    `/sitemap/en/pages-${sitemapLimits.filesPerKind + 1}.xml`,
    '/sitemap/en/orders-1.xml',
    '/sitemap/../etc',
  ])('%s is none of its files', async (path) => {
    expect((await world.visitor().send(path)).status).toBe(404)
  })

  test('nobody writes to it', async () => {
    expect((await world.visitor().send('/robots.txt', { method: 'POST' })).status).toBe(405)
  })
})
