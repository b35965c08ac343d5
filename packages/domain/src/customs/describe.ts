/**
 * What a customs declaration may say of a thing. An officer who cannot see it must understand what it is, in Latin letters;
 * carriers return parcels declared as "gift", "goods" or "toy parts", and this shop sells, so "gift" would also be untrue.
 */
export const objections = ['empty', 'gift', 'notLatin', 'short', 'broad', 'vague'] as const
/** `empty` no word at all; `gift` says it was given; `notLatin` other letters; `short` one word alone; `broad` a class of goods; `vague` nothing that can be pictured. */
export type Objection = (typeof objections)[number]

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Say nothing by themselves, in English and in the languages people write here in Latin letters. */
const empty =
  list(`a an and the of for from with in on to by or new used old second hand secondhand preowned pre owned unused mint set lot sample sample
  item good toy part thing stuff product merchandise merch personal effect belonging accessory hobby collectible collection collector collectable various assorted assortment misc
  miscellaneous other mixed etc box boxes parcel package pack content anime japan japanese otaku fan souvenir na none unknown general cargo commodity article object material supply
  piece pcs pc pair bundle kit private property purchase order shopping mail
  omocha buhin zakka shohin shouhin guzzu jouet jouets spielzeug teile ware juguete juguetes pieza piezas giocattolo giocattoli brinquedo brinquedos speelgoed onderdelen zabawka zabawki oyuncak mainan`)
/** True of countless things: with nothing else they describe none. */
const qualifiers =
  list(`black white red blue green yellow pink brown grey gray gold silver big small large little mini tiny rare original official authentic genuine limited edition vintage retro cute nice cool popular
  brand branded name character licensed exclusive special plastic metal wood wooden paper cotton textile rubber glass ceramic resin vinyl pvc abs leather steel model made handmade quality condition size colour color`)
/** Classes of goods: customs ask which. */
const broad =
  list(`electronic electronics electric electrical clothing clothe apparel garment wear fashion cosmetic food foodstuff snack drink beverage medicine drug machine machinery equipment tool device appliance spare
  hardware software textile media household kitchenware homeware houseware furniture sport gear instrument jewelry jewellery ornament decoration print document chemical liquid powder battery consumer computing automotive`)
/** Say that the thing was given, or that it is worth nothing. */
const given = list(
  'gift gifted gifting giftbox giftware present cadeau cadeaux geschenk geschenke regalo regali presente presentes podarok prezent hediye lahja gave gava gavor omiyage purezento gifuto hadiah qua',
)
const worthless =
  /\bno\s+(?:commercial\s+|customs\s+)?value\b|\bn\.?\s?c\.?\s?v\b|\bvalue\s*less\b|\bfree\s+of\s+charge\b/
/** Kana are compared as hiragana, half-width and full-width alike. */
const givenElsewhere =
  /ぎふと|ぷれぜんと|贈り物|贈答|贈呈|御祝|お祝い|お土産|みやげ|礼物|禮物|礼品|禮品|赠品|贈品|선물|подар|هدية|ของขวัญ|δώρο|מתנה/u

const hiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
/** "Gíft", "g.i.f.t" and "g1ft" are "gift". */
const disguises: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const bare = (word: string): string =>
  /\p{L}/u.test(word) ? word.replace(/[013457]/g, (digit) => disguises[digit]!) : word

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
function wordsOf(text: string): string[] {
  const found =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const words: string[] = []
  let letters = ''
  const join = (): void => {
    // Three single letters in a row are one word that somebody spelt out.
    if (letters.length >= 3) words.push(letters)
    else words.push(...Array.from(letters))
    letters = ''
  }
  for (const word of found) {
    if (/^\p{L}$/u.test(word)) letters += word
    else {
      join()
      words.push(word)
    }
  }
  join()
  return words
}

const isIn = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) ||
  (word.endsWith('s') && words.has(word.slice(0, -1))) ||
  (word.endsWith('es') && words.has(word.slice(0, -2))) ||
  (word.endsWith('ies') && words.has(`${word.slice(0, -3)}y`))
const says = (word: string): boolean =>
  word.length >= 3 &&
  /\p{L}/u.test(word) &&
  /[aeiouy]/.test(word) &&
  !isIn(empty, word) &&
  !isIn(qualifiers, word)

/** Why customs would not take this description, or null. */
export function objectionTo(description: string): Objection | null {
  const text = plain(description)
  if (givenElsewhere.test(hiragana(text)) || worthless.test(text)) return 'gift'
  const words = wordsOf(text)
  const named = words.filter((word) => /\p{L}/u.test(word))
  if (named.join('').length < 3)
    return named.some((word) => !/^[\p{Script=Latin}\p{N}]+$/u.test(word)) ? 'notLatin' : 'empty'
  if (words.some((word) => isIn(given, word) || isIn(given, bare(word)))) return 'gift'
  if (named.some((word) => !/^[\p{Script=Latin}\p{N}]+$/u.test(word))) return 'notLatin'
  const meaningful = named.filter(says)
  if (meaningful.length === 0) return named.some((word) => isIn(broad, word)) ? 'broad' : 'vague'
  if (meaningful.every((word) => isIn(broad, word))) return 'broad'
  return named.length < 2 ? 'short' : null
}

/** Six digits of the harmonised system, more where a country has more; null when it is no such code. Digits only. */
export function tidyHsCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s.]/g, '')
  return /^(?:0[1-9]|[1-8]\d|9[0-79])\d{4}(?:\d{2}){0,2}$/.test(digits) && !digits.startsWith('77')
    ? digits
    : null
}
