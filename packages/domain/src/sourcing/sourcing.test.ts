import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buyRequestMachine,
  guides,
  guideOf,
  isLifted,
  listedIn,
  msClass,
  msEnds,
  noFigures,
  noMs,
  percentile,
  rateOf,
  sharePostage,
  slotOf,
} from './index.ts'

const line = fc
  .record({
    itemYen: fc.integer({ min: 0, max: 500_000 }),
    domesticYen: fc.integer({ min: 0, max: 5_000 }),
    spareYen: fc.integer({ min: 0, max: 3_000 }),
  })
  .map(({ itemYen, domesticYen, spareYen }) => ({
    itemYen,
    domesticYen,
    limitYen: itemYen + domesticYen + spareYen,
  }))
const lines = fc.array(line, { minLength: 1, maxLength: 30 })

test('shared postage: two lines that paid 700 and 300 share 500 as 350 and 150', () => {
  expect(
    sharePostage(500, [
      { itemYen: 1_000, domesticYen: 700, limitYen: 1_700 },
      { itemYen: 2_000, domesticYen: 300, limitYen: 2_300 },
    ]),
  ).toEqual([
    { shareYen: 350, overYen: 0 },
    { shareYen: 150, overYen: 0 },
  ])
})
test('shared postage: nobody paid any, so it is shared equally, and everybody it makes dearer is named', () => {
  expect(
    sharePostage(100, [
      { itemYen: 1_000, domesticYen: 0, limitYen: 1_000 },
      { itemYen: 900, domesticYen: 0, limitYen: 1_000 },
      { itemYen: 1_000, domesticYen: 0, limitYen: 1_033 },
    ]).map((each) => [each.shareYen, each.overYen]),
  ).toEqual([
    [34, 34],
    [33, 0],
    [33, 0],
  ])
})
test('the shares of postage always sum to it, to the yen, and none is negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), lines, (postageYen, all) => {
      const shares = sharePostage(postageYen, all)
      expect(shares.reduce((sum, each) => sum + each.shareYen, 0)).toBe(postageYen)
      expect(
        new Set(shares.map((each) => each.shareYen >= 0 && Number.isSafeInteger(each.shareYen))),
      ).toEqual(new Set([true]))
    }),
  )
})
test('postage not above what all paid together is above nobody’s own part: sharing never makes a line dearer', () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const paid = all.reduce((sum, each) => sum + each.domesticYen, 0)
      const shares = sharePostage(Math.floor(paid * part), all)
      shares.forEach((share, index) => expect(share.shareYen).toBeLessThanOrEqual(all[index]!.domesticYen))
      expect(new Set(shares.map((each) => each.overYen === 0))).toEqual(new Set([true]))
    }),
  )
})
test('a line is named as dearer exactly when item and share are above its limit, and by how much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), lines, (postageYen, all) => {
      sharePostage(postageYen, all).forEach(({ shareYen, overYen }, index) => {
        const { itemYen, limitYen } = all[index]!
        expect(overYen).toBe(itemYen + shareYen > limitYen ? itemYen + shareYen - limitYen : 0)
      })
    }),
  )
})

test('percentiles come from classes: the upper end of the class the wanted answer lies in', () => {
  const ms = noMs()
  for (const each of [40, 40, 90, 180, 180, 350, 700, 900, 1_400, 20_000])
    ms[msClass(each)] = ms[msClass(each)]! + 1
  expect(percentile(ms, 0.5)).toBe(200)
  expect(percentile(ms, 0.9)).toBe(1_500)
  expect(percentile(ms, 1)).toBe(msEnds.at(-1))
  expect(percentile(noMs(), 0.5)).toBeNull()
})
test('a source that was never asked has no success rate; one failure in ten thousand is not 100 %', () => {
  expect(rateOf(noFigures())).toBeNull()
  expect(rateOf({ ...noFigures(), open: 9 })).toBeNull()
  expect(rateOf({ ...noFigures(), ok: 99_999, slow: 1 })).toBe(9_999)
  expect(slotOf(Date.parse('2026-11-21T10:19:59Z'))).toBe(Date.parse('2026-11-21T10:10:00Z'))
})

const listing = {
  source: 'mercari' as const,
  id: 'm1',
  title: 'ピカチュウ　ｶｰﾄﾞ',
  categoryPath: ['ホビー', 'トレカ'],
  seller: { id: 's1', name: 'S' },
}
const row = { source: null, reason: 'because', from: 0 }
test('the lists find words whatever their width and kana, categories by name, listings and sellers by id; goods come before sellers', () => {
  expect(
    listedIn(listing, { unsupported: [{ ...row, kind: 'word', value: 'カード' }], lifted: [] }, 1)?.problem,
  ).toBe('nonsupportGoods')
  expect(
    listedIn(listing, { unsupported: [{ ...row, kind: 'category', value: 'トレカ' }], lifted: [] }, 1)
      ?.problem,
  ).toBe('nonsupportGoods')
  const seller = { ...row, kind: 'seller' as const, source: 'mercari' as const, value: 's1' }
  expect(listedIn(listing, { unsupported: [seller], lifted: [] }, 1)?.problem).toBe('nonsupportSeller')
  expect(
    listedIn(
      listing,
      { unsupported: [seller, { ...row, kind: 'listing', source: 'mercari', value: 'm1' }], lifted: [] },
      1,
    )?.problem,
  ).toBe('nonsupportGoods')
  expect(listedIn(listing, { unsupported: [{ ...seller, source: 'rakuma' }], lifted: [] }, 1)).toBeNull()
  expect(listedIn(listing, { unsupported: [{ ...seller, from: 2 }], lifted: [] }, 1)).toBeNull()
})
test('an exception for a listing covers goods and seller; one for a seller covers only the seller', () => {
  const lists = (kind: 'listing' | 'seller', value: string) => ({
    unsupported: [],
    lifted: [{ kind, source: 'mercari' as const, value }],
  })
  expect(isLifted(listing, lists('listing', 'm1'), 'nonsupportGoods')).toBe(true)
  expect(isLifted(listing, lists('seller', 's1'), 'nonsupportSeller')).toBe(true)
  expect(isLifted(listing, lists('seller', 's1'), 'nonsupportGoods')).toBe(false)
  expect(isLifted({ ...listing, source: 'rakuma' }, lists('listing', 'm1'), 'nonsupportGoods')).toBe(false)
})

test('every open state of a question has a way out, and every site has one guide', () => {
  for (const state of Object.keys(buyRequestMachine.states)) {
    const out = buyRequestMachine.rows.some((each) => [each.from].flat().includes(state as 'asked'))
    expect(out, state).toBe(!(buyRequestMachine.final as readonly string[]).includes(state))
  }
  expect(new Set(guides.map((each) => each.site)).size).toBe(19)
  expect(guideOf('nowhere')).toBeNull()
})
