import type { PracticeItem } from '../catalogue/index.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, json, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const refused = (status: number, message: string): Told => json({ Error: { Message: message } }, status)
const sorts: Readonly<Record<string, Query['sort']>> = {
  '-score': 'best',
  '+price': 'cheapest',
  ' price': 'cheapest',
  '-price': 'dearest',
  '-review_count': 'popular',
}

/** shopping.yahooapis.jp: item search version 3 and item lookup version 1, with their limits. */
export const yahooShoppingApi: Host = (asked, world) => {
  if (!asked.params.get('appid')) return refused(403, 'Your Request was Forbidden')
  if (asked.path === '/ShoppingWebService/V3/itemSearch') return search(asked, world)
  return asked.path === '/ShoppingWebService/V1/json/itemLookup'
    ? lookup(asked, world)
    : refused(404, 'Not Found')
}

function search(asked: Asked, world: World): Told {
  const params = asked.params
  const amount = (name: string): number | undefined =>
    Number(params.get(name)) > 0 ? Number(params.get(name)) : undefined
  const [query, seller, genre] = [
    params.get('query') ?? '',
    params.get('seller_id'),
    params.get('genre_category_id'),
  ]
  if (query === '' && !seller && !genre && !params.get('jan_code'))
    return refused(400, 'query, jan_code, genre_category_id, brand_id or seller_id')
  const results = Math.min(50, Math.max(1, Number(params.get('results')) || 20))
  const start = Math.max(1, Number(params.get('start')) || 1)
  if (start + results > 1_001) return refused(400, 'start + results must be 1000 or less')
  const [priceMin, priceMax, condition] = [amount('price_from'), amount('price_to'), params.get('condition')]
  const found = world
    .search('paypay', {
      site: 'yahoo-shopping',
      words: query,
      sort: sorts[params.get('sort') ?? '-score'] ?? 'best',
      includeSold: params.get('in_stock') !== 'true',
      freeShipping: params.get('shipping') === 'free',
      ...(seller ? { sellerId: seller } : {}),
      ...(priceMin === undefined ? {} : { priceMin }),
      ...(priceMax === undefined ? {} : { priceMax }),
      ...(condition === 'new' || condition === 'used' ? { usedOrNew: condition } : {}),
    })
    .filter((each) => !genre || String(each.item.category.id) === genre)
  const rows = found.slice(start - 1, start - 1 + results)
  return json({
    totalResultsAvailable: found.length,
    totalResultsReturned: rows.length,
    firstResultsPosition: start,
    request: query === '' ? {} : { query },
    hits: rows.map((seen, index) => hit(seen, index + 1)),
  })
}

const codes = { seller: { code: 2, name: '送料無料' }, buyer: { code: 3, name: '条件付き送料無料' } } as const
const stars = (item: PracticeItem): number => Math.min(5, 4 + (item.seller.good % 10) / 10)

function hit(seen: Seen, index: number) {
  const { item } = seen
  const category = item.category.path
  return {
    index,
    name: item.title,
    description: item.description.replaceAll('\n', '<br>'),
    headLine: item.payer === 'seller' ? '送料無料でお届け' : '',
    url: item.url,
    inStock: seen.availability === 'on_sale',
    code: item.id,
    condition: item.condition === 1 ? 'new' : 'used',
    imageId: item.id,
    image: { small: item.pictures[0], medium: item.pictures[0] },
    exImage: { url: null },
    review: { rate: 4.4, count: item.likes, url: '' },
    affiliateRate: 1,
    price: seen.priceYen,
    premiumPrice: seen.priceYen,
    premiumPriceStatus: false,
    premiumDiscountType: null,
    premiumDiscountRate: null,
    priceLabel: {
      taxable: true,
      defaultPrice: seen.priceYen,
      discountedPrice: null,
      fixedPrice: item.listPriceYen ?? null,
      premiumPrice: null,
      periodStart: null,
      periodEnd: null,
    },
    point: { amount: Math.floor(seen.priceYen / 100), times: 1, premiumAmount: 0, premiumTimes: 1 },
    shipping: codes[item.payer],
    genreCategory: { id: item.category.id, name: category.at(-1), depth: category.length },
    parentGenreCategories: [
      { depth: 0, id: 1, name: 'すべて' },
      ...category.slice(0, -1).map((name, depth) => ({
        depth: depth + 1,
        id: item.category.id - (category.length - depth) * 100,
        name,
      })),
    ],
    brand: { id: item.category.id, name: item.maker },
    parentBrands: [],
    janCode: item.jan ?? '',
    releaseDate: null,
    seller: {
      sellerId: item.seller.id,
      name: item.seller.name,
      url: `https://store.shopping.yahoo.co.jp/${item.seller.id}/`,
      isBestSeller: item.seller.good > 1_000,
      review: { rate: stars(item), count: item.seller.good },
      imageId: item.seller.id,
    },
    delivery: { area: '', deadLine: null, day: null },
    payment: '1,2',
  }
}

/** Version 1: one item by its code, PascalCase, numbers as text, lists as objects with number keys. */
function lookup(asked: Asked, world: World): Told {
  const found = world.find('paypay', asked.params.get('itemcode') ?? '')
  if (!found || found.site !== 'yahoo-shopping' || found.trick === 'gone')
    return json({
      ResultSet: { totalResultsAvailable: '0', totalResultsReturned: '0', firstResultPosition: '0' },
    })
  const trouble = troubled(world, found)
  if (trouble) return trouble
  const it = hit(world.read(found), 1)
  const path = [...it.parentGenreCategories, it.genreCategory]
  return json({
    ResultSet: {
      totalResultsAvailable: '1',
      totalResultsReturned: '1',
      firstResultPosition: '1',
      0: {
        Result: {
          0: {
            _attributes: { index: '1' },
            Name: it.name,
            Description: it.description,
            Headline: it.headLine,
            Url: it.url,
            Availability: it.inStock ? 'instock' : 'outofstock',
            Code: it.code,
            Condition: it.condition,
            JanCode: it.janCode,
            Image: { Id: it.imageId, Small: it.image.small, Medium: it.image.medium },
            Review: { Rate: String(it.review.rate), Count: String(it.review.count), Url: '' },
            Price: { _attributes: { currency: 'JPY' }, _value: String(it.price) },
            PriceLabel: {
              FixedPrice: it.priceLabel.fixedPrice === null ? '' : String(it.priceLabel.fixedPrice),
              DefaultPrice: String(it.priceLabel.defaultPrice),
              SalePrice: '',
              PeriodStart: '',
              PeriodEnd: '',
            },
            Shipping: { Code: String(it.shipping.code), Name: it.shipping.name },
            Category: { Current: { Id: String(it.genreCategory.id), Name: it.genreCategory.name } },
            CategoryIdPath: {
              ...Object.fromEntries(
                path.map((each, at) => [String(at), { Id: String(each.id), Name: each.name }]),
              ),
              _container: 'Category',
            },
            Brands: { Name: it.brand.name },
            Store: {
              Id: it.seller.sellerId,
              Name: it.seller.name,
              Url: it.seller.url,
              IsBestStore: it.seller.isBestSeller ? 'true' : 'false',
              Ratings: { Rate: String(it.seller.review.rate), Count: String(it.seller.review.count) },
            },
          },
        },
      },
    },
  })
}

/** store.shopping.yahoo.co.jp: the page staff open. */
export const yahooShoppingPages: Host = (asked, world) => {
  const [, store = '', code = ''] = /^\/([\w-]+)\/([\w-]+)\.html$/.exec(asked.path) ?? []
  const found = world.find('paypay', `${store}_${code}`)
  if (!found || found.trick === 'gone')
    return html(`${pageHead('Yahoo!ショッピング（練習）')}<p>お探しのページが見つかりません。</p>`, 404)
  const seen = world.see(found)
  const sold = seen.availability !== 'on_sale'
  return html(`${pageHead(found.title)}<h1>${escape(found.title)}</h1><img src="${escape(localPicture(found.pictures[0] ?? ''))}" alt="" width="400" height="400"><p class="practice-price">${yen(seen.priceYen)}円 <small>税込・${found.payer === 'seller' ? '送料無料' : '送料別'}</small>${sold ? ' <strong>在庫切れ</strong>' : ''}</p>
<p style="white-space:pre-wrap">${escape(found.description)}</p><p>${escape(found.seller.name)}</p>${buyBox(asked, 'paypay', found.id, !sold, seen.priceYen)}</body></html>`)
}
