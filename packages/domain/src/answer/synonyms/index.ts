import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { ms } from './ms.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import type { Synonyms } from './table.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { zhCn } from './zh-cn.ts'
import { zhTw } from './zh-tw.ts'

/** The seventeen languages, each with its own words of the trade. */
export const tradeWords = {
  en,
  zhCn,
  zhTw,
  ja,
  de,
  it,
  es,
  fr,
  ko,
  pl,
  ar,
  ms,
  th,
  tr,
  pt,
  id,
  ru,
} as const satisfies Record<string, Synonyms>
export type AskedIn = keyof typeof tradeWords
