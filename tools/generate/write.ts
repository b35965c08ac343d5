import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repo = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Writes a generated file when its text differs (or only says so); answers the paths that were stale. */
export function writeIfChanged(path: string, text: string, check: boolean): string[] {
  const file = resolve(repo, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return []
  if (!check) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return [path]
}
