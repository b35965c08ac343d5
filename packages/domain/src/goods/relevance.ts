import type { EpochMs } from '../kernel/index.ts'
import { DAY, folded } from '../kernel/index.ts'
import type { Listing } from './listing.ts'
import { isSentinelYen } from './price.ts'

/** What somebody looks for: for each word the forms sellers write it in (セイコー, SEIKO), and the kind of thing that is (`kindOf`), null where the words name none. */
export type Sought = { readonly words: readonly (readonly string[])[]; readonly kind: string | null }

/** What a hit tells that decides its place. */
export type Rankable = Pick<Listing, 'title' | 'availability'> & {
  readonly yen: number
  /** Of its category or title (`kindOf`); `other` where neither tells. */
  readonly itsKind: string
  readonly isAuction: boolean
  readonly endsAt?: EpochMs | undefined
  /** When it was offered, or changed last. */
  readonly since?: EpochMs | undefined
}

/**
 * How much each thing counts that speaks for a hit (each from 0 to 1), and against it. A hit whose title is the thing itself, word for word, at
 * its beginning, beats one that is merely new or cheap; one that is only something FOR the thing loses to everything that is the thing.
 */
export const weights = {
  /** The words stand whole in the title: カメラ in フィルムカメラ is one, in カメラバッグ it is not. */
  exact: 4,
  /** What a title begins with is what is sold; what comes last is there to be found. */
  early: 1.5,
  /** The words stand together. */
  together: 1,
  /** Its category, or its title, is of the kind that is looked for. */
  kind: 2,
  /** Neither a small fraction nor a large multiple of what the others cost. */
  price: 1.5,
  /** Offered lately. */
  fresh: 0.4,
  /** Its source put it first, and knows more than its titles tell. */
  source: 0.8,
  /** Against: made for the thing (カメラ用), fits it (対応). */
  isFor: 5,
  /** Against: a case, a strap, a manual, an empty box of the thing. */
  besides: 5,
  /** Against: another model, whose name begins alike (iPhone 15 Pro for iPhone 15). */
  otherModel: 1.6,
  /** Against: a model's number that was asked for is not in the title, or only in another one (15 in 150). */
  model: 2.5,
  /** Against: it only comes along (ケース付き, for somebody who wants a case). */
  isExtra: 4,
  /** Against: looks like it (こけし柄, a replica). */
  alike: 4.5,
  /** Against: several at once, one for spare parts, one for children, where nobody asked for that. */
  bundle: 0.9,
  broken: 1.5,
  children: 0.9,
  /** Against: not for sale, or a price nobody means. */
  reserved: 2,
} as const

/** Best first. What cannot be bought any more stands behind everything that can; without words that is all there is to say. */
export function byRelevance<T>(
  hits: readonly T[],
  sought: Sought,
  now: EpochMs,
  of: (hit: T) => Rankable,
): T[] {
  const items = hits.map((hit) => ({ hit, item: of(hit) }))
  const usual = usualYen(items.map(({ item }) => item))
  const words = sought.words.map((forms) => forms.map(folded).filter(Boolean)).filter(({ length }) => length)
  const asked = words.flat().join(' ')
  return items
    .map(({ hit, item }, place) => ({
      hit,
      place,
      isOver: isOver(item, now),
      points:
        words.length === 0 ? 0 : points(item, words, asked, sought.kind, usual, place / items.length, now),
    }))
    .sort((a, b) => Number(a.isOver) - Number(b.isOver) || b.points - a.points || a.place - b.place)
    .map(({ hit }) => hit)
}

/** Sold, ended or gone, whatever a copy of it still says. */
const isOver = ({ availability, endsAt }: Rankable, now: EpochMs): boolean =>
  availability === 'sold' ||
  availability === 'ended' ||
  availability === 'removed' ||
  (endsAt !== undefined && endsAt <= now)

function points(
  item: Rankable,
  words: readonly (readonly string[])[],
  asked: string,
  kind: string | null,
  usual: number | null,
  place: number,
  now: EpochMs,
): number {
  const title = plainTitle(item.title, words)
  const found = words.map((forms) => bestPlace(title, forms))
  const at = found.filter((each) => each !== null)
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / Math.max(1, words.length)
  const first = Math.min(...at.map((each) => each.start), title.length)
  const last = Math.max(...at.map((each) => each.end), 0)
  const letters = at.reduce((sum, each) => sum + each.end - each.start, 0)
  const besides = besidesOf(title, asked, at)
  return (
    weights.exact * mean(at.map((each) => each.whole)) +
    weights.early / (1 + first / 12) +
    (at.length > 1 ? weights.together * Math.min(1, (letters + at.length) / Math.max(1, last - first)) : 0) +
    (kind === null
      ? 0
      : weights.kind * (item.itsKind === kind ? 1 : besides > 0 || item.itsKind !== 'other' ? 0 : 0.5)) +
    weights.price * saneness(item, usual) +
    weights.fresh * (item.since === undefined ? 0.3 : Math.exp(-Math.max(0, now - item.since) / (30 * DAY))) +
    weights.source * (1 - place) -
    weights.isFor * Number(at.some((each) => isMeantFor(title, each))) -
    weights.besides * besides -
    weights.otherModel *
      Number(at.some(({ end, form }) => latin.test(form) && isOtherModel(title.slice(end), asked))) -
    weights.model *
      found.filter((each, index) => /\d/.test(words[index]![0]!) && (each?.whole ?? 0) < 0.5).length -
    weights.isExtra *
      Number(at.some(({ end }) => /^\s?(?:付(?:キ|属|$| )|ツキ|ニ干渉)/.test(title.slice(end)))) -
    weights.alike *
      Number(
        (!copy.test(asked) && copy.test(title)) ||
          at.some(({ end, form }) => !/\d$/.test(form) && alike.test(title.slice(end))),
      ) -
    weights.bundle * Number(!many.test(asked) && many.test(title)) -
    weights.broken * Number(!broken.test(asked) && broken.test(title)) -
    weights.children * Number(!children.test(asked) && children.test(title)) -
    weights.reserved * Number(item.availability !== 'on_sale')
  )
}

/** Folded, without what a title is decorated with; what cries in brackets at its beginning goes too, unless it says what is looked for. */
function plainTitle(title: string, words: readonly (readonly string[])[]): string {
  const whole = folded(title)
  const cry = /^[【[(<][^】\])>]{0,24}[】\])>]/u.exec(whole)?.[0] ?? ''
  return (words.flat().some((form) => cry.includes(form)) ? whole : whole.slice(cry.length))
    .replace(/[【】「」『』[\]()<>〈〉《》{}|、。,/・★☆◆●■]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

type Place = { form: string; start: number; end: number; whole: number }

/** Where one of the forms stands best: the most whole, then the first. */
function bestPlace(title: string, forms: readonly string[]): Place | null {
  let best: Place | null = null
  for (const form of forms)
    for (let start = title.indexOf(form); start >= 0; start = title.indexOf(form, start + 1)) {
      const end = start + form.length
      const whole = wholeness(title, start, end)
      if (best === null || whole > best.whole || (whole === best.whole && start < best.start))
        best = { form, start, end, whole }
    }
  return best
}

const scriptOf = (letter: string | undefined): string =>
  letter === undefined || letter === ' '
    ? ''
    : /[a-z]/.test(letter)
      ? 'latin'
      : /\d/.test(letter)
        ? 'digit'
        : /[\u30a1-\u30faー]/.test(letter)
          ? 'kana'
          : /\p{Script=Han}/u.test(letter)
            ? 'han'
            : 'sign'

/** A Japanese noun's last part says what it is: a word that ends where its run of letters ends is one, one that only begins there is something else. */
function wholeness(title: string, start: number, end: number): number {
  const goesOn = (a: number): boolean => {
    const [before, after] = [scriptOf(title[a - 1]), scriptOf(title[a])]
    return before !== '' && before === after
  }
  const [opens, closes] = [!goesOn(start), !goesOn(end)]
  const script = scriptOf(title[start])
  // "F2" in "F20", "cat" in "catalogue": nothing of it is meant.
  if (script === 'latin' || script === 'digit')
    return !opens || !closes
      ? 0.15
      : scriptOf(title[end - 1]) === 'digit' && scriptOf(title[end]) === 'latin'
        ? 0.5
        : 1
  return closes ? (opens ? 1 : 0.85) : opens ? 0.3 : 0.15
}

const isFor =
  /^\s?(?:専用|用|対応|向ケ|向|互換|適合|兼用|ニモ|ノ方|ヲ使|好キ|他社|純正(?:ケース|カバー|充電|ベルト|バンド)|シリーズ(?:専用|用|対応))/
/** カメラ用, iPhone 15 / 14 対応, "strap for camera". */
function isMeantFor(title: string, { start, end }: Place): boolean {
  const after = title.slice(end, end + 24)
  if (isFor.test(after)) return true
  // Between the thing and "for it" there may be more of its name: "F2 / F3 用", "iPhone 15 Pro 対応".
  const next = /^[\sa-z0-9.~-]{0,20}(?:専用|用(?![意品途紙])|対応(?!済)|互換)/.exec(after)
  return (
    next !== null ||
    / 用(?: |$)/.test(title) ||
    /(?:^|[^a-z])(?:for|fits)\s(?:[a-z0-9]+\s){0,3}$/.test(title.slice(0, start))
  )
}

/** What is sold by itself for a thing, and what is a part of it: a part counts only right behind the thing's name, for things have parts. */
const besideIt =
  '取扱説明書 説明書 取説 マニュアル 保証書 空箱 元箱 外箱 化粧箱 保護フィルム ガラスフィルム 液晶フィルム 保護ガラス ケース カバー ストラップ 充電器 チャージャー ケーブル アダプター ' +
  'アダプタ 三脚 レンズキャップ ボディキャップ スリーブ ホルダー ポーチ バッグ コンバーター インク 替え芯 替芯 交換針 シール ステッカー キーホルダー カタログ パンフレット チラシ ポスター 広告 ' +
  '雑誌 攻略本 ドール服 衣装 アウトフィット 型紙 収納 ラック 帯締め 帯揚げ ハンガー 砥石 クリーナー クリーニング デカール 飾り台 下敷き クリアファイル ポストカード アクリルスタンド 缶バッジ 壁紙 サントラ 楽譜 図録 ガイド 仕覆 鞘 サヤ 靴紐 イヤーパッド フレーム'
const partOfIt =
  '台座 スタンド バッテリー 電池 キャップ フード リモコン ベルト バンド カートリッジ 文字盤 風防 コマ 部品 パーツ ネジ 箱 替え 蓋 レンズ'
const listed = (text: string, isPart: boolean) =>
  text.split(' ').map((word) => ({ word: folded(word), isPart }))
/** The longest first, so that a word is not read as a part of itself. */
const belongings = [...listed(besideIt, false), ...listed(partOfIt, true)].toSorted(
  (a, b) => b.word.length - a.word.length,
)
const comesWith = /^\s?(?:付属|付キ|付|ツキ|アリ|有リ|有|込|同梱|セット|ナシ|無シ|無|欠品|欠)/
const alone = /^\s?(?:ノミ|ダケ|単品|オンリー|only)/

/** 0 to 1: how surely what is sold is only something that belongs to it. */
function besidesOf(title: string, asked: string, at: readonly Place[]): number {
  let most = 0
  const taken: [number, number][] = []
  for (const { word, isPart } of belongings) {
    if (asked.includes(word)) continue
    for (let start = title.indexOf(word); start >= 0; start = title.indexOf(word, start + word.length)) {
      const end = start + word.length
      if (taken.some(([from, to]) => start < to && end > from)) continue
      taken.push([start, end])
      // What is looked for stands in it: スタンド in "ヘッドホンスタンド" is no belonging when that was asked for.
      if (at.some((each) => start >= each.start && end <= each.end)) continue
      const after = title.slice(end, end + 6)
      if (comesWith.test(after)) continue
      const isLast = at.every((each) => each.end <= start)
      const isNext = at.some(
        (each) => each.end === start || (each.end + 1 === start && title[each.end] === ' '),
      )
      const sure = alone.test(after) ? 1 : isNext ? 0.9 : isPart ? 0 : isLast ? 0.55 : 0.3
      most = Math.max(most, sure)
    }
  }
  return most
}

const latin = /^[\x20-\x7e]+$/
const model = /^\s?(?:pro|max|plus|mini|ultra|lite|air|fe|xl|iii?|iv|mark|mk)(?![a-z])/
/** What follows makes another model of it, and nobody asked for that one. */
function isOtherModel(rest: string, asked: string): boolean {
  const found = model.exec(rest)
  return found !== null && !asked.split(' ').includes(found[0].trim())
}

/** こけし柄, カメラ型: something else in its shape. */
const alike = /^(?:\s?(?:風|柄|型|形ノ|モチーフ|プリント|デザイン|イラスト)| .{0,12} (?:型|柄|風) )/
const copy = /レプリカ|複製|コピー|模造|イミテーション|オモチャノ|ミニチュア/
const many = /マトメ|セット|大量|福袋|詰メ合ワセ|\d(?:点|個|本|枚|体|台|冊)/
const children = /キッズ|子供|コドモ|ベビー|ジュニア/
const broken = /ジャンク|部品取リ|不動|故障|難アリ|パーツ取リ/

/** The middle of what can be bought at once; null where too few have a price. */
function usualYen(items: readonly Rankable[]): number | null {
  const known = items
    .filter(({ yen, isAuction }) => !isAuction && yen > 0 && !isSentinelYen(yen))
    .map(({ yen }) => yen)
  return known.length < 4 ? null : known.toSorted((a, b) => a - b)[known.length >> 1]!
}

/** 1 within a third and three times of what is usual, 0 at a fortieth; dear things are rarer than wrong ones, and what an auction stands at says little. */
function saneness({ yen, isAuction }: Rankable, usual: number | null): number {
  if (yen <= 0 || isSentinelYen(yen)) return 0
  if (usual === null || isAuction) return 0.8
  const off = Math.max(0, Math.abs(Math.log(yen / usual)) - Math.log(3)) / Math.log(13)
  return Math.max(0, 1 - (yen > usual ? off / 2 : off))
}
