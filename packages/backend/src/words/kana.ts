import { isRomaji, toKatakana, toRomaji } from 'wanakana'

/** A Japanese word in Latin letters by its sound: long vowels short, Kunrei as Hepburn, so that "rāmen", "raamen" and "ramen" are one. */
export function soundKey(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’-]/g, '')
    .normalize('NFC')
    .replace(/\s+/g, '')
  return toRomaji(toKatakana(plain))
    .toLowerCase()
    .replace(/[ー'-]/g, '')
    .replace(/ou/g, 'o')
    .replace(/([aiueo])\1+/g, '$1')
}

/** Kana in Latin letters, a piece at a time: the library goes one call deeper for every letter. */
export const inLatin = (kana: string): string =>
  (kana.match(/.{1,100}/gsu) ?? []).map((piece) => toRomaji(piece)).join('')

/** Katakana for a word that can be read as Japanese, null for any other. Macrons are long vowels. */
export function byItsSound(word: string): string | null {
  const plain = word.toLowerCase()
  // No Japanese word is written with these letters.
  if (!/^[a-zāīūēōâîûêô'’-]+$/.test(plain) || /[lqvx]|c(?!h)/.test(plain) || word.length < 3) return null
  const flat = plain.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  if (english.has(flat) || !isRomaji(flat)) return null
  const kana = toKatakana(
    plain
      .replace(/[āâ]/g, 'a-')
      .replace(/[īî]/g, 'i-')
      .replace(/[ūû]/g, 'u-')
      .replace(/[ēê]/g, 'e-')
      .replace(/[ōô]/g, 'o-'),
  )
  return /^[\u30a1-\u30fc]+$/.test(kana) ? kana : null
}

/** Words that could be read as Japanese and are not: they stay in Latin letters. */
const english: ReadonlySet<string> = new Set(
  (
    'one time made make game name page base case date fame fate fire hero home house joke june kite late life like line live mage male mare mate more none note open rare rate retro same sale sane sun site size some sure take tame tone tune tube use wine yoke zone an any in on no so to go me he we be are ware man men ten pen pin sin son ton tan ban can fan fun gun hen ken nun pan pun ran run van won zen ' +
    'mini maxi mono stereo video audio radio studio photo piano tuba banana panda koala pizza pasta disco euro dino robo auto moto nano mega giga tera data soda sofa yoga zebra tiara camera media idea area era aura item human woman women union fusion onion cotton denim satin nylon ribbon button lemon melon nikon icon demon use with from and the for new used set box'
  ).split(/\s+/),
)
