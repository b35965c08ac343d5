import type { conditions as wireConditions, sorts as wireSorts } from '@tomobako/contract'
import { type Family, isFamily } from '@tomobako/domain/goods'

/** The contract's own lists, written again because the contract's values must not travel to the browser; the types keep them the same. */
export const sorts = ['recommended', 'newest', 'price_asc', 'price_desc', 'ending'] as const satisfies typeof wireSorts
export const conditions = ['new', 'like_new', 'very_good', 'good', 'fair', 'poor'] as const satisfies typeof wireConditions

/** The categories of the header: what is searched for in Japan when one is opened. */
const categories: Readonly<Record<string, string>> = {
  figures: 'フィギュア',
  cameras: 'フィルムカメラ',
  cards: 'トレーディングカード',
  fashion: '古着',
  craft: '工芸品',
  kitchen: '食器',
  music: 'レコード',
  games: 'ゲームソフト',
}
export const searchLimits = { words: 200, pasted: 2_000, priceYen: 99_999_999, pages: 100 } as const

/** A search as its address says it: what was typed, as it was typed. */
export type Typed = { keyword: string; category: string; source: Family | 'all'; sort: (typeof sorts)[number]; condition: (typeof conditions)[number] | ''; fixed: boolean; priceMin: string; priceMax: string; page: number }

const oneOf = <V extends string>(all: readonly V[], value: string | null): V | undefined => all.find((each) => each === value)

/** Reads the address; anything that is not a choice we offer counts as not chosen. */
export function readTyped(params: URLSearchParams): Typed {
  const text = (name: string, max: number): string => (params.get(name) ?? '').trim().slice(0, max)
  const source = params.get('source')
  const page = Number(params.get('page'))
  const category = params.get('category') ?? ''
  return {
    keyword: text('keyword', searchLimits.pasted),
    category: Object.hasOwn(categories, category) ? category : '',
    source: isFamily(source) ? source : 'all',
    sort: oneOf(sorts, params.get('sort')) ?? 'recommended',
    condition: oneOf(conditions, params.get('condition')) ?? '',
    fixed: params.get('fixed') === '1',
    priceMin: text('priceMin', 40),
    priceMax: text('priceMax', 40),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, searchLimits.pages) : 1,
  }
}

export const wordsOf = (typed: Typed): string => typed.keyword || (categories[typed.category] ?? '')

/** The address of this search with some of it changed; a change starts again at page 1. What is not chosen is left out. */
export function searchHref(typed: Typed, change: Partial<Typed> = {}): string {
  const next = { ...typed, page: 1, ...change }
  const params = new URLSearchParams()
  const set = (name: string, value: string, unsaid = ''): void => void (value !== unsaid && params.set(name, value))
  set('keyword', next.keyword)
  set('category', next.category)
  set('source', next.source, 'all')
  set('priceMin', next.priceMin)
  set('priceMax', next.priceMax)
  set('condition', next.condition)
  set('fixed', next.fixed ? '1' : '')
  set('sort', next.sort, 'recommended')
  set('page', String(next.page), '1')
  const query = params.toString()
  return query ? `/search?${query}` : '/search'
}

export type PriceProblem = 'numberWrong' | 'numberHuge' | 'numbersSwapped'
export type Prices = { min?: number; max?: number; problems: { priceMin?: PriceProblem; priceMax?: PriceProblem } }

/** The two prices as people type them (`5000`, `5,000`, `¥5,000`, `５０００`). A wrong one is named and not used; the other still counts. */
export function readPrices({ priceMin, priceMax }: Pick<Typed, 'priceMin' | 'priceMax'>): Prices {
  const low = readYen(priceMin)
  const high = readYen(priceMax)
  const problems: Prices['problems'] = {
    ...(typeof low === 'string' ? { priceMin: low } : {}),
    ...(typeof high === 'string' ? { priceMax: high } : {}),
  }
  if (typeof low === 'number' && typeof high === 'number' && low > high) return { problems: { priceMax: 'numbersSwapped' } }
  return { ...(typeof low === 'number' ? { min: low } : {}), ...(typeof high === 'number' ? { max: high } : {}), problems }
}

function readYen(typed: string): number | PriceProblem | undefined {
  const plain = typed.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/[¥\\円\s]/g, '')
  if (plain === '') return undefined
  const digits = /^\d{1,3}(?:[,.]\d{3})+$/.test(plain) ? plain.replace(/[,.]/g, '') : plain
  if (!/^\d+$/.test(digits)) return 'numberWrong'
  const yen = Number(digits)
  return yen > searchLimits.priceYen ? 'numberHuge' : yen
}
