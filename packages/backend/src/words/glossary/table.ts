/** The languages a term may have names in, in the order of the columns. Polish and Malay show English. */
export const columns = [
  'en',
  'zhCn',
  'zhTw',
  'ko',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'ru',
  'th',
  'id',
  'tr',
  'ar',
] as const
export type Column = (typeof columns)[number]

/** What Japanese sellers write, and what people abroad call it: in each language the name to show first. */
export type Term = {
  readonly japanese: string
  readonly names: Readonly<Partial<Record<Column, readonly string[]>>>
}

/**
 * Reads a table: a line for each term, `|` between columns (Japanese, then `columns`; empty at the end may be left out), commas
 * between names, `=` for "as in simplified Chinese". A term that stands in two tables has the names of both.
 */
export function readTerms(...tables: readonly string[]): Term[] {
  const found = new Map<string, Partial<Record<Column, string[]>>>()
  for (const line of tables.join('\n').split('\n')) {
    const [japanese = '', ...cells] = line.split('|')
    if (japanese === '') continue
    const names = found.get(japanese) ?? {}
    found.set(japanese, names)
    columns.forEach((column, index) => {
      const cell = cells[index] === '=' ? cells[columns.indexOf('zhCn')]! : (cells[index] ?? '')
      for (const name of cell.split(','))
        if (name !== '' && !names[column]?.includes(name)) (names[column] ??= []).push(name)
    })
  }
  return [...found].map(([japanese, names]) => ({ japanese, names }))
}
