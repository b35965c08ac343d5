import type { PracticeItem } from '../catalogue/index.ts'
import { hash, wantsApplication } from '../catalogue/index.ts'
import { prefectureNames } from './prefectures.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const conditionNames = [
  '',
  '新品、未使用',
  '未使用に近い',
  '目立った傷や汚れなし',
  'やや傷や汚れあり',
  '傷や汚れあり',
  '全体的に状態が悪い',
] as const
/** The search form's numbers, as our six. */
const statuses: Readonly<Record<string, number>> = { 5: 1, 4: 2, 6: 3, 3: 4, 2: 5, 1: 6 }
const methods: Readonly<Record<number, string>> = {
  14: 'かんたんラクマパック(ヤマト運輸)',
  7: 'かんたんラクマパック(日本郵便)',
  11: 'ゆうパック',
  13: 'クリックポスト',
  9: '普通郵便',
  3: 'クロネコヤマト',
}
const perPage = 36
const number = (item: PracticeItem): number => 100_000_000 + (hash(item.id) % 800_000_000)

const notFound = (): Told => html(`${pageHead('ラクマ（練習）')}<p>お探しの商品は存在しません。</p>`, 404)

/** item.fril.jp: the item's page; its facts are in meta elements and one table. */
export const rakumaItems: Host = (asked, world) => {
  const id = /^\/([0-9a-f]{32})$/.exec(asked.path)?.[1]
  const found = id === undefined ? undefined : world.find('rakuma', id)
  if (!found || found.trick === 'gone') return notFound()
  const trouble = troubled(world, found)
  if (trouble) return trouble
  const seen = world.read(found)
  const sold = seen.availability !== 'on_sale'
  const rows = [
    [
      'カテゴリ',
      `<a href="https://fril.jp/category/${found.category.id}">${escape(found.category.path.at(-1) ?? '')}</a>`,
    ],
    ...(found.size === undefined ? [] : [['サイズ', escape(found.size)]]),
    ['ブランド', `<a href="https://fril.jp/brand/${found.category.id}">${escape(found.maker)}</a>`],
    ['商品の状態', conditionNames[found.condition]],
    ['配送料の負担', found.payer === 'seller' ? '送料込' : '着払い'],
    ['配送方法', methods[found.method] ?? '未定'],
    ['発送日の目安', `支払い後、${found.days[0]}～${found.days[1]}日で発送`],
    ['発送元の地域', prefectureNames[found.seller.prefecture - 1]],
  ]
  const metas = [
    ['og:title', `${found.title} | フリマアプリ ラクマ`],
    ['og:description', found.description.slice(0, 120)],
    ['og:image', found.pictures[0] ?? ''],
    ['product:price:amount', String(seen.priceYen)],
    ['product:retailer_item_id', String(number(found))],
    ['product:availability', sold ? 'out of stock' : 'in stock'],
  ]
  return html(`${pageHead(found.title).replace('</head>', `${metas.map(([name, content]) => `<meta property="${name}" content="${escape(content ?? '')}">`).join('')}</head>`)}
<ul class="breadcrumbs"><li><a href="https://fril.jp/">ラクマ</a></li>${found.category.path.map((name, level) => `<li><a href="https://fril.jp/category/${found.category.id - (found.category.path.length - 1 - level)}">${escape(name)}</a></li>`).join('')}</ul>
<div class="photo-box">${sold ? '<div class="photo-box__soldout_ribbon">SOLD OUT</div>' : ''}${found.pictures.map((each) => `<img src="${escape(each)}" data-local="${escape(localPicture(each))}" alt="">`).join('')}</div>
<h1 class="item__name">${escape(found.title)}</h1><p class="practice-price"><span class="item__price">¥${yen(seen.priceYen)}</span></p><div class="item__description__line-limited">${found.description.split('\n').map(escape).join('<br>')}</div>
<table class="item__details"><tbody>${rows.map(([head, cell]) => `<tr><th>${head ?? ''}</th><td>${cell ?? ''}</td></tr>`).join('')}</tbody></table>
<a class="shopinfo-wrap shop_link" href="https://fril.jp/shop/${found.seller.id}"><span class="header-shopinfo__shop-name">${escape(found.seller.name)}</span></a><div class="review-list">${found.seller.good + found.seller.bad}</div>
${wantsApplication(found) ? '<a class="btn btn-buy" href="#">購入申請をする</a>' : ''}${buyBox(asked, 'rakuma', found.id, !sold, seen.priceYen)}</body></html>`)
}

/** fril.jp: the search and shops. */
export const rakumaLists: Host = (asked, world) => {
  if (asked.path === '/s') return search(asked, world)
  const [, shop, page] = /^\/shop\/([0-9a-f]{32})(?:\/page\/(\d{1,4}))?$/.exec(asked.path) ?? []
  return shop === undefined ? notFound() : shelf(shop, Number(page ?? 1), world)
}

function search(asked: Asked, world: World): Told {
  const params = asked.params
  const amount = (name: string): number | undefined =>
    Number(params.get(name)) > 0 ? Number(params.get(name)) : undefined
  const [priceMin, priceMax, category, transaction] = [
    amount('min'),
    amount('max'),
    params.get('category_id'),
    params.get('transaction'),
  ]
  const sort: Query['sort'] =
    {
      created_at: 'newest' as const,
      sell_price: params.get('order') === 'asc' ? ('cheapest' as const) : ('dearest' as const),
      like_count: 'popular' as const,
    }[params.get('sort') ?? ''] ?? 'best'
  const found = world
    .search('rakuma', {
      words: params.get('query') ?? '',
      exclude: params.get('excluded_query') ?? '',
      sort,
      conditions: (params.get('statuses') ?? '').split(',').flatMap((each) => statuses[each] ?? []),
      freeShipping: params.get('carriage') === '1',
      includeSold: transaction !== 'selling',
      ...(priceMin === undefined ? {} : { priceMin }),
      ...(priceMax === undefined ? {} : { priceMax }),
    })
    .filter(
      (each) =>
        (transaction !== 'soldout' || each.availability !== 'on_sale') &&
        (!category || String(each.item.category.id) === category),
    )
  const page = Math.max(1, Number(params.get('page')) || 1)
  const next = new URLSearchParams(params)
  next.set('page', String(page + 1))
  return list(
    `「${params.get('query') ?? ''}」の検索結果`,
    found,
    page,
    `https://fril.jp/s?${next.toString()}`,
    'search',
    '',
  )
}

function shelf(shop: string, page: number, world: World): Told {
  const known = world.items.find((each) => each.source === 'rakuma' && each.seller.id === shop)
  if (!known) return notFound()
  const found = world.search('rakuma', {
    words: known.trick === undefined ? '' : '練習',
    sort: 'newest',
    includeSold: true,
    sellerId: shop,
  })
  const head = `<div class="header-shopinfo shopinfo-area"><span class="header-shopinfo__shop-name">${escape(known.seller.name)}</span></div><div class="review-list">${known.seller.good + known.seller.bad}</div>`
  return list(
    `${known.seller.name}のショップ`,
    found,
    page,
    `https://fril.jp/shop/${shop}/page/${page + 1}`,
    'shop',
    head,
  )
}

function list(
  title: string,
  found: readonly Seen[],
  page: number,
  nextUrl: string,
  place: 'search' | 'shop',
  head: string,
): Told {
  const rows = found.slice((page - 1) * perPage, page * perPage)
  const next = page * perPage < found.length ? `<link rel="next" href="${escape(nextUrl)}">` : ''
  return html(`<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${escape(title)} | ラクマ（練習）</title><meta property="og:title" content="${escape(title)} | フリマアプリ ラクマ">${next}</head><body>${head}<div class="view view_grid">
${rows.length === 0 ? '<p>該当する商品は見つかりませんでした</p>' : rows.map((seen) => card(seen, place, found.length)).join('\n')}
</div></body></html>`)
}

function card(seen: Seen, place: 'search' | 'shop', total: number): string {
  const { item } = seen
  const facts = `data-rat-item_name="${escape(item.title)}" data-rat-price="${seen.priceYen}" data-rat-itemid="shop/${number(item)}"${place === 'search' ? ` data-rat-cp-totalresults="${total}"` : ''}`
  return `<div class="item" data-test="item"><div class="item-box"><div class="item-box__image-wrapper"><a class="link_${place}_image" href="${escape(item.url)}" ${facts}><img class="img-responsive lazy" data-original="${escape(item.pictures[0] ?? '')}" alt="${escape(item.title)}">${seen.availability === 'on_sale' ? '' : '<div class="item-box__soldout_ribbon">SOLD OUT</div>'}</a></div>
<div class="item-box__text-wrapper"><p class="item-box__item-name"><a class="link_${place}_title" href="${escape(item.url)}" ${facts}><span data-test="item_name">${escape(item.title)}</span></a></p><p class="item-box__item-price"><span itemprop="priceCurrency" data-content="JPY">¥</span><span itemprop="price" data-test="item_price" data-content="${seen.priceYen}">${yen(seen.priceYen)}</span></p></div></div></div>`
}
