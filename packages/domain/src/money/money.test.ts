import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import { digitsOf, inYen } from '../kernel/index.ts'
import {
  collectedBy,
  prepare,
  prepaidDuty,
  schemeOf,
  taxSchemeNames,
  taxSchemes,
  presetAtFirst,
  presetsOf,
  quote,
  readTables,
} from '../parcel/index.ts'
import { defaultFees } from '../settings/index.ts'
import {
  inCurrency,
  kindOf,
  ratesFor,
  readRates,
  isFarLess,
  isServed,
  packedGrams,
  toTheDoor,
  type DoorThing,
  type DoorSettings,
  type ExchangeRate,
} from './index.ts'

const read = readTables(dataFiles('shipping'))
const money = readRates('practice_rates.csv', dataFiles('money')['practice_rates.csv']!)
if (!read.ok || !money.ok) throw new Error('the tables do not read')
const { tables } = read
const prepared = prepare(tables)
const now = Date.parse('2026-11-21T12:00:00Z')
const settings: DoorSettings = {
  now,
  rates: ratesFor(money.rates, '2026-11-21'),
  handlingYen: 500,
  fees: defaultFees,
}
type One = Omit<Partial<DoorThing>, 'unitYen'> & { itemYen: number; to: string; method?: 'wallet' | 'card' }
/** One thing, paid from the wallet, which costs nothing, unless another way is asked for. */
const toDoor = (
  { itemYen, to, method = 'wallet', ...more }: One,
  tables: typeof prepared,
  with_: DoorSettings,
) =>
  toTheDoor(
    { things: [{ unitYen: itemYen, quantity: 1, domesticYen: 0, ...more }], to, method },
    tables,
    with_,
  )
const camera: One = { itemYen: 12_000, domesticYen: 800, to: 'DE', kind: 'camera' }
const ask = (input: Partial<One> = {}, more: Partial<DoorSettings> = {}) =>
  toDoor({ ...camera, ...input }, prepared, { ...settings, ...more })!
const yen = (answer: ReturnType<typeof ask>, key: string) =>
  answer.parts.find((part) => part.key === key)?.yen

describe('yen in another currency', () => {
  const euro: ExchangeRate = { currency: 'EUR', minor: 5_600, yen: 10_000, day: '2026-11-20' }
  test('10,000 yen at 5,600 cents for 10,000 yen is 56.00 euro; half a cent rounds away from zero', () => {
    expect(inCurrency(10_000, euro)).toEqual({ currency: 'EUR', minor: 5_600, digits: 2 })
    expect(inCurrency(1, { ...euro, minor: 5_000 }).minor).toBe(1)
    expect(inCurrency(-1, { ...euro, minor: 5_000 }).minor).toBe(-1)
    expect(inYen(15_000, euro)).toBe(26_786)
  })
  test('won have no cents, dinars of Bahrain have three digits', () =>
    expect(['KRW', 'BHD', 'EUR'].map(digitsOf)).toEqual([0, 3, 2]))
  test('more yen is never less money, however large, and stays whole', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(fc.constantFrom(...money.rates), amount, amount, (rate, a, b) => {
        const [low, high] = [inCurrency(Math.min(a, b), rate).minor, inCurrency(Math.max(a, b), rate).minor]
        expect(low).toBeLessThanOrEqual(high)
        expect(Number.isSafeInteger(high)).toBe(true)
      }),
    )
  })
  test('a bad rate line is refused by file and line', () => {
    expect(readRates('r.csv', 'currency,minor,yen,day\nEUR,0.56,100,2026-11-20\n')).toMatchObject({
      ok: false,
      refusals: [{ values: { file: 'r.csv', line: 2, column: 'minor' } }],
    })
  })
})

describe('P 8.2 to your door, all in', () => {
  test("a 12,000 yen camera to Germany: item, Japan side, the journey, then VAT of 19 % on goods and postage, 3 euro duty and the post's 7.50", () => {
    const answer = ask()
    // 1,100 g of camera packs to 1,430 g: tracked and insured is EMS, zone 3, step 1,500 g.
    expect([
      yen(answer, 'fees.item'),
      yen(answer, 'fees.domestic'),
      yen(answer, 'fees.proxy'),
      yen(answer, 'fees.shipping'),
      yen(answer, 'fees.handling'),
    ]).toEqual([12_000, 800, 200, 5_550, 500])
    const duty = 536 // 3 euro at 56 euro for 10,000 yen
    const vat = Math.ceil((12_000 + 5_550 + duty) * 0.19)
    expect(yen(answer, 'fees.duty')).toBe(duty + vat + 1_339)
    expect(answer.method).toBe('ems')
    expect(answer.why).toContainEqual({ key: 'shipping.why.dutyFlat', values: { country: 'DE', yen: duty } })
    expect(ask({ itemYen: 40_000 }).why.map((each) => each.key)).toContain('shipping.why.dutyEstimated')
    expect(answer.totalYen).toBe(19_050 + duty + vat + 1_339)
  })
  test('prices to the door leave out the card’s fee: it is a row of its own, on what is charged, points taken off', () => {
    const things: DoorThing[] = [{ unitYen: 12_000, quantity: 1, domesticYen: 800, kind: 'camera' }]
    const card = toTheDoor({ things, to: 'DE' }, prepared, settings)!
    const { basisPoints, fixedYen } = defaultFees.processing.card
    const feeYen = Math.ceil(((12_000 + 800 + 200) * basisPoints) / 10_000) + fixedYen
    expect(feeYen).toBeGreaterThan(0)
    expect(yen(card, 'fees.processing')).toBe(feeYen)
    expect(card.totalYen).toBe(ask().totalYen + feeYen)
    const withPoints = toTheDoor({ things, to: 'DE', points: 1_000 }, prepared, settings)!
    expect(yen(withPoints, 'fees.points')).toBe(-1_000)
    expect(yen(withPoints, 'fees.processing')).toBeLessThan(feeYen)
    const served = toTheDoor(
      { things: [{ ...things[0]!, services: ['inspection'] }], to: 'DE' },
      prepared,
      settings,
    )!
    expect(yen(served, 'fees.inspection')).toBe(defaultFees.inspectionYen)
  })
  test('a shop that is registered takes the tax of what is worth no more than the limit, to the yen and without duty in it', () => {
    const registered = { ...settings, registered: taxSchemeNames }
    const limitYen = inYen(150 * 100, settings.rates.get('EUR')!)
    const at = (to: string, itemYen: number, own: DoorSettings) =>
      toDoor({ ...camera, itemYen, to }, prepared, own)!
    for (const [to, percent] of [
      ['DE', 19],
      ['FR', 20],
      ['GB', 20],
      ['AU', 10],
      ['NO', 25],
    ] as const) {
      const door = at(to, 12_000, registered)
      const shippingYen = yen(door, 'fees.shipping')!
      expect(yen(door, 'fees.taxCollected'), to).toBe(Math.ceil(((12_000 + shippingYen) * percent) / 100))
      expect(yen(at(to, 12_000, settings), 'fees.taxCollected'), to).toBeUndefined()
      const row = quote(
        { to, weightGrams: 1_430, basis: 'actual', valueYen: 12_000, now },
        tables,
        registered,
      ).rows.find((each) => each.shippingYen === shippingYen)!
      expect([row.dutyYen, row.taxScheme === null], to).toEqual([yen(door, 'fees.taxCollected'), false])
    }
    expect(yen(at('DE', limitYen, registered), 'fees.taxCollected')).toBeGreaterThan(0)
    expect(yen(at('DE', limitYen + 1, registered), 'fees.taxCollected')).toBeUndefined()
    // New Zealand and Singapore tax the postage with the goods, Malaysia the goods alone.
    for (const [to, percent, taxesPostage] of [
      ['NZ', 15, true],
      ['SG', 9, true],
      ['MY', 10, false],
    ] as const) {
      const door = at(to, 12_000, registered)
      const base = 12_000 + (taxesPostage ? yen(door, 'fees.shipping')! : 0)
      expect(yen(door, 'fees.taxCollected'), to).toBe(Math.ceil((base * percent) / 100))
      expect(yen(at(to, 12_000, settings), 'fees.taxCollected'), to).toBeUndefined()
      const { currency, upTo } = taxSchemes[schemeOf(to)!]
      const most = inYen(upTo * 100, settings.rates.get(currency)!)
      expect(yen(at(to, most, registered), 'fees.taxCollected'), to).toBeGreaterThan(0)
      expect(yen(at(to, most + 1, registered), 'fees.taxCollected'), to).toBeUndefined()
    }
    // A table that is not sure is believed where it says what the scheme's own source says, and not where it says another rate.
    const malaysia = tables.taxes.find((each) => each.country === 'MY')!
    expect(malaysia.certainty).not.toBe('known')
    const by = (row: Partial<typeof malaysia>) =>
      collectedBy(12_000, { ...malaysia, ...row }, settings.rates, taxSchemeNames)
    expect([by({}), by({ rateBp: 800 }), by({ rateBp: 800, certainty: 'known' })]).toEqual([
      'myLvg',
      null,
      'myLvg',
    ])
    // Whoever is not registered there, and a country whose rate nobody is sure of.
    expect(yen(at('US', 12_000, registered), 'fees.taxCollected')).toBeUndefined()
    expect(yen(at('CH', 5_000, registered), 'fees.taxCollected')).toBeUndefined()
    // Without a rate the limit cannot be held against anything.
    const blind = new Map([...settings.rates].filter(([currency]) => currency !== 'EUR'))
    expect(yen(at('DE', 5_000, { ...registered, rates: blind }), 'fees.taxCollected')).toBeUndefined()
  })
  test('the prepayment of US duty is promised and charged nowhere: what the calculator shows is a row of the bill', () => {
    const usa = toDoor({ ...camera, itemYen: 30_000, to: 'US' }, prepared, settings)!
    const way = prepared.destinations.get('US')!.ways.find((each) => each.method.id === usa.method)!
    expect(way.prepaysDuty).toBe(way.method.carrier === 'post')
    const shippingYen = yen(usa, 'fees.shipping')!
    expect(yen(usa, 'fees.dutyPrepaid')).toBe(
      prepaidDuty(30_000, shippingYen, prepared.destinations.get('US')!, settings.rates, way).yen,
    )
    expect(yen(usa, 'fees.dutyPrepaid')).toBe(Math.ceil(((30_000 + shippingYen) * 1_250) / 10_000))
    expect(yen(usa, 'fees.duty')).toBeUndefined()
    const { rows } = quote(
      { to: 'US', weightGrams: 1_430, basis: 'actual', valueYen: 30_000, now },
      tables,
      settings,
    )
    for (const row of rows) expect(row.dutyYen).toBe(Math.ceil(((30_000 + row.shippingYen) * 1_250) / 10_000))
    for (const row of quote(
      { to: 'DE', weightGrams: 1_430, basis: 'actual', valueYen: 30_000, now },
      tables,
      settings,
    ).rows)
      expect(row.dutyYen).toBe(0)
  })
  test('issue 14: the way that stands chosen in the builder is the one its price was promised with, wherever it goes and whatever it weighs', () => {
    const seen = new Set<string>()
    for (const closed of [[], [{ method: 'ems' as const }]])
      for (const to of ['DE', 'US', 'FR', 'AU', 'TH', 'BR', 'KE'])
        for (const weightGrams of [150, 1_000, 4_000, 12_000])
          for (const itemYen of [1_500, 30_000]) {
            const with_ = { ...settings, closed }
            const promised = toDoor({ itemYen, to, weightGrams }, prepared, with_)
            const { rows } = quote(
              { to, weightGrams: packedGrams(weightGrams), basis: 'actual', valueYen: itemYen, now },
              tables,
              with_,
            )
            expect(promised?.method ?? null, `${to} ${weightGrams} ${itemYen}`).toBe(
              presetsOf(rows)?.[presetAtFirst] ?? null,
            )
            if (promised) seen.add(promised.method)
          }
    expect(seen.size).toBeGreaterThan(1)
  })
  test('several things travel in one parcel: the Japan side adds up, the journey is cheaper than two', () => {
    const thing: DoorThing = { unitYen: 3_000, quantity: 1, domesticYen: 500, kind: 'card' }
    const one = toTheDoor({ things: [thing], to: 'DE' }, prepared, settings)!
    const two = toTheDoor({ things: [thing, thing], to: 'DE' }, prepared, settings)!
    expect(yen(two, 'fees.item')).toBe(6_000)
    expect(yen(two, 'fees.proxy')).toBe(2 * defaultFees.proxyYen)
    expect(yen(two, 'fees.shipping')!).toBeLessThan(2 * yen(one, 'fees.shipping')!)
    const pair = toTheDoor({ things: [{ ...thing, quantity: 2 }], to: 'DE' }, prepared, settings)!
    expect(yen(pair, 'fees.shipping')).toBe(yen(two, 'fees.shipping'))
    expect(yen(pair, 'fees.proxy')).toBe(defaultFees.proxyYen)
  })
  test('a country no method serves is told apart from a thing no method takes', () => {
    expect(isServed('DE', prepared, settings)).toBe(true)
    for (const to of ['AF', 'RU', 'SY', 'XX']) expect(isServed(to, prepared, settings), to).toBe(false)
    expect(isServed('DE', prepared, { ...settings, closed: [{ country: 'DE' }] })).toBe(false)
  })
  test('parts add up in all three columns, and the range holds the figure', () => {
    const amount = fc.integer({ min: 0, max: 3_000_000 })
    const where = fc.constantFrom(...tables.countries.map((each) => each.country))
    fc.assert(
      fc.property(
        amount,
        fc.option(fc.integer({ min: 0, max: 5_000 })),
        where,
        fc.option(fc.integer({ min: 1, max: 25_000 })),
        fc.constantFrom(...tables.kinds.map((each) => each.kind)),
        (itemYen, domesticYen, to, grams, kind) => {
          const answer = toDoor(
            {
              itemYen,
              domesticYen,
              to,
              kind,
              ...(grams === null ? {} : { weightGrams: grams }),
            },
            prepared,
            settings,
          )
          if (!answer) return
          const total = (column: 'yen' | 'lowYen' | 'highYen') =>
            answer.parts.reduce((sum, part) => sum + part[column], 0)
          expect([total('yen'), total('lowYen'), total('highYen')]).toEqual([
            answer.totalYen,
            answer.lowYen,
            answer.highYen,
          ])
          for (const part of answer.parts) {
            expect(part.lowYen).toBeLessThanOrEqual(part.yen)
            expect(part.yen).toBeLessThanOrEqual(part.highYen)
            expect(new Set([part.yen, part.lowYen, part.highYen].map(Number.isSafeInteger))).toEqual(
              new Set([true]),
            )
          }
          expect(answer.why.length).toBeGreaterThan(1)
        },
      ),
      { numRuns: 500 },
    )
  })
  test("nothing is charged at the border of Hong Kong, nor in Australia's case for duty below 1,000 dollars", () => {
    expect(yen(ask({ to: 'HK' }), 'fees.duty')).toBeUndefined()
    expect(ask({ to: 'AU' }).why.map((each) => each.key)).toEqual(
      expect.arrayContaining(['shipping.why.dutyFree', 'shipping.why.tax', 'shipping.why.taxBySeller']),
    )
  })
  test('Korea takes nothing up to 150 dollars, and 10 % above', () => {
    expect(yen(ask({ to: 'KR', itemYen: 23_000 }), 'fees.duty')).toBeUndefined()
    expect(yen(ask({ to: 'KR', itemYen: 24_000 }), 'fees.duty')).toBeGreaterThan(2_400)
  })
  test('a known weight narrows the range; an unknown kind widens it', () => {
    const width = (answer: ReturnType<typeof ask>) => answer.highYen - answer.lowYen
    expect(width(ask({ weightGrams: 1_100 }))).toBeLessThan(width(ask()))
    expect(ask({ kind: 'unheard of' }).why[0]).toMatchObject({
      key: 'shipping.why.weightTypical',
      values: { kind: 'other' },
    })
  })
  test('unknown postage in Japan is guessed and said', () => {
    const answer = ask({ domesticYen: null })
    expect(answer.parts.find((part) => part.key === 'fees.domestic')).toMatchObject({
      lowYen: 200,
      yen: 750,
      highYen: 1_600,
    })
    expect(answer.why.map((each) => each.key)).toContain('shipping.why.domesticUnknown')
  })
  test('no way there, no figure', () => {
    expect(toDoor({ ...camera, to: 'RU' }, prepared, settings)).toBeNull()
    expect(toDoor({ ...camera, to: 'XX' }, prepared, settings)).toBeNull()
    expect(toDoor(camera, prepared, { ...settings, closed: [{ country: 'DE' }] })).toBeNull()
  })
  test('a battery inside is reckoned by a method that takes it there; where none does, and for what may not fly, there is no figure', () => {
    expect(ask({ to: 'FR', goods: ['lithium_installed'] })).toEqual(ask({ to: 'FR' }))
    expect(toDoor({ ...camera, to: 'DE', goods: ['lithium_installed'] }, prepared, settings)).toBeNull()
    expect(toDoor({ ...camera, to: 'FR', goods: ['air_prohibited'] }, prepared, settings)).toBeNull()
    const withoutEms = {
      ...tables,
      goods_rules: [
        ...tables.goods_rules,
        {
          ...tables.goods_rules[0]!,
          tag: 'lithium_installed' as const,
          method: 'ems' as const,
          country: 'FR',
          takes: 'no' as const,
        },
      ],
    }
    const heavy = { ...camera, to: 'FR', weightGrams: 3_000 }
    expect(toDoor(heavy, prepare(withoutEms), settings)!.method).toBe('ems')
    expect(toDoor({ ...heavy, goods: ['lithium_installed'] }, prepare(withoutEms), settings)!.method).toBe(
      'parcel_air',
    )
  })
  test('it is cheap enough for every card: three look-ups in the index, however large the tables are', () => {
    let looks = 0
    const counting = <K, V>(map: ReadonlyMap<K, V>): ReadonlyMap<K, V> =>
      new Proxy(map, {
        get(target, name) {
          if (name !== 'get') throw new Error(`the index is walked: ${String(name)}`)
          looks += 1
          return target.get.bind(target)
        },
      })
    const tablesAlone = new Proxy(tables, {
      get: (_, name) => {
        throw new Error(`the tables are read: ${String(name)}`)
      },
    })
    const watched = {
      tables: tablesAlone,
      destinations: counting(prepared.destinations),
      kinds: counting(prepared.kinds),
      couriers: prepared.couriers,
    }
    for (const to of ['DE', 'US', 'FR', 'KR', 'BR', 'AU', 'CH', 'SG', 'XX']) {
      looks = 0
      expect(toDoor({ ...camera, to }, watched, settings)).toEqual(
        toDoor({ ...camera, to }, prepared, settings),
      )
      expect(looks).toBeLessThanOrEqual(3)
    }
  })
})

describe('what kind of thing it is', () => {
  test.each([
    [['ゲーム・おもちゃ・グッズ', 'トレーディングカード'], 'ピカチュウ', 'card'],
    [[], '初音ミク フィギュア 未開封', 'figure'],
    [['カメラ'], 'Canon AE-1 50mm レンズ付き', 'camera'],
    [[], 'Help! The Beatles (vinyl)', 'record'],
    [[], 'なにかわからないもの', 'other'],
    // "Fashion" is wide: the title says which garment. "Cards" is not, and a bag on one is a picture.
    [['ファッション'], '着物 正絹', 'kimono'],
    [['ファッション'], '何か', 'clothing'],
    [['トレーディングカード'], 'バッグ', 'card'],
    // A level of several things names none of them.
    [['ホビー・楽器・アート', '工芸品', '茶道具'], '黒釉 金継ぎ 抹茶碗', 'teabowl'],
    [['ホビー・楽器・アート'], '何か', 'toy'],
  ])('%j %s is a %s', (path, title, kind) => expect(kindOf(path, title)).toBe(kind))
  test('every kind it answers is in the table', () => {
    for (const { kind } of tables.kinds) expect(prepared.kinds.has(kind)).toBe(true)
    fc.assert(
      fc.property(fc.string(), (title) => {
        expect(prepared.kinds.has(kindOf([title], title))).toBe(true)
      }),
    )
  })
})

test('the least a thing costs to the door is the price by the cheapest way of all, with what that way comes to at the border', () => {
  let cheaper = 0
  for (const to of ['DE', 'US', 'AU', 'BR'])
    for (const itemYen of [741, 8_000, 60_000]) {
      const thing = { unitYen: itemYen, quantity: 1, domesticYen: 0, weightGrams: 200 } as const
      const door = toTheDoor({ things: [thing], to, method: 'wallet' }, prepared, settings)!
      expect(door.leastYen).toBeLessThanOrEqual(door.totalYen)
      // Every way alone, by closing all the others: none of them is cheaper, and one of them is the least.
      const ids = [...new Set(prepared.destinations.get(to)!.ways.map(({ method }) => method.id))]
      const alone = ids.flatMap((id) => {
        const closed = ids.filter((each) => each !== id).map((method) => ({ method, country: to }))
        const only = toTheDoor({ things: [thing], to, method: 'wallet' }, prepared, { ...settings, closed })
        return only ? [only.totalYen] : []
      })
      const leastFare = Math.min(...alone)
      expect(Math.min(door.leastYen, leastFare), `${to} ${itemYen}`).toBe(leastFare)
      expect(alone).toContain(door.leastYen)
      if (door.leastYen < door.totalYen) cheaper += 1
    }
  expect(cheaper).toBeGreaterThan(0)
})

test('a card says that there are cheaper ways only where the journey dwarfs the thing and much can be saved', () => {
  expect(isFarLess({ totalYen: 5_900, leastYen: 2_600 }, 741)).toBe(true)
  expect(isFarLess({ totalYen: 5_900, leastYen: 2_600 }, 3_000)).toBe(false)
  expect(isFarLess({ totalYen: 5_900, leastYen: 5_200 }, 741)).toBe(false)
})
