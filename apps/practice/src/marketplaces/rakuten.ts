import { hash } from '../catalogue/index.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, json, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const sorts: Readonly<Record<string, Query['sort']>> = {
  '+itemPrice': 'cheapest',
  ' itemPrice': 'cheapest',
  '-itemPrice': 'dearest',
  '-updateTimestamp': 'newest',
  '-reviewCount': 'popular',
  standard: 'best',
}

/** openapi.rakuten.co.jp: the item search, format versions 1 and 2, with the real one's refusals. */
export const rakutenApi: Host = (asked, world) => {
  if (!/\/IchibaItem\/Search\/\d{8}$/.test(asked.path))
    return json({ error: 'not_found', error_description: 'not found' }, 404)
  const params = asked.params
  if (!params.get('applicationId'))
    return json({ error: 'wrong_parameter', error_description: 'specify valid applicationId' }, 400)
  const keyword = params.get('keyword') ?? ''
  const [shopCode, itemCode, genreId] = ['shopCode', 'itemCode', 'genreId'].map(
    (name) => params.get(name) ?? '',
  )
  if (keyword === '' && shopCode === '' && itemCode === '' && genreId === '')
    return json(
      { error: 'wrong_parameter', error_description: 'keyword, shopCode, itemCode or genreId' },
      400,
    )
  if (keyword !== '' && Array.from(keyword).length > 128)
    return json({ error: 'wrong_parameter', error_description: 'keyword is too long' }, 400)
  const amount = (name: string): number | undefined =>
    Number(params.get(name)) > 0 ? Number(params.get(name)) : undefined
  const hits = Math.min(30, Math.max(1, Number(params.get('hits')) || 30))
  const page = Number(params.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > 100)
    return json({ error: 'wrong_parameter', error_description: 'page must be 1 to 100' }, 400)
  const priceMin = amount('minPrice')
  const priceMax = amount('maxPrice')
  // The last part of an item's address is one of the words it is found by.
  const exact = world.find('rakuten', `${shopCode}/${keyword}`)
  const found = exact
    ? [world.read(exact)]
    : world
        .search('rakuten', {
          words: keyword,
          exclude: params.get('NGKeyword') ?? '',
          sort: sorts[params.get('sort') ?? 'standard'] ?? 'best',
          includeSold: params.get('availability') === '0',
          freeShipping: params.get('postageFlag') === '1',
          ...(shopCode ? { sellerId: shopCode } : {}),
          ...(priceMin === undefined ? {} : { priceMin }),
          ...(priceMax === undefined ? {} : { priceMax }),
        })
        .filter((each) => !genreId || String(each.item.category.id) === genreId)
  const trouble = exact ? troubled(world, exact) : null
  if (trouble) return trouble
  const flat = params.get('formatVersion') === '2'
  const rows = found.slice((page - 1) * hits, page * hits)
  if (found.length === 0)
    return json({
      count: 0,
      page: 1,
      first: 0,
      last: 0,
      hits: 0,
      carrier: 0,
      pageCount: 0,
      Items: [],
      GenreInformation: [],
      TagInformation: [],
    })
  return json({
    count: found.length,
    page,
    first: (page - 1) * hits + 1,
    last: (page - 1) * hits + rows.length,
    hits: rows.length,
    carrier: 0,
    pageCount: Math.min(100, Math.ceil(found.length / hits)),
    Items: rows.map((seen) => (flat ? row(seen, true) : { Item: row(seen, false) })),
    GenreInformation: [],
    TagInformation: [],
  })
}

function row(seen: Seen, flat: boolean) {
  const { item } = seen
  const picture = (each: string, size: number): unknown =>
    flat ? `${each}?_ex=${size}x${size}` : { imageUrl: `${each}?_ex=${size}x${size}` }
  return {
    itemName: item.title,
    catchcopy: item.payer === 'seller' ? '送料無料！' : '',
    itemCode: `${item.seller.id}:${hash(item.id) % 100_000_000}`,
    itemPrice: seen.priceYen,
    itemPriceBaseField: 'item_price',
    itemPriceMin1: seen.priceYen,
    itemPriceMax1: seen.priceYen,
    itemCaption: `${item.description.replaceAll('\n', ' ')} JAN：${item.jan ?? ''}`,
    itemUrl: item.url,
    affiliateUrl: '',
    shopAffiliateUrl: '',
    imageFlag: 1,
    smallImageUrls: item.pictures.map((each) => picture(each, 64)),
    mediumImageUrls: item.pictures.map((each) => picture(each, 128)),
    availability: seen.availability === 'on_sale' ? 1 : 0,
    taxFlag: 0,
    postageFlag: item.payer === 'seller' ? 0 : 1,
    creditCardFlag: 1,
    shopOfTheYearFlag: 0,
    shipOverseasFlag: 0,
    shipOverseasArea: '',
    asurakuFlag: 0,
    asurakuClosingTime: '',
    asurakuArea: '',
    affiliateRate: 2,
    startTime: '',
    endTime: '',
    reviewCount: item.likes,
    reviewAverage: 4.4,
    pointRate: 1,
    pointRateStartTime: '',
    pointRateEndTime: '',
    giftFlag: item.options?.some((each) => each.label === 'ラッピング') === true ? 1 : 0,
    shopName: item.seller.name,
    shopCode: item.seller.id,
    shopUrl: `https://www.rakuten.co.jp/${item.seller.id}/`,
    genreId: String(item.category.id),
    tagIds: [],
  }
}

/** item.rakuten.co.jp: the page with the questions the shop asks. */
export const rakutenPages: Host = (asked, world) => {
  const id = /^\/([\w-]+\/[\w-]+)\/?$/.exec(asked.path)?.[1]
  const found = id === undefined ? undefined : world.find('rakuten', id)
  if (!found) return html(`${pageHead('楽天市場（練習）')}<p>お探しのページは見つかりませんでした。</p>`, 404)
  return itemPage(asked, world, world.see(found))
}

function itemPage(asked: Asked, world: World, seen: Seen): Told {
  const { item } = seen
  const trouble = troubled(world, item)
  if (trouble) return trouble
  const sold = seen.availability !== 'on_sale'
  const selects = (item.options ?? [])
    .map(
      (option, at) =>
        `<tr><td><span class="inventory_choice_name">${escape(option.label)}</span></td><td><select name="choice${at}"><option value="">選択してください</option>${option.choices.map((choice) => `<option value="${escape(option.label)}:${escape(choice)}">${escape(choice)}</option>`).join('')}</select></td></tr>`,
    )
    .join('\n')
  return html(`${pageHead(`${item.title}：${item.seller.name}（練習）`).replace('</head>', `<link rel="canonical" href="${escape(item.url)}"><meta property="og:title" content="${escape(item.title)}"><meta property="og:image" content="${escape(item.pictures[0] ?? '')}"><meta itemprop="availability" content="${sold ? 'OutOfStock' : 'InStock'}"></head>`)}
<h1 class="item_name">${escape(item.title)}</h1><img src="${escape(localPicture(item.pictures[0] ?? ''))}" alt="" width="400" height="400"><p class="practice-price"><span itemprop="price" content="${seen.priceYen}">${yen(seen.priceYen)}円</span> ${item.payer === 'seller' ? '送料無料' : '送料別'}</p>${sold ? '<p>売り切れました</p>' : ''}
<table class="rakuten_choices">${selects}</table><div class="item_desc" style="white-space:pre-wrap">${escape(item.description)}</div>${buyBox(asked, 'rakuten', item.id, !sold, seen.priceYen)}</body></html>`)
}
