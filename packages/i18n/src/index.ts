/** Words and formats, the same in the browser and on servers. Catalogues themselves: `@tomobako/i18n/catalogues` (servers only). */
export { chooseLanguage, type Edition, type Wishes } from './choose.ts'
export {
  type AnyLocal,
  direction,
  isLocal,
  isPretend,
  type Language,
  languageOf,
  languages,
  type Local,
  localOf,
  locals,
  pretendLanguages,
  serviceCode,
} from './languages.ts'
export {
  type DateStyle,
  type Formats,
  formats,
  formatFee,
  isTimeZone,
  JST,
  type LocalMoney,
  MINUS,
  parseInstant,
  type YenParts,
} from './formats.ts'
export {
  type Compiled,
  createT,
  intlTag,
  type MessageKey,
  type MessageTable,
  missingKeys,
  type T,
  type Values,
} from './translate.ts'
export type { Messages, Section } from './messages.gen.ts'
