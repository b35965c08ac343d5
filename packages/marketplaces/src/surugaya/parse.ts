import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Listing, ListingPrice, Parsed, ShopOffer, Variant } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import {
  brandIn,
  byStatus,
  daysIn,
  fingerprint,
  httpsUrl,
  idOf,
  isSentinel,
  lacking,
  shown,
  none,
  plain,
  textsBehind,
  tidy,
  urls,
  yen,
  yenIn,
} from '../read.ts'
import { conditionOf, tagsFor } from '../words.ts'
import { base, parseSearch } from './search.ts'

/**
 * Suruga-ya's pages: a product with its grades, all sellers of a product, and a search. JSON-LD is only used for the JAN code, the maker and the
 * picture: it is broken on some pages and does not know time sales (marketplaces.md 0.9, 8.3 to 8.5).
 */
export function parseSurugaya(page: Page): Parsed {
  const blocked = byStatus(page.status)
  if (blocked) return blocked
  if (
    page.body.includes('id="tbl_all"') ||
    textsBehind(page.body, 'title_product').some((each) => each.includes('取り扱い店舗一覧'))
  )
    return otherShops(page)
  if (page.body.includes('id="item_title"')) return detail(page)
  if (page.body.includes('search_result') || page.body.includes('class="hit"')) return parseSearch(page)
  if (page.status === 404 || page.status === 410 || /お探しの(?:ページ|商品)(?:は|が)/u.test(page.body))
    return none('not_found')
  return none('unreadable', 'not a Suruga-ya product, sellers or search page')
}

const ownShop = '駿河屋'
const picture = (code: string): string => `${base}/database/photo.php?shinaban=${code}&size=m`

type Grade = {
  id: string
  label: string
  price: number
  before?: number | undefined
  stock?: number | undefined
}

function detail(page: Page): Parsed {
  const $ = load(page.body)
  const title = shown($('#item_title').first().text())
  const code = codeOf($, page)
  if (title === undefined || code === undefined)
    return none('unreadable', 'a product page without title or code')
  const ld = linkedData(page.body)
  const grades = [...ownGrades($), ...branchGrades($)]
  const shopLink = $('a[href^="/shop/"]')
    .filter((_, each) => /が販売、発送します/u.test($(each).parent().text()))
    .first()
  const tenpo = /\/shop\/(\d{6})/.exec(shopLink.attr('href') ?? '')?.[1]
  const shopName = shown(shopLink.text(), 100)
  const first = grades[0]
  const conditionText = first?.label
  const condition = conditionOf(conditionText)
  const rows = infoTable($)
  const variants: Variant[] = grades.map((each) =>
    tidy({
      id: tenpo === undefined ? each.id : `${tenpo}:${each.id}`,
      name: each.label,
      priceYen: each.price,
      stock: each.stock,
    }),
  )
  const offers: ShopOffer[] = grades.map((each) =>
    tidy({
      shopId: tenpo ?? 'surugaya',
      shopName: shopName ?? ownShop,
      priceYen: each.price,
      conditionText: each.label,
      condition: conditionOf(each.label),
      stock: each.stock,
      url: `${base}/product/detail/${code}${tenpo === undefined ? '' : `?tenpo_cd=${tenpo}`}`,
    }),
  )
  const breadcrumbs = $('.tbl_product_info .breadcrumb-item a').toArray()
  const found = tidy({
    source: 'surugaya' as const,
    site: 'surugaya',
    id: code,
    url: `${base}/product/detail/${code}${tenpo === undefined ? '' : `?tenpo_cd=${tenpo}`}`,
    title,
    description: plain($('p.note').first().html() ?? undefined),
    images: urls(
      [
        ...$('.zoom_product_thumnail img[zoom-photo-url]')
          .toArray()
          .map((each) => $(each).attr('zoom-photo-url')),
        $('#image_default').attr('src'),
        $('.main-pro-img').first().attr('src'),
        ld.image,
      ].filter((each) => !/no_photo/.test(each ?? '')),
      base,
    ),
    kind: 'fixed' as const,
    price: priceOf(grades, yenIn(rows.get('定価'))),
    availability: availabilityOf(first),
    condition,
    conditionText,
    domesticShipping: { payer: 'buyer' as const, ...(tenpo === undefined ? ownFreeLine(page.body) : {}) },
    brand: shown(rows.get('メーカー')) ?? ld.brand,
    jan: ld.jan,
    categoryPath: breadcrumbs
      .map((each) => shown($(each).text()))
      .filter((each): each is string => each !== undefined),
    categoryId: /category=(\d+)/.exec($(breadcrumbs.at(-1)).attr('href') ?? '')?.[1],
    seller: tidy({ id: tenpo ?? 'surugaya', name: shopName ?? ownShop, isStore: true }),
    quantity: first?.stock,
    variants: variants.length === 0 ? undefined : variants,
    offers: offers.length === 0 ? undefined : offers,
    tags: tagsFor({ title, condition, used: conditionText !== undefined && condition !== 'new' }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: lacking(found, [
        'description',
        'images',
        'categoryPath',
        'jan',
        ...(first === undefined ? [] : ['conditionText' as const]),
      ]),
    },
  }
}

/** Several grades at several prices are a type 4 offer (§4): used, shown first, new. One grade is a plain price. */
function priceOf(grades: readonly Grade[], listPrice: number | undefined): ListingPrice {
  const [first] = grades
  const asked = grades.map((each) => each.price)
  const brandNew = grades.find((each) => conditionOf(each.label) === 'new')?.price
  const used = grades.filter((each) => conditionOf(each.label) !== 'new').map((each) => each.price)
  const regularPrice = first?.before
  if (first === undefined || isSentinel(first.price)) return tidy({ type: 1, listPrice, taxIncluded: true })
  if (new Set(asked).size > 1)
    return tidy({
      type: 4,
      price: used.length === 0 ? undefined : Math.min(...used),
      jpyPrice: first.price,
      jpyPriceNew: brandNew,
      regularPrice,
      listPrice,
      taxIncluded: true,
    })
  return tidy({ type: 1, jpyPrice: first.price, regularPrice, listPrice, taxIncluded: true })
}

const availabilityOf = (first: Grade | undefined): Listing['availability'] =>
  first === undefined ? 'sold' : isSentinel(first.price) || first.price === 0 ? 'price_on_request' : 'on_sale'

function codeOf($: CheerioAPI, page: Page): string | undefined {
  const addresses = [
    $('link[rel="canonical"]').attr('href'),
    $('meta[property="og:url"]').attr('content'),
    page.url,
    $('a[href*="/product/detail/"]').first().attr('href'),
    $('a[href*="/product/other/"]').first().attr('href'),
  ]
  for (const each of addresses) {
    const found = /\/product\/(?:detail|other)\/([A-Za-z0-9]{3,20})/.exec(each ?? '')?.[1]
    if (found !== undefined) return found
  }
  return idOf($('input[name="rem"]').first().attr('value'))
}

function ownGrades($: CheerioAPI): Grade[] {
  return $('label.d-block[data-label]')
    .toArray()
    .flatMap((label): Grade[] => {
      const price = yenIn($(label).find('.price-buy').first().text())
      const name = shown($(label).attr('data-label'))
      if (price === undefined || name === undefined) return []
      const input = $(label).parent().find('input[name="grade"]').first()
      const tags = $(label)
        .find('.tag_product')
        .toArray()
        .map((tag) => $(tag).text())
      return [
        {
          id: idOf(input.attr('id')) ?? idOf($(label).attr('for')) ?? name,
          label: name,
          price,
          before: yenIn($(label).find('.price-old').first().text()),
          stock: stockIn(tags),
        },
      ]
    })
}

/** Further, usually damaged, grades of the own shop. */
function branchGrades($: CheerioAPI): Grade[] {
  return $('.other-branch a.branch-info')
    .toArray()
    .flatMap((each): Grade[] => {
      const price =
        yenIn($(each).find('.price-sale').first().text()) ??
        yenIn($(each).find('.price-default').first().text())
      const label = shown(
        $(each)
          .contents()
          .toArray()
          .find((node) => node.type === 'text' && $(node).text().trim() !== '') === undefined
          ? ''
          : $(each)
              .contents()
              .filter((_, node) => node.type === 'text')
              .first()
              .text(),
      )
        ?.split('※タイムセール', 1)[0]
        ?.trim()
      if (price === undefined || !label) return []
      const branch = /branch_number=(\w{1,8})/.exec($(each).attr('href') ?? '')?.[1]
      return [
        {
          id: branch ?? label,
          label,
          price,
          before:
            $(each).find('.price-sale').length > 0
              ? yenIn($(each).find('.price-default').first().text())
              : undefined,
        },
      ]
    })
}

const stockIn = (tags: readonly string[]): number | undefined =>
  yenIn(/在庫数：\s*(\d+)/u.exec(tags.join(' '))?.[1])

/** "999円以上は送料無料": the line changes with campaigns, so it is only said when the page says it. */
function ownFreeLine(body: string): { freeAbove?: number } {
  const found = yen(/([\d,]{3,7})円以上(?:は)?送料無料/u.exec(body)?.[1])
  return found === undefined ? {} : { freeAbove: found }
}

function infoTable($: CheerioAPI): Map<string, string> {
  const rows = new Map<string, string>()
  $('.tbl_product_info th').each((_, head) => {
    const key = $(head).text().replace(/\s/gu, '')
    if (!rows.has(key)) rows.set(key, $(head).next('td').text().trim())
  })
  return rows
}

/** Read with patterns, not as JSON: one recorded page has `"offers": ,`. */
function linkedData(body: string): { jan?: string; brand?: string; image?: string } {
  const blocks = body
    .split('application/ld+json')
    .slice(1, 20)
    .map((each) => each.slice(0, 20_000).split('</script>')[0] ?? '')
  const product = blocks.find((each) => /"@type"\s*:\s*"Product"/.test(each)) ?? ''
  const brand = shown(brandIn(product))
  return tidy({
    jan: /"gtin13"\s*:\s*"(\d{13})"/.exec(product)?.[1],
    brand,
    image: httpsUrl(/"image"\s*:\s*"([^"\\]{1,500})"/.exec(product)?.[1]),
  })
}

/** All shops that have the product; the tabs below repeat the rows, so only the first table is read. */
export function otherShops(page: Page): Parsed {
  const $ = load(page.body)
  const title = shown($('h1.title_product').first().text())?.replace(/の取り扱い店舗一覧$/u, '')
  const rows = $('#tbl_all tr.item, #tbl_all .item').toArray()
  const offers = rows.flatMap(
    (row): (ShopOffer & { days?: { minDays: number; maxDays: number } | undefined })[] => {
      const price = yenIn($(row).find('strong.text-red').first().text())
      const label = shown($(row).find('h2.title_product').first().text())
      if (price === undefined || label === undefined) return []
      const shop = $(row).find('.space_text_1 a[href*="/shop/"]').first()
      const shopId = /\/shop\/(\d{6})/.exec(shop.attr('href') ?? '')?.[1]
      const cart = $(row).find('.add-cart').first()
      return [
        tidy({
          shopId: shopId ?? 'surugaya',
          shopName: shown(shop.text(), 100) ?? ownShop,
          priceYen: price,
          conditionText: label,
          condition: conditionOf(label),
          domesticYen: feeFor($, row, price),
          url:
            httpsUrl($(row).find('a[href*="/product/detail/"]').first().attr('href'), base) ??
            httpsUrl(`${base}/product/detail/${idOf(cart.attr('data-shinaban')) ?? ''}`),
          days: daysIn($(row).find('li.padT5').first().text()),
        }),
      ]
    },
  )
  const code =
    /\/product\/other\/([A-Za-z0-9]{3,20})/.exec(page.url)?.[1] ??
    idOf($('#tbl_all .add-cart').first().attr('data-shinaban')) ??
    /\/product\/(?:detail|other)\/([A-Za-z0-9]{3,20})/.exec(
      $('a[href*="/product/"]').first().attr('href') ?? '',
    )?.[1]
  if (title === undefined || code === undefined)
    return none('unreadable', 'a sellers page without title or code')
  const best = offers.toSorted((a, b) => a.priceYen - b.priceYen)[0]
  const before = yenIn($(rows[0]).find('strong.text-line-through').first().text())
  const paragraphs = $('h1.title_product')
    .first()
    .nextAll('p')
    .toArray()
    .map((each) => $(each))
  const words = paragraphs
    .filter((each) => !each.hasClass('price_product') && each.find('a').length === 0)
    .map((each) => shown(each.text()))
    .filter((each): each is string => each !== undefined)
  const condition = conditionOf(best?.conditionText)
  const found = tidy({
    source: 'surugaya' as const,
    site: 'surugaya',
    id: code,
    url: `${base}/product/other/${code}`,
    title,
    images: [picture(code)],
    kind: 'fixed' as const,
    price: tidy({
      type: 1,
      jpyPrice: best?.priceYen,
      regularPrice: best === offers[0] ? before : undefined,
      taxIncluded: true,
    }),
    availability: best === undefined ? ('sold' as const) : ('on_sale' as const),
    condition,
    conditionText: best?.conditionText,
    domesticShipping: tidy({ payer: 'buyer' as const, yen: best?.domesticYen }),
    shipsWithin: best?.days,
    brand: words[1],
    categoryPath: words[0] === undefined ? [] : [words[0]],
    seller: best === undefined ? undefined : { id: best.shopId, name: best.shopName, isStore: true },
    offers: offers.map(({ days: _, ...each }) => each),
    tags: tagsFor({ title, condition, used: best !== undefined && condition !== 'new' }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: ['description', ...lacking(found, ['categoryPath', 'brand'])],
    },
  }
}

/** The postage row that applies at this price: "999円未満 440円", "999円以上 送料無料". A range ("300～1,500円") is not known. */
function feeFor($: CheerioAPI, row: Parameters<CheerioAPI>[0], price: number): number | undefined {
  let fee: number | undefined
  let settled = false
  $(row)
    .find('.campaign_price')
    .each((_, each) => {
      const line = yenIn($(each).find('.padR5').text())
      const words = $(each).find('.padL5').text()
      const above = $(each).find('.padR5').text().includes('以上')
      if (line === undefined || settled || (above ? price < line : price >= line)) return
      settled = true
      fee = words.includes('無料') ? 0 : /[～~〜]/u.test(words) ? undefined : yenIn(words)
    })
  return fee
}

/** The sellers page read after the product page: its offers replace the few the product page shows. */
export function withOffers(listing: Listing, page: Page): Listing {
  const parsed = page.status === 200 ? otherShops(page) : none('unreadable')
  const offers = parsed.kind === 'listing' ? parsed.listing.offers : undefined
  return offers === undefined || offers.length === 0 ? listing : { ...listing, offers }
}
