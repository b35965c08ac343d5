import type { Condition } from '@tomobako/domain/goods'

/** Games of the card shops: Yuyu-tei's part of the path, Card Rush's part of the host (`main` is www.cardrush.jp), what it is called, words that name it. */
export type Game = { yuyutei: string | null; cardRush: string | null; name: string; words: RegExp }
export const games: readonly Game[] = [
  {
    yuyutei: 'poc',
    cardRush: 'pokemon',
    name: 'ポケモンカードゲーム',
    words: /ポケモン(?:カード(?:ゲーム)?)?|ポケカ|pokemon/iu,
  },
  {
    yuyutei: 'opc',
    cardRush: 'op',
    name: 'ONE PIECEカードゲーム',
    words: /ワンピース(?:カード(?:ゲーム)?)?|ワンピカ|one ?piece/iu,
  },
  { yuyutei: 'ygo', cardRush: 'main', name: '遊戯王', words: /遊[戯☆]王(?:OCG)?|yu-?gi-?oh/iu },
  { yuyutei: 'dm', cardRush: 'dm', name: 'デュエル・マスターズ', words: /デュエル・?マスターズ|デュエマ/u },
  {
    yuyutei: 'vg',
    cardRush: null,
    name: 'ヴァンガード',
    words: /(?:カードファイト!*\s*)?ヴァンガード|vanguard/iu,
  },
  {
    yuyutei: 'ws',
    cardRush: null,
    name: 'ヴァイスシュヴァルツ',
    words: /ヴァイスシュヴァルツ|ヴァイス|weiss/iu,
  },
  {
    yuyutei: 'hocg',
    cardRush: null,
    name: 'ホロライブオフィシャルカードゲーム',
    words: /ホロライブ(?:OCG|カード)?|ホロカ/u,
  },
  {
    yuyutei: null,
    cardRush: 'mtg',
    name: 'マジック：ザ・ギャザリング',
    words: /マジック：?ザ・?ギャザリング|MTG|magic the gathering/iu,
  },
  {
    yuyutei: 'digi',
    cardRush: 'digimon',
    name: 'デジモンカードゲーム',
    words: /デジモン(?:カード(?:ゲーム)?)?|digimon/iu,
  },
]

export const gameAt = (shop: 'yuyutei' | 'cardRush', code: string): string | undefined =>
  games.find((each) => each[shop] === code)?.name

/**
 * Both shops search within one game: the one the words name, else the one asked for by its code, else the first (the largest part of the trade).
 * What named the game is taken out of the words, because no card's name contains it.
 */
export function gameFor(
  shop: 'yuyutei' | 'cardRush',
  words: string,
  code?: string,
): { code: string; words: string } {
  const sold = games.filter((each) => each[shop] !== null)
  const named = sold.find((each) => each[shop] === code) ?? sold.find((each) => each.words.test(words))
  const rest = named ? words.replace(named.words, ' ').replace(/\s+/gu, ' ').trim() : words
  return { code: named?.[shop] ?? sold[0]?.[shop] ?? '', words: rest }
}

/** Wear as card shops write it into names: 〔状態A-〕, 状態B, キズあり. A grading company's number (PSA10) is kept as it is: it is their judgement, not the shop's. */
export function gradeOf(title: string): { condition?: Condition; conditionText?: string } {
  const wide = title.normalize('NFKC')
  const graded = /\b(PSA|BGS|ARS|CGC)\s?(\d{1,2}(?:\.5)?\+?)(?!\d)/i.exec(wide)
  if (graded) return { conditionText: `${(graded[1] ?? '').toUpperCase()}${graded[2] ?? ''}` }
  const worn = /状態\s?([SABCD][+-]?)/.exec(wide)?.[1]
  if (worn !== undefined) return { condition: wear[worn.charAt(0)] ?? 'good', conditionText: `状態${worn}` }
  if (/キズあり|傷あり|プレイ用|状態難/u.test(wide))
    return { condition: 'fair', conditionText: /プレイ用/u.test(wide) ? 'プレイ用' : '状態難' }
  return {}
}

const wear: Readonly<Record<string, Condition>> = {
  S: 'like_new',
  A: 'very_good',
  B: 'good',
  C: 'fair',
  D: 'poor',
}

/** 在庫 : 3点 / 在庫数 3枚 / 在庫 : ◯ / ×. `stock` absent: there is some, nobody says how much. Undefined: not told. */
export function stockIn(text: string): { isInStock: boolean; stock?: number } | undefined {
  const wide = text.normalize('NFKC')
  const counted = /在庫数?\s*(?:[::]\s*)?(\d{1,5})/u.exec(wide)?.[1]
  if (counted !== undefined) return { isInStock: Number(counted) > 0, stock: Number(counted) }
  if (/在庫数?\s*(?:[::]\s*)?[×✕✖xX]|在庫(?:なし|切れ)|売り?切れ|品切れ|SOLD ?OUT/u.test(wide))
    return { isInStock: false, stock: 0 }
  return /在庫数?\s*(?:[::]\s*)?[○◯〇△◎]|在庫あり/u.test(wide) ? { isInStock: true } : undefined
}
