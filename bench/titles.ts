/**
 * Titles from facts against real ones: 300 titles of the recordings, each with what a reader has to be told of it, written by hand
 * (title-reference.ts: fingerprints of titles and our own words, no title). Recorded listings are not in this repository.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Titled } from '../packages/backend/src/words/title-reading.ts'
import { englishThing, hasOwnWord, titleFrom } from '../packages/backend/src/words/title.ts'
import { inLanguages, ownReferences } from './title-reference-languages.ts'
import { references, things } from './title-reference.ts'

type Item = {
  title: string
  source: string
  brand: string | null
  condition?: string | null
  size?: string | null
  colour?: string | null
  categoryPath: { id: string | number | null; name: string | null }[] | null
}
type Mark = 'good' | 'useful' | 'hint' | 'none' | 'misleading'
const languages = ['en', 'de', 'zhCn', 'ar'] as const

/** Beside the repository, or where RECORDINGS says. */
const path = join(
  process.env['RECORDINGS'] ?? join(import.meta.dirname, '../../shared/fixtures'),
  'demo_catalogue.json',
)
if (!existsSync(path)) {
  process.stderr.write('The recorded listings are not on this machine; nothing was measured.\n')
  process.exit(0)
}
const { items } = JSON.parse(readFileSync(path, 'utf8')) as { items: Item[] } // The recordings' own shape.
const fingerprint = (title: string): string => createHash('sha256').update(title).digest('hex').slice(0, 16)
const byFingerprint = new Map(items.map((item) => [fingerprint(item.title), item]))

/** A fact that decides money has `!` before it: a title that leaves it out misleads. */
function mark(title: string | null, of: Item, kind: string, facts: readonly string[], own: boolean): Mark {
  const isReadable = !/[\u3041-\u30fa\p{Script=Han}]/u.test(of.title)
  if (title === null) return own || isReadable ? 'good' : 'none'
  if (own) return 'good'
  const said = title.toLowerCase()
  const named = englishThing(asListing(of))
  const isThing = things[kind]!.test(title)
  if (named !== null && !isThing) return 'misleading'
  const told = facts.filter((fact) => said.includes(fact.replace('!', '').toLowerCase()))
  if (facts.some((fact) => fact.startsWith('!') && !told.includes(fact))) return 'misleading'
  const times = facts.find((fact) => fact.startsWith('×'))
  if (times !== undefined && said.includes('×') && !told.includes(times)) return 'misleading'
  if (isThing && named !== null && told.length === facts.length) return 'good'
  if (
    (isThing && named !== null && told.length * 2 >= facts.length) ||
    (facts.length > 0 && told.length === facts.length)
  )
    return 'useful'
  return 'hint'
}

const conditions: Readonly<Record<string, Titled['condition']>> = {
  new: 'new',
  like_new: 'like_new',
  good: 'very_good',
  fair: 'good',
  poor: 'fair',
  bad: 'poor',
}
/** A title against what a reader of its language has to be told of the thing. */
function markOwn(title: string | null, column: string): Mark {
  if (title === null) return 'none'
  const said = title.toLowerCase()
  const says = (words: string): boolean => words.split('/').some((word) => said.includes(word.toLowerCase()))
  const [thing = '-', ...facts] = column.split(';')
  const [first = ''] = said.split(' · ')
  if (thing !== '-' && !thing.split('/').some((word) => first.includes(word.toLowerCase())))
    return 'misleading'
  if (facts.some((fact) => fact.startsWith('~') && says(fact.slice(1)))) return 'misleading'
  const wanted = facts.filter((fact) => !fact.startsWith('~'))
  const told = wanted.filter((fact) => says(fact.replace(/^!/, '')))
  if (wanted.some((fact) => fact.startsWith('!') && !told.includes(fact))) return 'misleading'
  return told.length === wanted.length ? 'good' : told.length * 2 >= wanted.length ? 'useful' : 'hint'
}

const asListing = (item: Item): Titled => ({
  title: item.title,
  site: item.source,
  brand: item.brand ?? undefined,
  color: item.colour ?? undefined,
  size: item.size ?? undefined,
  condition: conditions[item.condition ?? ''],
  categoryPath: (item.categoryPath ?? []).flatMap((each) => each.name ?? []),
  categoryId: (item.categoryPath ?? []).at(-1)?.id?.toString(),
})

const counts = new Map(languages.map((language) => [language, new Map<Mark, number>()]))
let missing = 0
const began = performance.now()
for (const line of references.split('\n').filter(Boolean)) {
  const [print = '', words = ''] = line.split(' ', 2)
  const item = byFingerprint.get(print)
  if (!item) {
    missing += 1
    continue
  }
  const [kind = '', ...facts] = line.slice(print.length + 1).split(';')
  const english = titleFrom(asListing(item), 'en')
  const first = mark(english, item, kind, facts, words === 'own')
  for (const language of languages) {
    // The other languages say the same facts from fixed vocabularies: what is left is whether they have a word for the thing.
    const own =
      language === 'en' || english === null || hasOwnWord(asListing(item), language) ? first : 'hint'
    const of = counts.get(language)!
    of.set(own, (of.get(own) ?? 0) + 1)
  }
  if (process.argv.includes('--list'))
    process.stdout.write(`${first}\t${item.title}\t${english ?? '-'}\t${line.slice(17)}\n`)
}
const ms = performance.now() - began
for (const language of languages) {
  const of = counts.get(language)!
  const total = [...of.values()].reduce((sum, each) => sum + each, 0)
  const usefulOrBetter = (of.get('good') ?? 0) + (of.get('useful') ?? 0)
  process.stdout.write(
    `${language}: ${Math.round((usefulOrBetter / total) * 100)} % useful or better of ${total}, ${of.get('misleading') ?? 0} misleading (good ${of.get('good') ?? 0}, useful ${of.get('useful') ?? 0}, hint ${of.get('hint') ?? 0}, none ${of.get('none') ?? 0})\n`,
  )
}
const own = new Map(inLanguages.map((language) => [language, new Map<Mark, number>()]))
for (const line of ownReferences.split('\n').filter(Boolean)) {
  const [print = '', ...cells] = line.split('|')
  const item = byFingerprint.get(print)
  if (!item) continue
  for (const [index, language] of inLanguages.entries()) {
    const title = titleFrom(asListing(item), language)
    const found = markOwn(title, cells[index] ?? '-')
    own.get(language)!.set(found, (own.get(language)!.get(found) ?? 0) + 1)
    if (found !== 'good' && process.argv.includes('--list'))
      process.stdout.write(`${language} ${found}\t${title ?? '-'}\t${cells[index]}\n`)
  }
}
for (const language of inLanguages) {
  const of = own.get(language)!
  const total = [...of.values()].reduce((sum, each) => sum + each, 0)
  const usefulOrBetter = (of.get('good') ?? 0) + (of.get('useful') ?? 0)
  process.stdout.write(
    `${language} by a reference of its own: ${usefulOrBetter} of ${total} useful or better, ${of.get('misleading') ?? 0} misleading\n`,
  )
}
process.stdout.write(
  `${(ms / 300).toFixed(2)} ms a title${missing > 0 ? `; ${missing} titles are not in these recordings` : ''}\n`,
)
