import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Seen, World } from './world.ts'

const base = 'https://yuyu-tei.jp'
const perPage = 60
const idOf = (own: string): string => `yuyutei~${own}`

/** yuyu-tei.jp: a game's search with its rows in groups of one rarity, and a card's page. */
export const yuyuteiHost: Host = (asked, world) => {
  const game = /^\/sell\/([a-z]{2,6})\/s\/search$/.exec(asked.path)?.[1]
  if (game !== undefined) return search(asked, world, game)
  const [, of = '', set = '', n = ''] =
    /^\/sell\/([a-z]{2,6})\/card\/([\w-]{1,20})\/(\d{1,8})$/.exec(asked.path) ?? []
  const found = world.find('market', idOf(`${of}/${set}/${n}`))
  if (!found || found.trick === 'gone')
    return html(`${pageHead('遊々亭（練習）')}<p>お探しのページは見つかりませんでした。</p>`, 404)
  return troubled(world, found) ?? card(asked, world.read(found))
}

const stockWords = (seen: Seen): string =>
  seen.availability !== 'on_sale' ? '×' : seen.stock > 5 ? '◯' : `${seen.stock}点`

function search(asked: Asked, world: World, game: string): Told {
  const all = world
    .search('market', {
      words: asked.params.get('search_word') ?? '',
      sort: 'best',
      site: 'yuyutei',
      includeSold: true,
    })
    .filter((seen) => seen.item.id.startsWith(idOf(`${game}/`)))
  const page = Math.max(1, Number(asked.params.get('page')) || 1)
  const rows = all.slice((page - 1) * perPage, page * perPage)
  const rarities = [...new Set(rows.map((seen) => seen.item.size ?? ''))]
  const next = new URLSearchParams(asked.params)
  next.set('page', String(page + 1))
  return html(`<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>カード検索 | 遊々亭（練習）</title></head><body><main>${rows.length === 0 ? '<p>該当する商品がありません。</p>' : `<p class="search-count">全 ${yen(all.length)} 件</p>`}
${rarities
  .map(
    (rarity) =>
      `<div id="card-list3" class="cards-list"><h3 class="fw-bold"><span>${escape(rarity)}</span> Card List</h3><div class="row">${rows
        .filter((seen) => (seen.item.size ?? '') === rarity)
        .map(row)
        .join('\n')}</div></div>`,
  )
  .join('\n')}
${page * perPage < all.length ? `<ul class="pagination"><li class="page-item"><a class="page-link" rel="next" href="${escape(`${base}${asked.path}?${next.toString()}`)}">›</a></li></ul>` : ''}</main></body></html>`)
}

function row(seen: Seen): string {
  const { item } = seen
  return `<div class="col-md"><div class="card-product position-relative mt-4${seen.availability === 'on_sale' ? '' : ' sold-out'}"><div class="product-img"><a href="${escape(item.url)}"><img src="${escape(item.pictures[0] ?? '')}" alt="${escape(item.title)}" class="card img-fluid"></a></div>
<span class="d-block border border-dark p-1 w-100 text-center my-2">${escape(item.grade ?? '')}</span><a href="${escape(item.url)}"><h4 class="text-primary fw-bold">${escape(item.color ?? item.title)}</h4></a><strong class="d-block text-end">${yen(seen.priceYen)} 円</strong><label class="form-check-label fw-bold cart_sell_zaiko">在庫 : ${stockWords(seen)}</label></div></div>`
}

function card(asked: Asked, seen: Seen): Told {
  const { item } = seen
  const set = item.id.split('/')[1] ?? ''
  return html(`${pageHead(`${item.color ?? item.title} | 遊々亭（練習）`).replace('</head>', `<link rel="canonical" href="${escape(item.url)}"></head>`)}<main class="card-detail"><div class="product-img">${item.pictures.map((each) => `<img src="${escape(each)}" data-local="${escape(localPicture(each))}" alt="">`).join('')}</div>
<h2 class="fw-bold">${escape(item.color ?? item.title)}</h2><h4 class="fw-bold d-inline-block">${yen(seen.priceYen)} 円</h4><p class="cart_sell_zaiko">在庫 : ${stockWords(seen)}</p>
<table class="table"><tbody><tr><th>レアリティ</th><td>${escape(item.size ?? '')}</td></tr><tr><th>型番</th><td>${escape(item.grade ?? '')}</td></tr><tr><th>収録パック</th><td>${escape(set.toUpperCase())}</td></tr></tbody></table><div class="card-text">${item.description.split('\n').map(escape).join('<br>')}</div></main>${buyBox(asked, 'market', item.id, seen.availability === 'on_sale', seen.priceYen)}</body></html>`)
}
