import { families } from '../goods/index.ts'
import { popularCategories, popularWindows } from '../follow/index.ts'
import { parseInstant } from '../kernel/index.ts'
import { captionCues } from './captions.ts'

/** What stands in one field of a block. All are kept as text and read by their type. */
export type FieldSpec =
  | { readonly type: 'picture' | 'clip' | 'href' | 'moment' | 'lottery'; readonly required?: true }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'text'; readonly letters: number }
  /** One a line. */
  | { readonly type: 'goods' | 'coupons' | 'sources'; readonly most: number; readonly required?: true }

export type WordSpec = {
  readonly letters: number
  readonly lines?: true
  readonly required?: true
  /** A time and a text a line. */
  readonly form?: 'captions'
}

export type BlockSpec = {
  readonly words: Readonly<Record<string, WordSpec>>
  readonly fields: Readonly<Record<string, FieldSpec>>
  /** Parts of the same kind in a row: slides, questions. */
  readonly items?: {
    readonly most: number
    readonly words: BlockSpec['words']
    readonly fields: BlockSpec['fields']
  }
  /** It gives money away: a second person publishes it. */
  readonly money?: true
  /** A section of home's own: it stands there alone, once, and says what the shop itself knows. */
  readonly home?: true
}

const title = { letters: 80, required: true } as const
const maybeTitle = { letters: 80 } as const
const text = { letters: 600, lines: true } as const
const picture = { type: 'picture', required: true } as const
const maybePicture = { type: 'picture' } as const
const href = { type: 'href' } as const
const window = { type: 'choice', of: popularWindows } as const
const category = { type: 'choice', of: ['all', ...popularCategories] } as const
const source = { type: 'choice', of: ['all', ...families] } as const

/** The grounds a block may stand on, by the tokens of the kit. */
export const grounds = ['1', '2', '3', '4', '5', '6'] as const
const ground = { type: 'choice', of: grounds } as const
const ofHome = { words: {}, fields: {}, home: true } as const

/** Every kind of block with its schema: what is written of it in each language, and what is set once. The editor and the check read this table. */
export const blockKinds = {
  banner: {
    words: { title, text, button: { letters: 40 } },
    fields: { picture: maybePicture, href, ground },
  },
  carousel: {
    words: { title },
    fields: {},
    items: { most: 8, words: { title, text: { letters: 160 } }, fields: { picture, href } },
  },
  text: {
    words: { title: maybeTitle, text: { letters: 4_000, lines: true, required: true } },
    fields: {},
  },
  picture: {
    words: { alt: { letters: 160, required: true }, caption: { letters: 200 } },
    fields: { picture, href },
  },
  video: {
    words: {
      title,
      caption: { letters: 200 },
      transcript: { letters: 1_200, lines: true, required: true },
      captions: { letters: 4_000, lines: true, form: 'captions' },
    },
    fields: { clip: { type: 'clip', required: true }, picture },
  },
  shelf: {
    words: { title },
    fields: {
      way: { type: 'choice', of: ['chosen', 'search', 'ranking'] },
      goods: { type: 'goods', most: 24 },
      keyword: { type: 'text', letters: 100 },
      source,
      window,
      category,
      shown: { type: 'number', min: 2, max: 24 },
      look: { type: 'choice', of: ['grid', 'shelf'] },
    },
  },
  coupon: {
    words: { title, text },
    fields: { coupons: { type: 'coupons', most: 6, required: true } },
    money: true,
  },
  countdown: { words: { title, after: { letters: 120 } }, fields: { until: { type: 'moment' } } },
  search: {
    words: { title: maybeTitle, quick: { letters: 200 } },
    fields: {},
  },
  more: {
    words: { label: { letters: 60, required: true } },
    fields: { href: { type: 'href', required: true } },
  },
  sources: { words: { title }, fields: { sources: { type: 'sources', most: 10, required: true } } },
  reviews: {
    words: { title },
    fields: { category, shown: { type: 'number', min: 1, max: 8 } },
  },
  lottery: { words: { title: maybeTitle, text }, fields: { lottery: { type: 'lottery' } } },
  ranking: {
    words: { title },
    fields: { window, source, category, shown: { type: 'number', min: 3, max: 20 } },
  },
  faq: {
    words: { title },
    fields: {},
    items: {
      most: 20,
      words: {
        question: { letters: 160, required: true },
        answer: { letters: 1_200, lines: true, required: true },
      },
      fields: {},
    },
  },
  tariffs: { words: { title, text }, fields: { look: { type: 'choice', of: ['country', 'world'] } } },
  /** What we are, with the field to search or paste a link into, and what waits for the reader beside it. */
  hero: ofHome,
  ending: ofHome,
  trust: ofHome,
  /** New for a customer's searches. */
  found: ofHome,
  /** Where somebody was when they left. */
  continue: ofHome,
  popular: ofHome,
  categories: ofHome,
  members: ofHome,
  steps: ofHome,
  shortcuts: ofHome,
  shops: ofHome,
  onNow: ofHome,
} as const satisfies Record<string, BlockSpec>

export type BlockKind = keyof typeof blockKinds
export const blockKindNames = Object.keys(blockKinds) as readonly BlockKind[] // The table is the source of the type.

export const homeKinds = [
  'hero',
  'ending',
  'trust',
  'found',
  'continue',
  'popular',
  'categories',
  'members',
  'steps',
  'shortcuts',
  'shops',
  'onNow',
] as const satisfies readonly BlockKind[]
export type HomeKind = (typeof homeKinds)[number]
export const isHomeKind = (kind: BlockKind): kind is HomeKind => specOf(kind).home === true

/** When a block of an event is shown. */
export const blockPhases = ['always', 'before', 'running', 'after'] as const
export type BlockPhase = (typeof blockPhases)[number]

/** Texts by language, then by the name of the text. English is always there. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Fields = Readonly<Record<string, string>>
export type Part = { readonly words: Words; readonly fields: Fields }
export type Block = Part & {
  readonly id: string
  readonly kind: BlockKind
  readonly phase: BlockPhase
  readonly items: readonly Part[]
}

export type Objection = {
  readonly path: string
  readonly key: string
  readonly values?: Readonly<Record<string, number>>
}

export const specOf = (kind: BlockKind): BlockSpec => blockKinds[kind]
export const isMoney = (block: Pick<Block, 'kind'>): boolean => specOf(block.kind).money === true

/** Where a link of a block may lead: a page of ours, or another site over TLS. */
export const isHref = (value: string): boolean =>
  value.length <= 500 &&
  (/^\/(?![/\\])[^\s"'<>\\]*$/.test(value) || /^https:\/\/[\w.-]+(?:[/?#][^\s"'<>\\]*)?$/.test(value))
const isUuid = (value: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

export const linesOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** `mercari:m123` as its two halves; null when it names no family of ours. */
export function goodsOf(line: string): { source: (typeof families)[number]; id: string } | null {
  const at = line.indexOf(':')
  const family = families.find((each) => each === line.slice(0, at))
  const id = line.slice(at + 1).trim()
  return at > 0 && family && id !== '' && id.length <= 200 ? { source: family, id } : null
}

function isFit(spec: FieldSpec, value: string): boolean {
  switch (spec.type) {
    case 'picture':
    case 'lottery':
      return isUuid(value)
    case 'clip':
      return isUuid(value) || isHref(value)
    case 'href':
      return isHref(value)
    case 'moment':
      return parseInstant(value) !== null && /(?:Z|[+-]\d\d:\d\d)$/.test(value)
    case 'number':
      return /^\d{1,6}$/.test(value) && Number(value) >= spec.min && Number(value) <= spec.max
    case 'choice':
      return spec.of.includes(value)
    case 'text':
      return value.length <= spec.letters
    case 'goods':
      return linesOf(value).length <= spec.most && linesOf(value).every((line) => goodsOf(line) !== null)
    case 'coupons':
      return linesOf(value).length <= spec.most && linesOf(value).every(isUuid)
    case 'sources':
      return (
        linesOf(value).length <= spec.most &&
        linesOf(value).every((line) => (families as readonly string[]).includes(line))
      )
  }
}

const isBlank = (value: string | undefined): boolean => (value ?? '').trim() === ''

/** What is wrong with the texts: nothing missing in English, nothing begun and unfinished in another language, nothing too long, nothing unknown. */
export function wordsObjections(path: string, spec: BlockSpec['words'], words: Words): Objection[] {
  const found: Objection[] = []
  for (const language of new Set(['en', ...Object.keys(words)])) {
    const written = words[language] ?? {}
    const isBegun = language === 'en' || Object.values(written).some((value) => !isBlank(value))
    for (const name of Object.keys(written))
      if (!Object.hasOwn(spec, name))
        found.push({ path: `${path}.words.${language}.${name}`, key: 'unknown' })
    for (const [name, { letters, required, form }] of Object.entries(spec)) {
      const value = written[name] ?? ''
      const at = `${path}.words.${language}.${name}`
      if (required && isBegun && isBlank(value)) found.push({ path: at, key: 'missing' })
      if (value.length > letters) found.push({ path: at, key: 'long', values: { count: letters } })
      if (form === 'captions' && captionCues(value) === null) found.push({ path: at, key: 'captions' })
    }
  }
  return found
}

export function fieldsObjections(path: string, spec: BlockSpec['fields'], fields: Fields): Objection[] {
  const found: Objection[] = []
  for (const name of Object.keys(fields))
    if (!Object.hasOwn(spec, name)) found.push({ path: `${path}.fields.${name}`, key: 'unknown' })
  for (const [name, each] of Object.entries(spec)) {
    const value = fields[name] ?? ''
    const at = `${path}.fields.${name}`
    if (isBlank(value)) {
      if ('required' in each && each.required) found.push({ path: at, key: 'missing' })
    } else if (!isFit(each, value)) found.push({ path: at, key: each.type })
  }
  return found
}

/** A shelf needs what its way of choosing goes by. */
function wayObjections(path: string, { kind, fields }: Block): Objection[] {
  if (kind !== 'shelf') return []
  const way = fields['way'] ?? 'search'
  const needed = way === 'chosen' ? 'goods' : way === 'search' ? 'keyword' : null
  return needed !== null && isBlank(fields[needed])
    ? [{ path: `${path}.fields.${needed}`, key: 'missing' }]
    : []
}

/** Everything wrong with one block, each with the place it is in. */
export function blockObjections(path: string, block: Block): Objection[] {
  const spec = specOf(block.kind)
  const items = block.items.flatMap((item, index) =>
    spec.items
      ? [
          ...wordsObjections(`${path}.items.${index}`, spec.items.words, item.words),
          ...fieldsObjections(`${path}.items.${index}`, spec.items.fields, item.fields),
        ]
      : [{ path: `${path}.items.${index}`, key: 'unknown' }],
  )
  return [
    ...wordsObjections(path, spec.words, block.words),
    ...fieldsObjections(path, spec.fields, block.fields),
    ...wayObjections(path, block),
    ...(spec.items && block.items.length === 0 ? [{ path: `${path}.items`, key: 'missing' }] : []),
    ...(spec.items && block.items.length > spec.items.most
      ? [{ path: `${path}.items`, key: 'many', values: { count: spec.items.most } }]
      : []),
    ...items,
  ]
}

/** Whose texts a reader gets when there are none in their language. */
const after: Readonly<Record<string, string>> = { zhTw: 'zhCn', zhCn: 'zhTw' }

/** The texts in the reader's language, whole: never one sentence in theirs and the next in English. */
export function wordsIn(
  words: Words,
  language: string,
): { language: string; words: Readonly<Record<string, string>> } {
  const isThere = (each: string | undefined): each is string =>
    each !== undefined && Object.values(words[each] ?? {}).some((value) => !isBlank(value))
  const chosen = [language, after[language], 'en'].find(isThere) ?? 'en'
  return { language: chosen, words: words[chosen] ?? {} }
}

/** Every picture a block shows. */
export const picturesOf = (block: Block): string[] =>
  [block.fields, ...block.items.map((item) => item.fields)].flatMap((fields) =>
    isBlank(fields['picture']) ? [] : [fields['picture']!],
  )

/** The clip of ours a block plays; null where it has none, or leads to another site's. */
export const clipOf = ({ kind, fields }: Block): string | null =>
  kind === 'video' && isUuid(fields['clip'] ?? '') ? fields['clip']! : null
