/**
 * The sign between thousands where it is not a comma, by language. Every language we write groups by three and has Latin digits, so a whole
 * number needs no Intl: a browser's first such object holds up a phone while the page wakes up. formats.test.ts compares the two.
 */
const signs: Readonly<Record<string, string>> = {
  de: '.',
  es: '.',
  fr: '\u202f',
  id: '.',
  it: '.',
  pl: '\u00a0',
  pt: '.',
  ru: '\u00a0',
  tr: '.',
}

/** Digits of a whole number, grouped as the language of this tag writes them. */
export const inThousands = (digits: string, tag: string): string =>
  [digits.slice(0, digits.length % 3), ...(digits.slice(digits.length % 3).match(/.{3}/g) ?? [])]
    .filter((part) => part !== '')
    .join(signs[tag.slice(0, 2)] ?? ',')

/** What stands around a share in whole percent; the same comparison holds it to Intl. */
const percents: Readonly<Record<string, readonly [before: string, after: string]>> = {
  ar: ['', '\u200e%\u200e'],
  de: ['', '\u00a0%'],
  es: ['', '\u00a0%'],
  fr: ['', '\u00a0%'],
  ru: ['', '\u00a0%'],
  tr: ['%', ''],
}

/** Whole percent as the language of this tag writes them. */
export const inPercent = (percent: number, tag: string): string => {
  const [before, after] = percents[tag.slice(0, 2)] ?? ['', '%']
  return before + inThousands(String(percent), tag) + after
}
