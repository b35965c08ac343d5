import { mallShops } from '../catalogue/index.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const base = 'https://zozo.jp'
const perPage = 60

/** zozo.jp: search (its words are Shift_JIS), the shops of the mall, an item by its address or by its number alone. */
export const zozoHost: Host = (asked, world) => {
  if (asked.path === '/search/')
    return listed(
      asked,
      world,
      { words: words(asked.rawQuery ?? ''), sort: asked.params.get('dord') === '31' ? 'newest' : 'best' },
      `${base}/search/`,
    )
  const shop = /^\/shop\/([\w-]{1,60})\/$/.exec(asked.path)?.[1]
  if (shop !== undefined)
    return mallShops.some(([slug]) => slug === shop)
      ? listed(asked, world, { words: '', sort: 'newest', sellerId: shop }, `${base}/shop/${shop}/`)
      : notFound()
  const number =
    /^\/shop\/[\w-]{1,60}\/goods(?:-sale)?\/(\d{6,9})\/$/.exec(asked.path)?.[1] ??
    (asked.path === '/_html/goods.html'
      ? (/^\d{6,9}$/.exec(asked.params.get('gid') ?? '')?.[0] ?? undefined)
      : undefined)
  const found = number === undefined ? undefined : world.find('market', `zozo~${number}`)
  if (!found || found.trick === 'gone') return notFound()
  // The old address leads to the shop's.
  if (asked.path === '/_html/goods.html') return { ...html('', 301), headers: { location: found.url } }
  return troubled(world, found) ?? item(asked, world.read(found))
}

const notFound = (): Told =>
  html(`${pageHead('ZOZOTOWN（練習）')}<p>お探しのページは見つかりませんでした。</p>`, 404)

function words(query: string): string {
  const part = /(?:^|[?&])p_keyv=([^&]*)/.exec(query)?.[1] ?? ''
  const bytes = part.replace(/\+/g, ' ').match(/%[0-9a-fA-F]{2}|[\s\S]/g) ?? []
  return new TextDecoder('shift_jis').decode(
    Uint8Array.from(bytes, (each) =>
      each.length === 3 ? Number.parseInt(each.slice(1), 16) : each.charCodeAt(0) & 0xff,
    ),
  )
}

function listed(asked: Asked, world: World, query: Query, address: string): Told {
  const all = world.search('market', { ...query, site: 'zozo' })
  const page = Math.max(1, Number(asked.params.get('p_no')) || 1)
  const rows = all.slice((page - 1) * perPage, page * perPage)
  const kept = (asked.rawQuery ?? '')
    .replace(/^\?/, '')
    .split('&')
    .filter((each) => each !== '' && !each.startsWith('p_no='))
  const next = `${address}?${[...kept, `p_no=${page + 1}`].join('&')}`
  return html(`<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>アイテム一覧 - ZOZOTOWN（練習）</title></head><body>${rows.length === 0 ? '<p>該当するアイテムが見つかりませんでした。</p>' : `<p class="p-search-result-count">${yen(all.length)}件</p>`}<ul id="searchResultList">${rows.map(row).join('\n')}</ul>
${page * perPage < all.length ? `<div class="pagination-next"><a rel="next" href="${escape(next)}">次へ</a></div>` : ''}</body></html>`)
}

const priceLine = (seen: Seen): string =>
  (seen.item.listPriceYen ?? 0) > seen.priceYen
    ? `<span class="u-text-style-strike">¥${yen(seen.item.listPriceYen ?? 0)}</span>`
    : ''

function row(seen: Seen): string {
  const { item: found } = seen
  return `<li class="o-grid-catalog__item"><a class="catalog-link" href="${escape(new URL(found.url).pathname)}"><img data-src="${escape(found.pictures[0] ?? '')}" alt="${escape(found.title)}"><div class="catalog-h-brand">${escape(found.maker)}</div><div class="catalog-price"><span class="catalog-price-amount">¥${yen(seen.priceYen)}</span>${priceLine(seen)}</div></a></li>`
}

function item(asked: Asked, seen: Seen): Told {
  const { item: found } = seen
  const gone = seen.availability !== 'on_sale'
  const number = found.id.slice('zozo~'.length)
  const colours = [...new Set((found.variants ?? []).map((each) => each.name.split(' / ')[0] ?? ''))]
  const left = (stock: number): string =>
    gone || stock === 0 ? '在庫なし' : stock <= 3 ? `残り${stock}点` : '在庫あり'
  const price =
    (found.listPriceYen ?? 0) > seen.priceYen
      ? `<div class="p-goods-information__price--discount">¥${yen(seen.priceYen)}<span>税込</span></div>${priceLine(seen)}`
      : `<div class="p-goods-information__price">¥${yen(seen.priceYen)}<span>税込</span></div>`
  return html(`${pageHead(`${found.title} - ZOZOTOWN（練習）`).replace('</head>', `<link rel="canonical" href="${escape(found.url)}"></head>`)}<ol class="p-breadcrumb">${['ZOZOTOWN', ...found.category.path].map((name) => `<li><a href="/category/">${escape(name)}</a></li>`).join('')}</ol>
<div class="p-goods-photograph">${found.pictures.map((each) => `<img data-src="${escape(each)}" src="${escape(localPicture(each))}" alt="">`).join('')}</div><div class="p-goods-information"><a class="p-goods-information-shop-link__label" href="/shop/${escape(found.seller.id)}/">${escape(found.seller.name)}</a><div class="p-goods-information-brand-link__label">${escape(found.maker)}</div><h1 class="p-goods-information__heading">${escape(found.title)}</h1>${price}
${colours
  .map(
    (colour) =>
      `<dl class="p-goods-information-action"><dt><span class="txt p-goods-add-cart__color">${escape(colour)}</span></dt><dd><ul>${(
        found.variants ?? []
      )
        .filter((each) => each.name.startsWith(`${colour} / `))
        .map(
          (each) =>
            `<li><p class="p-goods-add-cart-stock"><span>${escape(each.name.split(' / ')[1] ?? '')}&nbsp;/&nbsp;${left(each.stock)}</span></p></li>`,
        )
        .join('')}</ul></dd></dl>`,
  )
  .join('\n')}
<dl class="p-goods-information-spec-horizontal-list"><dt>商品番号</dt><dd class="p-goods-information-spec-horizontal-list__description">${number}（ZOZO）</dd></dl><div class="p-goods-information-note">${found.description.split('\n').map(escape).join('<br>')}</div></div>${buyBox(asked, 'market', found.id, !gone, seen.priceYen)}</body></html>`)
}
