import type { Local } from '@tomobako/i18n'
import { audio } from './glossary/audio.ts'
import { cameras } from './glossary/cameras.ts'
import { cards } from './glossary/cards.ts'
import { craft } from './glossary/craft.ts'
import { fashion } from './glossary/fashion.ts'
import { games } from './glossary/games.ts'
import { gear } from './glossary/gear.ts'
import { goods } from './glossary/goods.ts'
import { hobby } from './glossary/hobby.ts'
import { idols } from './glossary/idols.ts'
import { paper } from './glossary/paper.ts'
import { states as conditions } from './glossary/states.ts'
import { columns, readTerms } from './glossary/table.ts'
import type { Column } from './glossary/table.ts'
import { watches } from './glossary/watches.ts'
import { works } from './glossary/works.ts'
import { colours } from './glossary/title-colours.ts'
import { common, mounts } from './glossary/title-common.ts'
import { creatures } from './glossary/creatures.ts'
import { kinds } from './glossary/title-kinds.ts'
import { names } from './glossary/title-names.ts'
import { loans, namesOfWords, plain, plainWords } from './glossary/title-plain.ts'
import { states } from './glossary/title-states.ts'

/** What a word of a title is: `kind` a thing with its trade, `name` who made it or whom it shows, `word` anything else we can say. */
export type Class =
  | 'kind'
  | 'name'
  | 'creature'
  | 'word'
  | 'warn'
  | 'state'
  | 'edition'
  | 'set'
  | 'part'
  | 'defect'
  | 'colour'
  | 'noise'
export type Entry = {
  readonly cls: Class
  /** The trade of a kind, or the table of the glossary a word is from. */
  readonly trade: string
  /** A word that is also something else: a thing only where a category says so. */
  readonly only: boolean
  /** What its Latin letters are where a language has no word of its own: a name, an English word, a Japanese one. */
  readonly latin: Latin
  readonly in: Readonly<Partial<Record<Column, string>>>
}
type Latin = 'name' | 'english' | 'loan'

/** One spelling of what sellers write: full width folded, Latin letters small. Keeps the length. */
export const folded = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export const columnOf = (language: Local): Column =>
  (columns as readonly string[]).includes(language) ? (language as Column) : 'en'
/** Languages whose readers read Latin letters as their own. */
const inLatin: ReadonlySet<Column> = new Set(['en', 'de', 'fr', 'es', 'pt', 'it', 'id', 'tr'])
/** A word in a language. Where the language has none a name stays as it is; anything else is left out: half a title in English is worse than a shorter one. */
export function said({ in: words, latin }: Entry, column: Column): string | null {
  const isRead = latin === 'name' || (latin === 'loan' && inLatin.has(column))
  return words[column] ?? (isRead ? (words.en ?? null) : null)
}

export const book = new Map<string, Entry>()
/** Things by their own word where the same word is first of all a name. */
export const ambiguous = new Map<string, Entry>()

function add(surface: string, entry: Entry): void {
  const key = folded(surface.normalize('NFKC'))
  if (entry.only) ambiguous.set(key, entry)
  else if (!book.has(key)) book.set(key, entry)
}

function rows(
  table: string,
  read: (cells: string[]) => { cls: Class; trade: string; only?: boolean; latin?: Latin; rest: string[] },
) {
  for (const line of table.split('\n')) {
    if (line === '') continue
    const { cls, trade, only = false, latin = 'english', rest } = read(line.split('|'))
    const [surfaces = '', ...cells] = rest
    const said: Partial<Record<Column, string>> = {}
    columns.forEach((column, index) => {
      const cell = cells[index]
      const name = cell === '=' ? (said[column === 'zhTw' ? 'zhCn' : 'en'] ?? cells[0]) : cell
      if (name) said[column] = name === '=' ? cells[0]! : name
    })
    const entry: Entry = { cls, trade, only, latin, in: said }
    for (const surface of surfaces.split(',')) add(surface, entry)
  }
}

/** Said by sellers and by nobody who buys. */
const noise =
  '送料無料,送料込み,送料込,即決,即購入可,即購入OK,即購入大歓迎,匿名配送,匿名発送,即日発送,早い者勝ち,最安値,激安,格安,値下げ,値下げ中,値下げしました,お値下げ,大人気,人気,希少,レア,激レア,超レア,稀少,極稀少,極希少,超希少,希少品,レア品,貴重,入手困難,オススメ,おすすめ,傑作,名作,必見,お買い得,お得,あす楽,ポイント,様,名盤,大量入荷,匿名,発送,出品,商品,自宅保管,特価,目玉,限界,鬼レア,美麗,可愛い,かわいい,素敵,綺麗,きれい,ふわふわ,モチーフ,デザイン,オリジナル,即決有り,その他,ほか,など,等,計,約,各,新作,話題,話題作,版,品,盤,型,製,用,系,風,別,付,年間ランキング受賞,グルメ大賞,早得,一番人気,今や,みんな大好き,当時,原作,記念'
const gender: ReadonlySet<string> = new Set(['メンズ', 'レディース', 'キッズ', 'ユニセックス'])
/** Of the glossary's goods, what is no thing by itself. */
const noThings: ReadonlySet<string> = new Set(
  '猫,犬,うさぎ,くま,鳥,魚,馬,花,桜,龍,狐,侍,忍者,アニメ,アイドル,映画,キャンプ,釣り,コスプレ,デニム,サイン入り,自動巻き,クロノグラフ,レトロゲーム,陶器,磁器,漆器,グッズ'.split(
    ',',
  ),
)
const tails =
  /(?<=\S) (?:figure|manga|anime|magazine|parts|watch|camera|fishing|lure|reel|pen|glove|guitar|amp|idol|band|toy|brand|group|lighter)$/
const small: ReadonlySet<string> = new Set(
  'of the and in on for to with a de la du le des von und für der die das'.split(' '),
)
/** Said letter by letter; a search writes them small. */
const initials: ReadonlySet<string> = new Set(
  'slr tlr cd dvd lp md av dap midi pc gt cd gba sp ds dsi psp psa ssr gr sd wcf cdg gmt rf ef fd ixy 4wd bjd crt ff gu cpu usb wtaps bbm'.split(
    ' ',
  ),
)
const capital = (word: string): string =>
  initials.has(word)
    ? word.toUpperCase()
    : word.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('en'))
const titled = (text: string): string =>
  text
    .split(' ')
    .map((word, index) => (index > 0 && small.has(word) ? word : capital(word)))
    .join(' ')
/** Nouns among the states: a search writes everything small, German its nouns large. */
const germanNouns: ReadonlySet<string> = new Set(
  (
    'aluminium anleitung antiquitäten ausstellungsstück baby bambus baumwolle beigabe bergkristall bernstein blumenmuster bonus bronze cord ' +
    'damen diamant echtleder edelstahl einheitsgröße eisen elfenbein erstauflage etikett feingold flecken garantiekarte gebrauchsspuren glas ' +
    'gold größe gusseisen harz herren holz jade japan karat karton kaschmir kinder konvolut koralle kratzern kunstleder kunststoff kupfer lagerbestand ' +
    'leder leinen leopardenmuster messing modell mängel mängeln nambu naturstein neuauflage nylon outlet perle platin polyester sammlung samt ' +
    'schnäppchen seide set silber spitze stickerei tarnmuster titan vorbestellung wildleder wolle wundertüte zubehör zustand'
  ).split(' '),
)
const germanStates = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word === 'ovp' ? 'OVP' : germanNouns.has(word) ? capital(word) : word))
    .join(' ')
const latinOnly = /^[\x20-\x7e\u00c0-\u024f×α-ωΑ-Ω]+$/u

const latinOf = (japanese: string, cls: Class): Latin =>
  cls === 'name'
    ? plain.has(japanese)
      ? 'english'
      : loans.has(japanese)
        ? 'loan'
        : 'name'
    : cls === 'kind' || plainWords.has(japanese)
      ? 'english'
      : 'loan'

/** Of the trade's names the common nouns of what is worn and carried: things, and every language can say them. */
const garments: ReadonlySet<string> = new Set(
  'スタジャン,デニムジャケット,ナイロンジャケット,トレンチコート,カーディガン,ポロシャツ,アロハシャツ,ブラウス,カーゴパンツ,ショートパンツ,オーバーオール,水着,パジャマ,エプロン,ベルトバッグ,ビジネスバッグ,スーツケース,革靴,サンダル,スリッパ,パンプス,ストール'.split(
    ',',
  ),
)

function glossary(table: string, trade: string, most: Class): void {
  for (const { japanese, names: of } of readTerms(table)) {
    const cls =
      most === 'word' && namesOfWords.has(japanese) ? 'name' : garments.has(japanese) ? 'kind' : most
    // Latin text stays as the seller wrote it; what has a gap is a search's word and no title's.
    if (
      latinOnly.test(japanese) ||
      japanese.includes(' ') ||
      gender.has(japanese) ||
      /(?:付き|なし|あり|済み|品|切れ)$/.test(japanese)
    )
      continue
    const said: Partial<Record<Column, string>> = {}
    for (const column of columns) {
      const name = of[column]?.[0]
      if (name === undefined) continue
      said[column] =
        cls === 'name'
          ? /^[a-z0-9 .'-]+$/i.test(name)
            ? titled(name.replace(tails, ''))
            : name.replace(/^([a-z0-9 .'-]{3,})\p{Script=Han}+$/iu, (_, own: string) => titled(own))
          : column !== 'de'
            ? name
            : trade === 'states'
              ? germanStates(name)
              : titled(name)
    }
    add(japanese, {
      cls: cls === 'kind' && noThings.has(japanese) ? 'word' : cls,
      trade,
      only: false,
      latin: latinOf(japanese, cls),
      in: said,
    })
  }
}

rows(states, ([cls, ...rest]) => ({ cls: cls as Class, trade: '', rest })) // The table's first column is a class.
for (const word of noise.split(','))
  add(word, { cls: 'noise', trade: '', only: false, latin: 'english', in: {} })
rows(kinds, ([first = '', ...rest]) => ({
  cls: 'kind',
  trade: first.split(' ')[0]!,
  only: first.endsWith(' only'),
  rest,
}))
rows(colours, (rest) => ({ cls: 'colour', trade: '', rest }))
rows(common + mounts, (rest) => ({ cls: 'word', trade: '', rest }))
rows(names, (rest) => ({ cls: 'name', trade: '', latin: 'name', rest }))
rows(creatures, (rest) => ({ cls: 'creature', trade: 'card', latin: 'name', rest }))
glossary(works, 'works', 'name')
glossary(idols, 'idols', 'name')
glossary(goods, 'things', 'kind')
glossary(conditions, 'states', 'word')
for (const [table, trade, cls] of [
  [games, 'games', 'name'],
  [cameras, 'cameras', 'name'],
  [watches, 'watches', 'name'],
  [audio, 'audio', 'name'],
  [hobby, 'hobby', 'name'],
  [fashion, 'fashion', 'name'],
  [cards, 'cards', 'name'],
  [craft, 'craft', 'word'],
  [paper, 'paper', 'name'],
  [gear, 'gear', 'word'],
] as const)
  glossary(table, trade, cls)

export const longest = Math.max(...[...book.keys()].map((key) => key.length))
export const entryOf = (key: string): Entry | undefined => book.get(key)
