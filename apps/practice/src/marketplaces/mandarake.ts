import { hash } from '../catalogue/index.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const idOf = (code: string): string => `mandarake~${code}`
const codeOf = (seen: Seen): string => seen.item.id.slice('mandarake~'.length)

/** order.mandarake.co.jp: the list with its filters, and an item. The item page is made in the list's manner: no recording of it is known. */
export const mandarakeHost: Host = (asked, world) => {
  if (asked.path === '/order/listPage/list') return list(asked, world)
  const code =
    asked.path === '/order/detailPage/item'
      ? /^\d{10}$/.exec(asked.params.get('itemCode') ?? '')?.[0]
      : undefined
  const found = code === undefined ? undefined : world.find('market', idOf(code))
  if (!found || found.trick === 'gone')
    return html(`${pageHead('まんだらけ（練習）')}<p>お探しの商品は見つかりませんでした。</p>`, 404)
  return troubled(world, found) ?? detail(asked, world.read(found))
}

const sorts: Readonly<Record<string, Query['sort']>> = {
  arrival0: 'newest',
  price0: 'cheapest',
  price1: 'dearest',
}
/** The shop writes prices without tax first. */
const written = (withTax: number): string => `${yen(Math.ceil(withTax / 1.1))}円 (税込 ${yen(withTax)}円)`
/** What stands in a shop must be looked for; what lies in the store room is there. */
const stockWords = (seen: Seen): string =>
  hash(`${seen.item.id} stock`) % 3 === 0 ? '在庫確認します' : '在庫あります'

function list(asked: Asked, world: World): Told {
  const params = asked.params
  const most = Number(params.get('maxPrice')) || undefined
  const type = params.get('goodsSellType')
  const found = world
    .search('market', {
      words: params.get('keyword') ?? '',
      sort: sorts[`${params.get('sort') ?? ''}${params.get('sortOrder') ?? ''}`] ?? 'best',
      includeSold: params.get('soldOut') !== '1',
      ...(most === undefined ? {} : { priceMax: most }),
      ...(params.get('shop') ? { sellerId: params.get('shop') ?? '' } : {}),
      ...(type === '1' ? { usedOrNew: 'used' as const } : type === '2' ? { usedOrNew: 'new' as const } : {}),
    })
    .filter((seen) => seen.item.site === 'mandarake')
  const size = ['120', '240'].includes(params.get('dispCount') ?? '') ? Number(params.get('dispCount')) : 48
  const page = Math.max(1, Number(params.get('page')) || 1)
  const pages = Math.ceil(found.length / size)
  const rows = found.slice((page - 1) * size, page * size)
  const link = (to: number): string => {
    const next = new URLSearchParams(params)
    next.set('page', String(to))
    return escape(`/order/listPage/list?${next.toString()}`)
  }
  const pager = `<div class="pager"><div class="prev">${page > 1 ? `<a href="${link(page - 1)}">←</a>` : '<p>←</p>'}</div><div class="numberlist"><ul>${Array.from({ length: Math.min(8, pages) }, (_, at) => (at + 1 === page ? `<li class="active"><a>${page}</a></li>` : `<li><a href="${link(at + 1)}">${at + 1}</a></li>`)).join('')}</ul></div><div class="next">${page < pages ? `<a href="${link(page + 1)}">→</a>` : '<p>→</p>'}</div></div>`
  return html(
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>まんだらけ通販（練習）</title></head><body>${pager}<div class="entry"><form id="mypagelist_form" method="post"></form><div class="thumlarge">${rows.map(block).join('\n')}</div>${rows.length === 0 ? '<p>該当する商品はありませんでした。</p>' : ''}</div></body></html>`,
  )
}

function block(seen: Seen): string {
  const { item } = seen
  const code = codeOf(seen)
  const sold = seen.availability !== 'on_sale'
  const address = escape(`/order/detailPage/item?itemCode=${code}&ref=list`)
  return `<div class="block" data-adult="0" data-itemidx="${code}"><div class="thum"><a href="${address}"><img loading="lazy" class="lazyload" src="${escape(item.pictures[0] ?? '')}" data-src="${escape(item.pictures[0] ?? '')}"></a></div>
<div class="title"><p><a href="${address}">
 ${escape(item.title)}
</a></p></div><div class="price"><p>${written(seen.priceYen)}</p></div><div class="basic"><p class="shop">${escape(item.seller.name)}</p><p class="itemno">nitem-${hash(item.id).toString(36).toUpperCase().padStart(8, '0').slice(0, 8)} (0${code.slice(1)})</p>${sold ? '' : `<p class="stock">${stockWords(seen)}</p>`}</div>
<div class="operate">${sold ? '<div class="soldout"><p>売り切れ</p></div>' : `<div class="addcart"><a class="addbasket" data-index="${code}" data-shoptype="webshop">カート</a></div>`}</div><div class="price_range"></div></div>`
}

function detail(asked: Asked, seen: Seen): Told {
  const { item } = seen
  const code = codeOf(seen)
  const sold = seen.availability !== 'on_sale'
  const facts = [
    ['メーカー', item.maker],
    ['サイズ', item.size ?? ''],
    ['状態', item.grade ?? ''],
    ['商品情報', item.description],
    ['JAN', item.jan ?? ''],
    ['カテゴリ', item.category.path.join(' > ')],
  ] as const
  return html(`${pageHead(`${item.title} - まんだらけ（練習）`).replace('</head>', `<link rel="canonical" href="${escape(item.url)}"><meta itemprop="price" content="${Math.ceil(seen.priceYen / 1.1)}"></head>`)}
<div class="content_head"><h1>${escape(item.title)}</h1><p class="shop">${escape(item.seller.name)}</p></div><div class="pic">${item.pictures.map((each) => `<img class="xzoom" src="${escape(each)}" data-local="${escape(localPicture(each))}" alt="">`).join('')}</div>
<div class="status"><div class="price"><p>${written(seen.priceYen)}</p></div>${sold ? '<div class="soldout"><p>売り切れ</p></div>' : `<p class="stock">${stockWords(seen)}</p><div class="addcart"><a class="addbasket" data-index="${code}" data-shoptype="webshop">カート</a></div>`}</div>
<table>${facts.map(([name, value]) => `<tr${name === 'カテゴリ' ? ' class="category_path"' : ''}><th>${name}</th><td>${escape(value)}</td></tr>`).join('')}</table>${buyBox(asked, 'market', item.id, !sold, seen.priceYen)}</body></html>`)
}
