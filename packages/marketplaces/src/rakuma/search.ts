import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Parsed, SearchHit, SearchPage, Seller } from '@tomobako/domain/goods'
import type { Page, SellerPage } from '../connector.ts'
import { isSentinel, lacking, line, none, saidIn, shown, tidy, urls, yen, yenIn } from '../read.ts'
import { isReservedTitle } from '../rules.ts'
import { tagsFor } from '../words.ts'

/** The cards of a search, a category or a shop. They tell title, price, picture and whether it is sold; condition, postage and seller only stand on the item's page. */
export function parseCards(page: Page): Parsed {
  const $ = load(page.body.slice(0, 3_000_000))
  const found = cards($)
  if (found === null) return none('unreadable', 'cards without items')
  if (
    found.hits.length === 0 &&
    !/見つかりませんでした|出品(?:商品)?(?:は|が)ありません/u.test($.root().text())
  )
    return none('unreadable', 'a search page without cards and without the words for none')
  return { kind: 'search', page: found }
}

function cards($: CheerioAPI): SearchPage | null {
  const boxes = $('.item-box').toArray()
  const seen = new Set<string>()
  let total: number | undefined
  const hits = boxes.flatMap((box): SearchHit[] => {
    const link = $(box)
      .find('a[href*="item.fril.jp/"]')
      .filter((_, each) => /item\.fril\.jp\/[0-9a-f]{32}/.test($(each).attr('href') ?? ''))
    const id = /item\.fril\.jp\/([0-9a-f]{32})/.exec(link.first().attr('href') ?? '')?.[1]
    const fact = (name: string): string | undefined =>
      link
        .toArray()
        .map((each) => $(each).attr(`data-rat-${name}`))
        .find((each) => each !== undefined)
    const image = $(box).find('img').first()
    const title =
      line(fact('item_name')) ??
      shown($(box).find('.item-box__item-name span, [data-test="item_name"]').first().text()) ??
      line(image.attr('alt'))
    total ??= yen(fact('cp-totalresults'))
    if (id === undefined || title === undefined || seen.has(id)) return []
    seen.add(id)
    const priced = $(box).find('[itemprop="price"], [data-test="item_price"]').first()
    const amount = yen(priced.attr('data-content')) ?? yenIn(fact('price')) ?? yenIn(priced.text())
    const sold = $(box).find('.item-box__soldout_ribbon, .sold-out').length > 0
    const hit = tidy({
      source: 'rakuma' as const,
      site: 'rakuma',
      id,
      url: `https://item.fril.jp/${id}`,
      title,
      image: urls([
        image.attr('data-original'),
        image.attr('src'),
        $(box).find('meta[content^="https://img.fril.jp/"]').attr('content'),
      ])[0],
      kind: 'fixed' as const,
      price: tidy({ type: 1, jpyPrice: isSentinel(amount) ? undefined : amount, taxIncluded: true }),
      availability: sold
        ? ('sold' as const)
        : isReservedTitle(title)
          ? ('reserved' as const)
          : amount === undefined || amount === 0 || isSentinel(amount)
            ? ('price_on_request' as const)
            : ('on_sale' as const),
      domesticShipping: { payer: 'unknown' as const },
      tags: tagsFor({ title }),
      brand: shown($(box).find('.brand-name, .item-box__brand').first().text()),
      missing: [],
    }) as SearchHit // absent members removed; the mandatory ones are all given
    return [{ ...hit, missing: [...lacking(hit, ['image']), 'condition', 'domesticShipping', 'seller'] }]
  })
  if (boxes.length > 0 && hits.length === 0) return null
  const next = $('link[rel="next"]').attr('href') ?? $('a[rel="next"]').attr('href') ?? ''
  return tidy({
    hits,
    total: total ?? (boxes.length === 0 ? 0 : undefined),
    nextPage: /[?&]page=(\d{1,4})/.exec(next)?.[1] ?? /\/page\/(\d{1,4})/.exec(next)?.[1],
  })
}

/** A shop's page: who sells, and the cards of what they sell. Null for any other page. The head's markup is general knowledge, the shelf's is what scrapers agree on. */
export function parseRakumaSeller(page: Page): SellerPage | null {
  if (page.status !== 200 || /product:(?:price:amount|retailer_item_id)/.test(page.body)) return null
  const address = [
    page.url,
    saidIn(page.body, 'rel="canonical"', /href="([^"]{1,300})"/) ?? '',
    saidIn(page.body, 'property="og:url"', /content="([^"]{1,300})"/) ?? '',
  ]
  const id = address
    .map((each) => /^https:\/\/(?:www\.)?fril\.jp\/shop\/([0-9a-f]{32})(?:$|[/?#])/.exec(each)?.[1])
    .find((each) => each !== undefined)
  if (id === undefined) return null
  const $ = load(page.body.slice(0, 3_000_000))
  const shelf = cards($)
  if (shelf === null) return null
  const name =
    shown($('.header-shopinfo__shop-name').first().text(), 100) ??
    shown(
      withoutSource($('meta[property="og:title"]').attr('content'))?.replace(/(?:さん)?のショップ$/u, ''),
      100,
    )
  const seller: Seller = tidy({
    id,
    name,
    ratings: yenIn($('.review-list').first().text()),
    avatar: urls([$('.header-shopinfo img').first().attr('src')])[0],
  })
  return {
    seller,
    page: {
      ...shelf,
      hits: shelf.hits.map((hit) => ({
        ...hit,
        seller,
        missing: hit.missing.filter((each) => each !== 'seller'),
      })),
    },
  }
}

/** A page's title without the " | フリマアプリ ラクマ" the source puts behind it. */
export const withoutSource = (title: string | undefined): string | undefined =>
  title?.split(/\|\s*フリマアプリ\s*ラクマ/u, 1)[0]?.trimEnd()
