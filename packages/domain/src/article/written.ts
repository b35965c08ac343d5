import type { ArticleDoc, Block, Inline, Item, List, Word } from './document.ts'
import { isSafeHref } from './document.ts'

/** What an editor writes a line of text with: `**strong**` and `[a link](/path)`. A link that leads nowhere good stays what was typed. */
export function inlinesOf(text: string): Inline[] {
  const found: Inline[] = []
  const add = (inline: Inline): void => {
    if (inline.type !== 'text' || inline.text !== '') found.push(inline)
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) add({ type: 'br' })
    let rest = line
    for (;;) {
      const match = /\*\*([^*]{1,2000})\*\*|\[([^\][]{1,500})\]\(([^()\s]{1,500})\)/.exec(rest)
      if (!match) break
      const [whole, strong, label = '', href = ''] = match
      add({ type: 'text', text: rest.slice(0, match.index) })
      if (strong !== undefined) add({ type: 'text', text: strong, marks: [{ type: 'strong' }] })
      else if (isSafeHref(href))
        add({ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] })
      else add({ type: 'text', text: whole })
      rest = rest.slice(match.index + whole.length)
    }
    add({ type: 'text', text: rest })
  }
  return found
}
/** The same back: what is written so is read as it was. */
export const writtenOf = (inlines: readonly Inline[] | undefined): string =>
  (inlines ?? [])
    .map((each) => {
      if (each.type === 'br') return '\n'
      return (each.marks ?? []).reduce(
        (inner, mark) => (mark.type === 'strong' ? `**${inner}**` : `[${inner}](${mark.attrs.href})`),
        each.text,
      )
    })
    .join('')

const itemOf = (line: string): Item => ({
  type: 'item',
  content: [{ type: 'paragraph', content: inlinesOf(line) }],
})
const wordOf = (line: string): Word => {
  const [term = '', meaning = '', reading = ''] = line.split('|').map((each) => each.trim())
  return {
    type: 'word',
    content: [
      { type: 'term', content: inlinesOf(term) },
      { type: 'meaning', content: inlinesOf(meaning) },
      { type: 'reading', content: inlinesOf(reading) },
    ],
  }
}
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The kinds of blocks an editor chooses from. */
export const writtenKinds = [
  'paragraph',
  'heading2',
  'heading3',
  'list',
  'ordered',
  'quote',
  'words',
  'picture',
  'goods',
] as const
export type WrittenKind = (typeof writtenKinds)[number]
/** A block as it is written: its words in one field, the rest in fields of their own. */
export type WrittenBlock = {
  kind: WrittenKind
  text: string
  file: string
  alt: string
  source: string
  id: string
}
const blank = { text: '', file: '', alt: '', source: '', id: '' }

const listText = (list: List, depth = 0): string[] =>
  list.content.flatMap((item) =>
    item.content.flatMap((each) =>
      each.type === 'list' ? listText(each, depth + 1) : [writtenOf(each.content).replaceAll('\n', ' ')],
    ),
  )

export function writtenBlock(block: Block): WrittenBlock {
  switch (block.type) {
    case 'paragraph':
      return { ...blank, kind: 'paragraph', text: writtenOf(block.content) }
    case 'heading':
      return {
        ...blank,
        kind: block.attrs.level === 2 ? 'heading2' : 'heading3',
        text: writtenOf(block.content),
      }
    case 'list':
      return { ...blank, kind: block.attrs.ordered ? 'ordered' : 'list', text: listText(block).join('\n') }
    case 'quote':
      return {
        ...blank,
        kind: 'quote',
        text: block.content.map((each) => writtenOf(each.content)).join('\n\n'),
      }
    case 'words':
      return {
        ...blank,
        kind: 'words',
        text: block.content
          .map(({ content }) => content.map((each) => writtenOf(each.content)).join(' | '))
          .join('\n'),
      }
    case 'picture':
      return {
        ...blank,
        kind: 'picture',
        text: block.attrs.caption,
        file: block.attrs.file,
        alt: block.attrs.alt,
      }
    case 'goods':
      return { ...blank, kind: 'goods', source: block.attrs.source, id: block.attrs.id }
  }
}

/** What was written as a node of the tree; null for one with nothing in it. */
export function blockOf({ kind, text, file, alt, source, id }: WrittenBlock): Block | null {
  const lines = linesOf(text)
  switch (kind) {
    case 'paragraph':
      return text.trim() === '' ? null : { type: 'paragraph', content: inlinesOf(text.trim()) }
    case 'heading2':
    case 'heading3':
      return lines.length === 0
        ? null
        : {
            type: 'heading',
            attrs: { level: kind === 'heading2' ? 2 : 3 },
            content: inlinesOf(lines.join(' ')),
          }
    case 'list':
    case 'ordered':
      return lines.length === 0
        ? null
        : { type: 'list', attrs: { ordered: kind === 'ordered' }, content: lines.map(itemOf) }
    case 'quote':
      return text.trim() === ''
        ? null
        : {
            type: 'quote',
            content: text
              .trim()
              .split(/\n{2,}/)
              .map((each) => ({ type: 'paragraph', content: inlinesOf(each) })),
          }
    case 'words':
      return lines.length === 0 ? null : { type: 'words', content: lines.map(wordOf) }
    case 'picture':
      return file === '' ? null : { type: 'picture', attrs: { file, alt: alt.trim(), caption: text.trim() } }
    case 'goods':
      return source === '' || id === '' ? null : { type: 'goods', attrs: { source, id } }
  }
}
export const emptyBlock = (kind: WrittenKind): WrittenBlock => ({ ...blank, kind })

/** A whole text; one in which nothing is written is an empty paragraph, since a tree has one node at least. */
export function docOf(blocks: readonly WrittenBlock[]): ArticleDoc {
  const content = blocks.flatMap((each) => blockOf(each) ?? [])
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content }
}
export const writtenDoc = (doc: ArticleDoc): WrittenBlock[] => doc.content.map(writtenBlock)
