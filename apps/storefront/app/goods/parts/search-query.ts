import type {
  goods,
  InputOf,
  conditions as wireConditions,
  kinds as wireKinds,
  sorts as wireSorts,
  stocks as wireStocks,
} from '@tomobako/contract'
import { categorySearches, families, type Family, isMarketShop } from '@tomobako/domain/goods'

export type Filters = InputOf<typeof goods.search>

/** The contract's own lists, written again because the contract's values must not travel to the browser; the types keep them the same. */
export const sorts = [
  'recommended',
  'newest',
  'price_asc',
  'price_desc',
  'door_asc',
  'adds_asc',
  'ending',
] as const satisfies typeof wireSorts
export const conditions = [
  'new',
  'like_new',
  'very_good',
  'good',
  'fair',
  'poor',
] as const satisfies typeof wireConditions

export const categoryNames = Object.keys(categorySearches)
/** How results stand: cards beside each other, one below the other, or each source's own in a row. */
export const views = ['grid', 'list', 'sources'] as const
export const searchLimits = { words: 200, pasted: 2_000, priceYen: 99_999_999, pages: 100 } as const

/** Choices of the filters, in the order they are offered. */
export const kinds = ['any', 'fixed', 'auction'] as const satisfies typeof wireKinds
export const stocks = ['listed', 'available', 'all'] as const satisfies typeof wireStocks
export const sellerRates = [90, 95, 98, 99] as const
export const endsWithin = [1, 6, 24, 72] as const

/** The pages that show results; each keeps its own address and some fix what is searched. */
export type Place = 'search' | 'market' | 'reduced' | 'reducedAmazon'
export const places: Readonly<
  Record<Place, { path: string; sources?: readonly Family[]; discounted?: true }>
> = {
  search: { path: '/search' },
  market: { path: '/mall/market/search', sources: ['market'] },
  reduced: { path: '/discount/search/result', discounted: true },
  reducedAmazon: { path: '/discount/amazon', sources: ['amazon'], discounted: true },
}

/** A search as its address says it: what was typed, as it was typed. No `sources`: all of them. */
export type Typed = {
  place: Place
  keyword: string
  category: string
  sources: readonly Family[]
  shop: string
  sort: (typeof sorts)[number]
  conditions: readonly (typeof conditions)[number][]
  kind: (typeof kinds)[number]
  /** Only what can be sent to the visitor. */
  ship: boolean
  /** Only what adds nothing to the reader's planned box. */
  fits: boolean
  free: boolean
  rate: (typeof sellerRates)[number] | 0
  ends: (typeof endsWithin)[number] | 0
  /** Auctions without a bid; auctions that can be bought at once. */
  noBids: boolean
  buyout: boolean
  stock: (typeof stocks)[number]
  asTyped: boolean
  priceMin: string
  priceMax: string
  doorMax: string
  view: (typeof views)[number]
  page: number
}

const oneOf = <V extends string | number>(all: readonly V[], value: string | null): V | undefined =>
  all.find((each) => String(each) === value)
/** Several values of one name, as a form sends them (`source=a&source=b`) or as our links write them (`source=a,b`). */
const some = <V extends string>(all: readonly V[], params: URLSearchParams, name: string): readonly V[] => {
  const given = new Set(params.getAll(name).flatMap((value) => value.split(',')))
  return all.filter((each) => given.has(each))
}

/** Reads the address; anything that is not a choice we offer counts as not chosen. */
export function readTyped(params: URLSearchParams, place: Place = 'search'): Typed {
  const text = (name: string, max: number): string => (params.get(name) ?? '').trim().slice(0, max)
  const page = Number(params.get('page'))
  const category = params.get('category') ?? ''
  const shop = params.get('shop') ?? ''
  return {
    place,
    keyword: text('keyword', searchLimits.pasted),
    category: Object.hasOwn(categorySearches, category) ? category : '',
    sources: places[place].sources ?? some(families, params, 'source'),
    shop: place === 'market' && isMarketShop(shop) ? shop : '',
    sort: oneOf(sorts, params.get('sort')) ?? 'recommended',
    conditions: some(conditions, params, 'condition'),
    kind: oneOf(kinds, params.get('type')) ?? (params.get('fixed') === '1' ? 'fixed' : 'any'),
    ship: params.get('ship') === '1',
    fits: params.get('fits') === '1',
    free: params.get('free') === '1',
    rate: oneOf(sellerRates, params.get('rate')) ?? 0,
    ends: oneOf(endsWithin, params.get('ends')) ?? 0,
    noBids: params.get('nobids') === '1',
    buyout: params.get('buyout') === '1',
    stock: oneOf(stocks, params.get('stock')) ?? 'listed',
    asTyped: params.get('asTyped') === '1',
    priceMin: text('priceMin', 40),
    priceMax: text('priceMax', 40),
    doorMax: text('doorMax', 40),
    view: oneOf(views, params.get('view')) ?? 'grid',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, searchLimits.pages) : 1,
  }
}

export const wordsOf = (typed: Typed): string => typed.keyword || (categorySearches[typed.category] ?? '')

/** Nothing chosen but words and place. */
export const noFilters = {
  sources: [],
  shop: '',
  conditions: [],
  kind: 'any',
  ship: false,
  fits: false,
  free: false,
  rate: 0,
  ends: 0,
  noBids: false,
  buyout: false,
  stock: 'listed',
  priceMin: '',
  priceMax: '',
  doorMax: '',
} as const satisfies Partial<Typed>

/** The address of this search with some of it changed; a change starts again at page 1. What is not chosen is left out. */
export function searchHref(typed: Typed, change: Partial<Typed> = {}): string {
  const next = { ...typed, page: 1, ...change }
  const { path, sources } = places[next.place]
  const params: string[] = []
  const set = (name: string, value: string | number, unsaid: string | number = ''): void =>
    void (
      value !== unsaid &&
      params.push(`${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`)
    )
  set('keyword', next.keyword)
  set('category', next.category)
  if (sources === undefined) set('source', next.sources.join(','))
  set('shop', next.shop)
  set('priceMin', next.priceMin)
  set('priceMax', next.priceMax)
  set('doorMax', next.doorMax)
  set('condition', next.conditions.join(','))
  set('type', next.kind, 'any')
  set('ship', next.ship ? 1 : '')
  set('fits', next.fits ? 1 : '')
  set('free', next.free ? 1 : '')
  set('rate', next.rate, 0)
  set('ends', next.ends, 0)
  set('nobids', next.noBids ? 1 : '')
  set('buyout', next.buyout ? 1 : '')
  set('stock', next.stock, 'listed')
  set('asTyped', next.asTyped ? 1 : '')
  set('sort', next.sort, 'recommended')
  set('view', next.view, 'grid')
  set('page', next.page, 1)
  return params.length > 0 ? `${path}?${params.join('&')}` : path
}

/** A category alone, or nothing at all, is a page of its own that search engines may list; searches have no end. */
export const isListedSearch = (typed: Typed): boolean =>
  typed.page === 1 &&
  searchHref(typed) ===
    searchHref({
      ...typed,
      ...noFilters,
      keyword: '',
      asTyped: false,
      sort: 'recommended',
      view: 'grid',
    })

/** The form of an alert for this search: what a saved search can look for goes along. */
export function saveHref(typed: Typed): string {
  const query =
    searchHref({
      ...typed,
      category: '',
      sort: 'recommended',
      doorMax: '',
      ship: false,
      fits: false,
      view: 'grid',
    }).split('?')[1] ?? ''
  const { sources } = places[typed.place]
  return `/alerts/edit?${[...(sources ? [`source=${sources.join(',')}`] : []), query].filter(Boolean).join('&')}`
}

/** What a form sends though nobody chose it. */
const unsaid: Readonly<Record<string, string>> = {
  type: 'any',
  rate: '0',
  ends: '0',
  stock: 'listed',
  sort: 'recommended',
  view: 'grid',
  page: '1',
}
const names: ReadonlySet<string> = new Set([
  'keyword',
  'category',
  'source',
  'shop',
  'priceMin',
  'priceMax',
  'doorMax',
  'ship',
  'fits',
  'condition',
  'type',
  'fixed',
  'free',
  'rate',
  'ends',
  'nobids',
  'buyout',
  'stock',
  'asTyped',
  'sort',
  'view',
  'page',
])

/** A form as a browser without scripts sends it becomes the address our links have; null: it is that already. Names that are not the search's stay. */
export function tidied(params: URLSearchParams, place: Place): string | null {
  const ours = [...params].filter(([name]) => names.has(name))
  const isPlain =
    new Set(ours.map(([name]) => name)).size === ours.length &&
    ours.every(([name, value]) => value !== '' && value !== unsaid[name])
  if (isPlain) return null
  const typed = readTyped(params, place)
  const others = new URLSearchParams([...params].filter(([name]) => !names.has(name))).toString()
  const href = searchHref(typed, { page: typed.page })
  return others === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${others}`
}

/** The search a form of the page asks for. */
export const typedIn = (form: HTMLFormElement, place: Place): Typed =>
  readTyped(
    new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    place,
  )

/** What the API is asked. Prices come from `readPrices`, because wrong ones are named and not used. */
export function filtersOf(typed: Typed, prices: Prices): Filters {
  const { discounted } = places[typed.place]
  return {
    source: 'all',
    words: wordsOf(typed),
    page: typed.page,
    sort: typed.sort,
    ...(typed.sources.length > 0 ? { sources: [...typed.sources] } : {}),
    ...(typed.shop ? { shop: typed.shop } : {}),
    ...(prices.min === undefined ? {} : { priceMin: prices.min }),
    ...(prices.max === undefined ? {} : { priceMax: prices.max }),
    ...(prices.door === undefined ? {} : { doorMax: prices.door }),
    ...(typed.ship ? { shippable: true } : {}),
    ...(typed.fits ? { fits: true } : {}),
    ...(typed.conditions.length > 0 ? { conditions: [...typed.conditions] } : {}),
    ...(typed.kind === 'any' ? {} : { kind: typed.kind }),
    ...(typed.free ? { freeShipping: true } : {}),
    ...(typed.rate ? { sellerRate: typed.rate } : {}),
    ...(typed.ends ? { endsWithinHours: typed.ends } : {}),
    ...(typed.noBids ? { noBids: true } : {}),
    ...(typed.buyout ? { buyout: true } : {}),
    ...(typed.stock === 'listed' ? {} : { stock: typed.stock }),
    ...(typed.asTyped ? { asTyped: true } : {}),
    ...(discounted ? { discounted } : {}),
  }
}

export type PriceProblem = 'numberWrong' | 'numberHuge' | 'numbersSwapped'
export type Prices = {
  min?: number
  max?: number
  door?: number
  problems: { priceMin?: PriceProblem; priceMax?: PriceProblem; doorMax?: PriceProblem }
}

/** The prices as people type them (`5000`, `5,000`, `¥5,000`, `５０００`). A wrong one is named and not used; the other still counts. */
export function readPrices({
  priceMin,
  priceMax,
  doorMax = '',
}: Pick<Typed, 'priceMin' | 'priceMax'> & Partial<Pick<Typed, 'doorMax'>>): Prices {
  const low = readYen(priceMin)
  const high = readYen(priceMax)
  const door = readYen(doorMax)
  const problems: Prices['problems'] = {
    ...(typeof low === 'string' ? { priceMin: low } : {}),
    ...(typeof high === 'string' ? { priceMax: high } : {}),
    ...(typeof door === 'string' ? { doorMax: door } : {}),
  }
  const known = typeof door === 'number' ? { door } : {}
  if (typeof low === 'number' && typeof high === 'number' && low > high)
    return { ...known, problems: { ...problems, priceMax: 'numbersSwapped' } }
  return {
    ...known,
    ...(typeof low === 'number' ? { min: low } : {}),
    ...(typeof high === 'number' ? { max: high } : {}),
    problems,
  }
}

function readYen(typed: string): number | PriceProblem | undefined {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[¥\\円\s]/g, '')
  if (plain === '') return undefined
  const digits = /^\d{1,3}(?:[,.]\d{3})+$/.test(plain) ? plain.replace(/[,.]/g, '') : plain
  if (!/^\d+$/.test(digits)) return 'numberWrong'
  const yen = Number(digits)
  return yen > searchLimits.priceYen ? 'numberHuge' : yen
}

/** The ways into auctions, each a search of its own; what is chosen besides stays. */
export const auctionViews = {
  ending: { kind: 'auction', sort: 'ending', noBids: false, buyout: false },
  noBids: { kind: 'auction', sort: 'ending', noBids: true, buyout: false },
  buyout: { kind: 'auction', sort: 'ending', noBids: false, buyout: true },
  newest: { kind: 'auction', sort: 'newest', noBids: false, buyout: false },
} as const satisfies Readonly<Record<string, Partial<Typed>>>
export const isAuctionView = (typed: Typed, view: keyof typeof auctionViews): boolean =>
  Object.entries(auctionViews[view]).every(([name, value]) => typed[name as keyof Typed] === value)
