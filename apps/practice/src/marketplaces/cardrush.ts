import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const orders: Readonly<Record<string, Query['sort']>> = { asc: 'cheapest', desc: 'dearest' }

/** www.cardrush-….jp: one shop a game, with a product list and product pages. */
export const cardRushHost: Host = (asked, world) => {
  const shop = /^www\.cardrush-([a-z0-9]{1,20})\.jp$/.exec(asked.host)?.[1] ?? 'main'
  if (asked.path === '/product-list') return list(asked, world, shop)
  const n = /^\/product\/(\d{1,10})$/.exec(asked.path)?.[1]
  const found = n === undefined ? undefined : world.find('market', `cardrush~${shop}/${n}`)
  if (!found || found.trick === 'gone')
    return html(`${pageHead('カードラッシュ（練習）')}<p>お探しのページは見つかりませんでした。</p>`, 404)
  return troubled(world, found) ?? product(asked, world.read(found))
}

const stockLine = (seen: Seen): string =>
  seen.availability === 'on_sale'
    ? `<p class="stock">在庫数 ${seen.stock}枚</p>`
    : '<p class="stock soldout">在庫なし</p>'

function list(asked: Asked, world: World, shop: string): Told {
  const { params } = asked
  const all = world
    .search('market', {
      words: params.get('keyword') ?? '',
      sort: orders[params.get('order') ?? ''] ?? 'best',
      site: 'cardrush',
      includeSold: params.get('available') !== '1',
    })
    .filter((seen) => seen.item.id.startsWith(`cardrush~${shop}/`))
  const size = [20, 50, 100].includes(Number(params.get('num'))) ? Number(params.get('num')) : 20
  const page = Math.max(1, Number(params.get('page')) || 1)
  const rows = all.slice((page - 1) * size, page * size)
  const next = new URLSearchParams(params)
  next.set('page', String(page + 1))
  return html(`<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>商品一覧 | カードラッシュ（練習）</title></head><body><div class="itemlist_box">${rows.length === 0 ? '<p>該当する商品がありません。</p>' : `<p class="all_items_number"><span class="number">${yen(all.length)}件</span></p>`}<ul>${rows.map(row).join('\n')}</ul></div>
<div class="pager">${page * size < all.length ? `<a class="to_next_page" href="${escape(`https://${asked.host}/product-list?${next.toString()}`)}">次</a>` : ''}</div></body></html>`)
}

function row(seen: Seen): string {
  const { item } = seen
  return `<li class="list_item_cell"><div class="item_data" data-product-id="${escape(item.id.split('/')[1] ?? '')}"><a class="item_data_link" href="${escape(item.url)}"><div class="global_photo"><img src="${escape(item.pictures[0] ?? '')}" alt=""></div><p class="item_name"><span class="goods_name">${escape(item.title)}</span></p><div class="price"><p class="selling_price"><span class="figure">${yen(seen.priceYen)}円</span></p></div>${stockLine(seen)}</a></div></li>`
}

function product(asked: Asked, seen: Seen): Told {
  const { item } = seen
  return html(`${pageHead(`${item.title} | カードラッシュ（練習）`).replace('</head>', `<link rel="canonical" href="${escape(item.url)}"></head>`)}<div class="path"><a href="/">ホーム</a> ＞ <a href="/product-group/1">シングルカード</a></div>
<div class="detail_photo">${item.pictures.map((each) => `<a class="main_img_href" href="${escape(each)}"><img src="${escape(localPicture(each))}" alt=""></a>`).join('')}</div><h1><span class="goods_name">${escape(item.title)}</span></h1><p class="selling_price"><span class="figure">${yen(seen.priceYen)}円</span>(税込)</p>${stockLine(seen)}
<div class="item_desc_text">${item.description.split('\n').map(escape).join('<br>')}</div>${buyBox(asked, 'market', item.id, seen.availability === 'on_sale', seen.priceYen)}</body></html>`)
}
