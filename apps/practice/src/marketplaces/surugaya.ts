import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, inScript, json, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const base = 'https://www.suruga-ya.jp'
const perPage = 24

/** www.suruga-ya.jp: search, product, all sellers, and the postage question of partner shops. */
export const surugayaHost: Host = (asked, world) => {
  if (asked.path === '/search') return search(asked, world)
  if (asked.method === 'POST' && asked.path === '/product-other/shipping-fee')
    return json({
      data: {
        shipping: { id: 1, option: 1, national_fee: '440', exception: null },
        list_zip_national_fee: [],
        list_pref_fee: [
          { prefecture: '東京都', fee: '440' },
          { prefecture: '沖縄県', fee: '1500' },
        ],
      },
    })
  const [, page, code] = /^\/product\/(detail|other)\/([A-Za-z0-9]{3,20})$/.exec(asked.path) ?? []
  const found = code === undefined ? undefined : world.find('surugaya', code)
  if (!found) return html(`${pageHead('駿河屋（練習）')}<p>お探しのページは見つかりませんでした。</p>`, 404)
  const trouble = troubled(world, found)
  if (trouble) return trouble
  return page === 'other' ? other(world.see(found)) : detail(asked, world.read(found))
}

const ranks: Readonly<Record<string, Query['sort']>> = {
  'price:ascending': 'cheapest',
  'price:descending': 'dearest',
  'modificationTime:descending': 'newest',
  'release_date(int):descending': 'newest',
}
const feeNote =
  '<div class="panel_buy" style="display: none"><p>条件により送料とは別に通信販売手数料がかかります<br>■本州・四国・九州<br>お買上金額 5,000円未満…240円<br>お買上金額 5,000円以上…無料</p></div>'

function search(asked: Asked, world: World): Told {
  const params = asked.params
  const [low, high] = (/^\[(\d+|\*),(\d+|\*)\]$/.exec(params.get('price') ?? '') ?? [])
    .slice(1)
    .map((each) => (each === '*' || each === undefined ? undefined : Number(each)))
  const sale = params.get('sale_classified')
  const all = world.search('surugaya', {
    words: params.get('search_word') ?? '',
    sort: ranks[params.get('rankBy') ?? ''] ?? 'best',
    includeSold: params.get('inStock') !== 'On',
    ...(low === undefined || low === 0 ? {} : { priceMin: low }),
    ...(high === undefined ? {} : { priceMax: high }),
    ...(sale === '新品'
      ? { usedOrNew: 'new' as const }
      : sale === '中古'
        ? { usedOrNew: 'used' as const }
        : {}),
  })
  const page = Math.max(1, Number(params.get('page')) || 1)
  const tenpo = params.get('tenpo_code')
  const found = tenpo ? all.filter((each) => each.item.offers?.some((offer) => offer.tenpo === tenpo)) : all
  const rows = found.slice((page - 1) * perPage, page * perPage)
  const pages = Math.ceil(found.length / perPage)
  const link = (to: number): string => {
    const next = new URLSearchParams(params)
    next.set('page', String(to))
    return `/search?${escape(next.toString())}`
  }
  return html(`<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${escape(params.get('search_word') ?? '')} | 駿河屋（練習）</title></head><body><div id="search_header"><div class="hit">該当件数:${yen(found.length)}件中 &nbsp;${rows.length === 0 ? 0 : (page - 1) * perPage + 1}-${(page - 1) * perPage + rows.length}件</div></div>
<div id="search_result" class="grid_style search_layout"><div class="item_box first_item">${rows.map(row).join('\n')}</div></div><div id="pager"><ul>${Array.from({ length: Math.min(pages, 10) }, (_, at) => (at + 1 === page ? `<li><span class="this_page">${page}</span></li>` : `<li><a href="${link(at + 1)}">${at + 1}</a></li>`)).join('')}</ul></div></body></html>`)
}

function row(seen: Seen): string {
  const { item } = seen
  const cheapest = [...(item.offers ?? [])].sort((a, b) => a.priceYen - b.priceYen)[0]
  const onlyPartner = seen.grades.length === 0 && cheapest !== undefined
  const address =
    onlyPartner && item.offers?.length === 1
      ? `/product/detail/${item.id}?tenpo_cd=${cheapest.tenpo}`
      : `${base}/product/${onlyPartner ? 'other' : 'detail'}/${item.id}`
  const own = seen.grades.filter(
    (grade, at, all) => all.findIndex((each) => each.label.slice(0, 2) === grade.label.slice(0, 2)) === at,
  )
  return `<div class="item"><div class="photo_box"><p class="thum"><a href="${escape(address)}"><img src="${escape(item.pictures[0] ?? '')}" loading="lazy"></a></p></div><div class="item_detail"><div class="title"><a href="${escape(address)}"><h3 class="product-name">${escape(item.title)}</h3></a></div><p class="condition background-kishu">${escape(item.category.path.at(-1) ?? '')}</p><p class="release_date">[発売日：${item.releaseDate ?? ''}]</p><p class="brand">[${escape(item.maker)}] </p></div>
<div class="item_price padT12">${
    own.length === 0
      ? '<p class="price">品切れ</p>'
      : own
          .map((grade) =>
            grade.beforeYen === undefined
              ? `<p class="price_teika">${grade.label.slice(0, 2)}：<span class="text-red"><strong>￥${yen(grade.priceYen)} </strong></span>&nbsp;<span class="tax">税込</span></p>`
              : `<p class="timesales"><span class="timesaleTit">タイムセール</span></p><p class="price_normal">${grade.label.slice(0, 2)}通常価格&nbsp;<span class="strike">¥${yen(grade.beforeYen)} </span></p><p class="price_teika"><span class="text-red"><strong>￥${yen(grade.priceYen)}</strong></span>&nbsp;<span class="tax">税込</span></p>`,
          )
          .join('')
  }
${own.length === 0 ? '' : '<p class="mgnT5 mgnB5">1,500円以上は送料無料（※）</p>'}${feeNote}${item.listPriceYen === undefined ? '' : `<p class="price_teika">定価：￥${yen(item.listPriceYen)}</p>`}
${cheapest === undefined ? '' : `<div class="mgnT20 highlight-box"><p><span class="icon_mp_brown mgnR5">マケプレ</span><span class="text-red fontS15"><strong>￥${yen(cheapest.priceYen)}</strong></span></p><p class="mgnL-3"><a href="${escape(address)}">(${item.offers?.length ?? 0}点の中古品)</a></p></div>`}</div></div>`
}

function detail(asked: Asked, seen: Seen): Told {
  const { item } = seen
  const wanted = asked.params.get('tenpo_cd')
  const offer = item.offers?.find((each) => each.tenpo === wanted)
  // Without own stock the product page leads to the first partner shop, as the real one does.
  const first = item.offers?.[0]
  if (!offer && seen.grades.length === 0 && first)
    return {
      ...html('', 302),
      headers: { location: `${base}/product/detail/${item.id}?tenpo_cd=${first.tenpo}` },
    }
  const grades = offer
    ? [{ id: '9000-1', label: offer.label, priceYen: offer.priceYen, stock: 1, beforeYen: undefined }]
    : seen.grades
  const sale = grades.some((each) => each.beforeYen !== undefined)
  const product = `{"@context":"http://schema.org","@type":"Product","productID":"${item.id}","name":${inScript(item.title)},"image":"${item.pictures[0] ?? ''}","offers": ${sale ? '' : inScript(grades.map((each) => ({ '@type': 'Offer', price: String(each.priceYen) })))},"gtin13" : "${item.jan ?? ''}","brand":{"@type":"Corporation","name":${inScript(item.maker)}}}`
  const price = grades[0]?.priceYen ?? seen.priceYen
  return html(`${pageHead(`${item.title} | 駿河屋（練習）`).replace('</head>', `<link rel = "canonical" href = "${base}/product/detail/${item.id}" /></head>`)}
<img id="image_default" class="main-pro-img" src="${escape(item.pictures[0] ?? '')}" data-local="${escape(localPicture(item.pictures[0] ?? ''))}" alt=""><h1 class="h1_title_product" id="item_title">
 ${escape(item.title)}
</h1>${sale ? '<div class="flash_sale"><div class="flash_sale_title">タイムセール</div></div><script>var endtime_campaign = \'2027/01/01 13:59\';</script>' : ''}
${offer ? `<div class="mb-2">この商品は、<a href="/shop/${offer.tenpo}" class="link_underline">${escape(offer.shop)}</a>が販売、発送します。</div>` : ''}
<div class="price_group mb-2">${grades.map((grade, at) => `<div class="item-price form-inline"><div class="form-check"><input value="${grade.id.split('-')[0] ?? ''}" ${at === 0 ? 'checked ' : ''}id="${grade.id}" name="grade" type="radio" /><label class="mgnB0 d-block" for="${grade.id}" data-label="${escape(grade.label)}">${escape(grade.label)}&nbsp;${grade.beforeYen === undefined ? '' : `<span class="text-price-detail price-old">${yen(grade.beforeYen)}円</span>`}<span class="text-price-detail price-buy">${yen(grade.priceYen)}円 (税込)</span><span class="tag_product blue-light"><span>在庫数：${grade.stock}</span></span></label></div></div>`).join('\n')}${grades.length === 0 ? '<p>品切れ</p>' : ''}</div>
${feeNote}${offer ? '' : '<p class="shipping">1,500円以上は送料無料</p>'}<form class="cart add-cart"><input type="hidden" name="rem" value="${item.id}"></form>
<table class="table tbl_product_info"><tbody><tr><th>管理番号</th><td id="proid">中古 ：${item.id}001</td><th>メーカー</th><td><a href="/search?brand=x">${escape(item.maker)}</a></td><th>発売日</th><td>${item.releaseDate ?? ''}</td><th>定価</th><td>${item.listPriceYen === undefined ? '' : `${yen(item.listPriceYen)}円`}</td></tr>
<tr><th>カテゴリ</th><td><ol class="breadcrumb">${item.category.path.map((name, level) => `<li class="breadcrumb-item"><a href="${base}/search?category=${item.category.id - (2 - level)}&search_word=">${escape(name)}</a></li>`).join('')}</ol></td></tr></tbody></table><p class="note text-break">${item.description.split('\n').map(escape).join('<br>')}</p>
${buyBox(asked, 'surugaya', item.id, grades.length > 0, price)}<script type="application/ld+json">[${product}]</script></body></html>`)
}

function other(seen: Seen): Told {
  const { item } = seen
  const rows = [
    ...seen.grades.map((grade) => ({
      label: grade.label,
      price: grade.priceYen,
      before: grade.beforeYen,
      shop: '<div><a href="/"><img src="/database/images/top-logo.png" alt="駿河屋"></a></div>',
      tenpo: '',
      branch: grade.id.split('-')[0] ?? '',
      days: [1, 8] as readonly [number, number],
      fee: '<div class="campaign_price"><span class="padR5">1,500円未満</span><span class="padL5">440円</span></div><div class="campaign_price"><span class="padR5">1,500円以上</span><span class="padL5">送料無料</span></div>',
    })),
    ...(item.offers ?? []).map((offer) => ({
      label: offer.label,
      price: offer.priceYen,
      before: undefined,
      shop: `<div class="space_text_1"><strong><a href="/shop/${offer.tenpo}">${escape(offer.shop)}</a></strong></div>`,
      tenpo: offer.tenpo,
      branch: '0001',
      days: offer.days,
      fee: `<div class="campaign_price"><span class="padR5">10,000円未満</span><span class="padL5">${yen(offer.postageYen)}円</span></div><div class="campaign_price"><span class="padR5">10,000円以上</span><span class="padL5">送料無料</span></div>`,
    })),
  ].sort((a, b) => a.price - b.price)
  const cells = rows.map(
    (each) =>
      `<tr class="item"><td><p class="title_product"><strong class="text-red text-bold">${yen(each.price)}円 </strong>${each.before === undefined ? '' : `<strong class="text-line-through">${yen(each.before)}円</strong>`}</p></td><td><a href="/product/detail/${item.id}?${each.tenpo === '' ? '' : `tenpo_cd=${each.tenpo}&amp;`}branch_number=${each.branch}"><h2 class="title_product">${escape(each.label)}</h2></a></td><td>${each.shop}</td><td><ul><li class="padT5">${each.days[0]}日〜${each.days[1]}日以内に発送します</li><li class="padT5">${each.fee}</li></ul></td><td><a class="add-cart" data-shinaban="${item.id}" data-eda="001" data-branch_number="${each.branch}" data-tenpo_cd="${each.tenpo}">カート</a></td></tr>`,
  )
  return html(
    `${pageHead(`${item.title}の取り扱い店舗一覧（練習）`)}<h1 class="title_product mgnB15">${escape(item.title)}の取り扱い店舗一覧</h1><p>${escape(item.category.path.at(-1) ?? '')}</p><p>${escape(item.maker)}</p><p class="price_product"><strong>価格</strong></p><table id="tbl_all"><tr class="thead"><th>価格</th></tr>${cells.join('\n')}</table></body></html>`,
  )
}
