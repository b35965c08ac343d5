import type { Stopped } from '@tomobako/domain/money'
import type { useFormats } from '@tomobako/i18n/react'

/** The holes of the sentence that nothing goes to a country, by its name: why, and since when or as of when. */
export const noWay = (
  formats: Pick<ReturnType<typeof useFormats>, 'date' | 'amid'>,
  country: string,
  stopped: Stopped | null | undefined,
): { country: string; how: string; day: string; why: string } => ({
  country: formats.amid(country),
  how: stopped?.how ?? 'now',
  day: stopped && stopped.how !== 'now' ? formats.date(stopped.day, 'long') : '',
  why: stopped?.why ?? 'carrier',
})
