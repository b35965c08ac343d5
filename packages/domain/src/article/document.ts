import { graphemes } from '../kernel/index.ts'

/**
 * The text of an article: a tree of these nodes and of nothing else. It holds no HTML and no address of a picture: pictures are files of ours,
 * goods are listings whose price is read when the page is shown. The contract checks the shape, the console edits it, the storefront draws it.
 */
export type Mark = { type: 'strong' } | { type: 'link'; attrs: { href: string } }
export type Inline = { type: 'text'; text: string; marks?: Mark[] | undefined } | { type: 'br' }
export type Paragraph = { type: 'paragraph'; content?: Inline[] | undefined }
export type Item = { type: 'item'; content: (Paragraph | List)[] }
export type List = { type: 'list'; attrs: { ordered: boolean }; content: Item[] }
/** A word of Japanese as sellers write it, what it means, and how it is read. */
export type Word = {
  type: 'word'
  content: [
    { type: 'term'; content?: Inline[] | undefined },
    { type: 'meaning'; content?: Inline[] | undefined },
    { type: 'reading'; content?: Inline[] | undefined },
  ]
}
export type Block =
  | Paragraph
  | List
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] | undefined }
  | { type: 'quote'; content: Paragraph[] }
  | { type: 'picture'; attrs: { file: string; alt: string; caption: string } }
  | { type: 'goods'; attrs: { source: string; id: string } }
  | { type: 'words'; content: Word[] }
export type ArticleDoc = { type: 'doc'; content: Block[] }

/** Where a link of an article may lead: another page of ours, a place on this one, a secure page elsewhere, a letter. */
export const isSafeHref = (href: string): boolean => /^(?:https:\/\/[^\s/]|mailto:|\/(?!\/)|#)/i.test(href)

export const textOf = (inlines: readonly Inline[] | undefined): string =>
  (inlines ?? []).map((each) => (each.type === 'br' ? '\n' : each.text)).join('')

const listText = (list: List): string =>
  list.content
    .flatMap((item) =>
      item.content.map((each) => (each.type === 'list' ? listText(each) : textOf(each.content))),
    )
    .join('\n')

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return textOf(block.content)
    case 'list':
      return listText(block)
    case 'quote':
      return block.content.map((each) => textOf(each.content)).join('\n')
    case 'words':
      return block.content
        .map(({ content }) => content.map((each) => textOf(each.content)).join(' '))
        .join('\n')
    case 'picture':
      return block.attrs.caption
    case 'goods':
      return ''
  }
}
/** Everything a reader reads, without what it looks like. */
export const plainOf = (doc: ArticleDoc): string =>
  doc.content
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n')

/** The place of a heading on its page: its number, so that it stays when its words are translated. */
export const anchorOf = (index: number): string => `s${index + 1}`
export type Heading = { level: 2 | 3; text: string; anchor: string }
export const headingsOf = (doc: ArticleDoc): Heading[] =>
  doc.content
    .flatMap((block) => (block.type === 'heading' ? [block] : []))
    .map((block, index) => ({
      level: block.attrs.level,
      text: textOf(block.content),
      anchor: anchorOf(index),
    }))

export const picturesOf = (doc: ArticleDoc): string[] => [
  ...new Set(doc.content.flatMap((block) => (block.type === 'picture' ? [block.attrs.file] : []))),
]
export const goodsOf = (doc: ArticleDoc): { source: string; id: string }[] => [
  ...new Map(
    doc.content.flatMap((block) =>
      block.type === 'goods'
        ? [[`${block.attrs.source}/${block.attrs.id}`, { ...block.attrs }] as const]
        : [],
    ),
  ).values(),
]

const wordsAMinute = 220
/** Characters that are read one by one: kana, han, hangul, Thai. */
const lettersAMinute = 500
const letters = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u
/** How long somebody reads it, whole minutes, one at least. */
export function minutesOf(doc: ArticleDoc): number {
  const text = plainOf(doc)
  const single = graphemes(text).filter((each) => letters.test(each)).length
  const words = text.split(/\s+/).filter((word) => word !== '' && !letters.test(word)).length
  return Math.max(1, Math.round(words / wordsAMinute + single / lettersAMinute))
}
