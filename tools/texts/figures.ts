import { formats } from '../../packages/i18n/src/formats.ts'
import type { Local } from '../../packages/i18n/src/languages.ts'

/** Figures of a text whose thousands are not grouped as its language groups them everywhere else (decision 0050). */
export function figureTroubles(local: Local, text: string): string[] {
  const { number } = formats(local)
  return [...text.matchAll(/(?<![\d.,])[1-9]\d{0,2}(?:[.,'’\u00a0\u202f ]\d{3})+(?![\d])/g)].flatMap(
    ([figure]) => {
      const wanted = number(Number(figure.replace(/\D/g, '')))
      return figure === wanted ? [] : [`has ${figure} where the language writes ${wanted}`]
    },
  )
}
