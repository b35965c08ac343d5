import type { Condition } from '@tomobako/domain/goods'
import type { Reading, Titled } from './title-reading.ts'
import type { Entry } from './title-words.ts'
import { entryOf, folded } from './title-words.ts'

const wordOf = (text: string): Entry | undefined => entryOf(folded(text.normalize('NFKC').trim()))

/** Makers whose short names mean nothing else. */
export const makers: ReadonlySet<string> = new Set(
  'ニコン,ソニー,キヤノン,キャノン,ライカ,コニカ,リコー,シグマ,ペトリ,カシオ,セイコー,グッチ,シャネル,プラダ,コーチ,ナイキ,タミヤ,レゴ,トミカ,ヤマハ,コルグ,ラミー,コクヨ,ぺんてる'.split(
    ',',
  ),
)
const makersInLatin: ReadonlySet<string> = new Set(
  [...makers].flatMap((each) => entryOf(each)?.in.en?.toLowerCase() ?? []),
)
const latinOnly = /^[\x20-\x7e\u00c0-\u024f]+$/

/** The maker as the listing's own field has it, unless the title names another one. */
export function addBrand(reading: Reading, { brand }: Titled): void {
  if (brand === undefined) return
  const entry = wordOf(brand)
  const name = entry?.cls === 'name' ? entry : latinOnly.test(brand) ? brand : null
  if (name === null) return
  const own = (typeof name === 'string' ? name : (name.in.en ?? '')).toLowerCase()
  const told = reading.named
    .flat()
    .map((each) => (typeof each === 'string' ? each : (each.in.en ?? '')).toLowerCase())
    .filter((each) => makersInLatin.has(each))
  if (makersInLatin.has(own) && told.length > 0 && !told.includes(own)) return
  reading.named.push([name])
}

/** The seller's own form in the words sellers write into titles. */
const conditions: Readonly<Record<Condition, string>> = {
  new: '新品',
  like_new: '未使用に近い',
  very_good: '目立った傷や汚れなし',
  good: 'やや傷や汚れあり',
  fair: '傷や汚れあり',
  poor: '全体的に状態が悪い',
}
/** Words beside which a form that says "new" is in doubt. */
const worn =
  /中古|古着|古本|used|vintage|ヴィンテージ|ビンテージ|アンティーク|昭和|訳|難|傷|キズ|汚れ|破れ|欠|なし|無し/i
/** A grading company's number says the condition. */
const graded = /\b(?:psa|bgs|ars|cgc) ?\d/i
const aSize = /^(?:xxs|xs|s|m|l|xl|xxl|ll|[2-6]l|[2-5]xl|[2-4]\d(?:\.5)?|\d{2}(?:\.\d)?cm)$/i
/** Shops of new goods: "new" says nothing there. */
const newGoods: ReadonlySet<string> = new Set(['rakuten', 'yahoo-shopping', 'amazon', 'zozo', 'minne'])
/** Colours of what is printed, played or read say nothing of the thing. */
const uncoloured: ReadonlySet<string> = new Set(['card', 'book', 'disc', 'game'])
const MOST_COLOURS = 3

/**
 * What the listing's own fields add to its title: colour, size and condition, each only where the title says nothing of the kind itself.
 * Where the two could differ the title has the word, and the field is not said.
 */
export function addOwn(reading: Reading, of: Titled, whole: string): void {
  const [thing] = reading.kinds
  if (thing === undefined) return
  if (of.color !== undefined && reading.colours.length === 0 && !uncoloured.has(thing.trade))
    reading.colours.push(...coloursOf(of.color))
  if (of.size !== undefined && thing.trade === 'fashion' && !saysSize(reading)) {
    const size = of.size
      .normalize('NFKC')
      .replace(/サイズ$|\([^()]*\)$/u, '')
      .trim()
    if (aSize.test(size)) reading.facts.push({ key: 'size', value: size })
    else if (/^(?:フリー(?:サイズ)?|free(?: size)?)$/iu.test(size))
      reading.words.push(wordOf('フリーサイズ')!)
  }
  if (!of.condition) return
  const own = wordOf(conditions[of.condition])!
  if (of.isConditionBeside) reading.states = reading.states.filter((each) => each !== own)
  else if (!saysCondition(reading, of, whole)) reading.states.push(own)
}

/** All of a field's colours, or none: half of them would be another thing. */
function coloursOf(field: string): Entry[] {
  const told = field
    .split(/[・、,/]/)
    .map((each) => wordOf(each) ?? wordOf(each.trim().replace(/系$/, '')))
    .map((each) => (each?.cls === 'colour' ? each : null))
  return told.length <= MOST_COLOURS && told.every((each) => each !== null) ? [...new Set(told)] : []
}

const saysSize = ({ facts, named, words }: Reading): boolean =>
  facts.some(({ key }) => key === 'size') ||
  named.flat().some((each) => typeof each === 'string' && aSize.test(each)) ||
  words.includes(wordOf('フリーサイズ')!)

function saysCondition(reading: Reading, { condition, site = '' }: Titled, whole: string): boolean {
  const { states, warns, defects, noDefects, unread, only, kinds } = reading
  return (
    unread ||
    [states, warns, defects, noDefects, only].some((each) => each.length > 0) ||
    graded.test(whole) ||
    (condition === 'new' && newGoods.has(site)) ||
    ((condition === 'new' || condition === 'like_new') &&
      (worn.test(whole) || kinds.some((each) => /\bused\b/.test(each.in.en ?? ''))))
  )
}
