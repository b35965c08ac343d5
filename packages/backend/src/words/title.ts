import { isLocal } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import type { Column } from './glossary/table.ts'
import { columnOf, said } from './title-words.ts'
import type { Entry } from './title-words.ts'
import type { Fact, Reading, Titled } from './title-reading.ts'
import { read } from './title-read.ts'

type Phrases = Readonly<
  Record<
    | 'with'
    | 'for'
    | 'without'
    | 'only'
    | 'types'
    | 'volumes'
    | 'volume'
    | 'anniversary'
    | 'size'
    | 'prize'
    | 'unread',
    string
  >
>
/** How facts are put, with a hole each. None of them bends the word in it. */
const phrases: Readonly<Record<Column, Phrases>> = {
  en: {
    for: 'for {}',
    with: 'with {}',
    without: 'no {}',
    only: '{} only',
    types: '{} kinds',
    volumes: 'all {} volumes',
    volume: 'vol. {}',
    anniversary: 'anniversary: {} years',
    size: 'size {}',
    prize: 'prize {}',
    unread: 'more conditions in the original title',
  },
  zhCn: {
    for: '适用于{}',
    with: '附{}',
    without: '无{}',
    only: '仅{}',
    types: '{}种',
    volumes: '全{}卷',
    volume: '第{}卷',
    anniversary: '{}周年',
    size: '尺码{}',
    prize: '{}奖',
    unread: '原标题中另有说明',
  },
  zhTw: {
    for: '適用於{}',
    with: '附{}',
    without: '無{}',
    only: '僅{}',
    types: '{}種',
    volumes: '全{}卷',
    volume: '第{}卷',
    anniversary: '{}週年',
    size: '尺寸{}',
    prize: '{}獎',
    unread: '原標題中另有說明',
  },
  ko: {
    for: '{}용',
    with: '{} 포함',
    without: '{} 없음',
    only: '{}만',
    types: '{}종',
    volumes: '전{}권',
    volume: '{}권',
    anniversary: '{}주년',
    size: '사이즈 {}',
    prize: '{}상',
    unread: '원제목에 추가 조건 있음',
  },
  de: {
    for: 'für {}',
    with: 'mit {}',
    without: 'ohne {}',
    only: 'nur {}',
    types: '{} Sorten',
    volumes: 'alle {} Bände',
    volume: 'Bd. {}',
    anniversary: 'Jubiläum: {} Jahre',
    size: 'Größe {}',
    prize: 'Preis {}',
    unread: 'weitere Angaben im Originaltitel',
  },
  fr: {
    for: 'pour {}',
    with: 'avec {}',
    without: 'sans {}',
    only: '{} uniquement',
    types: '{} modèles',
    volumes: '{} volumes, complet',
    volume: 'vol. {}',
    anniversary: 'anniversaire : {} ans',
    size: 'taille {}',
    prize: 'lot {}',
    unread: 'autres précisions dans le titre original',
  },
  es: {
    for: 'para {}',
    with: 'con {}',
    without: 'sin {}',
    only: 'solo {}',
    types: '{} tipos',
    volumes: 'los {} tomos',
    volume: 'vol. {}',
    anniversary: 'aniversario: {} años',
    size: 'talla {}',
    prize: 'premio {}',
    unread: 'más condiciones en el título original',
  },
  pt: {
    for: 'para {}',
    with: 'com {}',
    without: 'sem {}',
    only: 'só {}',
    types: '{} tipos',
    volumes: 'todos os {} volumes',
    volume: 'vol. {}',
    anniversary: 'aniversário: {} anos',
    size: 'tamanho {}',
    prize: 'prêmio {}',
    unread: 'mais condições no título original',
  },
  it: {
    for: 'per {}',
    with: 'con {}',
    without: 'senza {}',
    only: 'solo {}',
    types: '{} tipi',
    volumes: 'tutti i {} volumi',
    volume: 'vol. {}',
    anniversary: 'anniversario: {} anni',
    size: 'taglia {}',
    prize: 'premio {}',
    unread: 'altre condizioni nel titolo originale',
  },
  ru: {
    for: 'для: {}',
    with: 'в комплекте: {}',
    without: 'нет в комплекте: {}',
    only: 'только {}',
    types: 'видов: {}',
    volumes: 'все тома: {}',
    volume: 'том {}',
    anniversary: 'юбилей: {}',
    size: 'размер {}',
    prize: 'приз {}',
    unread: 'другие условия в оригинальном названии',
  },
  th: {
    for: 'สำหรับ{}',
    with: 'พร้อม{}',
    without: 'ไม่มี{}',
    only: 'เฉพาะ{}',
    types: '{} แบบ',
    volumes: 'ครบ {} เล่ม',
    volume: 'เล่ม {}',
    anniversary: 'ครบรอบ {} ปี',
    size: 'ไซซ์ {}',
    prize: 'รางวัล {}',
    unread: 'มีเงื่อนไขอื่นในชื่อเดิม',
  },
  id: {
    for: 'untuk {}',
    with: 'dengan {}',
    without: 'tanpa {}',
    only: 'hanya {}',
    types: '{} jenis',
    volumes: 'lengkap {} jilid',
    volume: 'jilid {}',
    anniversary: 'ulang tahun ke-{}',
    size: 'ukuran {}',
    prize: 'hadiah {}',
    unread: 'ada ketentuan lain di judul asli',
  },
  tr: {
    for: '{} için',
    with: '{} var',
    without: '{} yok',
    only: 'yalnızca {}',
    types: '{} çeşit',
    volumes: '{} cilt, tam',
    volume: 'cilt {}',
    anniversary: '{}. yıl',
    size: 'beden {}',
    prize: 'ödül {}',
    unread: 'özgün başlıkta başka koşullar var',
  },
  ar: {
    for: 'لأجل: {}',
    with: 'مع: {}',
    without: 'بدون: {}',
    only: 'فقط: {}',
    types: 'عدد الأنواع: {}',
    volumes: 'المجلدات كاملة: {}',
    volume: 'المجلد {}',
    anniversary: 'الذكرى السنوية: {}',
    size: 'المقاس {}',
    prize: 'الجائزة {}',
    unread: 'تفاصيل أخرى في العنوان الأصلي',
  },
}

/** A title is made once for each listing and language, as long as there is room; making it again costs less than asking the database. */
const MOST_KEPT = 30_000
const made = new Map<string, string | null>()
/** How many things that do not decide money a title has room for. */
const ROOM = 12

/** The thing that is sold, in English and in one word or two; null where a title and its category do not tell. */
export const englishThing = (of: Titled): string | null => read(of).kinds[0]?.in.en ?? null

/** Whether a language has a word of its own for the thing, or English stands in. */
export const hasOwnWord = (of: Titled, language: Local): boolean =>
  read(of)
    .kinds.slice(0, 1)
    .every((kind) => kind.in[columnOf(language)] !== undefined)

/** What is known of a listing, and what a translator made of its title, by language. */
export type Titleable = Titled & { readonly titleTranslated?: Readonly<Record<string, string>> | undefined }
/**
 * A listing's one title in a language, wherever it is shown, written or sent: its whole translation where one was made, else a title from
 * facts; null where only the Japanese one is true.
 */
export const titleShown = (of: Titleable, language: string): string | null =>
  of.titleTranslated?.[language] || (isLocal(language) ? titleFrom(of, language) : null)

/** A title in the reader's language from what the seller says, or null where the thing could not be told. */
export function titleFrom(of: Titled, language: Local): string | null {
  if (language === 'ja') return null
  const {
    title: own,
    site,
    brand,
    categoryId,
    color,
    size,
    condition,
    isConditionBeside,
    categoryPath = [],
  } = of
  const facts = [site, brand, categoryId, color, size, condition, isConditionBeside]
  const key = [language, own, ...facts, ...categoryPath].join('\n')
  const known = made.get(key)
  if (known !== undefined) return known
  if (made.size >= MOST_KEPT) made.clear()
  const title = make(of, language)
  made.set(key, title)
  return title
}

function make(of: Titled, language: Local): string | null {
  const column = columnOf(language)
  const reading = readable(read(of), column)
  const names = namesOf(reading, column)
  // Without the thing a title must say whom or what it shows, and more than the seller's own Latin letters do.
  if (
    reading.kinds.length === 0 &&
    reading.warns.length === 0 &&
    !reading.named.flat().some((each) => typeof each !== 'string')
  )
    return null
  if (reading.kinds.length === 0 && !/[\u3041-\u30fa\p{Script=Han}]/u.test(of.title)) return null
  const title = put(reading, names, column)
  return reading.kinds.length === 0 && !title.includes(' ') ? null : title
}

/** What of a reading the language has words for. */
function readable(reading: Reading, column: Column): Reading {
  const can = (each: Entry | string): boolean => typeof each === 'string' || said(each, column) !== null
  return {
    ...reading,
    kinds: reading.kinds.filter(can),
    named: reading.named.map((group) => group.filter(can)).filter((group) => group.length > 0),
    words: reading.words.filter(can),
    for: reading.for.filter(can),
    with: reading.with.filter(can),
    without: reading.without.filter(can),
    only: reading.only.filter(can),
  }
}

function namesOf(reading: Reading, column: Column): string[] {
  const told = new Set<string>()
  return reading.named.flatMap((group) => {
    const words = group
      .filter((each) => {
        const [own, english] =
          typeof each === 'string' ? [each, each] : [said(each, column) ?? '', each.in.en ?? '']
        const key = english.toLowerCase()
        const parts = key.split(' ')
        if (
          told.has(key) ||
          told.has(key.replaceAll(' ', '')) ||
          (parts.length > 1 && parts.every((part) => told.has(part)))
        )
          return false
        for (const part of [key, own.toLowerCase(), ...parts]) told.add(part)
        return true
      })
      .map((each) => (typeof each === 'string' ? each : (said(each, column) ?? '')))
    told.add(words.join('').toLowerCase().replaceAll(' ', ''))
    // A digit or two that are left alone say nothing.
    return words.length === 0 || (words.length === 1 && /^\d{1,2}$/.test(words[0]!)) ? [] : [words.join(' ')]
  })
}

/** With a mark of its direction: between two parts in Latin letters the dot would else belong to them, and stand elsewhere where the line breaks. */
const dotOfArabic = ' \u200F· '

function put(reading: Reading, names: readonly string[], column: Column): string {
  const phrase = phrases[column]
  const fill = (key: keyof Phrases, word: string | number): string => phrase[key].replace('{}', String(word))
  const each = (list: readonly Entry[]): string[] =>
    [...new Set(list)].flatMap((entry) => said(entry, column) ?? [])
  const filled = (key: keyof Phrases, list: readonly Entry[]): string[] =>
    each(list).map((word) => fill(key, word))
  const fact = ({ key, value }: Fact): string =>
    key === 'count'
      ? `×${value}`
      : key === 'more'
        ? `+${value}`
        : key === 'year' || key === 'code'
          ? value
          : fill(key, value)
  const kinds = each(reading.kinds).join(' + ')
  const facts = reading.facts.map(fact).filter((text) => text !== '×1')
  // What decides money is always said; the rest as far as there is room.
  const first = [...each(reading.warns), ...filled('only', reading.only)]
  const last = [
    ...filled('without', reading.without),
    ...each(reading.defects),
    ...each(states(reading)),
    ...(reading.unread ? [phrase.unread] : []),
  ]
  const rest = [
    ...names,
    ...reading.for.map((word) => fill('for', typeof word === 'string' ? word : (said(word, column) ?? ''))),
    ...each(reading.words),
    ...each(reading.colours),
    ...each(reading.editions),
    ...each(reading.sets),
    ...facts,
    ...filled('with', reading.with),
  ].slice(0, ROOM)
  const said_ = [kinds, ...first, ...rest, ...last].filter((text) => text !== '')
  const unique = said_.filter(
    (text, index) => said_.findIndex((other) => other.toLowerCase() === text.toLowerCase()) === index,
  )
  return unique
    .join(column === 'ar' ? dotOfArabic : ' · ')
    .replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toLocaleUpperCase(column === 'tr' ? 'tr' : 'en'))
}

/** The best said of two states that a seller heaps up: "new" and "new, sealed" is the latter. */
function states({ states: list }: Reading): Entry[] {
  const english = new Set(list.map((entry) => entry.in.en))
  const hasNew = english.has('new') || english.has('new, sealed') || english.has('new, unused')
  return list.filter(
    ({ in: { en } }) =>
      !(
        en === 'new' &&
        (english.has('new, sealed') || english.has('new, unused') || english.has('like new'))
      ) &&
      !(en === 'sealed' && english.has('new, sealed')) &&
      !(en === 'unused' && english.has('new, unused')) &&
      !(en === 'used' && hasNew && english.has('like new')),
  )
}
