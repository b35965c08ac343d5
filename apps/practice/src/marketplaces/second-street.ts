import { prefectureNames } from './prefectures.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, inScript, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Seen, World } from './world.ts'

const idOf = (goods: string, shop: string): string => `second-street~${goods}/${shop}`
const pathOf = (seen: Seen): string => new URL(seen.item.url).pathname
const goodsOf = (seen: Seen): string => /~(\d{13})\//.exec(seen.item.id)?.[1] ?? ''
const perPage = 30

/** www.2ndstreet.jp: cards and one thing, made after what readers of the site look for; `dataLayer` names what is shown. */
export const secondStreetHost: Host = (asked, world) => {
  if (asked.path === '/search') return search(asked, world)
  const [, goods, shop = ''] = /^\/goods\/detail\/goodsId\/(\d{13})\/shopsId\/(\d{5})$/.exec(asked.path) ?? []
  const found = goods === undefined ? undefined : world.find('market', idOf(goods, shop))
  if (!found || found.trick === 'gone')
    return html(`${pageHead('セカンドストリート（練習）')}<p>お探しの商品は見つかりませんでした。</p>`, 404)
  return troubled(world, found) ?? detail(asked, world.read(found))
}

const nameOf = (seen: Seen): string =>
  seen.item.title.startsWith(`${seen.item.maker} `)
    ? seen.item.title.slice(seen.item.maker.length + 1)
    : seen.item.title

function search(asked: Asked, world: World): Told {
  const params = asked.params
  const found = world
    .search('market', {
      words: params.get('keyword') ?? '',
      sort: params.get('sortBy') === 'arrival' ? 'newest' : 'best',
      includeSold: true,
    })
    .filter((seen) => seen.item.site === 'second-street')
  const page = Math.max(1, Number(params.get('page')) || 1)
  const rows = found.slice((page - 1) * perPage, page * perPage)
  const link = (to: number): string => {
    const next = new URLSearchParams(params)
    next.set('page', String(to))
    return escape(`/search?${next.toString()}`)
  }
  return html(`<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>セカンドストリート（練習）</title><script>dataLayer=[${inScript({ ecommerce: { items: rows.slice(0, 5).map((seen) => ({ id: goodsOf(seen), name: nameOf(seen), price: String(seen.priceYen) })) } })}]</script></head><body><p id="ecResultNum"><span>${yen(found.length)}</span>件</p>
<div id="searchResultListWrapper">${rows.length === 0 ? '<p>該当する商品が見つかりませんでした。</p>' : `<ul>${rows.map(card).join('\n')}</ul>`}</div><nav class="ecPager">${page > 1 ? `<a rel="prev" href="${link(page - 1)}">前へ</a>` : ''}${page * perPage < found.length ? `<a rel="next" href="${link(page + 1)}">次へ</a>` : ''}</nav></body></html>`)
}

function card(seen: Seen): string {
  const { item } = seen
  return `<li class="js-favorite itemCard" goodsid="${goodsOf(seen)}"><a href="${escape(pathOf(seen))}" class="itemCard_inner"><div class="itemCard_img"><img src="${escape(item.pictures[0] ?? '')}" loading="lazy">${seen.availability === 'on_sale' ? '' : '<span class="itemCard_soldout">SOLD OUT</span>'}</div><div class="itemCard_body"><p class="itemCard_brand">${escape(item.maker)}</p><p class="itemCard_name">${escape(nameOf(seen))}</p>${item.size === undefined ? '' : `<p class="itemCard_size">サイズ${escape(item.size)}</p>`}<p class="itemCard_status">商品の状態 : ${escape(item.grade ?? '')}</p><p class="itemCard_price">¥${yen(seen.priceYen)}</p></div></a></li>`
}

function detail(asked: Asked, seen: Seen): Told {
  const { item } = seen
  const sold = seen.availability !== 'on_sale'
  const facts = [
    ...(item.size === undefined ? [] : [['サイズ', item.size]]),
    ['カラー', item.color ?? ''],
    ['取扱店舗', item.seller.name],
    ['所在地', prefectureNames[item.seller.prefecture - 1] ?? ''],
  ] as const
  const layer = [
    {
      ecommerce: {
        items: [{ id: goodsOf(seen), name: nameOf(seen), brand: item.maker, price: String(seen.priceYen) }],
      },
    },
  ]
  return html(`${pageHead(`${item.title} | セカンドストリート（練習）`).replace('</head>', `<link rel="canonical" href="${escape(item.url)}"><script>dataLayer=${inScript(layer)}</script></head>`)}
<div class="breadcrumb"><a href="/">TOP</a>${item.category.path.map((each) => `<a href="/search">${escape(each)}</a>`).join('')}</div><div class="goodsDetail_img">${item.pictures.map((each) => `<img src="${escape(each)}" data-local="${escape(localPicture(each))}" alt="">`).join('')}</div><h1>${escape(item.title)}</h1>
<p class="practice-price"><span class="priceNum">¥${yen(seen.priceYen)}</span></p>${sold ? '<p>SOLD OUT</p>' : ''}<p>商品の状態 : ${escape(item.grade ?? '')}</p><div class="goodsDetail_comment">${escape(item.description)}</div><dl class="goodsDetail">${facts.map(([name = '', value = '']) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join('')}</dl>${buyBox(asked, 'market', item.id, !sold, seen.priceYen)}</body></html>`)
}
