import { barcodeIn } from '@tomobako/domain/goods'
import { describe, expect, test } from 'vitest'
import { generate, kinds, moreSentinels, moreSites, sentinelTable, shares } from './index.ts'

const items = generate()
const core = items.filter((each) => Object.hasOwn(shares, each.source))

describe('the catalogue', () => {
  test('has at least 4,000 listings of four sources in the planned shares', () => {
    expect(core.length).toBeGreaterThanOrEqual(4_000)
    const plain = core.filter((each) => each.trick === undefined)
    for (const [source, share] of Object.entries(shares))
      expect(plain.filter((each) => each.source === source).length / plain.length).toBeCloseTo(share, 2)
  })
  test('is the same for the same seed and another for another', () => {
    expect(generate({ size: 300 })).toEqual(generate({ size: 300 }))
    expect(generate({ size: 300, seed: 2 })).not.toEqual(generate({ size: 300 }))
  })
  test('shows all 34 kinds of goods in every source', () => {
    for (const source of Object.keys(shares))
      expect(new Set(items.filter((each) => each.source === source).map((each) => each.kind))).toEqual(
        new Set(kinds.map((each) => each.kind)),
      )
    expect(kinds).toHaveLength(34)
  })
  test('ids are unique and in the form of their source', () => {
    expect(new Set(items.map((each) => `${each.source}/${each.id}`)).size).toBe(items.length)
    const forms = {
      mercari: /^m\d{9,12}$/,
      'mercari-shops': /^[A-Za-z0-9]{20,22}$/,
      'yahoo-auctions': /^[a-z]\d{8,10}$/,
      rakuten: /^[\w-]+\/[\w-]+$/,
      surugaya: /^\d{9}$/,
    } as const
    for (const each of items)
      expect(each.id, each.site).toMatch(
        (forms as Readonly<Record<string, RegExp>>)[each.site] ??
          moreSites.find((more) => more.site === each.site)?.id ??
          /^$/,
      ) // widened to look up any site
  })
  test('every listing has a Japanese title, an English one, several sentences, a sane price, weight and size', () => {
    for (const each of items.filter((one) => one.trick === undefined)) {
      expect(each.title).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
      expect(each.titleEn).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
      expect(
        each.description.split(/[。！\n]/u).filter((sentence) => sentence.trim() !== '').length,
      ).toBeGreaterThanOrEqual(3)
      expect(each.priceYen).toBeGreaterThanOrEqual(200)
      expect(each.priceYen).toBeLessThan(200_000)
      expect(each.weightGrams).toBeGreaterThan(0)
      expect(Math.min(...each.sizeCm)).toBeGreaterThan(0)
    }
  })
  test('issue 14: every JAN is a real EAN-13, ending with the digit that follows from the others', () => {
    const printed = items.flatMap((each) => (each.jan === undefined ? [] : [each.jan]))
    expect(printed.length).toBeGreaterThan(1_000)
    expect(printed.filter((jan) => jan.length !== 13 || barcodeIn(jan)?.isRight !== true)).toEqual([])
  })
  test('titles are seldom repeated', () =>
    expect(new Set(items.map((each) => each.title)).size / items.length).toBeGreaterThan(0.85))
  test('some sellers refuse proxies, some lots can be bought at once, some shops ask questions, some products have other shops', () => {
    expect(items.filter((each) => each.seller.refusesProxies).length).toBeGreaterThan(20)
    expect(items.filter((each) => each.auction?.buyNowYen !== undefined).length).toBeGreaterThan(300)
    expect(
      items.filter((each) => each.options?.some((option) => option.label.includes('*'))).length,
    ).toBeGreaterThan(100)
    expect(items.filter((each) => (each.offers?.length ?? 0) > 0).length).toBeGreaterThan(200)
    expect(items.filter((each) => (each.variants?.length ?? 0) > 1).length).toBeGreaterThan(20)
  })
  test('what the buyer chooses is not said in the title of a shop: no size beside sizes, no colour beside colours', () => {
    const sizes = /(?<![\w-])(?:\d+(?:\.\d+)?(?:cm|mm)|X*L|[SM])(?![\w-])/
    const asked = core.filter((each) => each.trick === undefined && (each.options ?? each.variants?.slice(1)))
    let seen = 0
    for (const { title, options = [], variants = [] } of asked) {
      const choices = [
        ...options.flatMap(({ label, choices: of }) => (/^(?:サイズ|種類)\*/.test(label) ? of : [])),
        ...variants.map(({ name }) => name),
      ]
      if (choices.length === 0) continue
      seen += 1
      expect(
        choices.filter((each) => ` ${title} `.includes(` ${each} `)),
        title,
      ).toEqual([])
      if (choices.every((each) => sizes.test(each))) expect(title).not.toMatch(sizes)
    }
    expect(seen).toBeGreaterThan(100)
  })
  test.each(moreSites)('$site has its share of listings, sold in words of its own', ({ site, share }) => {
    const here = items.filter((each) => each.site === site && each.trick === undefined)
    expect(here.length).toBeGreaterThanOrEqual(Math.floor(4_400 * share))
    expect(here.length).toBeGreaterThanOrEqual(100)
    expect(new Set(here.map((each) => each.title)).size / here.length).toBeGreaterThan(0.85)
  })
  test('every sentinel of the table is there', () => {
    for (const { id, trick } of [...sentinelTable, ...moreSentinels])
      expect(items.find((each) => each.id === id)?.trick).toBe(trick)
  })
})
