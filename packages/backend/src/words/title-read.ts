import type { Entry } from './title-words.ts'
import { ambiguous, entryOf, folded, longest } from './title-words.ts'
import { tradesOf } from './glossary/title-kinds.ts'
import { addBrand, addOwn, makers } from './title-own.ts'
import type { Fact, Reading, Titled } from './title-reading.ts'

type Token = { at: number; end: number } & (
  | { is: 'entry'; entry: Entry; key: string }
  | { is: 'latin'; text: string }
  | { is: 'fact'; fact: Fact | null; isSet: boolean }
  | { is: 'particle' }
  | { is: 'unknown' }
  | { is: 'gap' }
)

const kanji = /[\p{Script=Han}々〆]/u
const katakana = /[\u30a1-\u30faー]/
const hiragana = /[\u3041-\u3096]/
const latin = /[A-Za-z0-9\u00c0-\u00d6\u00d8-\u024f]/
const japanese = (letter: string): boolean =>
  kanji.test(letter) || katakana.test(letter) || hiragana.test(letter)

/** Elements of a page, also unfinished ones; what sellers put in angle brackets otherwise ("<unused>") is read. */
const markup =
  /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>|<\/[a-z][a-z\d]*\s*>|<(?:script|style|img|iframe|svg|div|span|font|br|hr|table|tr|td|th|ul|li|strong|center|object|embed|form|input|button|link|meta|body|html|video|audio|h[1-6])\b[^<>]*(?:>|$)|<[a-z]+ [^<>=]*=[^<>]*(?:>|$)/gi
/** Text that is shown backwards is no word a reader sees. */
const backwards = /[\u202d\u202e][^\u202c]*\u202c?/g

/** Letters alone: signs that only decorate are spaces, brackets and bars end a thought. */
function tidy(title: string): string[] {
  return title
    .replace(markup, ' ')
    .replace(backwards, ' ')
    .replace(/[\u2460-\u24ff\u2776-\u2793]/g, ' ')
    .normalize('NFKC')
    .replace(/\p{Extended_Pictographic}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu, ' ')
    .replace(/\p{Variation_Selector}|\u20e3/gu, '')
    .replace(/[★☆◆◇●○◎■□▲△▼▽♪♫♡♥❤※→⇒⇔〇◯⭐✨✩✿♦♢◾◽…〓¤#*^=]+|\.{2,}|…/gu, ' ')
    .replace(/[【】「」『』「」()[\]<>〈〉《》{}|｜、。,!?:;"“”]+/gu, '\n')
    .replace(/(?<!\d)\/|\/(?!\d)/g, '\n')
    .replace(/(?<=[^\d])[~〜～]|[~〜～](?=[^\d])/g, '\n')
    .replace(/\b(?:OFF|SALE|OK)\b/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const romanised: Readonly<Record<string, string>> = {
  忍: 'Nin',
  術: 'Jutsu',
  作: 'Saku',
  依: 'Irai',
  客: 'Kyaku',
}
const number = (text: string | undefined): number => Number(text ?? '0')
type Rule = readonly [pattern: RegExp, make: (found: RegExpExecArray) => Fact | null]
/** Counted things and other readings of digits, tried in this order at the place they stand. */
const rules: readonly Rule[] = [
  [/(?:19|20)\d\d年(?:版|製|度版)?/y, (m) => ({ key: 'year', value: m[0].slice(0, 4) })],
  [/全(\d{1,3})巻(?:セット|揃い|揃)?/y, (m) => ({ key: 'volumes', value: number(m[1]) })],
  [/第?(\d{1,3})巻/y, (m) => ({ key: 'volume', value: number(m[1]) })],
  [/(\d{1,3})周年(?:記念)?/y, (m) => ({ key: 'anniversary', value: number(m[1]) })],
  [/(?:全|計)?(\d{1,3})(?:種類|種)(?:セット)?/y, (m) => ({ key: 'types', value: number(m[1]) })],
  [/(?:他|ほか|その他)(\d{1,3})(?:点|枚|個|冊|種)/y, (m) => ({ key: 'more', value: number(m[1]) })],
  [/限定 ?\d+(?:枚|個|本|点|台|冊|部)|\d+(?:枚|個|本|点|台|冊|部)(?:限定|プレス|生産)/y, () => null],
  [/\d{1,3}つの|\d{1,3}(?:枚|個|本|点|台)目/y, () => null],
  [/\d{1,4}(?:枚|個|点|本|体|台|冊)(?=付|つき)/y, () => null],
  [/\d{1,3}(?:枚|個|点)?[~〜-]\d{1,3}(?:枚|個|点)(?:ずつ)?/y, () => null],
  [
    /(?:全|計|合計|約|×|x)?(\d{1,4})(?:枚|個|点|本|体|台|冊|足|着|匹|缶|コ|ケ|ピース|ペア|組|箱|セット|パック|つ(?![のきけ]))(?:入り|入|組|ずつ)?/y,
    (m) => ({ key: 'count', value: number(m[1]) }),
  ],
  [/([A-Z])賞(?:は)?/y, (m) => ({ key: 'prize', value: m[1]! })],
  [
    /((?:XXL|XXS|XL|XS|LL|3L|4L|[SML])|\d{2,3}(?:\.\d)?cm|\d{2}(?:\.\d)?)サイズ/y,
    (m) => ({ key: 'size', value: m[1]! }),
  ],
  [/サイズ ?(XXL|XL|XS|LL|3L|4L|[SML]|\d{2}(?:\.\d)?)(?![A-Za-z])/y, (m) => ({ key: 'size', value: m[1]! })],
  [/([忍術作依客])- ?(\d{1,3})/y, (m) => ({ key: 'code', value: `${romanised[m[1]!]}-${m[2]}` })],
  [/ver\.?\d*|第\d{1,3}(?:弾|話|回|版|集)/iy, () => null],
  [
    /\d+(?:\/\d+)?(?:月号|号|円(?:引き?|スタート|から)?|倍|%|人|日|月|時間|年間|年|歳|代|分|万|等身|部|話|曲|連|級|位|ヶ月|か月)/y,
    () => null,
  ],
]

const sticky = (pattern: RegExp, line: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(line)
}
const latinRun = /[A-Za-z0-9\u00c0-\u00d6\u00d8-\u024f][A-Za-z0-9\u00c0-\u00d6\u00d8-\u024f.+&'’_/\-–@%]*/y
const isTail = (letter: string): boolean => ".&'’_/-–@%".includes(letter)
/** Signs at the end of a word in Latin letters belong to what comes after it. */
function trimmed(text: string): string {
  let end = text.length
  while (end > 1 && isTail(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
const particles: ReadonlySet<string> = new Set('のとやにがはをでなもへ'.split(''))

type Way = { cost: number; from: number; token: Token }

/** The cheapest way through a line: known words before unknown letters, long words before short ones. */
function tokens(line: string): Token[] {
  const small = folded(line)
  const ways: (Way | undefined)[] = [{ cost: 0, from: -1, token: { at: 0, end: 0, is: 'gap' } }]
  const offer = (token: Token, cost: number): void => {
    const known = ways[token.end]
    const total = ways[token.at]!.cost + cost
    if (known === undefined || total < known.cost) ways[token.end] = { cost: total, from: token.at, token }
  }
  for (let at = 0; at < line.length; at += 1) {
    if (ways[at] === undefined) continue
    const letter = line[at]!
    const isInLatin = at > 0 && latin.test(line[at - 1]!)
    if (
      /[\d全計合約限×x他ほそ第A-Zサ忍術作依客v]/.test(letter) &&
      !(isInLatin && latin.test(letter)) &&
      !/[-/.]/.test(line[at - 1] ?? '')
    )
      for (const [pattern, make] of rules) {
        const found = sticky(pattern, line, at)
        if (!found) continue
        const end = at + found[0].length
        offer({ at, end, is: 'fact', fact: make(found), isSet: found[0].endsWith('セット') }, 1)
        break
      }
    if (!(isInLatin && latin.test(letter)))
      for (let size = Math.min(longest, line.length - at); size >= 1; size -= 1) {
        const key = small.slice(at, at + size)
        const entry = entryOf(key)
        if (!entry) continue
        // "DVD3" is three of them.
        if (
          latin.test(key.at(-1)!) &&
          latin.test(line[at + size] ?? ' ') &&
          !/^[a-z]\d/i.test(line.slice(at + size - 1, at + size + 1))
        )
          continue
        offer({ at, end: at + size, is: 'entry', entry, key }, 1)
      }
    if (latin.test(letter) && !isInLatin) {
      const text = trimmed(sticky(latinRun, line, at)![0])
      offer({ at, end: at + text.length, is: 'latin', text }, 1.5)
    }
    if (!japanese(letter) && !latin.test(letter)) offer({ at, end: at + 1, is: 'gap' }, 0)
    else if (particles.has(letter)) offer({ at, end: at + 1, is: 'particle' }, 3)
    else offer({ at, end: at + 1, is: 'unknown' }, 10)
  }
  const found: Token[] = []
  for (let at = line.length; at > 0;) {
    const way = ways[at]
    if (!way) break
    found.unshift(way.token)
    at = way.from
  }
  return torn(found, line)
}

const scriptOf = (letter: string): string =>
  katakana.test(letter) || letter === '・'
    ? 'katakana'
    : kanji.test(letter)
      ? 'kanji'
      : hiragana.test(letter)
        ? 'hiragana'
        : ''
const pieces: ReadonlySet<string> = new Set(['part', 'defect', 'warn', 'state', 'noise'])
const sturdy: ReadonlySet<string> = new Set(['warn', 'state', 'edition', 'set', 'defect', 'part'])

/**
 * A word torn out of an unknown one is not that word: what touches unknown letters of its own script is unknown too, save conditions of
 * three letters or more, which sellers write together with anything.
 */
function torn(list: Token[], line: string): Token[] {
  const bad = new Set<Token>(list.filter((each) => each.is === 'unknown'))
  const touches = (at: number, beside: number, token: Token): boolean => {
    const [own, other] = [line[at], line[beside]]
    if (own === undefined || other === undefined || scriptOf(own) === '' || scriptOf(own) !== scriptOf(other))
      return false
    // "Iron・Maiden": a dot between two words of katakana makes one name of them.
    const there = list.find((each) => each.at <= beside && beside < each.end)
    if (there && there !== token && bad.has(there)) return true
    // A single sign beside another one is half of a word ("green tea" is neither green nor brown), save in "box: scratches".
    if (
      token.end - token.at === 1 &&
      kanji.test(own) &&
      there?.is === 'entry' &&
      !pieces.has(there.entry.cls) &&
      !pieces.has(token.is === 'entry' ? token.entry.cls : '')
    )
      return true
    return (
      there?.is === 'particle' &&
      token.end - token.at < 3 &&
      scriptOf(own) === 'hiragana' &&
      own !== 'の' &&
      other !== 'の'
    )
  }
  for (let isMore = true; isMore;) {
    isMore = false
    for (const token of list) {
      if (token.is !== 'entry' || bad.has(token)) continue
      const size = token.end - token.at
      if (sturdy.has(token.entry.cls) && size >= 3 && !/^[\u30a1-\u30faー]+$/.test(token.key)) continue
      const dot = (beside: number): boolean =>
        line[beside] === '・' &&
        (() => {
          const next = beside < token.at ? beside - 1 : beside + 1
          const there = list.find((each) => each.at <= next && next < each.end)
          return there !== undefined && bad.has(there) && katakana.test(line[next] ?? '')
        })()
      const isEnded = [included, without, alone, denied].some((ending) => sticky(ending, line, token.end))
      if (
        touches(token.at, token.at - 1, token) ||
        (!isEnded && touches(token.end - 1, token.end, token)) ||
        dot(token.at - 1) ||
        dot(token.end)
      ) {
        bad.add(token)
        isMore = true
      }
    }
  }
  return list.map((each) => (bad.has(each) ? { at: each.at, end: each.end, is: 'unknown' } : each))
}

const without =
  /(?:は|が)?(?:なし|無し|無|ナシ|無い|ない|ありません|欠品|欠け|欠|未付属|別売り?|は?付属しません|は?付きません)/y
const included = /(?:付き|付属|付|つき|ツキ|あり|有り|有|アリ|同梱|込み|入り|完備|完品|揃い)/y
const madeFor = /(?:用の?|対応の?|専用)(?!紙)/y
const alone = /(?:のみ|だけ|単品|単体)/y
const denied = /(?:では?(?:あり|ござい)ません|では?ない|じゃ(?:ない|ありません))/y
const otherThan = /以外/y
const likeness = /(?:型|風|柄|模様|モチーフ|デザイン|カラー|系|調|専門店|付属|用の?|対応|入れ|専用)/y
/** Words that decide money: an unread piece that has one is pointed out. */
const money = /(?<!て)なし|無し|のみ|不良|難あり|欠品|破れ|割れ|壊れ|ジャンク|ません|専用|訳あり/

const consoles = /\b(?:3ds|2ds|dsi?|psp|vita|switch|wii|ps[1-5]|gba|gbc)\b/i
const cardish =
  /\b(?:\d{3}\/\d{3}|psa ?\d+|sar|sr|ur|hr|rr|rrr|ar|csr|chr|vmax|vstar|sv\d\w*|s\d{1,2}\w?|ex|gx|hp\d+)\b|カード|ミラー|ポケカ|モンスターボール/i
// A pocket is none.
const pokemon =
  /ポケ(?!ット(?!モン))|psa|vmax|vstar|\bsv\d|モンスターボール|モンボ|\b(?:sar|sr|ur|rr|ar|sa)\b/i
const fashionable =
  /レディース|メンズ|サイズ|丈|袖|スカート|リネン|コットン|花柄|フリル|シフォン|ニット|ウエスト|ファッション|ドレス|新品タグ|着用/
/** Names that are words of other trades as well (a plover pattern, a toy car's friction drive), with what stands beside the name. */
const doubtful: Readonly<Record<string, RegExp>> = {
  千鳥: /ナルト|NARUTO|カード|フィギュア/i,
  フリクション: /ペン|消せる|パイロット|PILOT|インク|替芯/i,
}
const cardGames = /^(?:Narutimate|Miracle Battle|Precious Memories|Cardfight|Duel Masters)/
const cardSites: ReadonlySet<string> = new Set(['yuyutei', 'cardrush', 'magi'])
/** Categories that the recordings name by number only. */
const numbered: Readonly<Record<string, string>> = {
  688: 'DVD',
  694: 'CD',
  695: 'CD',
  696: 'CD',
  700: 'CD',
  975: '缶バッジ',
  7384: 'フィギュア',
  733: 'フィギュア',
}
const accessories: ReadonlySet<string> = new Set([
  'card sleeves',
  'card case',
  'play mat',
  'lens cap',
  'lens hood',
  'camera case',
])
/** Come with things and are none. */
const loose: ReadonlySet<string> = new Set([
  'box',
  'tag',
  'bag',
  'obi strip',
  'freebie',
  'lid',
  'manual',
  'booklet',
  'main unit',
  'magazine extra',
  'case',
  'accessories',
  'cover',
])
const vague: ReadonlySet<string> = new Set(
  ['グッズ', '衣類', 'キャラクターグッズ', '食器'].map((each) => entryOf(folded(each))!.in.en!),
)

/** "Denim jacket" says more than "jacket" and "clothing" do. */
const isNarrower = (one: Entry, other: Entry): boolean =>
  one !== other &&
  ((vague.has(other.in.en!) && !vague.has(one.in.en!)) ||
    one.in.en!.toLowerCase().endsWith(` ${other.in.en!.toLowerCase()}`))

/** Between the kinds that a category names. */
const listed = /[・、/&＆,]/

function kindOfCategory({ categoryPath = [], categoryId }: Titled): Entry | null {
  const keys = categoryPath.toReversed().map((name) => folded(name.normalize('NFKC').split('(')[0]!))
  for (const key of keys) {
    const exact = ambiguous.get(key) ?? entryOf(key)
    if (exact?.cls === 'kind') return exact
  }
  for (const key of keys) {
    // A department ("home appliances, audio, cameras") names many kinds and is none of them.
    if (entryOf(key) || key.includes('家電') || key.split(listed).length > 2) continue
    for (let size = key.length; size >= 3; size -= 1) {
      const entry = entryOf(key.slice(-size))
      if (entry?.cls === 'kind') return entry
    }
    for (const piece of key.split(listed)) {
      const entry = entryOf(piece) ?? ambiguous.get(piece)
      if (entry?.cls === 'kind') return entry
    }
  }
  return entryOf(folded(numbered[categoryId ?? categoryPath.at(-1) ?? ''] ?? '')) ?? null
}

/** Reads a title. Everything that is said is fixed vocabulary or the seller's own Latin letters. */
export function read(of: Titled): Reading {
  const reading: Reading = {
    kinds: [],
    named: [],
    words: [],
    colours: [],
    warns: [],
    states: [],
    editions: [],
    sets: [],
    only: [],
    for: [],
    with: [],
    without: [],
    defects: [],
    noDefects: [],
    facts: [],
    unread: false,
    understood: false,
  }
  const lines = tidy(of.title)
  const whole = lines.join(' ')
  const category = kindOfCategory(of)
  const heads: Entry[] = []
  const bare: Entry[] = []
  const seen: { line: string; list: Token[] }[] = lines.map((line) => ({ line, list: tokens(line) }))
  const all = seen.flatMap(({ list }) => list)
  const is = (cls: string) => all.some((each) => each.is === 'entry' && each.entry.cls === cls)
  const isPokemon =
    pokemon.test(whole) ||
    (is('creature') && /\d{3}\/\d{3}|HP\d|トレーディングカード|まるやけ|じゅうでん|進化ライン/.test(whole))
  const trades = new Set<string>()
  // A pack alone makes nothing a card.
  const spoken = all.map((token) => (token.is === 'entry' && token.key !== 'パック' ? token.entry : null))
  for (const each of [category, ...spoken])
    if (each?.cls === 'kind')
      for (const trade of [each.trade, ...(tradesOf[each.trade] ?? [])]) trades.add(trade)
  const isDress =
    category?.trade === 'fashion' ||
    (!category && !trades.has('card') && !trades.has('figure') && fashionable.test(whole))
  const isOnePiece =
    !isDress &&
    category?.trade !== 'book' &&
    ['card', 'figure', 'goods', 'game', 'disc'].some((trade) => trades.has(trade))

  // Lenses, batteries and masks come in packs too; of cards one is meant where something else says that they are cards.
  const isOfCards =
    isPokemon ||
    cardish.test(whole) ||
    category?.trade === 'card' ||
    (of.site !== undefined && cardSites.has(of.site)) ||
    all.some(
      (token) =>
        token.is === 'entry' &&
        token.key !== 'パック' &&
        (token.entry.trade === 'card' || token.entry.trade === 'cards'),
    )

  const isMeant = (entry: Entry, key: string): boolean => {
    if (key === 'パック' && !isOfCards) return false
    if (doubtful[key]?.test(whole) === false) return false
    if (entry.cls === 'creature') return key.length >= 5 || (isPokemon && key.length >= 2)
    const size = key.length
    if (entry.trade === 'works' || entry.trade === 'idols')
      return (
        size >= 4 ||
        !/^[\u30a1-\u30faー]+$/.test(key) ||
        ['figure', 'card', 'goods'].some((each) => trades.has(each))
      )
    if (
      [
        'games',
        'cameras',
        'watches',
        'audio',
        'hobby',
        'fashion',
        'cards',
        'craft',
        'paper',
        'gear',
      ].includes(entry.trade)
    )
      return (
        makers.has(key) ||
        (/^[\u30a1-\u30faー]+$/.test(key) ? size >= 5 : size >= 3) ||
        trades.has(entry.trade)
      )
    return true
  }

  for (const { line, list } of seen) {
    if (/(?:様|さま|さん) ?(?:専用|リクエスト|ご購入|お取り置き|おまとめ)/.test(line)) {
      reading.warns.push(entryOf('様専用')!)
      reading.understood = true
    }
    let group: (Entry | string)[] = []
    const flush = (): void => {
      if (group.length > 0) reading.named.push(group)
      group = []
    }
    let skip = 0
    const taken = new Set<Token>()
    let headOfChunk: Entry | null = null
    let endOfKind = -1
    for (const token of list) {
      if (token.at < skip) {
        taken.add(token)
        continue
      }
      const rest = (pattern: RegExp): boolean => {
        const found = sticky(pattern, line, token.end)
        if (!found) return false
        skip = token.end + found[0].length
        return true
      }
      if (token.is === 'gap') {
        if (/[・&+]/.test(line[token.at]!)) flush()
        if (headOfChunk && heads.length === 0) heads.push(headOfChunk)
        continue
      }
      if (token.is === 'particle') {
        flush()
        continue
      }
      if (token.is === 'unknown') {
        flush()
        continue
      }
      if (token.is === 'latin') {
        if (rest(madeFor)) {
          reading.for.push(token.text)
          continue
        }
        if (rest(/ ?(?:相当|級|狙い|狙える|候補|レベル|クラス|並み?)/y)) {
          reading.unread = true
          continue
        }
        if (/^\d{1,2}$/.test(token.text) && japanese(line[token.end] ?? ' ')) continue
        if (/[A-Za-z0-9]/.test(token.text)) group.push(token.text)
        continue
      }
      if (token.is === 'fact') {
        if (token.fact) {
          reading.facts.push(token.fact)
          reading.understood = true
        }
        continue
      }
      const { entry, key } = token
      if (key === 'ワンピース' || key === 'one piece') {
        if (key === 'ワンピース' && isDress) {
          headOfChunk = ambiguous.get(key) ?? null
          if (headOfChunk) reading.kinds.push(headOfChunk)
          endOfKind = token.end
        } else if (isOnePiece || key === 'one piece') group.push(entry)
        else flush()
        continue
      }
      if (entry.cls === 'noise') {
        if (key === '様' && /リクエスト|専用/.test(line)) continue
        continue
      }
      if (!isMeant(entry, key)) {
        flush()
        continue
      }
      if (rest(denied) || rest(otherThan)) {
        reading.unread = true
        continue
      }
      reading.understood = true
      switch (entry.cls) {
        case 'warn':
          // "Made only for" a thing is not "kept for" a person.
          if (
            key === '専用' &&
            token.at > 0 &&
            !/[様\s]|さま|さん/.test(line.slice(Math.max(0, token.at - 2), token.at))
          )
            break
          reading.warns.push(entry)
          break
        case 'state':
          reading.states.push(entry)
          break
        case 'edition':
          if (rest(included)) {
            reading.editions.push(entry)
          } else reading.editions.push(entry)
          break
        case 'set':
          reading.sets.push(entry)
          break
        case 'colour':
          reading.colours.push(entry)
          break
        case 'defect':
          if (line.slice(0, token.at).endsWith('無') || rest(without)) reading.noDefects.push(entry)
          else {
            rest(included)
            reading.defects.push(entry)
          }
          break
        case 'part':
          if (rest(without)) reading.without.push(entry)
          else if (rest(included)) reading.with.push(entry)
          else if (rest(alone)) reading.only.push(entry)
          else if (!rest(likeness)) {
            // "The figure's box": the box alone.
            if (headOfChunk && line.slice(endOfKind, token.at) === 'の') reading.only.push(entry)
            else if (headOfChunk && token.at === endOfKind && !loose.has(entry.in.en!)) {
              reading.words.push(...reading.kinds.splice(reading.kinds.lastIndexOf(headOfChunk), 1))
              reading.kinds.push(entry)
              headOfChunk = entry
              endOfKind = token.end
            } else bare.push(entry)
          }
          break
        case 'kind':
          if (rest(madeFor)) {
            reading.for.push(entry)
            break
          }
          if (rest(likeness)) break
          if (rest(without)) reading.without.push(entry)
          else if (rest(alone)) reading.only.push(entry)
          else if (rest(included)) reading.with.push(entry)
          // The end of an unknown name beside a thing that was named already ("game soft, the forest's puzzle").
          else if (heads.length > 0 && !headOfChunk && line[token.at - 1] === 'の') break
          else {
            if (headOfChunk && (token.at === endOfKind || line.slice(endOfKind, token.at) === 'の'))
              reading.words.push(...reading.kinds.splice(reading.kinds.lastIndexOf(headOfChunk), 1))
            reading.kinds.push(entry)
            headOfChunk = entry
            endOfKind = token.end
          }
          break
        case 'word':
          rest(likeness)
          // What a thing is made in "sumi" is its colour; ink is sold by itself.
          if (key === '墨' && reading.kinds.length > 0) reading.colours.push(entryOf('墨色')!)
          else reading.words.push(entry)
          break
        default:
          if (rest(madeFor)) {
            reading.for.push(entry)
            break
          }
          if (group.some((each) => typeof each !== 'string')) flush()
          group.push(entry)
      }
    }
    if (headOfChunk && heads.length === 0) heads.push(headOfChunk)
    flush()
    // What was not read, by stretches: a word in it that decides money is pointed out.
    let stretch = ''
    for (const token of [...list, { at: line.length, end: line.length, is: 'gap' as const }])
      if (!taken.has(token) && (token.is === 'unknown' || token.is === 'particle'))
        stretch += line.slice(token.at, token.end)
      else {
        if (money.test(stretch) && !stretch.includes('知らない')) reading.unread = true
        stretch = ''
      }
  }

  reading.kinds = things(reading, { category, heads, bare, whole, isPokemon, site: of.site })
  // In the name of a book or a record a colour is no colour of the thing.
  if (reading.kinds[0] && ['book', 'disc'].includes(reading.kinds[0].trade)) reading.colours = []
  addBrand(reading, of)
  addOwn(reading, of, whole)
  return reading
}

type Found = {
  category: Entry | null
  heads: Entry[]
  bare: Entry[]
  whole: string
  isPokemon: boolean
  site: string | undefined
}

/** The thing that is sold first, and what is sold with it. */
function things(reading: Reading, { category, heads, bare, whole, isPokemon, site }: Found): Entry[] {
  const card = entryOf('トレーディングカード')!
  const pokemonCard = entryOf('ポケモンカード')!
  const named = reading.named.flat()
  const hasCreature = named.some((each) => typeof each !== 'string' && each.cls === 'creature')
  let [head] = heads
  // "Clothes" and "denim jacket" of one title: the narrower word is the thing.
  if (head && vague.has(head.in.en!))
    head = reading.kinds.find((each) => each.trade === head!.trade && !vague.has(each.in.en!)) ?? head
  if (category && !(vague.has(category.in.en!) && head))
    head =
      head &&
      head.trade === category.trade &&
      !['disc', 'book', 'game'].includes(category.trade) &&
      !isNarrower(category, head)
        ? head
        : category
  if (!head) {
    if ((hasCreature || isPokemon) && cardish.test(whole)) head = pokemonCard
    else if (
      reading.facts.some((each) => each.key === 'code') ||
      named.some((each) => typeof each !== 'string' && cardGames.test(each.in.en!)) ||
      (site !== undefined && cardSites.has(site))
    )
      head = card
    else if (/本体|LL\b|RED-/.test(whole) && consoles.test(whole)) head = entryOf('ゲーム機')!
    else if (
      named.some((each) => typeof each !== 'string' && /^(?:New )?Nintendo [23]DS$/.test(each.in.en!)) &&
      bare.every((each) => loose.has(each.in.en!))
    )
      head = entryOf('ゲーム機')!
    else if (reading.only.length === 0 && bare.length > 0) head = bare.find((each) => !loose.has(each.in.en!))
  }
  const generic = entryOf('フィギュア')!
  if (head === generic)
    head = reading.kinds.find((each) => each !== generic && each.trade === 'figure') ?? head
  // A case for cards is no card; what somebody on a folder wears is no garment.
  const beside = reading.kinds.find(
    (each) => each !== head && accessories.has(each.in.en!) && each.trade === head?.trade,
  )
  if (beside && !category) head = beside
  const shown = reading.kinds.find((each) => each.trade === 'goods')
  const worn = head
  if (
    !category &&
    shown &&
    worn &&
    worn !== shown &&
    !['goods', 'figure', 'card', 'disc', 'book'].includes(worn.trade) &&
    named.some((each) => typeof each !== 'string')
  ) {
    reading.words.push(...reading.kinds.filter((each) => each.trade === worn.trade))
    reading.kinds = reading.kinds.filter((each) => each.trade !== worn.trade)
    head = shown
  }
  if (head === card && (hasCreature || isPokemon)) head = pokemonCard
  if (!head) return []
  const others = [...reading.kinds, ...bare.filter((each) => !loose.has(each.in.en!))].filter(
    (each) =>
      each !== head &&
      !reading.with.includes(each) &&
      each !== card &&
      !(each === generic && head.trade === 'figure') &&
      !(head === pokemonCard && each.trade === 'card' && each.in.en !== 'card sleeves') &&
      !(category !== null && head === category && ['book', 'disc'].includes(category.trade)) &&
      !vague.has(each.in.en!),
  )
  reading.only = reading.only.filter((each) => each !== head)
  const all = [...new Set([head, ...others])]
  // "Guitar, electric guitar" is one thing, said twice.
  return all
    .filter(
      (each) =>
        !all.some(
          (other) => other !== each && other.in.en!.toLowerCase().endsWith(` ${each.in.en!.toLowerCase()}`),
        ),
    )
    .slice(0, 3)
}
