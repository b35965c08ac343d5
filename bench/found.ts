/**
 * What a search finds and in which order: nDCG@10 of the 120 judged searches (packages/backend/src/goods/judged.testing.ts) over made-up
 * things on offer, found as a source finds them (every word in the title). Printed as sources order them, as we do, and by language.
 */
import { ranked, soughtOf } from '../packages/backend/src/goods/rank.ts'
import { judged, ndcg } from '../packages/backend/src/goods/judged.testing.ts'
import type { Judged } from '../packages/backend/src/goods/judged.testing.ts'
import type { Hit } from '../packages/backend/src/goods/stream.ts'
import { japaneseWords, joined, otherwise, withLess } from '../packages/backend/src/words/to-japanese.ts'
import { folded } from '../packages/domain/src/kernel/index.ts'

const now = Date.now()
const { queries, things } = judged(now)
const hits: Hit[] = things.map(({ source, id, title, kind, yen, listedAt }) => ({
  source,
  site: source,
  id,
  url: '',
  title,
  kind,
  price: { type: 1, jpyPrice: yen, taxIncluded: true },
  availability: 'on_sale',
  domesticShipping: { payer: 'unknown' },
  tags: [],
  missing: [],
  ...(listedAt === undefined ? {} : { listedAt }),
}))
const withAll = (words: string): Hit[] => {
  const all = folded(words).split(' ').filter(Boolean)
  return hits.filter(({ title }) => all.every((word) => folded(title).includes(word)))
}
/** Fewer are little (goods/search.ts): then other forms and fewer words are asked for. */
const LITTLE = 5

const began = performance.now()
const marks = queries.map((query) => {
  const { wordsJa, parts } = japaneseWords(query.words, query.language)
  const asSaid = withAll(wordsJa)
  const other = otherwise(parts)
  const less = withLess(parts).find(
    (way) => (way.isSame || asSaid.length === 0) && withAll(joined(way.parts)).length > 0,
  )
  const found =
    asSaid.length >= LITTLE
      ? asSaid
      : [
          ...new Set([
            ...asSaid,
            ...(other === null ? [] : withAll(other)),
            ...(less === undefined ? [] : withAll(joined(less.parts))),
          ]),
        ]
  return {
    query,
    before: markOf(asSaid, query),
    after: markOf(ranked(found, soughtOf(wordsJa, parts), now), query),
    asks: found.length === asSaid.length ? 1 : 2,
  }
})
const took = performance.now() - began

const mean = (values: readonly number[]): string =>
  (values.reduce((sum, each) => sum + each, 0) / values.length).toFixed(3)
console.log(
  `${queries.length} judged searches, ${things.length} things, ${(took / queries.length).toFixed(1)} ms each`,
)
console.log('language  as sources order them  as we do  asked twice')
for (const language of [...new Set(queries.map((query) => query.language)), null]) {
  const own = marks.filter(({ query }) => language === null || query.language === language)
  console.log(
    `${(language ?? 'all').padEnd(8)}  ${mean(own.map(({ before }) => before)).padStart(22)}  ${mean(own.map(({ after }) => after)).padStart(8)}  ${own.filter(({ asks }) => asks > 1).length}`,
  )
}
console.log('The ones that find worst:')
for (const { query, after } of marks.toSorted((a, b) => a.after - b.after).slice(0, 12))
  console.log(`  ${after.toFixed(2)} ${query.language} ${query.words}`)

function markOf(found: readonly Hit[], query: Judged): number {
  return ndcg(
    found.map(({ id }) => id),
    query,
  )
}
