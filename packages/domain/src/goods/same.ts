/** Whether two listings sell the same product, and which of many comes nearest to one that is sold. */

type Told = {
  readonly title: string
  readonly jan?: string | undefined
  readonly brand?: string | undefined
}

/** Figures with a unit, years, sizes and counts are in thousands of titles: they name no product. */
const figures =
  /^(?:\d+(?:mm|cm|m|g|kg|ml|l|gb|tb|mb|w|v|mah|cc|p|k|x|pcs|th|nd|rd|st|s|%|ct|inch|in|type|set|box|mp)?|(?:19|20)\d{2}(?:s|ss|aw|fw)?|f\d+(?:\.\d+)?|[sml]\d?|x{1,3}l|no\d*|vol\d*|ver\d*|usb\d?|cd\d*|dvd\d*|mp3|4k|8k|3d|2d|a[0-6]|b[0-6]|psa\d{1,2}|bgs\d*|ps[1-5]|n[1-9]|[a-z])$/

/** Numbers by which makers name a product: Latin letters and figures together ("AE-1", "SKX007"), as one word in small letters, the longest first. @internal */
export function makersNumbers(title: string): string[] {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z0-9]+(?:[-/.][a-z0-9]+)*/g) ?? []
  const found = words
    .map((word) => ({ word, plain: word.replace(/[-/.]/g, '') }))
    .filter(
      ({ plain }) =>
        /[a-z]/.test(plain) &&
        /\d/.test(plain) &&
        plain.length >= 2 &&
        plain.length <= 20 &&
        !figures.test(plain),
    )
    .map(({ plain }) => plain)
  return [...new Set(found)].toSorted((a, b) => b.length - a.length)
}

/** A barcode of a product: 8, 12 or 13 figures whose last one checks the others. */
export function isJan(text: string | undefined): text is string {
  if (text === undefined || !/^(?:\d{8}|\d{12,13})$/.test(text)) return false
  const digits = Array.from(text, Number).toReversed()
  const sum = digits.slice(1).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === digits[0]
}

/** Runs of one script that say what a thing is. */
const tellings = (title: string): string[] => [
  ...new Set(
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Katakana}ー]{3,}|\p{Script=Han}{2,}|[a-z][a-z0-9-]{2,}/gu) ?? [],
  ),
]

/** Say nothing of which product it is. */
const empty: ReadonlySet<string> = new Set(
  '中古 新品 未使用 美品 動作 確認 動作確認 動作確認済 送料 無料 送料無料 訳 箱付 付属 付属品 限定 希少 激安 即決 本体 昭和 平成 当時物 状態 良好 used new rare セット レア ジャンク ブラック ホワイト シルバー レッド ブルー'.split(
    ' ',
  ),
)

/** Figures that make it another thing: a model's scale, a lens's length, a memory's size, the volume of a series. By what they measure. */
function measures(title: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, figure = '', unit = ''] of title
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/(\d+(?:\/\d+|\.\d+)?)\s?(mm|cm|gb|tb|ml|巻|弾|寸|号|インチ|型)?/g)) {
    const measured = figure.includes('/') ? 'scale' : unit
    if (measured !== '') found.set(measured, (found.get(measured) ?? new Set()).add(figure))
  }
  return found
}

/** Both name a figure of one measure, and none of them is the other's. */
function measuredOtherwise(one: string, other: string): boolean {
  const theirs = measures(other)
  return [...measures(one)].some(([measure, figures]) => {
    const others = theirs.get(measure)
    return others !== undefined && ![...figures].some((figure) => others.has(figure))
  })
}

type SameBy = 'jan' | 'number' | 'title'

/**
 * By what these are the same product, null when nothing says so: one barcode, one maker's number, or at least three telling words with none
 * of the shorter title's left over. A lens "for AE-1" is another kind than an AE-1, so kinds must agree too.
 */
export function sameProduct(
  one: Told & { readonly kind: string },
  other: Told & { readonly kind: string },
): SameBy | null {
  if (isJan(one.jan) && isJan(other.jan)) return one.jan === other.jan ? 'jan' : null
  if (one.kind !== other.kind || measuredOtherwise(one.title, other.title)) return null
  if (one.brand && other.brand && one.brand.toLowerCase() !== other.brand.toLowerCase()) return null
  const [mine, theirs] = [makersNumbers(one.title), makersNumbers(other.title)]
  const long = (numbers: readonly string[]): string[] => numbers.filter((each) => each.length >= 3)
  if (mine.length > 0 && theirs.length > 0) {
    const shared = mine.filter((each) => theirs.includes(each))
    // "Z5" and "Z50 II" share nothing; where each has a longer number of its own they are two models.
    if (shared.length === 0) return null
    if (shared[0] !== mine[0] && shared[0] !== theirs[0]) return null
    const words = tellings(one.title).filter((each) => !empty.has(each))
    const isNamed =
      long(shared).length > 0 ||
      words.some((word) => !/\d/.test(word) && tellings(other.title).includes(word))
    return isNamed ? 'number' : null
  }
  if (mine.length !== theirs.length) return null
  const words = tellings(one.title).filter((each) => !empty.has(each))
  const others = tellings(other.title).filter((each) => !empty.has(each))
  const shared = words.filter((each) => others.includes(each))
  return shared.length >= 3 && shared.length === Math.min(words.length, others.length) ? 'title' : null
}

/**
 * What to look for to find the same product: words that must all be in a title, one list for each way of writing it. The maker's number as it
 * is written here and in one piece; without one the three words that tell the most; nothing where the title says too little.
 */
export function productWords(title: string): readonly (readonly string[])[] {
  const [number] = makersNumbers(title)
  const words = tellings(title).filter((each) => !empty.has(each))
  if (number === undefined) {
    const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 3)
    return longest.length === 3 ? [longest] : []
  }
  const asWritten = title
    .normalize('NFKC')
    .toLowerCase()
    .match(/[a-z0-9]+(?:[-/.][a-z0-9]+)*/g)
    ?.find((word) => word.replace(/[-/.]/g, '') === number)
  return [...new Set([asWritten ?? number, number])].map((word) => [word])
}

type Candidate = { readonly kind: string; readonly yen: number; readonly title: string }

/** Above or below this many times the price it is another thing. */
const PRICE_APART = 3

/** The nearest to a thing that can no longer be had: of the same kind, close in price, sharing most of its words. */
export function nearest<T>(gone: Candidate, among: readonly T[], as: (each: T) => Candidate, most = 3): T[] {
  const words = tellings(gone.title).filter((each) => !empty.has(each))
  return among
    .map((each) => ({ each, is: as(each) }))
    .filter(({ is }) => is.kind === gone.kind && is.yen > 0)
    .map(({ each, is }) => {
      const apart = gone.yen > 0 ? Math.abs(Math.log(is.yen / gone.yen)) : 0
      const theirs = tellings(is.title)
      const shared = words.filter((word) => theirs.includes(word)).length / Math.max(1, words.length)
      return { each, apart, score: shared - apart }
    })
    .filter(({ apart }) => apart <= Math.log(PRICE_APART))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ each }) => each)
}
