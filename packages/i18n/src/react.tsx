import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Formats, formats } from './formats.ts'
import type { AnyLocal } from './languages.ts'
import { createT, type MessageTable, type T } from './translate.ts'

type Words = { t: T; formats: Formats }
const Context = createContext<Words | null>(null)

/**
 * Words and formats for everything below. `timeZone` is the reader's (the server renders in the zone it knows, JST until the
 * browser has told it, and the browser keeps that zone for hydration).
 */
export function I18nProvider({
  local,
  messages,
  timeZone,
  children,
}: {
  local: AnyLocal
  messages: MessageTable
  timeZone?: string
  children: ReactNode
}) {
  const words = useMemo(() => {
    const t = createT(local, messages)
    return { t, formats: formats(local, timeZone, t) }
  }, [local, messages, timeZone])
  return <Context value={words}>{children}</Context>
}

function useWords(): Words {
  const words = useContext(Context)
  if (!words) throw new Error('useT and useFormats need an I18nProvider above them.')
  return words
}

/** The translator: `const t = useT(); t('common.close')`. */
export const useT = (): T => useWords().t
/** Yen, numbers, weights, dates as this reader writes them. */
export const useFormats = (): Formats => useWords().formats

/**
 * A moment as the reader writes it. Server and browser may know slightly different dates of the same language (their tables are
 * of different years), so the text may differ on hydration without harm.
 */
export function Moment({
  at,
  show = 'dateTime',
  style,
}: {
  at: string
  show?: 'date' | 'time' | 'dateTime' | 'jst'
  style?: 'short' | 'long' | 'weekday'
}) {
  const words = useFormats()
  const text =
    show === 'date'
      ? words.date(at, style)
      : show === 'time'
        ? words.time(at)
        : show === 'jst'
          ? words.jst(at)
          : words.dateTime(at, style)
  return (
    <time dateTime={at} suppressHydrationWarning>
      {text}
    </time>
  )
}
