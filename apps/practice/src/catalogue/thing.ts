import type { ColourName } from '../drawings/colours.ts'
import { colourIn, colours } from '../drawings/colours.ts'
import type { Extra } from '../drawings/it.ts'
import { motifWords } from '../drawings/motif.ts'
import type { View } from '../drawings/photo.ts'
import { materialOf, photoName, photoOf } from '../drawings/photo.ts'
import type { Build } from './builds.ts'
import { builds, leaves, sizes } from './builds.ts'
import type { Dice } from './dice.ts'
import { dice, hash } from './dice.ts'
import type { PracticeItem, PracticeSeller } from './item.ts'
import type { Kind, Pair } from './kinds.ts'
import { asks, closings, flaws, greetings, light, packing, plainly, reasons } from './says.ts'

/** What the makers of all sources share: one imagined piece of goods, its words and its facts. */
export const pictureHost = 'img.practice.tomobako.test'

/** Address of a plain picture of a kind of goods; each `n` is another piece. The host answers only through the practice server. */
export const pictureUrl = (kind: string, n: number): string => pictureAddress(`${kind}-${n}`)
export const pictureAddress = (name: string): string => `https://${pictureHost}/${name}.svg`

export type Thing = {
  maker: Pair
  model: Pair
  detail: Pair
  look: Pair
  yen: number
  grams: number
  condition: PracticeItem['condition']
  /** Which of its kind it is, what it is called, and how it looks: its titles and its photos say the same. */
  build: Build
  noun: Pair
  cm: Kind['cm']
  colour: ColourName
  extras: readonly Extra[]
  motif?: number
  /** Its own number: dice of what belongs to it alone. */
  seed: number
  /** The flaw that its letter tells and its photos show. */
  flaw?: Pair
  says: readonly string[]
}

const conditionFactor: Readonly<Record<number, number>> = { 1: 1.35, 2: 1.2, 3: 1, 4: 0.82, 5: 0.62, 6: 0.35 }
export const conditionWords: Readonly<Record<number, Pair>> = {
  1: ['新品', 'new'],
  2: ['未使用に近い', 'like new'],
  3: ['美品', 'very good'],
  4: ['良品', 'good'],
  5: ['使用感あり', 'worn'],
  6: ['ジャンク', 'for parts'],
}

export function thing(random: Dice, kind: Kind, isNew = false): Thing {
  const first = random.next()
  const own = dice(hash(`${kind.kind} ${first}`))
  const forms = builds[kind.kind] ?? []
  const build = own.pick(forms.flatMap((each) => Array.from({ length: each.often ?? 2 }, () => each)))
  const detail = build.details
    ? own.pick(build.details)
    : (kind.details[Math.floor(first * kind.details.length)] ?? own.pick(kind.details))
  const condition = (isNew ? 1 : random.pick(conditionsFor(detail[0]))) as PracticeItem['condition'] // only 1 to 6 are in the lists
  // Most prices lie low, few high: the square of a uniform number, in the kind's range.
  const base = (kind.yen[0] + (kind.yen[1] - kind.yen[0]) * random.next() ** 2.2) * (build.worth ?? 1)
  const maker = random.pick(kind.makers)
  const usual = random.pick(kind.models)
  const seen = random.pick(kind.looks)
  const grams = Math.max(5, Math.round(random.whole(...kind.grams) * (build.heft ?? 1)))
  const model = build.models ? own.pick(build.models) : usual
  const colour = own.pick(build.colours)
  const wear = wearOf[condition] ?? 0
  const flaw = wear === 0 ? undefined : own.pick(flaws[materialOf(kind.kind)])
  return dressed(
    kind,
    {
      maker,
      model,
      detail,
      look: build.looks ? own.pick(build.looks) : seen,
      yen: rounded(base * (conditionFactor[condition] ?? 1)),
      grams,
      condition,
      build,
      noun: build.noun ?? kind.noun,
      cm: sizes[build.name] ?? kind.cm,
      extras: [],
      seed: own.whole(0, 9_999),
      ...(flaw ? { flaw } : {}),
      says: build.says ?? (build.noun ? (plainly[kind.kind] ?? kind.says) : kind.says),
    },
    colour,
  )
}

const wearOf: Readonly<Record<number, number>> = { 4: 1, 5: 2, 6: 3 }
/** Kinds whose titles name a colour even where their looks are words of another sort. */
const coloured = new Set(['guitar', 'lens', 'handheld', 'keyboard'])
const beside: Readonly<Record<string, (colour: string, look: string) => string>> = {
  jacket: (colour, look) => `${look.split(' ')[0] ?? ''} ${colour}`,
  sneaker: (colour, look) => `${look} ${colour}`,
  vase: (colour, look) => `${colour} ${look}`,
  teabowl: (colour, look) => `${colour} ${look}`,
}

/** The same thing in this colour: its words name the colour where words of its kind do. */
export function dressed(kind: Kind, t: Omit<Thing, 'colour'>, colour: ColourName): Thing {
  const { ja, en } = colours[colour]
  const named: Pair = t.build.colourOf
    ? [`${ja}${t.build.colourOf[0]}`, `${en} ${t.build.colourOf[1]}`]
    : [ja, en]
  const join = beside[kind.kind]
  const look: Pair = join
    ? [join(named[0], t.look[0]), join(named[1], t.look[1])]
    : colourIn(t.look[0]) !== undefined || coloured.has(kind.kind)
      ? named
      : t.look
  const text = `${t.noun[0]} ${t.model[0]} ${t.detail[0]} ${look[0]}`
  const motif = motifWords.find(([word]) => text.includes(word))?.[1]
  return { ...t, look, colour, extras: extrasIn(text), ...(motif === undefined ? {} : { motif }) }
}

/** The same thing in another form of its kind: a shop that sells single cards shows single cards. */
export function formed(kind: Kind, t: Thing, name: string): Thing {
  const build = builds[kind.kind]?.find((each) => each.name === name)
  return build
    ? dressed(kind, { ...t, build, noun: build.noun ?? kind.noun, cm: sizes[name] ?? kind.cm }, t.colour)
    : t
}

/** What lies beside it on the photo, by the words that promise it. */
const promised: readonly (readonly [words: RegExp, extra: Extra])[] = [
  [/箱付|箱あり|箱説|化粧箱|元箱/u, 'box'],
  [/共箱|木箱/u, 'woodbox'],
  [/説明書付|箱説|ミニブック付|歌詞カード付/u, 'manual'],
  [/ストラップ付/u, 'strap'],
  [/キャップ付/u, 'cap'],
  [/フード付/u, 'stand'],
  [/保存袋付|袋付き/u, 'pouch'],
  [/タグ付/u, 'tag'],
  [/帯付/u, 'band'],
  [/ヘッドホン付/u, 'phones'],
]
export const extrasIn = (text: string): Extra[] =>
  promised.flatMap(([words, extra]) => (words.test(text) ? [extra] : []))

/** Every photo stands in its page in six sizes, and pages are weighed. */
const MOST_PHOTOS = 4
/** The photos of a thing, three or four, each from another side; with a flaw to show and with what comes with it if there is any. */
export function photosOf(kind: string, t: Thing, fewest = 3): string[] {
  const own = dice(t.seed + 5)
  const views: View[] = [
    'front',
    ...(own.chance(0.8) ? ['side' as const] : []),
    ...(t.flaw ? ['flaw' as const] : []),
    'close',
    ...(own.chance(0.6) ? ['back' as const] : []),
    ...(t.extras.some((each) => ['box', 'woodbox', 'manual', 'pouch'].includes(each))
      ? ['all' as const]
      : []),
  ]
  // Whoever has a flaw and a box to show leaves out the other sides.
  for (const less of ['back', 'side'] as const)
    if (views.length > MOST_PHOTOS && views.includes(less)) views.splice(views.indexOf(less), 1)
  for (const more of ['side', 'back'] as const)
    if (views.length < fewest && !views.includes(more)) views.push(more)
  return views.map((view) =>
    pictureAddress(
      photoName({
        kind,
        drawing: t.build.name,
        colour: t.colour,
        extras: t.extras,
        wear: wearOf[t.condition] ?? 0,
        seed: t.seed,
        ...(t.motif === undefined ? {} : { motif: t.motif }),
        view,
      }),
    ),
  )
}

/** The same photo of another piece of the same make, colour and state: a lot sold again is not the lot that was sold. */
export function anotherPiece(address: string, seed: number): string {
  const photo = photoOf(/([^/]+)\.svg$/.exec(address)?.[1] ?? '')
  return photo === null ? address : pictureAddress(photoName({ ...photo, seed: seed % 10_000 }))
}

/** What is unopened is not worn, what is sold for parts is not fine. */
const conditionsFor = (detail: string): readonly number[] =>
  /未使用|未開封|未組立/u.test(detail)
    ? [1, 1, 2]
    : detail === 'ジャンク'
      ? [6]
      : /動作|確認済み|走行|ゆるみ|きれい/u.test(detail)
        ? [3, 3, 4, 4, 5]
        : [1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6]

/** Prices end the way people end them: 00, 80, 99 or round hundreds. */
export function rounded(yen: number): number {
  const step = yen < 1_000 ? 10 : yen < 10_000 ? 100 : 500
  const round = Math.max(300, Math.round(yen / step) * step)
  return round % 1_000 === 0 && round > 2_000 ? round - (round % 3_000 === 0 ? 20 : 200) : round
}

export const english = (_: Kind, t: Thing): string =>
  [t.maker[1], t.model[1], t.noun[1], t.detail[1], t.look[1]].filter((each) => each !== '').join(' ')

/** Two rolls that once chose the pictures; what is rolled after them stays as it was. */
const rolled = (random: Dice): void => {
  random.whole(0, 7)
  random.whole(1, 3)
}

export function common(
  random: Dice,
  kind: Kind,
  t: Thing,
): Pick<
  PracticeItem,
  | 'kind'
  | 'pictures'
  | 'titleEn'
  | 'priceYen'
  | 'condition'
  | 'maker'
  | 'makerEn'
  | 'category'
  | 'weightGrams'
  | 'sizeCm'
  | 'likes'
  | 'listedDaysAgo'
  | 'stock'
  | 'words'
> {
  rolled(random)
  const leaf = leaves[t.build.name]
  return {
    kind: kind.kind,
    pictures: photosOf(kind.kind, t),
    titleEn: english(kind, t),
    priceYen: t.yen,
    condition: t.condition,
    maker: t.maker[0],
    makerEn: t.maker[1],
    category: leaf
      ? { path: [...kind.category[0].slice(0, -1), leaf[0]], id: leaf[1] }
      : { path: kind.category[0], id: kind.category[1] },
    weightGrams: t.grams,
    sizeCm: t.cm,
    likes: Math.floor(random.next() ** 3 * 120),
    listedDaysAgo: random.whole(0, 90),
    stock: 1,
    words: [
      t.noun[0],
      ...(t.build.also ?? kind.also),
      ...kind.category[0].slice(0, -1),
      leaf?.[0] ?? kind.category[0].at(-1) ?? '',
    ],
  }
}

export const refusal = '購入代行業者様、転送サービスをご利用の方の購入はお断りしております。'

/** A letter of the sort people write: what it is, how it is, what they ask. The first rolls are the dice's, what belongs to the thing is its own. */
export function letter(random: Dice, kind: Kind, t: Thing, seller: PracticeSeller): string {
  const said = random.pick(t.says)
  const also = random.pick(t.says)
  const greeting = random.pick(greetings)
  const reason = random.chance(0.7) ? random.pick(reasons) : ''
  const ask = random.chance(0.45) ? random.pick(asks) : ''
  const closing = random.pick(closings)
  const own = dice(t.seed + 31)
  const state = `状態は${conditionWords[t.condition]?.[0] ?? ''}です。`
  const model = t.model[0] === '' ? '' : `「${t.model[0]}」`
  const facts = [t.detail[0], t.look[0]].filter((each) => each !== '')
  const what = `${t.maker[0]}の${t.noun[0]}${model}です。${facts.length === 0 ? '' : `${facts.join('、')}。`}`
  const colour = own.chance(0.6) ? `カラーは${colours[t.colour].ja}系です。` : ''
  const measures = own.chance(0.65) ? `サイズは約${t.cm.join('×')}cm、重さは約${t.grams}gです。` : ''
  const withIt = t.extras.flatMap((each) => (own.chance(0.7) ? (comesWith[each] ?? []) : []))
  const flaw = t.flaw?.[0] ?? ''
  const body = own.pick([
    () => [
      greeting,
      gap,
      what,
      `${state}${said}`,
      flaw,
      also === said ? '' : also,
      ...withIt,
      measures,
      reason,
      own.pick(packing),
      ask,
    ],
    () => [
      greeting,
      gap,
      what,
      reason,
      gap,
      `【状態】${conditionWords[t.condition]?.[0] ?? ''}`,
      `${said}${flaw}`,
      `【サイズ】約${t.cm.join('×')}cm　${t.grams}g（素人採寸です）`,
      colour === '' ? '' : `【カラー】${colours[t.colour].ja}`,
      ...(withIt.length === 0 ? [] : [`【付属品】${withIt.join('')}`]),
      gap,
      own.pick(packing),
      ask,
    ],
    () => [
      greeting,
      gap,
      `${what}${colour}`,
      also === said ? said : `${said}${also}`,
      flaw,
      ...withIt,
      gap,
      measures,
      own.pick(light),
      reason,
      ask,
    ],
    () => [
      greeting,
      gap,
      `◆${t.noun[0]}`,
      `◆${t.maker[0]} ${t.model[0]}`.trimEnd(),
      facts.length === 0 ? '' : `◆${facts.join('　')}`,
      gap,
      `${state}${said}`,
      flaw,
      ...withIt,
      own.pick(packing),
      reason,
      ask,
    ],
  ])()
  return [...body, seller.refusesProxies ? refusal : '', closing]
    .filter((each, index, all) => each === gap || (each !== '' && all.indexOf(each) === index))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
/** An empty line; what is empty by itself is left out. */
const gap = '\n'
const comesWith: Readonly<Partial<Record<Extra, string[]>>> = {
  box: ['元箱が付きます。'],
  woodbox: ['木箱に入れてお送りします。'],
  manual: ['説明書もそろっています。'],
  strap: ['ストラップも付けます。'],
  cap: ['前後キャップ付きです。'],
  pouch: ['袋も一緒にお送りします。'],
  tag: ['タグが付いたままです。'],
  band: ['帯も残っています。'],
}

export const fleaTitles: readonly ((kind: Kind, t: Thing) => string)[] = [
  (kind, t) =>
    `【${conditionWords[t.condition]?.[0] ?? ''}】${t.maker[0]} ${t.model[0]} ${t.noun[0]} ${t.detail[0]}`,
  (kind, t) => `${t.maker[0]} ${t.noun[0]} ${t.model[0]} ${t.look[0]}`,
  (kind, t) => `${t.model[0]} ${t.look[0]} ${t.noun[0]} ${t.detail[0]} ${t.maker[0]}`,
  (kind, t) =>
    `✨${conditionWords[t.condition]?.[0] ?? ''}✨ ${t.noun[0]} ${t.model[0]} ${t.detail[0]} ${t.look[0]}`,
  (kind, t) => `${t.noun[0]}　${t.maker[0]}　${t.model[0]}　${t.detail[0]}`,
]
