/**
 * What a word may be a form of, most likely first. Deliberately generous: a form counts only when the glossary has it, so a wrong
 * guess finds nothing and costs nothing.
 */
export function forms(key: string): string[] {
  const found = [key]
  for (const [ending, ...instead] of endingsOf(key)) {
    if (!key.endsWith(ending) || key.length - ending.length < 2) continue
    const stem = key.slice(0, key.length - ending.length)
    for (const each of instead) found.push(stem + each)
  }
  if (/\p{Script=Arabic}/u.test(key))
    for (const beginning of ['وال', 'بال', 'لل', 'ال', 'و', 'ب', 'ل']) {
      if (key.startsWith(beginning) && key.length - beginning.length >= 2)
        for (const form of forms(key.slice(beginning.length))) found.push(form)
    }
  return [...new Set(found)]
}

type Endings = readonly (readonly [ending: string, ...instead: string[]])[]

/** English plurals; German, French, Spanish, Portuguese and Italian ones, and how their adjectives bend; Turkish case and plural. */
const latin: Endings = [
  ['s', ''],
  ['es', '', 'e'],
  ['ies', 'y'],
  ['ves', 'f', 'fe'],
  ['en', '', 'e'],
  ['n', ''],
  ['er', '', 'e'],
  ['ern', ''],
  ['em', '', 'e'],
  ['e', '', 'a'],
  // "ancienne", "traditionnelles": a French adjective doubles its last letter.
  ['ne', ''],
  ['nes', ''],
  ['le', ''],
  ['les', ''],
  ['aux', 'al', 'au'],
  ['x', ''],
  ['as', 'o', 'a'],
  ['os', 'o', 'a'],
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['is', 'l', 'al', 'el'],
  ['ns', 'm'],
  ['ces', 'z'],
  ['a', 'o', 'e'],
  ['o', 'a'],
  ['i', 'o', 'e', '', 'io', 'a'],
  ['he', '', 'a', 'ca'],
  ['chi', 'co'],
  ['ghi', 'go'],
  ...[
    'lar',
    'ler',
    'lari',
    'leri',
    'larin',
    'lerin',
    'u',
    'yi',
    'yu',
    'in',
    'un',
    'nin',
    'nun',
    'da',
    'de',
    'ta',
    'te',
    'dan',
    'den',
    'tan',
    'ten',
    'si',
    'su',
    'im',
    'um',
  ].map((ending) => [ending, ''] as const),
  ['bi', 'p'],
  ['di', 't'],
  ['gi', 'k'],
  ['ci', 'c'],
  ['gu', 'k'],
  ['bu', 'p'],
  ['ligi', 'lik'],
  // Indonesian: the thing of somebody, and the particles.
  ['nya', ''],
  ['ku', ''],
  ['lah', ''],
]
const cyrillic: Endings = [
  'а',
  'я',
  'ы',
  'и',
  'у',
  'ю',
  'е',
  'о',
  'ой',
  'ей',
  'ом',
  'ем',
  'ам',
  'ям',
  'ами',
  'ями',
  'ах',
  'ях',
  'ов',
  'ев',
  'ого',
  'его',
  'ому',
  'ему',
  'ым',
  'им',
  'ых',
  'их',
  'ую',
  'юю',
  'ая',
  'яя',
  'ое',
  'ее',
  'ые',
  'ие',
  'ыи',
  'ии',
  'ои',
  'ь',
  '',
].map((ending) => [
  ending,
  '',
  'а',
  'я',
  'о',
  'е',
  'ы',
  'и',
  'ь',
  'ыи',
  'ии',
  'ая',
  'яя',
  'ое',
  'ка',
  'ки',
  'ок',
])
const arabic: Endings = [
  ['ات', '', 'ه'],
  ['ين', ''],
  ['ون', ''],
  ['ان', ''],
  ['ه', ''],
  ['ي', ''],
]
const korean: Endings = [
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '의',
  '에',
  '와',
  '과',
  '도',
  '만',
  '들',
  '로',
  '으로',
  '에서',
  '이랑',
  '랑',
  '하고',
  '용',
].map((particle) => [particle, ''])

const endingsOf = (key: string): Endings =>
  /\p{Script=Cyrillic}/u.test(key)
    ? cyrillic
    : /\p{Script=Arabic}/u.test(key)
      ? arabic
      : /\p{Script=Hangul}/u.test(key)
        ? korean
        : latin

/** German writes one word where others write two: who types "analoge Kamera" is understood as "Analogkamera". */
export function compoundOf(key: string, has: (key: string) => boolean): string | null {
  const [first, second, third] = key.split(' ')
  if (first === undefined || second === undefined || third !== undefined) return null
  for (const beginning of forms(first))
    for (const thing of forms(second))
      if (beginning.length >= 4 && thing.length >= 3 && has(beginning + thing)) return beginning + thing
  return null
}

/** A phrase whose words are inflected together: each word's forms, the first combination `has` knows. */
export function formOf(words: readonly string[], has: (key: string) => boolean): string | null {
  const whole = words.join(' ')
  if (has(whole)) return whole
  if (words.length > 4) return null
  let heads: string[] = ['']
  for (const [index, word] of words.entries()) {
    // Only the outer words of a long phrase bend; every form of every word would be thousands.
    const each = words.length <= 2 || index === 0 || index === words.length - 1 ? forms(word) : [word]
    heads = heads.flatMap((head) => each.map((form) => (head === '' ? form : `${head} ${form}`)))
    if (heads.length > 4_000) return null
  }
  return heads.find(has) ?? null
}
