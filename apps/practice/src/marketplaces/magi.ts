import { prefectureNames } from './prefectures.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, inScript, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Seen, World } from './world.ts'

const base = 'https://magi.camp'
const perPage = 40

/** magi.camp: search, item and seller. */
export const magiHost: Host = (asked, world) => {
  if (asked.path === '/items/search') return search(asked, world)
  const user = /^\/users\/(\d{1,12})$/.exec(asked.path)?.[1]
  if (user !== undefined) return seller(asked, world, user)
  const n = /^\/items\/(\d{1,12})$/.exec(asked.path)?.[1]
  const found = n === undefined ? undefined : world.find('market', `magi~${n}`)
  if (!found || found.trick === 'gone') return notFound()
  return troubled(world, found) ?? item(asked, world.read(found))
}

const notFound = (): Told =>
  html(`${pageHead('magi（練習）')}<p>お探しのページは見つかりませんでした。</p>`, 404)

function search(asked: Asked, world: World): Told {
  const field = (name: string): string => asked.params.get(`forms_search_items[${name}]`) ?? ''
  const all = world.search('market', {
    words: field('keyword'),
    sort: 'best',
    site: 'magi',
    includeSold: field('status') !== 'presented',
  })
  const page = Math.max(1, Number(field('page')) || 1)
  const next = new URLSearchParams(asked.params)
  next.set('forms_search_items[page]', String(page + 1))
  return html(
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>検索結果 | magi（練習）</title></head><body>${listed(all, page, `${base}/items/search?${next.toString()}`)}</body></html>`,
  )
}

/** Rows and pager, the same in a search and on a seller's page. */
function listed(all: readonly Seen[], page: number, next: string): string {
  const rows = all.slice((page - 1) * perPage, page * perPage)
  return `${rows.length === 0 ? '<p>該当する出品が見つかりませんでした。</p>' : `<p class="search-count">${yen(all.length)}件</p>`}<div class="item-list">${rows.map(row).join('\n')}</div>${page * perPage < all.length ? `<nav class="pagination"><a rel="next" href="${escape(next)}">次へ</a></nav>` : ''}`
}

const row = ({ item, priceYen, availability }: Seen): string =>
  `<div class="item-list__box"><a href="/items/${item.id.slice('magi~'.length)}"><div class="item-list__image-box"><img data-src="${escape(item.pictures[0] ?? '')}" alt="${escape(item.title)}">${availability === 'on_sale' ? '' : '<div class="item-list__sold">SOLD OUT</div>'}</div><div class="item-list__item-name">${escape(item.title)}</div><div class="item-list__price">¥ ${yen(priceYen)}</div></a></div>`

const about = ({ item: { seller: who } }: Seen): string =>
  `<div class="user-info"><a href="/users/${who.id}"><span class="user-name">${escape(who.name)}</span></a>${who.isStore ? '<span class="shop-badge">ショップ</span>' : ''}<span class="rating">良い ${yen(who.good)}</span> <span class="rating">悪い ${yen(who.bad)}</span><span>本人確認済み</span></div>`

function seller(asked: Asked, world: World, id: string): Told {
  const all = world.search('market', { words: '', sort: 'newest', site: 'magi', sellerId: id })
  const [first] = all
  if (!first) return notFound()
  const page = Math.max(1, Number(asked.params.get('page')) || 1)
  return html(
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${escape(first.item.seller.name)} | magi（練習）</title><link rel="canonical" href="${base}/users/${id}"></head><body><section class="user-profile">${about(first)}</section>${listed(all, page, `${base}/users/${id}?page=${page + 1}`)}</body></html>`,
  )
}

function item(asked: Asked, seen: Seen): Told {
  const { item: found } = seen
  const onSale = seen.availability === 'on_sale'
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: found.title,
    description: found.description,
    image: found.pictures,
    brand: { '@type': 'Brand', name: found.maker },
    offers: {
      '@type': 'Offer',
      price: String(seen.priceYen),
      priceCurrency: 'JPY',
      availability: `https://schema.org/${onSale ? 'InStock' : 'SoldOut'}`,
      url: found.url,
    },
  }
  const rows = [
    ['カテゴリ', found.category.path.join(' > ')],
    ['商品の状態', found.grade ?? ''],
    ['配送料の負担', found.payer === 'seller' ? '送料込み(出品者負担)' : '着払い(購入者負担)'],
    ['配送の方法', 'クリックポスト'],
    ['発送元の地域', prefectureNames[found.seller.prefecture - 1] ?? ''],
    ['発送までの日数', `${found.days[0]}~${found.days[1]}日で発送`],
  ] as const
  return html(`${pageHead(`${found.title} | magi（練習）`).replace('</head>', `<link rel="canonical" href="${escape(found.url)}"><script type="application/ld+json">${inScript(product)}</script></head>`)}<h1>${escape(found.title)}</h1><img src="${escape(localPicture(found.pictures[0] ?? ''))}" alt="">
<p class="practice-price">¥ ${yen(seen.priceYen)}${onSale ? '' : ' <strong>SOLD OUT</strong>'}</p><span class="like-count">${found.likes}</span><table>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${escape(value)}</td></tr>`).join('')}</table>${about(seen)}<p style="white-space:pre-wrap">${escape(found.description)}</p>${buyBox(asked, 'market', found.id, onSale, seen.priceYen)}</body></html>`)
}
