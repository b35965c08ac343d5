import { intlTag } from '@tomobako/i18n'
import type { AnyLocal } from '@tomobako/i18n'

const names = new Map<AnyLocal, (code: string) => string>()
/** A country's name in a language; its code where the language has none. */
export function countryName(language: AnyLocal, code: string): string {
  let name = names.get(language)
  if (!name) {
    const display = new Intl.DisplayNames([intlTag(language)], { type: 'region', fallback: 'code' })
    name = (each) => display.of(each) ?? each
    names.set(language, name)
  }
  return name(code)
}
