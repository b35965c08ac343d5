/**
 * Which plural form a whole number takes, by language, without Intl: a browser's first Intl.PluralRules holds up a phone while the page
 * wakes up. translate.test.ts compares each row with Intl's; what has no row, and what is no whole number, asks Intl.
 */
type Rule = (value: number) => Intl.LDMLPluralRule

const between = (value: number, from: number, to: number): boolean => value >= from && value <= to
const none: Rule = () => 'other'
const one: Rule = (value) => (value === 1 ? 'one' : 'other')
/** Whole millions are followed by "of". */
const romance =
  (isOne: (value: number) => boolean): Rule =>
  (value) =>
    isOne(value) ? 'one' : value !== 0 && value % 1_000_000 === 0 ? 'many' : 'other'

const rules: Readonly<Record<string, Rule>> = {
  ar: (value) =>
    value === 0
      ? 'zero'
      : value === 1
        ? 'one'
        : value === 2
          ? 'two'
          : between(value % 100, 3, 10)
            ? 'few'
            : between(value % 100, 11, 99)
              ? 'many'
              : 'other',
  de: one,
  en: one,
  es: romance((value) => value === 1),
  fr: romance((value) => value < 2),
  id: none,
  it: romance((value) => value === 1),
  ja: none,
  ko: none,
  ms: none,
  pl: (value) =>
    value === 1 ? 'one' : between(value % 10, 2, 4) && !between(value % 100, 12, 14) ? 'few' : 'many',
  pt: romance((value) => value < 2),
  ru: (value) =>
    value % 10 === 1 && value % 100 !== 11
      ? 'one'
      : between(value % 10, 2, 4) && !between(value % 100, 12, 14)
        ? 'few'
        : 'many',
  th: none,
  tr: one,
  zh: none,
}

/** The form of a whole number in the language of this tag; null where Intl has to be asked. */
export const pluralOf = (tag: string, value: number): Intl.LDMLPluralRule | null =>
  Number.isSafeInteger(value) && value >= 0 ? (rules[tag.slice(0, 2)]?.(value) ?? null) : null
