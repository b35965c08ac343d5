import { readdirSync, readFileSync } from 'node:fs'

/** The comma-separated files of one folder here, by name, as the readers in packages/domain take them. */
export function dataFiles(folder: 'shipping' | 'address' | 'money' | 'practice'): Record<string, string> {
  const place = new URL(`./${folder}/`, import.meta.url)
  const names = readdirSync(place).filter((name) => name.endsWith('.csv'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, place), 'utf8')]))
}
