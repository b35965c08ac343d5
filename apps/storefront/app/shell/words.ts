import type { MessageTable } from '@tomobako/i18n'

/**
 * The words of pages, in the browser: files of their own that keep their name until a word in them changes (words-files.ts), so a page
 * weighs only what is its own. What has arrived stays.
 */
const arrived = new Map<string, MessageTable>()
let all: MessageTable = {}

/** The words these files hold; from the browser's cache after the first time. Rejects when nobody answers. */
export async function loadWords(files: readonly string[]): Promise<MessageTable> {
  const found = await Promise.all(files.map(fileOf))
  return Object.assign({}, ...found) as MessageTable
}

async function fileOf(file: string): Promise<MessageTable> {
  const known = arrived.get(file)
  if (known) return known
  const response = await fetch(file)
  if (!response.ok) throw new TypeError(`${file} answered ${response.status}`)
  const table = (await response.json()) as MessageTable // Written by words-files.ts of this very application.
  arrived.set(file, table)
  all = { ...all, ...table }
  return table
}

/** All words that have arrived, for what is said outside of React. A change of language is a new document (§4). */
export const knownWords = (): MessageTable => all
