/** Words and formats, the same in the browser and on servers. Catalogues themselves: `@tomobako/i18n/catalogues` (servers only). */
export { chooseLanguage, type Edition } from './choose.ts'
export { currencyOf, placeOf } from './places.ts'
export {
  type AnyLocal,
  direction,
  isLocal,
  isPretend,
  languageOf,
  languages,
  type Local,
  localOf,
  locals,
  pretendLanguages,
  serviceCode,
  spokenTag,
} from './languages.ts'
export { type ClosedDays, closedLines } from './closed-days.ts'
export { clockOf, formats, isTimeZone, JST, sentences } from './formats.ts'
export { createT, intlTag, type MessageTable, type T } from './translate.ts'
