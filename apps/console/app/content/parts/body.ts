import type { BlockInput, BodyInput } from '@tomobako/contract'
import type { BlockKind, PageKind } from '@tomobako/domain/content'
import { shippedHome, specOf } from '@tomobako/domain/content'

export type Part = Pick<BlockInput, 'words' | 'fields'>
export const emptyPart = (): Part => ({ words: { en: {} }, fields: {} })

/** A fresh block of a kind, with one part where it has parts. */
export const newBlock = (kind: BlockKind): BlockInput => ({
  id: `${kind.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}`,
  kind,
  phase: 'always',
  ...emptyPart(),
  items: specOf(kind).items ? [emptyPart()] : [],
})

/** A first version begins with nothing said; home's with what the shop shows there now. */
export const emptyBody = (kind: PageKind = 'landing'): BodyInput => ({
  words: { en: { title: '' } },
  startsAt: null,
  endsAt: null,
  blocks: kind === 'home' ? shippedHome.map(newBlock) : [newBlock('text')],
})

/** The list with one of its blocks elsewhere; nothing falls off its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.max(0, Math.min(list.length - 1, to))
  const rest = list.filter((_, index) => index !== from)
  const one = list[from]
  return one === undefined ? [...list] : [...rest.slice(0, place), one, ...rest.slice(place)]
}

export const withWord = <P extends Part>(part: P, language: string, name: string, text: string): P => ({
  ...part,
  words: { ...part.words, [language]: { ...part.words[language], [name]: text } },
})
export const withField = <P extends Part>(part: P, name: string, value: string): P => ({
  ...part,
  fields: { ...part.fields, [name]: value },
})
