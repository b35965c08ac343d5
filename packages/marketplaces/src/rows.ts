import type { CheerioAPI } from 'cheerio'
import { shown } from './read.ts'

type Node = Parameters<CheerioAPI['contains']>[0]

/**
 * Rows of a list page: what matches and lies in no other match, at most `most`. A page of unclosed rows nests them thousands deep, and every row would
 * be searched through all rows below it; this way such a page is one row.
 */
export function outermost($: CheerioAPI, selector: string, most = 500): Node[] {
  const rows: Node[] = []
  for (const each of $(selector).toArray()) {
    const last = rows.at(-1)
    // In the order of the document an outer match comes before those within it.
    if (last !== undefined && isWithin(each, last)) continue
    rows.push(each)
    if (rows.length >= most) break
  }
  return rows
}

function isWithin(node: Node, outer: Node): boolean {
  for (let here: Node | null = node.parent; here !== null; here = here.parent) if (here === outer) return true
  return false
}

/** The text that stands in an element itself, not in elements within it. */
export const ownText = (node: Node): string =>
  'children' in node ? node.children.map((each) => (each.type === 'text' ? each.data : '')).join('') : ''

/** A page's table of facts: what `heads` selects and the cell right behind each, the first of every name, at most sixty. */
export function factsIn($: CheerioAPI, heads: string): Map<string, string> {
  const facts = new Map<string, string>()
  $(heads)
    .slice(0, 60)
    .each((_, head) => {
      const name = shown($(head).text(), 40)
      const value = shown($(head).next('dd, td').text())
      if (name !== undefined && value !== undefined && !facts.has(name)) facts.set(name, value)
    })
  return facts
}
