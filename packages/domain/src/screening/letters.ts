/** Other scripts in Latin letters, sign by sign, as far as a rule can: Cyrillic, Greek, Hangul. Sources: BGN/PCGN without marks, ISO 843, the Revised Romanization of 2000. */
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(' ').map((pair) => {
      const [sign = '', latin = ''] = pair.split(':')
      return [sign, latin]
    }),
  )

/** Latin letters that stay when marks are taken off, and alphabets whose letters have one sound each. */
const signs: ReadonlyMap<string, string> = new Map([
  ...pairs('ß:ss æ:ae œ:oe ø:o đ:d ð:d þ:th ł:l ı:i ħ:h ŋ:n ə:a'),
  ...pairs(
    'а:a б:b в:v г:g ґ:g д:d е:e ё:e є:ye ж:zh з:z и:i і:i ї:yi й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ў:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya ђ:dj ј:j љ:lj њ:nj ћ:c џ:dz',
  ),
  ...pairs(
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
  ),
])

const first = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const middle = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const last = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')
const HANGUL = 0xac00
const HANGUL_END = 0xd7a3

const syllable = (code: number): string => {
  const at = code - HANGUL
  return `${first[Math.floor(at / 588)]}${middle[Math.floor((at % 588) / 28)]}${last[at % 28]}`
}

/** `text` in small letters without marks; signs no rule speaks of stay as they are. */
export function latin(text: string): string {
  let out = ''
  // Composed first: a Korean syllable is one sign, an й no и with a mark.
  for (const sign of text.normalize('NFKC').toLowerCase()) {
    const code = sign.codePointAt(0)!
    out += code >= HANGUL && code <= HANGUL_END ? syllable(code) : (signs.get(sign) ?? sign)
  }
  return Array.from(out.normalize('NFD').replace(/\p{M}/gu, ''), (sign) => signs.get(sign) ?? sign).join('')
}
