import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Lines that round beside a word for money and are no rounding of an amount. Everything else goes by a named rule of
 * packages/domain/src/kernel/rounding.ts.
 */
const notMoney: readonly (readonly [file: string, why: string])[] = [
  ['apps/console/app/customs/routes/customs.tsx', 'a rate of the customs table, shown with its two decimals'],
  ['apps/console/app/customs/routes/customs.tsx', 'the same where it is edited'],
  ['apps/console/app/customs/routes/customs.tsx', 'the same in its history'],
  ['apps/storefront/app/follow/parts/price-steps.ts', 'a height in a drawing'],
  ['packages/backend/src/bid/group.ts', 'a moment'],
  [
    'packages/backend/src/gateways/labels-japanpost.ts',
    'one piece’s part of a declared value, to two decimals',
  ],
  [
    'packages/backend/src/gateways/labels-mydhl.ts',
    'what a carrier says its label costs, in yen; its bill decides',
  ],
  ['packages/backend/src/gateways/labels-mydhl.ts', 'one piece’s part of a declared value, to a thousandth'],
  ['packages/backend/src/goods/deals.ts', 'quarters of what others asked, for the eye'],
  ['packages/backend/src/goods/deals.ts', 'the same'],
  ['packages/backend/src/payment/transfer-back.ts', 'a moment'],
  ['packages/backend/src/payment/transfer-back.ts', 'a moment'],
  ['packages/backend/src/settings/rates.ts', 'a rate; what is shown by it goes by the rule currency'],
  ['packages/backend/src/tariff/rates.ts', 'a rate'],
  ['packages/domain/src/follow/favourite.ts', 'a percentage on a badge'],
  ['packages/domain/src/money/feed.ts', 'a rate'],
  ['packages/domain/src/money/shop-tax.ts', 'what a page says, cut to whole yen before tax'],
  ['packages/domain/src/money/shop-tax.ts', 'the same'],
  ['packages/ui/src/price.tsx', 'writes an amount that is whole'],
]

const root = new URL('..', import.meta.url).pathname
const rounds =
  /\b(?:Math\.(?:round|floor|ceil|trunc)|toFixed|basisPointsOf)\s*\(|(?<!Math\.)\b(?:round|floor|ceil|trunc)\s*\(/
const money = /[yY]en|[mM]inor|[pP]rice|[fF]ee[^a-z]|[aA]mount|[fF]reight|\bcost/

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => rounds.test(line) && money.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line))

test('nothing rounds money but the named rules', () => {
  const files = ['packages', 'apps']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => `${relative(root, each.parentPath)}/${each.name}`),
    )
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/node_modules|\.react-router|\/build\/|\.test\.|\.testing\.|\.gen\.|\+types|^apps\/practice|\/seed\//.test(
          file,
        ) &&
        !file.endsWith('kernel/rounding.ts'),
    )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => linesIn(readFileSync(`${root}${file}`, 'utf8')).map(() => file))
  expect(found.toSorted()).toEqual(notMoney.map(([file]) => file).toSorted())
})

test('the check finds what it is about', () => {
  expect(linesIn('const yen = Math.round(total * 0.036)')).toHaveLength(1)
  expect(linesIn('  feeYen: (priceYen / 3).toFixed(0),')).toHaveLength(1)
  expect(linesIn('const fee = basisPointsOf(itemYen, 360, "ceil")')).toHaveLength(1)
  expect(linesIn('sql`select round(sum(yen) * 1.1) as yen`')).toHaveLength(1)
  expect(linesIn('const days = Math.floor(ms / DAY)')).toEqual([])
})
