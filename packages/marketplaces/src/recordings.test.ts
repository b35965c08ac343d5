import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Listing, Parsed, SearchHit } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import { describe, expect, test } from 'vitest'
import type { Saved } from './index.ts'
import { connectorFor, parseFile, prefectureOf } from './index.ts'
import { at, list, records } from './read.ts'

/**
 * Real answers of the four sources, read in place. Each is compared field by field with the result of an independent reader whose model differs:
 * the tables below translate its words. Where the two disagree on purpose the reason stands beside it.
 */
const fixtures = fileURLToPath(new URL('../../../../shared/fixtures/', import.meta.url))
const present = existsSync(`${fixtures}expected`)
const folders = [
  'mercari',
  'yahoo_auctions',
  'rakuten',
  'surugaya',
  'lashinbang',
  'mandarake',
  'netoff',
  'bookoff',
  'second_street',
  'paypay_flea',
  'yahoo_shopping',
  'rakuma',
  'minne',
  'amazon',
] as const

const statuses: Record<string, string> = {
  available: 'on_sale',
  reserved: 'reserved',
  sold: 'sold',
  ended: 'ended',
  suspended: 'removed',
  deleted: 'removed',
}
const conditions: Record<string, string | undefined> = {
  new: 'new',
  like_new: 'like_new',
  good: 'very_good',
  fair: 'good',
  poor: 'fair',
  bad: 'poor',
  used_unspecified: undefined,
}
const kinds: Record<string, string> = {
  fixed_price: 'fixed',
  auction: 'auction',
  auction_with_buyout: 'auction-buyout',
}
const sites: Record<string, string> = {
  mercari: 'mercari',
  mercari_shops: 'mercari-shops',
  yahoo_auctions: 'yahoo-auctions',
  paypay_flea: 'paypay-flea',
  rakuten: 'rakuten',
  surugaya: 'surugaya',
  lashinbang: 'lashinbang',
  mandarake: 'mandarake',
  netoff: 'netoff',
  bookoff: 'bookoff',
  second_street: 'second-street',
  yahoo_shopping: 'yahoo-shopping',
  rakuma: 'rakuma',
  minne: 'minne',
  amazon: 'amazon',
}
/** Pages that do not name themselves: the address they were saved from. */
const savedFrom: Record<string, string> = {
  'rakuma/reconstructed__item.html': 'https://item.fril.jp/4ab327d7c041d8ef2b439aa983095621',
}
/** What is saved against the list price stands on the page ("定価より1,580円おトク"); theirs leaves it out. */
const savingsTold: readonly string[] = ['netoff', 'bookoff']

const rowsWithPictures: readonly string[] = [
  'lashinbang',
  'mandarake',
  'netoff',
  'bookoff',
  'paypay_flea',
  'yahoo_shopping',
  'rakuma',
  'minne',
]

/** What a recording says in words; anything else is not what was recorded. */
const said = (value: unknown): string => {
  if (typeof value === 'string') return value
  throw new Error(`not words: ${JSON.stringify(value)}`)
}
const squeezed = (value: unknown) =>
  said(value ?? '')
    .replace(/[\s　]/gu, '')
    .normalize('NFKC')
const orAbsent = <T>(value: T | null | undefined): T | undefined => value ?? undefined

function compare(ours: Listing | SearchHit, theirs: Record<string, unknown>) {
  expect(ours.id).toBe(theirs.sourceItemId)
  expect(ours.site).toBe(sites[String(theirs.source)])
  // Theirs drops Suruga-ya's store from the address; the store is what is bought.
  expect(ours.url.split('?')[0]).toBe(String(theirs.url).split('?')[0])
  // A seller put a line break into a title; a title is one line.
  expect(ours.title).toBe(String(theirs.title).replaceAll('\n', ' '))
  expect(ours.kind).toBe(kinds[String(theirs.kind)])

  const reserved = ours.availability === 'reserved' && theirs.status === 'available'
  if (reserved) expect(ours.title).toMatch(/専用|取り?置/u)
  else if (theirs.price === null && theirs.status === 'available')
    expect(ours.availability).toBe('price_on_request')
  else expect(ours.availability).toBe(statuses[String(theirs.status)])

  if (theirs.price === null) expect(minimumPrice(ours.price)).toBe(0)
  else
    expect(ours.kind === 'auction-buyout' ? ours.price.bidJpyPrice : minimumPrice(ours.price)).toBe(
      theirs.price,
    )
  if (theirs.buyNowPrice !== null && theirs.kind !== 'fixed_price')
    expect(ours.price.buyNowPrice).toBe(theirs.buyNowPrice)
  expect(ours.price.taxIncluded).toBe(true)
  if (savingsTold.includes(ours.site))
    expect(ours.price.listPrice ?? Infinity).toBeGreaterThan(ours.price.jpyPrice ?? 0)
  else expect(ours.price.listPrice).toBe(orAbsent(theirs.listPrice))

  if (theirs.condition !== null) expect(ours.condition).toBe(conditions[said(theirs.condition)])
  if (theirs.condition === 'used_unspecified') expect(ours.tags).toContain('second_hand')
  if (theirs.adult === true) expect(ours.tags).toContain('adult')

  const payer = at(theirs, 'shipping', 'payer')
  if (payer !== null) expect(ours.domesticShipping.payer).toBe(payer === 'buyer_cod' ? 'buyer' : payer)
  const known = at(theirs, 'shipping', 'feeJpy')
  if (known !== null && known !== undefined) expect(ours.domesticShipping.yen).toBe(known)
  if (theirs.brand !== null) expect(squeezed(ours.brand)).toBe(squeezed(theirs.brand))
  if (theirs.likes !== null) expect(ours.likes).toBe(theirs.likes)
  if (theirs.listedAt !== null) expect(ours.listedAt).toBe(Date.parse(said(theirs.listedAt)))
  if (theirs.updatedAt !== null) expect(ours.updatedAt).toBe(Date.parse(said(theirs.updatedAt)))

  const seller = theirs.seller as Record<string, unknown> | null
  if (seller) {
    const same: readonly (readonly [unknown, unknown])[] = [
      [seller.id, ours.seller?.id],
      [seller.name, ours.seller?.name],
      [seller.ratingCount, ours.seller?.ratings],
      [seller.ratingGood, ours.seller?.good],
      [seller.ratingBad, ours.seller?.bad],
      [seller.stars, ours.seller?.stars],
      [seller.goodRate, ours.seller?.goodRate],
      [seller.quickShipper, ours.seller?.quickShipper],
      [seller.listingCount, ours.seller?.itemsSold],
    ]
    for (const [wanted, got] of same)
      if (wanted !== null && wanted !== undefined)
        expect(typeof got === 'string' ? squeezed(got) : got).toBe(
          typeof wanted === 'string' ? squeezed(wanted) : wanted,
        )
    if (seller.isShop === true) expect(ours.seller?.isStore).toBe(true)
  }

  const auction = theirs.auction as Record<string, unknown> | null
  if (auction && ours.kind !== 'fixed') {
    const same: readonly (readonly [unknown, unknown])[] = [
      [auction.currentPrice, ours.auction?.currentPrice],
      [auction.bidCount, ours.auction?.bids],
      // The raise follows the price without tax; theirs takes a store's price with it.
      [ours.auction?.taxPercent === 10 ? null : auction.increment, ours.auction?.bidIncrement],
      [auction.autoExtend, ours.auction?.autoExtension],
      [auction.earlyFinish, ours.auction?.earlyFinish],
      [auction.endsAt === null ? null : Date.parse(said(auction.endsAt)), ours.auction?.endsAt],
    ]
    for (const [wanted, got] of same) if (wanted !== null && wanted !== undefined) expect(got).toBe(wanted)
    // The search page only has a start price in an attribute that is ex-tax for stores: left out there.
    if (auction.startPrice !== null && 'images' in ours)
      expect(ours.auction?.startPrice).toBe(auction.startPrice)
  }
}

function compareListing(ours: Listing, theirs: Record<string, unknown>) {
  compare(ours, theirs)
  if (theirs.description !== null)
    expect(squeezed(ours.description)).toContain(squeezed(theirs.description).slice(0, 200))
  expect(ours.images.slice(0, list(theirs.images).length)).toEqual(
    records(theirs.images).map((each) => each.url),
  )
  // NetOff's page says 中古品; theirs drops the last letter.
  if (theirs.conditionLabel !== null)
    expect(squeezed(ours.conditionText).replace(/^中古品$/u, '中古')).toBe(squeezed(theirs.conditionLabel))
  const from = at(theirs, 'shipping', 'fromPrefecture')
  if (from !== null) expect(prefectureOf(ours.shipsFrom)?.code).toBe(from)
  const minDays = at(theirs, 'shipping', 'daysMin')
  if (minDays !== null)
    expect(ours.shipsWithin).toEqual({ minDays, maxDays: at(theirs, 'shipping', 'daysMax') })
  const path = records(theirs.categoryPath)
    .map((each) => squeezed(each.name))
    .filter((name, index, all) => name !== '' && name !== all[index - 1])
  // NetOff's bread crumbs are on the page; theirs does not read them.
  // … and Amazon's browse nodes.
  if (ours.site === 'netoff' || ours.site === 'amazon') expect(ours.categoryPath.length).toBeGreaterThan(0)
  else expect(ours.categoryPath.map(squeezed)).toEqual(path)
  if (theirs.jan !== null) expect(ours.jan).toBe(theirs.jan)
  if (theirs.stock !== null && ours.site !== 'mercari') expect(ours.quantity).toBe(theirs.stock)
  if (theirs.checksum) expect(ours.version).toBe(theirs.checksum)
  const offers = records(theirs.offers)
  if (offers.length > 0)
    expect(ours.offers?.map((each) => [each.priceYen, squeezed(each.conditionText), each.stock])).toEqual(
      offers.map((each) => [each.price, squeezed(each.conditionLabel), orAbsent(each.stock)]),
    )
  if (list(theirs.variants).length > 0)
    expect(ours.variants?.map((each) => [each.id, each.stock])).toEqual(
      records(theirs.variants).map((each) => [each.id, each.stock]),
    )
}

function answer(saved: Saved, index: number): Exclude<Saved, { kind: 'answers' }> {
  if (saved.kind !== 'answers') return saved
  const found = saved.answers[index]
  if (!found) throw new Error(`no answer ${index}`)
  return found
}

const wanted = present
  ? readdirSync(`${fixtures}expected`).flatMap((name) => {
      const folder = folders.find((each) => name.startsWith(`${each}__`))
      if (!folder) return []
      const [, file, index] =
        /^(.*?\.(?:json|html|txt))(?:__(\d+))?\.expected\.json$/.exec(name.slice(folder.length + 2)) ?? []
      return file !== undefined && existsSync(`${fixtures}${folder}/${file}`)
        ? [{ folder, file, index: Number(index ?? 0), name }]
        : []
    })
  : []

describe.skipIf(!present)(
  'recorded answers of the real sources (../shared/fixtures; skipped where that folder is absent)',
  () => {
    test('all recordings that have an expected result are compared', () =>
      expect(wanted.length).toBeGreaterThanOrEqual(47))

    test.each(wanted)('$folder/$file, answer $index', ({ folder, file, index, name }) => {
      const theirs: unknown = JSON.parse(readFileSync(`${fixtures}expected/${name}`, 'utf8'))
      const ours = answer(
        parseFile(
          folder,
          readFileSync(`${fixtures}${folder}/${file}`, 'utf8'),
          savedFrom[`${folder}/${file}`],
        ),
        index,
      )
      if (at(theirs, 'error') === 'not_found')
        return expect(ours).toMatchObject({ kind: 'none', why: 'not_found' })
      if (at(theirs, 'outcome') !== undefined)
        return expect(ours).toEqual({ kind: 'bid_outcome', outcome: at(theirs, 'outcome') })
      if (ours.kind === 'bids') {
        expect(ours.history.total).toBe(at(theirs, 'total'))
        expect(ours.history.bids.map((each) => [each.bidder, each.yen, each.automatic])).toEqual(
          records(at(theirs, 'bids')).map((each) => [each.bidder, each.amount, each.auto]),
        )
        return expect(ours.history.opening?.yen).toBe(at(theirs, 'opening', 'amount'))
      }
      if (ours.kind === 'listing' && at(theirs, 'sourceItemId') !== undefined)
        return compareListing(ours.listing, theirs as Record<string, unknown>)
      if (ours.kind === 'listing') {
        // "All sellers" pages: theirs is only a title and the offers.
        expect(ours.listing.title).toBe(at(theirs, 'title'))
        return expect(
          ours.listing.offers?.map((each) => [
            each.shopId === 'surugaya' ? null : each.shopId,
            each.shopName,
            each.priceYen,
            squeezed(each.conditionText),
          ]),
        ).toEqual(
          records(at(theirs, 'offers')).map((each) => [
            each.sellerId,
            each.seller,
            each.price,
            squeezed(each.conditionLabel),
          ]),
        )
      }
      if (ours.kind !== 'search' && ours.kind !== 'seller')
        throw new Error(`${folder}/${file} is ${JSON.stringify(ours).slice(0, 200)}`)
      const rows = records(Array.isArray(theirs) ? theirs : at(theirs, 'items'))
      expect(ours.page.hits.length).toBe(rows.length)
      ours.page.hits.forEach((hit, row) => compare(hit, rows[row] ?? {}))
      if (rowsWithPictures.includes(folder))
        expect(ours.page.hits.map((hit) => hit.image)).toEqual(rows.map((row) => at(row, 'images', 0, 'url')))
      const total = at(theirs, 'total')
      if (total !== undefined && total !== null) expect(ours.page.total).toBe(total)
      const next = at(theirs, 'nextPageToken')
      if (next !== undefined) expect(ours.page.nextPage).toBe(orAbsent(next))
    })

    test('lashinbang: a row of the search is nearly the whole listing, field by field', () => {
      const file = 'goods_hunter__search_jsonp.redacted.txt'
      const body = readFileSync(`${fixtures}lashinbang/${file}`, 'utf8')
      const rows = records(
        at(
          JSON.parse(readFileSync(`${fixtures}expected/lashinbang__${file}.expected.json`, 'utf8')),
          'items',
        ),
      )
      expect(rows).toHaveLength(20)
      for (const row of rows) {
        const found = connectorFor('lashinbang')?.parse?.({
          url: '',
          status: 200,
          contentType: 'text/javascript',
          body,
          want: String(row.sourceItemId),
        })
        if (found?.kind !== 'listing') throw new Error(`${String(row.sourceItemId)} is not in the answer`)
        compareListing(found.listing, row)
        expect(found.listing.missing).toEqual([])
      }
    })

    test('mandarake: the shop of every row, and what must be confirmed is for sale', () => {
      const file = 'goods_hunter__search.redacted.html'
      const ours = parseFile('mandarake', readFileSync(`${fixtures}mandarake/${file}`, 'utf8'))
      if (ours.kind !== 'search') throw new Error('not a search')
      const rows = records(
        at(JSON.parse(readFileSync(`${fixtures}expected/mandarake__${file}.expected.json`, 'utf8')), 'items'),
      )
      expect(ours.page.nextPage).toBe('2')
      expect(ours.page.hits.map((hit) => hit.availability)).toEqual(
        rows.map((row) => (row.sourceStatus === '売り切れ' ? 'sold' : 'on_sale')),
      )
      const shops = new Map(
        Object.entries(
          at(JSON.parse(readFileSync(`${fixtures}tables/mandarake_codes.json`, 'utf8')), 'shops') as Record<
            string,
            string
          >,
        ),
      ) // the table's own shape
      expect(ours.page.hits).not.toEqual([])
      for (const hit of ours.page.hits) expect(shops.get(hit.seller?.id ?? '')).toBe(hit.seller?.name)
    })

    test('netoff: the total, the next page and the state of every row', () => {
      const ours = parseFile('netoff', readFileSync(`${fixtures}netoff/netoff_search.html`, 'utf8'))
      if (ours.kind !== 'search') throw new Error('not a search')
      expect([
        ours.page.total,
        ours.page.nextPage,
        ours.page.hits.filter((hit) => hit.availability === 'on_sale').length,
      ]).toEqual([456, '2', 30])
    })

    test('netoff: what the product page says beyond the independent reader', () =>
      expect(parseFile('netoff', readFileSync(`${fixtures}netoff/netoff_detail.html`, 'utf8'))).toMatchObject(
        {
          kind: 'listing',
          listing: {
            price: { jpyPrice: 4_998, listPrice: 6_578 },
            conditionText: '中古品',
            domesticShipping: { payer: 'seller', yen: 0 },
            shipsWithin: { minDays: 1, maxDays: 2 },
            brand: '任天堂',
            categoryPath: ['ゲーム', 'Nintendo Switch'],
            jan: '4902370545821',
            missing: [],
          },
        },
      ))

    test('Yahoo! Shopping: a row of the search is nearly the whole listing, field by field', () => {
      const file = 'reconstructed__itemsearch_v3.json'
      const body = readFileSync(`${fixtures}yahoo_shopping/${file}`, 'utf8')
      const rows = records(
        at(
          JSON.parse(readFileSync(`${fixtures}expected/yahoo_shopping__${file}.expected.json`, 'utf8')),
          'items',
        ),
      )
      expect(rows).toHaveLength(1)
      for (const row of rows) {
        const found = connectorFor('yahoo-shopping')?.parse?.({
          url: '',
          status: 200,
          contentType: 'application/json',
          body,
          want: String(row.sourceItemId),
        })
        if (found?.kind !== 'listing') throw new Error(`${String(row.sourceItemId)} is not in the answer`)
        compareListing(found.listing, row)
      }
    })

    test('Rakuma: the next page and the number of results', () => {
      const ours = parseFile('rakuma', readFileSync(`${fixtures}rakuma/reconstructed__search.html`, 'utf8'))
      expect(ours).toMatchObject({ kind: 'search', page: { total: 3_681, nextPage: '2' } })
    })

    test('Amazon: the category and the merchant of the offer that counts', () =>
      expect(
        parseFile('amazon', readFileSync(`${fixtures}amazon/reconstructed__creators_getItems.json`, 'utf8')),
      ).toMatchObject({
        kind: 'listing',
        listing: {
          categoryPath: ['ホビー'],
          categoryId: '2277721051',
          seller: { id: 'AN1VRQENFRJN5', isStore: true },
        },
      }))

    test('Yahoo! Flea Market: what a tool saved from Yahoo! Auctions is read row by row', () => {
      const text = readFileSync(`${fixtures}paypay_flea/sourcing_viewer__flea_items.json`, 'utf8')
      const ours = parseFile('paypay_flea', text)
      if (ours.kind !== 'search') throw new Error('not a search')
      expect(ours.page.hits.map((hit) => [hit.url, hit.title, hit.price.jpyPrice, hit.image])).toEqual(
        records(at(JSON.parse(text), 'items')).map((row) => [row.url, row.title, row.price, row.imageUrl]),
      )
    })

    test("minne: the page's own data and the catalogue typed over from it say the same", () => {
      const [typed, own] = ['apunokagi__products.transcribed.json', 'reconstructed__next_data_shop.json'].map(
        (file) =>
          parseFile(
            'minne',
            readFileSync(`${fixtures}minne/${file}`, 'utf8'),
            'https://minne.com/@apunokagi',
          ),
      )
      if (typed?.kind !== 'seller' || own?.kind !== 'seller') throw new Error('not a shop')
      expect(own.page.hits).toEqual(typed.page.hits)
      expect(own.page.hits).toHaveLength(13)
      expect(own.seller.id).toBe('apunokagi')
    })

    test('2nd STREET: the few facts of the one page there is', () =>
      expect(
        parseFile(
          'second_street',
          readFileSync(`${fixtures}second_street/reconstructed__goods.html`, 'utf8'),
        ),
      ).toMatchObject({
        kind: 'listing',
        listing: {
          source: 'market',
          site: 'second-street',
          id: '2334567890123',
          title: 'NIKE スニーカー 27cm',
          price: { jpyPrice: 8_690 },
          conditionText: '中古B',
          availability: 'on_sale',
        },
      }))

    test('no recording of the sources makes a reader throw or pass on markup', () => {
      for (const folder of folders) {
        for (const file of readdirSync(`${fixtures}${folder}`).filter((name) =>
          /\.(?:json|html|txt)$/.test(name),
        )) {
          expect(
            JSON.stringify(
              parseFile(folder, readFileSync(`${fixtures}${folder}/${file}`, 'utf8')),
            ).toLowerCase(),
            file,
          ).not.toMatch(/<script|<iframe|javascript:/)
        }
      }
    })

    test('every search row of a recording says what it lacks, and nothing it has', () => {
      const parsed: Parsed | Saved = parseFile(
        'mercari',
        readFileSync(`${fixtures}mercari/goods_hunter__goodsList.json`, 'utf8'),
      )
      if (parsed.kind !== 'search') throw new Error('not a search')
      expect(parsed.page.hits).not.toEqual([])
      for (const hit of parsed.page.hits)
        for (const name of hit.missing)
          expect(hit[name as keyof SearchHit] ?? undefined, `${hit.id} ${name}`).toSatisfy(
            (value: unknown) => value === undefined || name === 'domesticShipping',
          )
    })
  },
)

describe.skipIf(present)('recorded answers', () => {
  test.skip('../shared/fixtures is not here: recordings are not compared', () => {})
})
