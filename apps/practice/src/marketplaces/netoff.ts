import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, inScript, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const idOf = (code: string): string => `netoff~${code}`
const codeOf = (seen: Seen): string => seen.item.id.slice('netoff~'.length)
const perPage = 100

/** www.netoff.co.jp: the search and a product in the markup of 2025. */
export const netoffHost: Host = (asked, world) => {
  if (asked.path.replace(/\/$/, '') === '/cmdtyallsearch') return search(asked, world)
  const code = /^\/detail\/(\d{10})\/?$/.exec(asked.path)?.[1]
  const found = code === undefined ? undefined : world.find('market', idOf(code))
  if (!found || found.trick === 'gone')
    return html(
      `${pageHead('ネットオフ（練習）')}<div class="l-notfound__container"><p>お探しの商品は見つかりませんでした。</p></div>`,
      404,
    )
  return troubled(world, found) ?? detail(asked, world.read(found))
}

const sorts: Readonly<Record<string, Query['sort']>> = {
  relevance: 'best',
  popular: 'popular',
  newest: 'newest',
  oldest: 'newest',
  cheap: 'cheapest',
  expensive: 'dearest',
}

function search(asked: Asked, world: World): Told {
  const params = asked.params
  const found = world
    .search('market', {
      words: params.get('word') ?? '',
      sort: sorts[params.get('sort') ?? ''] ?? 'best',
      includeSold: params.get('stock') !== '1',
    })
    .filter((seen) => seen.item.site === 'netoff')
  const page = Math.max(1, Number(params.get('page')) || 1)
  const first = Math.max(0, Number(params.get('cl')) || 0)
  const rows = found.slice(first, first + perPage)
  const pages = Math.ceil(found.length / perPage)
  return html(`<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${escape(params.get('word') ?? '')} ｜ネットオフ（練習）</title></head><body><main class="l-search__container">
${rows.length === 0 ? '<div class="l-notfound__container"><p>検索条件に一致する商品は見つかりませんでした。</p></div>' : `<div class="l-search__pages"><span>全 ${yen(found.length)}件中</span><span>${first + 1}～${first + rows.length}件</span><span>（全${pages}ページ）</span></div><ul>${rows.map(row).join('\n')}</ul>`}
<div class="l-search__pagination"><ul class="c-pagination">${Array.from({ length: Math.min(pages, 9) }, (_, at) => `<li><button type="button" class="c-pagination__item--link js-pagination-item${at + 1 === page ? ' isCurrent' : ''}" page="${at + 1}"><span>${at + 1}</span></button></li>`).join('')}</ul></div></main></body></html>`)
}

function row(seen: Seen): string {
  const { item } = seen
  const code = codeOf(seen)
  const sold = seen.availability !== 'on_sale'
  return `<li class="l-search__products${sold ? ' l-search__products--disabled' : ''}"><div class="c-cassette${sold ? ' c-cassette--disabled' : ''}"><div class="c-cassette__ranking--wrap"><a href="/detail/${code}/" class="c-cassette__img"><img src="${escape(item.pictures[0] ?? '')}" alt=""></a></div>
<div><div class="c-cassette__flex--label"><div class="c-cassette__label">${escape(item.category.path.at(-1) ?? '')}</div>${item.payer === 'seller' ? '<div class="c-cassette__label">送料無料</div>' : ''}</div><a href="/detail/${code}/" class="c-link--blue c-cassette__title"><span>${escape(item.title)}</span></a><div class="c-cassette__author"><span>${escape(item.maker)}</span></div>
<div class="c-cassette__flex--price"><div class="c-cassette__price"><span>${yen(seen.priceYen)}</span>円</div>${(item.listPriceYen ?? 0) > seen.priceYen ? `<div class="c-cassette__price--message"><span>${yen((item.listPriceYen ?? 0) - seen.priceYen)}</span>円</div><span class="c-cassette__price--message-size">おトク！</span>` : ''}</div>${!sold && seen.stock === 1 ? '<div class="c-cassette__stock--message">在庫あと<span class="c-cassette__stock--number">1</span>点！</div>' : ''}</div>
<div class="c-cassette__button--flex">${sold ? `<button class="c-button--mail--outline c-cassette__button--wrap" value="${code}">入荷メール＆予約</button>` : `<button class="c-button--cart c-cassette__button--wrap addCart" value="${code}">カートに入れる</button>`}</div></div></li>`
}

function detail(asked: Asked, seen: Seen): Told {
  const { item } = seen
  const code = codeOf(seen)
  const sold = seen.availability !== 'on_sale'
  const facts = [
    ['メーカー', item.maker],
    ['商品の説明', item.description],
    ['発売年月日', item.releaseDate ?? ''],
  ] as const
  const saved = (item.listPriceYen ?? 0) - seen.priceYen
  const product = `{"@context": "http://schema.org","@type": "Product","name": ${inScript(item.title)},"image": "${item.pictures[0] ?? ''}","sku": "${code}","gtin13": "${item.jan ?? ''}","brand": {"@type": "Brand","name": ${inScript(item.maker)}},"offers": {"@type": "Offer","price": "${seen.priceYen}","priceCurrency": "JPY"}}`
  return html(`${pageHead(`${item.title}: 中古 | ネットオフ（練習）`).replace('</head>', `<link rel="canonical" href="https://www.netoff.co.jp/detail/${code}"><script type="application/ld+json">/*<![CDATA[*/${product}/*]]>*/</script></head>`)}
<main class="l-product"><ol class="c-breadcrumbs"><li><a href="/"><span>ネットオフTOP</span></a></li>${item.category.path.map((each) => `<li><a href="/genre/">${escape(each)}</a></li>`).join('')}<li><span class="c-breadcrumbs__label">${escape(item.title)}</span></li></ol>
<div class="l-product__image">${item.pictures.map((each) => `<img src="${escape(each)}" data-local="${escape(localPicture(each))}" alt="">`).join('')}</div><div class="l-product__category-wrap"><span class="c-category --green">${escape(item.category.path.at(-1) ?? '')}</span>${item.payer === 'seller' ? '<span class="c-category">送料無料</span>' : ''}</div><h1 class="l-product__main-title">${escape(item.title)}</h1>
<div class="product-price"><p>通常価格</p><span class="product-price__normal-num">${yen(seen.priceYen)}</span><span>円（税込）</span>${saved > 0 ? `<div class="product-price__normal-right"><span>定価より</span><span><span class="--red">${yen(saved)}円</span>おトク！</span></div>` : ''}</div>
${sold ? `<button class="c-button--mail--outline" value="${code}">入荷メール＆予約</button>` : `<button class="l-product__cart-btn product-btn --cart addCart" value="${code}"><span>カートに入れる</span></button>`}<div class="l-product__stock-note">${sold ? '' : `<span class="c-stock-icon">${seen.stock === 1 ? '在庫あと1点' : '在庫あり'}</span>`}<span class="l-product__icon-text">${item.days[0]}&#65374;${item.days[1]}日以内に発送</span></div><span class="l-product__condition-text">状態：${escape(item.grade ?? '')}</span>
<dl class="l-product__detail-list detail-list">${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`).join('')}</dl></main>${buyBox(asked, 'market', item.id, !sold, seen.priceYen)}</body></html>`)
}
