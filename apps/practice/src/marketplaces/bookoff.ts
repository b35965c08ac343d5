import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, inScript, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Seen, World } from './world.ts'

const idOf = (state: string, code: string): string => `bookoff~${state === 'new' ? 'new/' : ''}${code}`
const pathOf = (seen: Seen): string => new URL(seen.item.url).pathname
const perPage = 40

/** shopping.bookoff.co.jp: the search by words and genre in the path, and a product as new or used. Made after what readers of the site look for. */
export const bookoffHost: Host = (asked, world) => {
  if (asked.path.startsWith('/search/')) return search(asked, world)
  const [, state = '', code] = /^\/(used|new)\/(\d{10})$/.exec(asked.path) ?? []
  const found = code === undefined ? undefined : world.find('market', idOf(state, code))
  if (!found || found.trick === 'gone')
    return html(`${pageHead('ブックオフ（練習）')}<p>お探しの商品は見つかりませんでした。</p>`, 404)
  return troubled(world, found) ?? detail(asked, world.read(found))
}

/** What is sold stays in the list, without the mark of what is there. */
function search(asked: Asked, world: World): Told {
  const [, words = ''] = /\/keyword\/([^/]*)/.exec(asked.path) ?? []
  const found = world
    .search('market', {
      words: decoded(words),
      sort: 'best',
      includeSold: true,
      ...(asked.path.includes('/stock/used/') ? { usedOrNew: 'used' as const } : {}),
    })
    .filter((seen) => seen.item.site === 'bookoff')
  const page = Math.max(1, Number(asked.params.get('p')) || 1)
  const rows = found.slice((page - 1) * perPage, page * perPage)
  return html(
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>ブックオフ公式オンラインストア（練習）</title></head><body><div class="search__result"><p>${rows.length === 0 ? '該当する商品が見つかりませんでした。' : `${yen(found.length)}件の商品`}</p>${rows.map(row).join('\n')}${page * perPage < found.length ? `<a class="pagination__next" href="?p=${page + 1}">次へ</a>` : ''}</div></body></html>`,
  )
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function row(seen: Seen): string {
  const { item } = seen
  const saved = (item.listPriceYen ?? 0) - seen.priceYen
  return `<div class="productItem js-hoverItem"><div class="productItem__image"><img src="${escape(item.pictures[0] ?? '')}"></div><div class="productItem__tagList"><ul class="tagList"><li class="tag">${escape(item.grade ?? '')}</li></ul></div><p class="productItem__genreItem--category">${escape(item.category.path.at(-1) ?? '')}</p><a class="productItem__link js-hoverItemLink" href="${escape(pathOf(seen))}"><p class="productItem__title">${escape(item.title)}</p></a>
<p class="productItem__price">¥${yen(seen.priceYen)}（税込）${saved > 0 ? `定価より¥${yen(saved)}（${Math.round((saved / (item.listPriceYen ?? 1)) * 100)}%）おトク` : ''}</p>${seen.availability === 'on_sale' ? '<p class="productItem__stock--alert">在庫あり</p>' : ''}</div>`
}

function detail(asked: Asked, seen: Seen): Told {
  const { item } = seen
  const sold = seen.availability !== 'on_sale'
  const isNew = item.condition === 1
  const facts = [
    ['メーカー', item.maker],
    ['商品の説明', item.description],
    ['定価', item.listPriceYen === undefined ? '' : `¥${yen(item.listPriceYen)}`],
    ['JAN', item.jan ?? ''],
  ] as const
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.title,
    image: item.pictures[0] ?? '',
    gtin13: item.jan ?? '',
    offers: { '@type': 'Offer', price: String(seen.priceYen), availability: sold ? 'OutOfStock' : 'InStock' },
  }
  return html(`${pageHead(`${item.title} | ブックオフ（練習）`).replace('</head>', `<link rel="canonical" href="${escape(item.url)}"><script type="application/ld+json">${inScript(product)}</script></head>`)}
<div class="breadcrumb"><a href="/">TOP</a>${item.category.path.map((each) => `<a href="/search/genre/12">${escape(each)}</a>`).join('')}</div><div class="productInformation"><div class="productInformation__image">${item.pictures.map((each) => `<img src="${escape(each)}" data-local="${escape(localPicture(each))}" alt="">`).join('')}</div>
<h1 class="productInformation__title">${escape(item.title)}</h1><ul class="tagList"><li class="tag">${escape(item.grade ?? '')}</li></ul><div class="productInformation__Btn"><span class="productInformation__Btn__used${isNew ? '' : ' -active'}">中古</span><span class="productInformation__Btn__new${isNew ? ' -active' : ''}">新品</span></div>
<p class="productInformation__price"><span class="productInformation__price--large">¥${yen(seen.priceYen)}</span>（税込）</p><p class="productInformation__stock">${sold ? '<span>在庫なし</span>' : `<span class="productInformation__stock__alert">${seen.stock === 1 ? '在庫あり あと1点' : '在庫あり'}</span>`} 発送まで${item.days[0]}～${item.days[1]}日</p><dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`).join('')}</dl></div>${buyBox(asked, 'market', item.id, !sold, seen.priceYen)}</body></html>`)
}
