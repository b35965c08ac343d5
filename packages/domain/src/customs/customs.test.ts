import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importerIds } from '../address/index.ts'
import { HOUR, sum } from '../kernel/index.ts'
import { defaultFees } from '../settings/index.ts'
import { csv, taxSchemeNames, taxSchemes } from '../parcel/index.ts'
import {
  addressBook,
  advanceCsv,
  advanceMessage,
  postLines,
  batteryOf,
  contentsOf,
  declareClock,
  declareFault,
  formFaults,
  formFor,
  isCorrected,
  madeOf,
  maskId,
  mades,
  materialLines,
  needsExportDeclaration,
  netGrams,
  numbersFor,
  objectionTo,
  recipientNeed,
  s10Number,
  sdrOn,
  senderIds,
  suggestHs,
  tidyHsCode,
  tidyName,
  tidyTracking,
  trackingObjection,
} from './index.ts'
import { recipientRules } from './recipient.ts'
import { s10Check } from './tracking.ts'
import type { AdvanceItem, DeclaredLine } from './index.ts'

const file = (name: string): string =>
  readFileSync(new URL(`../../../../db/data/customs/${name}`, import.meta.url), 'utf8')

describe('descriptions', () => {
  test.each([
    ['gift', 'gift'],
    ['Gifts', 'gift'],
    ['GIFT SET', 'gift'],
    ['a gift for my niece', 'gift'],
    ['ｇｉｆｔ', 'gift'],
    ['g.i.f.t', 'gift'],
    ['g i f t', 'gift'],
    ['g1ft box', 'gift'],
    ['gi\u200bft', 'gift'],
    ['Gíft figure', 'gift'],
    ['gift-wrapped figure', 'gift'],
    ['birthday present', 'gift'],
    ['Geschenk', 'gift'],
    ['cadeau de Noël', 'gift'],
    ['omiyage', 'gift'],
    ['No commercial value', 'gift'],
    ['no value', 'gift'],
    ['N.C.V.', 'gift'],
    ['ギフト', 'gift'],
    ['ｷﾞﾌﾄ', 'gift'],
    ['プレゼント用フィギュア', 'gift'],
    ['贈り物', 'gift'],
    ['お土産', 'gift'],
    ['礼物', 'gift'],
    ['선물', 'gift'],
    ['подарок', 'gift'],
    ['おもちゃの部品', 'notLatin'],
    ['フィギュア', 'notLatin'],
    ['Figure フィギュア', 'notLatin'],
    ['玩具零件', 'notLatin'],
    ['plаstic figure', 'notLatin'],
    ['toy parts', 'vague'],
    ['Toy-Parts', 'vague'],
    ['parts of toys', 'vague'],
    ['TOY  PART', 'vague'],
    ['small toy parts', 'vague'],
    ['plastic toy parts', 'vague'],
    ['goods', 'vague'],
    ['Japanese goods', 'vague'],
    ['anime merchandise', 'vague'],
    ['rare original items', 'vague'],
    ['personal effects', 'vague'],
    ['various accessories', 'vague'],
    ['omocha', 'vague'],
    ['jouets', 'vague'],
    ['toy 12345', 'vague'],
    ['electronics', 'broad'],
    ['used clothing', 'broad'],
    ['electronic parts', 'broad'],
    ['sports equipment', 'broad'],
    ['figure', 'short'],
    ['', 'empty'],
    ['  ', 'empty'],
    ['--', 'empty'],
    ['12 345', 'empty'],
    ['ab', 'empty'],
  ] as const)('“%s” is refused: %s', (words, why) => expect(objectionTo(words)).toBe(why))
  test.each([
    'Plastic collectible figure',
    'Used 35 mm film camera',
    'Printed comic book',
    'Cotton T-shirt',
    'Ceramic tea bowl',
    'Toy car of die-cast metal',
    'Model railway parts of brass',
    'tea tin covered with paper, new',
    'Café au lait bowl',
    'Rubber gaskets for motorcycle',
  ])('“%s” is taken', (words) => expect(objectionTo(words)).toBeNull())
  test('every description we propose ourselves is taken, and its code is one', () => {
    const { rows, refusals } = csv.readSheet('goods.csv', file('goods.csv'), {
      kind: csv.filled,
      description: csv.text,
      hsCode: csv.text,
    })
    expect(refusals).toEqual([])
    const described = rows.filter((row) => row.description !== '')
    expect(described.length).toBeGreaterThan(30)
    for (const row of described)
      expect([
        row.kind,
        objectionTo(row.description),
        row.hsCode === '' ? '' : tidyHsCode(row.hsCode),
      ]).toEqual([row.kind, null, row.hsCode])
  })
  test('and so is every one that names a material, of a kind we know, with a code that has that kind', () => {
    const columns = {
      kind: csv.filled,
      made: csv.oneOf(...mades),
      words: csv.filled,
      description: csv.filled,
      hsCode: csv.filled,
    }
    const { rows, refusals } = csv.readSheet('made_of.csv', file('made_of.csv'), columns)
    expect(refusals).toEqual([])
    // Of one kind each is a choice of its own, and every word of the vocabulary is one.
    expect(new Set(rows.map((row) => `${row.kind} ${row.made}`)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.made))).toEqual(new Set(mades))
    const kinds = csv.readSheet('goods.csv', file('goods.csv'), { kind: csv.filled }).rows
    for (const row of rows)
      expect([objectionTo(row.description), tidyHsCode(row.hsCode), row.kind], row.description).toEqual([
        null,
        row.hsCode,
        kinds.find(({ kind }) => kind === row.kind)?.kind,
      ])
  })
  test('what a description says of the material is read in its own line only, and no mixture', () => {
    expect(
      materialLines(
        [
          '祖母が着ていた着物です。正絹かどうかは分かりません。',
          '■素材：正絹',
          '【材質】綿１００％',
          '生地: ポリエステル65% 綿35%',
          '裏地：ポリエステル',
          '素材',
          'Material: genuine leather',
          '素材にこだわった一着です',
        ].join('\n'),
      ),
    ).toEqual(['正絹', '綿100%', 'genuine leather'])
  })
  test('the title speaks before the description; two materials are none', () => {
    const row = (words: readonly string[], description: string) => ({
      kind: 'kimono',
      made: 'silk' as const,
      words,
      description,
      hsCode: '621149',
    })
    const table = [row(['正絹', '絹100'], 'silk'), row(['綿100', '木綿'], 'cotton')]
    const made = (title: string, lines: readonly string[]) =>
      madeOf('kimono', [title], table, lines)?.description ?? null
    expect(made('訪問着', [])).toBeNull()
    expect(made('訪問着', ['正絹'])).toBe('silk')
    expect(made('訪問着', ['綿 １００ ％'])).toBe('cotton')
    expect(made('木綿の着物', ['正絹'])).toBe('cotton')
    expect(made('訪問着', ['正絹', '木綿'])).toBeNull()
    expect(made('正絹 木綿 二枚', ['正絹'])).toBeNull()
    expect(madeOf('camera', ['訪問着'], table, ['正絹'])).toBeNull()
  })
  test('no case, accent, space or punctuation makes an empty word say something', () => {
    const word = fc.constantFrom(
      'toy',
      'toys',
      'part',
      'parts',
      'goods',
      'item',
      'gift',
      'misc',
      'used',
      'plastic',
    )
    const dress = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => ` ${text} `,
      (text: string) => `${text}!`,
      (text: string) => `(${text})`,
      (text: string) => text.split('').join('\u200d'),
      (text: string) => text.replace('o', 'ó').replace('i', 'í'),
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, dress), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(' ', '-', '/', ', '),
        (words, gap) => {
          expect(objectionTo(words.map(([text, wear]) => wear(text)).join(gap))).not.toBeNull()
        },
      ),
    )
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => void objectionTo(text)))
  })
  test('codes of the harmonised system', () => {
    expect([tidyHsCode('9503.00'), tidyHsCode('9503 00 2190'), tidyHsCode('９５０３００')]).toEqual([
      '950300',
      '9503002190',
      '950300',
    ])
    for (const bad of ['', '9503', '95030', '9503001', '000000', '770000', '980000', 'ABC123', '95030021900'])
      expect(tidyHsCode(bad), bad).toBeNull()
  })
})

describe('forms', () => {
  const rate = { validFrom: '2026-01-01', yenPerSdrHundredths: 20_033, asOf: '2026-11-21', source: 'test' }
  test('CN 22 up to 300 SDR, CN 23 from the next yen; parcels and EMS always CN 23, couriers an invoice', () => {
    // 300 × 200.33 yen is 60,099.
    for (const method of ['epacket_light', 'small_packet_air', 'small_packet_surface'])
      expect([60_098, 60_099, 60_100].map((yen) => formFor(method, yen, rate))).toEqual([
        'cn22',
        'cn22',
        'cn23',
      ])
    for (const method of ['ems', 'parcel_air', 'parcel_surface'])
      expect(formFor(method, 1, rate)).toBe('cn23')
    expect(formFor('courier_practice_express', 1, rate)).toBe('invoice')
    expect(formFor('epacket_light', 1, null)).toBe('cn23')
  })
  test('the rate of the day is the latest that has begun', () => {
    const rates = [rate, { ...rate, validFrom: '2026-06-01', yenPerSdrHundredths: 21_000 }]
    expect([
      sdrOn('2025-12-31', rates),
      sdrOn('2026-05-31', rates)?.yenPerSdrHundredths,
      sdrOn('2026-06-01', rates)?.yenPerSdrHundredths,
    ]).toEqual([null, 20_033, 21_000])
    const shipped = csv.readSheet('sdr.csv', file('sdr.csv'), {
      validFrom: csv.day,
      yenPerSdrHundredths: csv.wholeFrom(10_000, 40_000),
      asOf: csv.day,
      source: csv.filled,
    })
    expect([shipped.refusals, sdrOn('2026-11-21', shipped.rows)]).toEqual([[], shipped.rows[0]])
  })
  test('an export declaration from 200,001 yen', () => {
    expect([200_000, 200_001].map((yen) => needsExportDeclaration(yen, { aboveYen: 200_000 }))).toEqual([
      false,
      true,
    ])
    expect(needsExportDeclaration(1_000_000, undefined)).toBe(false)
  })
  test('net weights never exceed what is in the parcel, keep their order and lose nothing when there is room', () => {
    const lines = fc.array(fc.record({ grams: fc.integer({ min: 1, max: 30_000 }) }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 30, max: 40_000 }),
        fc.integer({ min: 0, max: 900 }),
        (pieces, gross, tare) => {
          const nets = netGrams(pieces, gross, tare)
          expect(sum(nets)).toBeLessThanOrEqual(gross)
          expect(Math.min(...nets)).toBeGreaterThanOrEqual(1)
          if (sum(pieces.map((piece) => piece.grams)) <= gross - tare)
            expect(nets).toEqual(pieces.map((piece) => piece.grams))
          pieces.forEach((piece, at) =>
            pieces.forEach(
              (other, to) => piece.grams < other.grams && expect(nets[at]).toBeLessThanOrEqual(nets[to]!),
            ),
          )
          const declared = pieces.map((piece, at): DeclaredLine => ({
            lineId: String(at),
            description: 'Printed book',
            hsCode: null,
            originCountry: null,
            quantity: 1,
            yen: 1,
            grams: piece.grams,
          }))
          expect(formFaults(declared, nets, gross)).toEqual([])
        },
      ),
    )
  })
})

describe('HS codes', () => {
  const { rows, refusals } = csv.readSheet('hs_codes.csv', file('hs_codes.csv'), {
    goods: csv.filled,
    hsCode: csv.filled,
    kinds: csv.text,
    words: csv.filled,
    asOf: csv.day,
    source: csv.filled,
  })
  const table = rows.map((row) => ({
    ...row,
    kinds: row.kinds.split(';').filter(Boolean),
    words: row.words.split(';').filter(Boolean),
  }))
  test('the table reads, every code is one', () => {
    expect(refusals).toEqual([])
    for (const row of table) expect(tidyHsCode(row.hsCode), row.goods).toBe(row.hsCode)
  })
  test.each([
    ['figure', ['初音ミク フィギュア'], '950300'],
    ['camera', ['Canon フィルムカメラ', 'Film camera'], '900653'],
    ['camera', ['ニコン デジタルカメラ'], '852589'],
    ['other', ['', 'automatic watch 自動巻 腕時計'], '910221'],
    ['card', ['ポケカ'], '950440'],
    ['charm', ['アクリルスタンド'], '392640'],
    ['charm', ['缶バッジ 推し'], '711719'],
    ['manga', ['漫画 全巻'], '490199'],
    ['clothing', ['バンド Tシャツ'], '610910'],
    ['teabowl', ['抹茶 茶碗'], '691200'],
  ])('%s %j is first %s', (kind, texts, code) =>
    expect(suggestHs({ kind, texts }, table)[0]?.hsCode).toBe(code),
  )
  test('what the packer writes weighs more than the kind; nothing known gives nothing; no code twice', () => {
    expect(suggestHs({ kind: 'figure', texts: ['Leather wallet and purse'] }, table)[0]?.hsCode).toBe(
      '420231',
    )
    expect(suggestHs({ kind: 'other', texts: ['qwertz'] }, table)).toEqual([])
    fc.assert(
      fc.property(fc.constantFrom(...table.flatMap((row) => row.kinds)), fc.string(), (kind, text) => {
        const found = suggestHs({ kind, texts: [text] }, table)
        expect(new Set(found.map((each) => each.hsCode)).size).toBe(found.length)
        expect(found.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('numbers of the recipient', () => {
  test('every rule has a check and a dated source', () => {
    for (const [country, rule] of Object.entries(recipientRules)) {
      expect(importerIds[country], country).toBeDefined()
      expect(rule.asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(rule.source.length).toBeGreaterThan(5)
    }
  })
  test('Korea and Brazil always, others of couriers; elsewhere nothing', () => {
    expect(recipientNeed({ country: 'KR', method: 'ems' })).toMatchObject({ state: 'missing', name: 'pccc' })
    expect(recipientNeed({ country: 'KR', method: 'ems', taxId: 'p 123-4567-89012' }).state).toBe('given')
    expect(recipientNeed({ country: 'BR', method: 'parcel_air', taxId: '529.982.247-26' }).state).toBe(
      'wrong',
    )
    expect([
      recipientNeed({ country: 'TR', method: 'ems' }).state,
      recipientNeed({ country: 'TR', method: 'courier_x' }).state,
    ]).toEqual(['helps', 'missing'])
    expect(recipientNeed({ country: 'DE', method: 'courier_x' }).state).toBe('none')
  })
  test.each([
    ['EC', '1710034065'],
    ['RU', '500100732259'],
    ['KZ', '850101300005'],
    ['IS', '1201743399'],
    ['SA', '1000000008'],
    ['ZA', '8001015009087'],
    ['BR', '52998224725'],
    ['TR', '10000000146'],
    ['CL', '123456785'],
  ])('%s: one digit off is seen', (country, id) => {
    const { check } = importerIds[country]!
    expect(check(id)).toBe(true)
    // The last digit is the check digit, or in Iceland the century.
    const at = country === 'IS' ? id.length - 2 : id.length - 1
    for (let other = 0; other < 10; other += 1)
      if (String(other) !== id[at])
        expect(check(id.slice(0, at) + other + id.slice(at + 1)), `${country} ${other}`).toBe(false)
  })
  test('masked, a number shows its last three characters at most', () => {
    expect([maskId('529.982.247-25'), maskId('P123456789012'), maskId('1234')]).toEqual([
      '••••••••725',
      '••••••••••012',
      '••••',
    ])
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{5,20}$/), (id) => {
        expect(maskId(id).replaceAll('•', '')).toHaveLength(3)
      }),
    )
  })
  test('the shop’s own registrations are printed where they count, and only when they are well formed', () => {
    const held = { ioss: 'IM2760000000', voec: '2000000', gbVat: 'GB123456782', eori: '' }
    expect(numbersFor({ country: 'DE', area: 'EU', taken: true }, held)).toEqual([
      { name: 'ioss', label: 'IOSS', number: 'IM2760000000', issuedBy: 'DE' },
    ])
    expect(numbersFor({ country: 'NO', area: 'NO', taken: true }, held)).toEqual([
      { name: 'voec', label: 'VOEC', number: '2000000', issuedBy: 'NO' },
    ])
    expect(numbersFor({ country: 'US', area: 'US', taken: true }, held)).toEqual([])
    expect(numbersFor({ country: 'NO', area: 'NO', taken: true }, { voec: '20' })).toEqual([])
    // A number that says the tax was paid stands only where it was.
    expect(numbersFor({ country: 'DE', area: 'EU', taken: false }, { ...held, eori: 'DE1234567' })).toEqual([
      { name: 'eori', label: 'EORI', number: 'DE1234567', issuedBy: 'DE' },
    ])
    expect([senderIds.gbVat.check('GB123456782'), senderIds.gbVat.check('GB123456783')]).toEqual([
      true,
      false,
    ])
  })
  test('every scheme by which tax is taken has a number with a check, of the same area', () => {
    for (const name of taxSchemeNames) expect(senderIds[name].area, name).toBe(taxSchemes[name].area)
  })
  // Inland Revenue's own examples of its rule, the last one by the second weights.
  test.each(['49091850', '35901981', '49098576', '136410132'])('%s is a number of New Zealand', (id) => {
    expect(senderIds.nzGst.check(id)).toBe(true)
    for (let other = 0; other < 10; other += 1)
      if (String(other) !== id.at(-1))
        expect(senderIds.nzGst.check(id.slice(0, -1) + other), `${other}`).toBe(false)
  })
  test.each([
    ['nzGst', ['9125568', '999999999', 'NZ49091850', '']],
    ['sgGst', ['M90373013', '20081234', 'IM2760000001', '']],
    ['myLvg', ['ABCDEFGH', '1234567', 'W10 1808', '']],
  ] as const)('%s: what its authority could not have given', (name, wrong) => {
    for (const id of wrong) expect(senderIds[name].check(id), id).toBe(false)
  })
  test('numbers of Singapore and Malaysia as they are written', () => {
    for (const id of ['M90373013H', 'MR85000038', '200812345A', '53012345X', 'T08LL1234A'])
      expect(senderIds.sgGst.check(id), id).toBe(true)
    expect(senderIds.myLvg.check('W10180832000001')).toBe(true)
    expect(numbersFor({ country: 'MY', area: 'MY', taken: true }, { myLvg: 'W10180832000001' })).toEqual([
      { name: 'myLvg', label: 'MY LRN', number: 'W10180832000001', issuedBy: 'MY' },
    ])
    expect(numbersFor({ country: 'SG', area: 'SG', taken: false }, { sgGst: 'M90373013H' })).toEqual([])
  })
})

describe('tracking numbers', () => {
  test('UPU S10: the published example, and every number we make', () => {
    expect([s10Check('12345678'), s10Number('EN', 12_345_678), s10Check('47312482')]).toEqual([
      5,
      'EN123456785JP',
      9,
    ])
    expect(trackingObjection('ems', 'post', 'EN123456785JP')).toBeNull()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (serial) => {
        expect(trackingObjection('ems', 'post', s10Number('EN', serial))).toBeNull()
      }),
    )
  })
  test('one digit misread, or two different neighbours swapped, is seen', () => {
    let swapsSeen = 0
    let swaps = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 1, max: 9 }),
        (serial, at, by) => {
          const good = s10Number('EN', serial)
          const wrong = (Number(good[2 + at]) + by) % 10
          const misread = good.slice(0, 2 + at) + wrong + good.slice(3 + at)
          // 0 and 5 each stand for two remainders, so a few errors among those numbers cannot be seen.
          if (!['0', '5'].includes(good[10]!))
            expect(trackingObjection('ems', 'post', misread)?.key).toBe('papers.trackingDigit')
          if (at < 7 && good[2 + at] !== good[3 + at] && !['0', '5'].includes(good[10]!)) {
            swaps += 1
            const swapped = good.slice(0, 2 + at) + good[3 + at] + good[2 + at] + good.slice(4 + at)
            if (trackingObjection('ems', 'post', swapped) !== null) swapsSeen += 1
          }
        },
      ),
    )
    expect(swapsSeen).toBe(swaps)
  })
  test('as people and scanners write them', () =>
    expect(tidyTracking('ｅｎ 123-456.785 jp')).toBe('EN123456785JP'))
  test.each([
    ['ems', 'post', 'EN123456789JP', 'papers.trackingDigit'],
    ['ems', 'post', 'CP123456785JP', 'papers.trackingService'],
    ['parcel_air', 'post', 'EN123456785JP', 'papers.trackingService'],
    ['ems', 'post', 'EN123456785DE', 'papers.trackingCountry'],
    ['ems', 'post', 'EN12345678JP', 'papers.trackingShape'],
    ['ems', 'post', '123456785', 'papers.trackingShape'],
    ['courier_a', 'UPS', '1Z5R89390357567128', 'papers.trackingDigit'],
    ['courier_a', 'DHL', '1234567892', 'papers.trackingDigit'],
    ['courier_a', 'FedEx', '986578788854', 'papers.trackingDigit'],
    ['courier_a', 'FedEx', '12345', 'papers.trackingShape'],
    ['courier_a', 'Practice Courier', 'no digits', 'papers.trackingShape'],
  ])('%s by %s: %s is refused, %s', (method, carrier, tracking, key) =>
    expect(trackingObjection(method, carrier, tracking)?.key).toBe(key),
  )
  test.each([
    ['parcel_air', 'post', 'CP118640041JP'],
    ['epacket_light', 'post', s10Number('LX', 1)],
    ['small_packet_air', 'post', s10Number('UM', 77)],
    ['courier_a', 'UPS', '1z 5r89 3903 5756 7127'],
    ['courier_a', 'DHL Express', '1234567891'],
    ['courier_a', 'FedEx', '9865 7878 8855'],
    ['courier_a', 'Practice Courier', 'PX-0001-2345'],
  ])('%s by %s: %s is taken', (method, carrier, tracking) =>
    expect(trackingObjection(method, carrier, tracking)).toBeNull(),
  )
  test('every refusal shows an example that would be taken', () => {
    for (const [method, carrier] of [
      ['ems', 'post'],
      ['parcel_surface', 'post'],
      ['epacket_light', 'post'],
      ['small_packet_air', 'post'],
      ['courier_a', 'DHL'],
      ['courier_a', 'FedEx'],
      ['courier_a', 'UPS'],
      ['courier_a', 'Yamato'],
      ['courier_a', 'Anyone'],
    ] as const) {
      expect(
        trackingObjection(method, carrier, trackingObjection(method, carrier, '?')!.values.example),
        `${method} ${carrier}`,
      ).toBeNull()
    }
  })
})

describe('advance data', () => {
  const party = {
    name: 'Mika "M" Laine',
    lines: ['1 Market St, Apt 4'],
    city: 'San Jose',
    state: 'CA',
    postcode: '95113',
    country: 'US',
    phone: '+14085550142',
    taxId: null,
  }
  const lines: DeclaredLine[] = [
    {
      lineId: 'a',
      description: 'Used 35 mm film camera',
      hsCode: '900653',
      originCountry: 'JP',
      quantity: 1,
      yen: 4_800,
      grams: 620,
    },
    {
      lineId: 'b',
      description: 'Printed comic book',
      hsCode: null,
      originCountry: null,
      quantity: 3,
      yen: 1_500,
      grams: 700,
    },
  ]
  const item: AdvanceItem = {
    itemId: 'EN123456785JP',
    parcelNo: 'TB-0000-0001',
    method: 'ems',
    form: 'cn23',
    natureOfTransaction: '11',
    nonDelivery: 'return',
    grossGrams: 1_500,
    lengthMm: 300,
    widthMm: 200,
    heightMm: 100,
    postageYen: 5_300,
    insuredYen: 0,
    currency: 'JPY',
    valueYen: 6_300,
    exportDeclaration: false,
    senderNumbers: [],
    sender: { ...party, name: '=cmd()', country: 'JP' },
    addressee: party,
    contents: contentsOf(lines, [620, 700]),
  }
  test('the CSV has a row a content line, its cells read back as they were, and no cell runs in a spreadsheet', () => {
    const [head, ...rows] = csv.records(advanceCsv([item]))
    expect(rows).toHaveLength(2)
    const at = (name: string) => rows.map((row) => row.cells[head!.cells.indexOf(name)])
    expect(at('description')).toEqual(['Used 35 mm film camera', 'Printed comic book'])
    expect(
      at('value_yen')
        .map(Number)
        .reduce((a, b) => a + b),
    ).toBe(Number(at('total_value_yen')[0]))
    expect(at('addressee_name')[0]).toBe('Mika "M" Laine')
    expect([at('sender_name')[0], at('addressee_phone')[0]]).toEqual(["'=cmd()", "'+14085550142"])
    expect(at('nature_of_transaction')).toEqual(['11', '11'])
    for (const row of rows) expect(row.cells).toHaveLength(head!.cells.length)
  })
  test('an address is Japan Post’s three lines, with city, state and postcode in fields of their own', () => {
    const us = { ...party, city: 'San José', state: 'CA', postcode: '95113', country: 'US' }
    const lines = ['1 Market St, Apt 4', 'San José, CA 95113']
    expect(postLines({ ...us, lines })).toEqual(['', '1 Market St, Apt 4', 'San José'])
    expect(postLines({ ...us, lines: ['Lindenstraße 4a', '95113 San José'] })[1]).toBe('Lindenstraße 4a')
    // A street that is nothing but the town's name is a street.
    expect(postLines({ ...us, lines: ['San José'] })[1]).toBe('San José')
    const book = addressBook([{ ...item, addressee: { ...us, lines } }], (country, state) =>
      country === 'US' && state === 'CA' ? 'California' : state,
    )
    const [head, row] = book.split('\r\n')
    expect(head).toBe(
      '"User ID","Name","CompanyName","Department","Postal code","Address 1","Address 2","Address 3","STATES, etc.","COUNTRY","Tel","Fax","E-mail address"',
    )
    expect(row).toBe(
      '"TB-0000-0001","Mika ""M"" Laine","","","95113","","1 Market St, Apt 4","San José","California","US","14085550142","",""',
    )
    expect(book.endsWith('\r\n')).toBe(true)
  })
  test('the message counts its items and their value', () =>
    expect(advanceMessage([item, item], '2026-11-21T00:00:00Z')).toMatchObject({
      itemCount: 2,
      totalValueYen: 12_600,
    }))
})

describe('what the owner of a parcel says of its declaration', () => {
  const ours = { description: 'Plastic collectible figure', codes: ['950300', '392640'] }
  const said = (description: string, hsCode: string | null = null) =>
    declareFault({ description: tidyName(description), hsCode }, ours)
  test('words that customs take stand; a gift, a word alone, a class, other letters and signs nobody prints do not', () => {
    expect(said('Used plastic figure of a cat', '950300')).toBeNull()
    expect(said(ours.description)).toBeNull()
    expect(
      ['Gift', 'goods', 'Electronics', 'フィギュア', 'Plastic figure 🎁', 'Figure', ''].map((each) =>
        said(each),
      ),
    ).toEqual(['gift', 'vague', 'broad', 'notLatin', 'notLatin', 'short', 'empty'])
  })
  test('a code is one of those offered for the thing, or none; without a name of ours none need be given', () => {
    expect(said('Plastic cat figure', '392640')).toBeNull()
    expect(said('Plastic cat figure', '711319')).toBe('hsCode')
    expect(declareFault({ description: '', hsCode: null }, { description: '', codes: [] })).toBeNull()
  })
  test('a packer’s finding stands above everything, a battery that is sold is no opinion, of one inside its owner decides', () => {
    const figure = { title: 'フィギュア' }
    const camera = { title: 'デジタルカメラ 本体' }
    const bank = { title: 'モバイルバッテリー 10000mAh' }
    expect(batteryOf(figure, [], undefined)).toEqual({ kind: 'none', by: null, isOpen: true })
    expect(batteryOf(figure, [], true)).toEqual({ kind: 'inside', by: 'owner', isOpen: true })
    expect(batteryOf(camera, [], undefined)).toEqual({ kind: 'inside', by: 'listing', isOpen: true })
    expect(batteryOf(camera, [], false)).toEqual({ kind: 'none', by: 'owner', isOpen: true })
    expect(batteryOf(bank, [], false)).toEqual({ kind: 'loose', by: 'listing', isOpen: false })
    expect(batteryOf(figure, ['lithium_installed'], false)).toEqual({
      kind: 'inside',
      by: 'packer',
      isOpen: false,
    })
  })
  test('other words or another code are a correction; what was left to the packer is none', () => {
    const form = { description: 'Plastic cat figure', hsCode: '950300' }
    expect(isCorrected({ description: 'Plastic cat figure', hsCode: null }, form)).toBe(false)
    expect(isCorrected({ description: '', hsCode: null }, form)).toBe(false)
    expect(isCorrected({ description: 'Plastic cat figure', hsCode: '392640' }, form)).toBe(true)
    expect(isCorrected({ description: 'Plastic dog figure', hsCode: null }, form)).toBe(true)
  })
  test('they are reminded within the time that is waited for, and that is within the day we promise to pack in', () => {
    const { remindAt, until } = declareClock(0, defaultFees)
    expect(remindAt).toBeLessThan(until)
    expect(until).toBeLessThan(defaultFees.promisePackHours * HOUR)
  })
})
