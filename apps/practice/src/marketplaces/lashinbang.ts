import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const jstDay = (ms: number): number =>
  Number(new Date(ms + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', ''))

/** lashinbang-f-s.snva.jp: the rented search, JSONP in the shape of 2024. */
export const lashinbangSearch: Host = (asked, world) => {
  if (asked.path !== '/') return html('', 404)
  const params = asked.params
  const sort = params.get('sort') ?? ''
  const found = world.search('lashinbang', {
    words: params.get('q') ?? '',
    sort: sort.startsWith('Number18') || sort.startsWith('Number7') ? 'newest' : 'best',
    includeSold: params.get('n6l') !== '1',
  } satisfies Query)
  const limit = Math.min(100, Math.max(1, Number(params.get('limit')) || 20))
  const offset = Math.max(0, Number(params.get('o')) || 0)
  const rows = found.slice(offset, offset + limit)
  const result = {
    info: {
      status: 0,
      hitnum: found.length,
      last_page: Math.max(1, Math.ceil(found.length / limit)),
      current_page: Math.floor(offset / limit) + 1,
      offset,
      time: 0.01,
      qid: 'practice',
    },
    items: rows.map(row),
  }
  const answer = {
    kotohaco: {
      request: {
        param: {
          limit,
          o: offset,
          q: params.get('q') ?? '',
          sort,
          callback: 'callback',
          controller: 'lashinbang_front',
        },
        accountid: 'lashinbang',
      },
      result,
      navi: {},
    },
  }
  return { status: 200, type: 'text/javascript; charset=utf-8', body: `callback(${JSON.stringify(answer)});` }
}

function row({ item, priceYen, stock, listedAt, updatedAt }: Seen) {
  const [flaw = '', ...remarks] = item.description.split('\n')
  const [top = '', middle = '', leaf = ''] = item.category.path
  return {
    itemid: item.id,
    title: item.title,
    url: item.url,
    desc: item.grade ?? '',
    image: item.pictures[0] ?? 'https://img.lashinbang.com/',
    path: item.category.path.join(':'),
    price: priceYen,
    narrow1: '2',
    narrow2: item.maker,
    narrow3: '練習',
    narrow4: `3${item.id}`,
    narrow5: top,
    narrow6: middle,
    narrow7: leaf,
    narrow8: '',
    narrow9: '',
    narrow10: '',
    narrow11: '',
    narrow12: '',
    narrow13: flaw,
    narrow14: '',
    narrow15: remarks.join('\n'),
    narrow16: '',
    narrow17: '',
    narrow18: item.id,
    narrow19: '',
    narrow20: '',
    keyword2: item.jan ?? '',
    keyword8: leaf,
    keyword9: 'オンライン',
    number3: 20_200_101,
    number6: stock,
    number7: jstDay(updatedAt),
    number8: 0,
    number18: jstDay(listedAt),
  }
}

/** shop.lashinbang.com: the product page. */
export const lashinbangPages: Host = (asked, world) => {
  const id = /^\/products\/detail\/(\d{1,12})$/.exec(asked.path)?.[1]
  const found = id === undefined ? undefined : world.find('lashinbang', id)
  if (!found || found.trick === 'gone')
    return html(`${pageHead('らしんばん（練習）')}<p>お探しの商品は見つかりませんでした。</p>`, 404)
  return troubled(world, found) ?? detail(asked, world, world.read(found))
}

function detail(asked: Asked, _: World, seen: Seen): Told {
  const { item } = seen
  const sold = seen.availability !== 'on_sale'
  const facts = [
    ['メーカー', item.maker],
    ['状態', item.grade ?? ''],
    ['JANコード', item.jan ?? ''],
    ['備考', item.description.split('\n')[0] ?? ''],
  ] as const
  return html(`${pageHead(`${item.title} | らしんばん（練習）`).replace('</head>', `<link rel="canonical" href="${escape(item.url)}"><meta property="og:title" content="${escape(item.title)}"></head>`)}
<h1>${escape(item.title)}</h1><img id="zoom_03" src="${escape(item.pictures[0] ?? '')}" data-local="${escape(localPicture(item.pictures[0] ?? ''))}" alt="">
<div class="item_price cf"><p><span itemprop="price">${yen(seen.priceYen)}円</span>(税込)</p><meta itemprop="availability" content="http://schema.org/${sold ? 'OutOfStock' : 'InStock'}"></div>${sold ? '<div class="soldout">SOLD OUT</div>' : ''}
<div id="item_data"><div>${facts.map(([name, value]) => `<dl><dt>${name}：</dt><dd>${escape(value)}</dd></dl>`).join('')}</div></div>${buyBox(asked, 'lashinbang', item.id, !sold, seen.priceYen)}</body></html>`)
}
