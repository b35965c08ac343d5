import { load } from 'cheerio'
import type { Parsed, SearchHit } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import { httpsUrl, isSentinel, lacking, shown, none, tidy, urls, yen, yenIn } from '../read.ts'
import { conditionOf, tagsFor } from '../words.ts'

export const base = 'https://www.suruga-ya.jp'

/** Search rows of 2024 and 2025. Fee amounts are repeated in hidden boxes: prices are only read where offers stand (marketplaces.md 8.3). */
export function parseSearch(page: Page): Parsed {
  const $ = load(page.body)
  const rows = $('#search_result .item_box .item').toArray()
  const hits = rows.flatMap((row): SearchHit[] => {
    const href = $(row).find('.title a[href]').first().attr('href') ?? ''
    const code = /\/product\/(?:detail|other)\/([A-Za-z0-9]{3,20})/.exec(href)?.[1]
    const title = shown($(row).find('h3.product-name').first().text())
    if (code === undefined || title === undefined) return []
    const tenpo = /tenpo_cd=(\d{6})/.exec(href)?.[1]
    const normal = $(row).find('.price_normal').first().text()
    let listPrice: number | undefined
    const own: { label: string; price: number }[] = []
    $(row)
      .find('.item_price .price_teika')
      .each((_, each) => {
        const words = $(each).text().replace(/\s+/gu, '')
        const amount = yenIn(words.replace(/^[^￥¥]*/u, ''))
        if (amount === undefined) return
        if (words.startsWith('定価')) listPrice ??= amount
        else
          own.push({
            label: /^(中古|新品|予約)/u.exec(words)?.[1] ?? /(中古|新品|予約)/u.exec(normal)?.[1] ?? '',
            price: amount,
          })
      })
    const box = $(row).find('.highlight-box').first()
    const other = yenIn(box.find('.text-red').first().text())
    const otherWords = shown(box.find('.mgnL-3').first().text())
    const brandNew = own.find((each) => each.label === '新品')?.price
    const used = own.find((each) => each.label !== '新品')?.price
    const asked = own[0]?.price ?? other
    const label =
      own[0]?.label ||
      (otherWords?.includes('新品') === true ? '新品' : other === undefined ? undefined : '中古')
    const condition = conditionOf(label)
    const sentinel = isSentinel(asked)
    const regularPrice =
      normal === '' ? undefined : yenIn($(row).find('.price_normal .strike').first().text())
    const price =
      own.length > 1 && brandNew !== used && !sentinel
        ? tidy({
            type: 4,
            price: used,
            jpyPrice: asked,
            jpyPriceNew: brandNew,
            regularPrice,
            listPrice,
            taxIncluded: true,
          })
        : tidy({
            type: 1,
            jpyPrice: sentinel ? undefined : asked,
            regularPrice,
            listPrice,
            taxIncluded: true,
          })
    const third = own.length === 0 && other !== undefined
    const path =
      shown($(row).find('.background-kishu').first().text()) ??
      shown($(row).find('.item_detail .condition').first().text().split('|')[0] ?? '')
    const found = tidy({
      source: 'surugaya' as const,
      site: 'surugaya',
      id: code,
      url:
        httpsUrl(
          `/product/${href.includes('/other/') ? 'other' : 'detail'}/${code}${tenpo === undefined ? '' : `?tenpo_cd=${tenpo}`}`,
          base,
        ) ?? base,
      title,
      image: urls([$(row).find('.photo_box img').first().attr('src')], base)[0],
      kind: 'fixed' as const,
      price,
      availability:
        asked === undefined
          ? ('sold' as const)
          : sentinel || asked === 0
            ? ('price_on_request' as const)
            : ('on_sale' as const),
      condition,
      domesticShipping: { payer: 'buyer' as const, ...freeLine($(row).find('.item_price').text()) },
      tags: tagsFor({
        title: `${title} ${path ?? ''}`,
        condition,
        used: label !== undefined && condition !== 'new',
      }),
      seller: third
        ? tidy({ id: tenpo, name: 'マケプレ', isStore: true })
        : asked === undefined
          ? undefined
          : { id: 'surugaya', name: '駿河屋', isStore: true },
      brand: shown(
        $(row)
          .find('.brand')
          .first()
          .text()
          .replace(/^\s*\[|\]\s*$/gu, ''),
      ),
      missing: [],
    }) as SearchHit // absent members removed; the mandatory ones are all given
    return [{ ...found, missing: lacking(found, ['image', 'brand']) }]
  })
  const counts = /該当件数:?\s*([\d,]+)件中\s*([\d,]+)?-?([\d,]+)?/u.exec(
    $('.hit').first().text().normalize('NFKC'),
  )
  const total = yen(counts?.[1])
  if (rows.length === 0 && total !== 0 && !/該当する商品|見つかりません|該当件数:?0件/u.test($.root().text()))
    return none('unreadable', 'a search page without rows and without the words for none')
  if (rows.length > 0 && hits.length === 0) return none('unreadable', 'rows without items')
  const last = yen(counts?.[3])
  const here = yenIn($('#pager .this_page').first().text()) ?? 1
  return {
    kind: 'search',
    page: tidy({
      hits,
      total: total ?? (rows.length === 0 ? 0 : undefined),
      nextPage: total !== undefined && last !== undefined && last < total ? String(here + 1) : undefined,
    }),
  }
}

const freeLine = (text: string): { freeAbove?: number } => {
  const found = yen(/([\d,]{3,7})円以上(?:は)?送料無料/u.exec(text)?.[1])
  return found === undefined ? {} : { freeAbove: found }
}
