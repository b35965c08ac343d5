import type { MessageTable } from '@tomobako/i18n'
import { chooseLanguage, languageOf } from '@tomobako/i18n'

/** The languages the console speaks (§6: support answers in Chinese, Japanese and English). */
export const consoleLocals = ['en', 'ja', 'zhCn'] as const
export type ConsoleLocal = (typeof consoleLocals)[number]

const kept = 'console.language'
const tables: Readonly<Record<ConsoleLocal, () => Promise<{ default: MessageTable }>>> = {
  en: () => import('virtual:messages/en'),
  ja: () => import('virtual:messages/ja'),
  zhCn: () => import('virtual:messages/zhCn'),
}

const isConsoleLocal = (value: string): value is ConsoleLocal =>
  (consoleLocals as readonly string[]).includes(value)

/** `?lang` wins, then what this person chose here before, then the browser's first language that the console has; else English. */
export function consoleLanguage(): ConsoleLocal {
  const spoken = navigator.languages.filter((tag) => /^(?:en|ja|zh)\b/i.test(tag)).join(',')
  const chosen = chooseLanguage({
    query: new URLSearchParams(location.search).get('lang'),
    cookie: localStorage.getItem(kept),
    acceptLanguage: spoken,
    edition: 'global',
  })
  return isConsoleLocal(chosen) ? chosen : 'en'
}

/** Loads the words of one language and tells the document. */
export async function loadWords(local: ConsoleLocal): Promise<MessageTable> {
  const { bcp47, dir } = languageOf(local)
  const messages = (await tables[local]()).default
  document.documentElement.lang = bcp47
  document.documentElement.dir = dir
  return messages
}

export const keepLanguage = (local: ConsoleLocal): void => localStorage.setItem(kept, local)
