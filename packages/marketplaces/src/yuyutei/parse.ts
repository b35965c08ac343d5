import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Listing, Parsed, SearchHit } from '@tomobako/domain/goods'
import { gameAt, gradeOf, stockIn } from '../cards.ts'
import type { Page } from '../connector.ts'
import { linkOf } from '../links.ts'
import type { Json } from '../read.ts'
import {
  at,
  byStatus,
  fingerprint,
  httpsUrl,
  isJson,
  isSentinel,
  lacking,
  line,
  none,
  parseJson,
  plain,
  records,
  shown,
  tidy,
  urls,
  whole,
  yen,
  yenIn,
} from '../read.ts'
import { tagsFor } from '../words.ts'

export const base = 'https://yuyu-tei.jp'
const shop = { id: 'yuyutei', name: '遊々亭', isStore: true }
const nothing =
  /該当する商品(?:が|は)(?:ありません|見つかりません)|見つかりませんでした|検索結果[：:]?\s*0\s*件/u

/** Yuyu-tei: the search page, a card's page, and a list of cards as another tool exports it. Pages of what they buy (`/buy/`) look alike and are refused (marketplaces.md 11). */
export function parseYuyutei(page: Page): Parsed {
  const json = parseJson(page.body)
  if (json !== undefined) return exported(json)
  const early = byStatus(page.status)
  if (early) return early
  if (page.status === 404 || page.status === 410) return none('not_found')
  const $ = load(page.body)
  const canonical =
    $('link[rel="canonical"]').attr('href') ?? $('meta[property="og:url"]').attr('content') ?? page.url
  if (/yuyu-tei\.jp\/buy\//.test(canonical)) return none('unreadable', 'a page of what the shop buys')
  const link = URL.canParse(canonical) ? linkOf(new URL(canonical)) : null
  if (link?.site === 'yuyutei' && link.type === 'item') return card($, link.id, link.url)
  if ($('.card-product').length > 0 || nothing.test($.root().text())) return list($)
  return none('unreadable', 'not a card or search page')
}

type Facts = {
  id: string
  name: string | undefined
  code: string | undefined
  rarity: string | undefined
  price: number | undefined
  stock: { isInStock: boolean; stock?: number } | undefined
  url: string
}

/** What a card is called, what it costs and whether it is there: the same for rows, pages and exports. */
function common({ id, name = '', code, rarity, price, stock, url }: Facts) {
  const title = [name, rarity === undefined ? '' : `[${rarity}]`, code ?? '']
    .filter((each) => each !== '')
    .join(' ')
  const grade = gradeOf(name)
  const [game = ''] = id.split('/')
  const availability: Listing['availability'] =
    stock?.isInStock === false
      ? 'sold'
      : price === undefined || price === 0 || isSentinel(price)
        ? 'price_on_request'
        : 'on_sale'
  return tidy({
    source: 'market' as const,
    site: 'yuyutei',
    id,
    url,
    title,
    kind: 'fixed' as const,
    price: tidy({ type: 1, jpyPrice: isSentinel(price) ? undefined : price, taxIncluded: true }),
    availability,
    condition: grade.condition,
    domesticShipping: { payer: 'buyer' as const },
    brand: gameAt('yuyutei', game),
    seller: shop,
    tags: tagsFor({ title, used: true }),
    categoryId: game,
  })
}

function list($: CheerioAPI): Parsed {
  const rows = $('.card-product').toArray()
  const hits = rows.flatMap((row): SearchHit[] => {
    const href = httpsUrl($(row).find('a[href*="/sell/"]').first().attr('href'), base)
    const link = href === undefined ? null : linkOf(new URL(href))
    const name = shown($(row).find('h4').first().text())
    if (link?.site !== 'yuyutei' || link.type !== 'item' || name === undefined) return []
    const rarity = shown($(row).closest('[id^="card-list"]').find('h3 span').first().text(), 20)
    const price = yenIn(shown($(row).find('strong').first().text()))
    const stock = stockIn($(row).text())
    const found = {
      ...common({
        id: link.id,
        url: link.url,
        name,
        code: shown($(row).find('span').first().text(), 40),
        rarity,
        price,
        stock,
      }),
      image: pictures(
        $(row)
          .find('img')
          .toArray()
          .map((each) => $(each).attr('src')),
      )[0],
    }
    return [
      {
        ...tidy(found),
        missing: [
          ...lacking({ image: found.image }, ['image']),
          ...(price === undefined ? ['price'] : []),
          ...(stock ? [] : ['availability']),
        ],
      } as SearchHit,
    ] // absent members removed; the mandatory ones are all given
  })
  if (rows.length > 0 && hits.length === 0) return none('unreadable', 'rows without cards')
  const next = /[?&]page=(\d{1,4})/.exec($('.pagination a[rel="next"]').attr('href') ?? '')?.[1]
  const total = yen(/([\d,]{1,7})\s*件/u.exec($('.search-count, .pagination-count').first().text())?.[1])
  return { kind: 'search', page: tidy({ hits, total: rows.length === 0 ? 0 : total, nextPage: next }) }
}

function card($: CheerioAPI, id: string, url: string): Parsed {
  const main = $('#card-detail, .card-detail, main').first()
  const scope = main.length > 0 ? main : $('body')
  const name =
    shown(scope.find('h2, h1').first().text()) ?? shown($('meta[property="og:title"]').attr('content'))
  if (name === undefined) return none('unreadable', 'a card without a name')
  const rows = new Map(
    scope
      .find('tr')
      .toArray()
      .map(
        (row) =>
          [shown($(row).find('th').first().text()) ?? '', shown($(row).find('td').first().text())] as const,
      ),
  )
  const price = yenIn(
    scope
      .find('h4, strong, .price')
      .toArray()
      .map((each) => shown($(each).text()) ?? '')
      .find((text) => /^[\d,]+\s*円$/u.test(text.normalize('NFKC'))),
  )
  const stock = stockIn(scope.text())
  const [game = '', set = ''] = id.split('/')
  const facts = common({
    id,
    url,
    name,
    code: rows.get('型番') ?? shown(scope.find('.card-code').first().text(), 40),
    rarity: rows.get('レアリティ'),
    price,
    stock,
  })
  const images = pictures([
    ...scope
      .find('img')
      .toArray()
      .map((each) => $(each).attr('src')),
    $('meta[property="og:image"]').attr('content'),
  ])
  const listed = ['レアリティ', '型番', '収録パック', '種類'].flatMap((label) =>
    rows.get(label) === undefined ? [] : [`${label}：${rows.get(label) ?? ''}`],
  )
  const text = plain(scope.find('.card-text, .card-description').first().html() ?? undefined)
  const grade = gradeOf(name)
  const found = tidy({
    ...facts,
    images,
    description: [...listed, ...(text === undefined ? [] : [text])].join('\n') || undefined,
    conditionText: grade.conditionText ?? '中古',
    quantity: stock?.stock,
    categoryPath: [gameAt('yuyutei', game), rows.get('収録パック') ?? set].filter(
      (each): each is string => each !== undefined && each !== '',
    ),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: [
        ...lacking(found, ['images', 'description']),
        ...(price === undefined ? ['price'] : []),
        ...(stock ? [] : ['availability']),
      ],
    },
  }
}

/** Only the shop's own pictures of cards; the small one's address gives the large one. */
const pictures = (sources: readonly unknown[]): string[] =>
  urls(
    sources
      .filter((each) => typeof each === 'string' && !/logo|icon|banner/i.test(each))
      .map((each) => String(each).replace('/100_140/', '/200_280/')),
    base,
  )

/** `{ game, cards: [{ id: "set/number", setCode, rarity, nameJp, price, stock }] }`. */
function exported(json: unknown): Parsed {
  const game = line(at(json, 'game'), 10)
  if (!isJson(json) || game === undefined || !/^[a-z]{2,6}$/.test(game) || !Array.isArray(json.cards))
    return none('unreadable', 'not a list of cards')
  const hits = records(json.cards).flatMap((row: Json): SearchHit[] => {
    const own = line(row.id, 40)
    const name = line(row.nameJp)
    if (own === undefined || !/^[\w-]{1,20}\/\d{1,8}$/.test(own) || name === undefined) return []
    const stock = whole(row.stock)
    const found = {
      ...common({
        id: `${game}/${own}`,
        url: `${base}/sell/${game}/card/${own}`,
        name,
        code: line(row.setCode, 40),
        rarity: line(row.rarity, 20),
        price: yen(row.price),
        stock: stock === undefined ? undefined : { isInStock: stock > 0, stock },
      }),
      image: `https://card.yuyu-tei.jp/${game}/200_280/${own}.jpg`,
    }
    return [{ ...found, missing: [] } as SearchHit] // the mandatory members are all given
  })
  return { kind: 'search', page: { hits, total: whole(json.count) ?? hits.length } }
}
