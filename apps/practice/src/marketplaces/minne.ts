import type { PracticeItem } from '../catalogue/index.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, inScript, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const base = 'https://minne.com'
const perPage = 40
const jst = (ms: number): string => `${new Date(ms + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`
const notFound = (): Told =>
  html(`${pageHead('minne（練習）')}<p>お探しのページは見つかりませんでした。</p>`, 404)
const sorts: Readonly<Record<string, Query['sort']>> = {
  newer: 'newest',
  lower: 'cheapest',
  higher: 'dearest',
}

/** minne.com: an item with its facts as JSON-LD; a search and a shop with their rows in `__NEXT_DATA__`. */
export const minneHost: Host = (asked, world) => {
  const id = /^\/items\/(\d{1,12})$/.exec(asked.path)?.[1]
  if (id !== undefined) return item(asked, id, world)
  const page = Math.max(1, Number(asked.params.get('page')) || 1)
  if (asked.path === '/category/saleonly')
    return list(
      'minne',
      world.search('minne', {
        words: asked.params.get('q') ?? '',
        sort: sorts[asked.params.get('sort') ?? ''] ?? 'best',
      }),
      page,
      {},
    )
  const slug = /^\/@([\w-]{1,60})$/.exec(asked.path)?.[1]
  const known =
    slug === undefined
      ? undefined
      : world.items.find((each) => each.source === 'minne' && each.seller.id === slug)
  if (!known || slug === undefined) return notFound()
  return list(
    known.seller.name,
    world.search('minne', { words: '', sort: 'newest', includeSold: true, sellerId: slug }),
    page,
    { shop: { slug, name: known.seller.name, reviewCount: known.seller.good } },
  )
}

function list(title: string, found: readonly Seen[], page: number, more: object): Told {
  const rows = found.slice((page - 1) * perPage, page * perPage)
  const props = {
    ...more,
    products: rows.map(row),
    totalCount: found.length,
    pagination: {
      currentPage: page,
      totalPages: Math.max(1, Math.ceil(found.length / perPage)),
      totalCount: found.length,
    },
  }
  return html(
    `${pageHead(`${title} | minne（練習）`)}<ul>${rows.map((seen) => `<li><a class="MinneProductCard_grid__practice" href="/items/${seen.item.id}">${escape(seen.item.title)}</a></li>`).join('')}</ul><script id="__NEXT_DATA__" type="application/json">${inScript({ props: { pageProps: props } })}</script></body></html>`,
  )
}

function row(seen: Seen) {
  const { item } = seen
  return {
    id: Number(item.id),
    productName: item.title,
    price: item.trick === 'price_on_request' ? null : seen.priceYen,
    saleFlg: true,
    isSoldout: seen.availability !== 'on_sale',
    stockNum: seen.stock,
    startedSellingAt: jst(seen.listedAt),
    favoriteCount: item.likes,
    photo: { largeUrl: item.pictures[0], baseUrl: item.pictures[0] },
    shop: { pathName: item.seller.id, name: item.seller.name },
  }
}

function item(asked: Asked, id: string, world: World): Told {
  const found = world.find('minne', id)
  if (!found || found.trick === 'gone') return notFound()
  const trouble = troubled(world, found)
  if (trouble) return trouble
  const seen = world.read(found)
  const sold = seen.availability !== 'on_sale'
  const crumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: ['minne', ...found.category.path].map((name, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: base,
    })),
  }
  const selects = (found.options ?? [])
    .map(
      (option, at) =>
        `<dl><dt><label for="option${at}">${escape(option.label)}</label></dt><dd><select id="option${at}" name="option[${at}]"${option.label.includes('*') ? ' required' : ''}><option value="">選択してください</option>${option.choices.map((each) => `<option value="${escape(each)}">${escape(each)}</option>`).join('')}</select></dd></dl>`,
    )
    .join('')
  return html(`${pageHead(`${found.title} | minne（練習）`).replace('</head>', `<link rel="canonical" href="${escape(found.url)}"><script type="application/ld+json">${inScript(linked(found, seen))}</script><script type="application/ld+json">${inScript(crumbs)}</script></head>`)}
<h1>${escape(found.title)}</h1><img src="${escape(localPicture(found.pictures[0] ?? ''))}" alt="" width="400" height="400"><p class="practice-price">${yen(seen.priceYen)}円 <small>税込</small>${sold ? ' <strong>売り切れ</strong>' : ''}</p><div class="MinneProductSummary_favorite-count__practice">${found.likes}</div>
<p style="white-space:pre-wrap">${escape(found.description)}</p><p>発送までの目安：${found.days[0]}～${found.days[1]}日</p><p><a href="/@${escape(found.seller.id)}">${escape(found.seller.name)}</a></p>${selects}${buyBox(asked, 'minne', id, !sold, seen.priceYen)}</body></html>`)
}

/** schema.org: one product, or a group whose kinds have their own stock. */
function linked(found: PracticeItem, seen: Seen) {
  const sold = seen.availability !== 'on_sale'
  const offer = (stock: number, gone = sold) => ({
    '@type': 'Offer',
    priceCurrency: 'JPY',
    price: seen.priceYen,
    url: found.url,
    availability: `https://schema.org/${gone || stock === 0 ? 'OutOfStock' : 'InStock'}`,
    inventoryLevel: { '@type': 'QuantitativeValue', value: gone ? 0 : stock },
    seller: { '@type': 'Organization', name: found.seller.name },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        currency: 'JPY',
        value: found.payer === 'seller' ? 0 : (found.postageYen ?? 370),
      },
    },
  })
  return {
    '@context': 'https://schema.org',
    '@type': found.variants ? 'ProductGroup' : 'Product',
    name: found.title,
    description: found.description,
    url: found.url,
    image: found.pictures.map((contentUrl) => ({ '@type': 'ImageObject', contentUrl })),
    offers: offer(seen.stock),
    ...(found.variants
      ? {
          hasVariant: found.variants.map((each) => ({
            '@type': 'Product',
            sku: each.id,
            name: each.name,
            offers: offer(each.stock),
          })),
        }
      : {}),
  }
}
