import type { WordPart } from '@tomobako/contract'
import type { Sought } from '@tomobako/domain/goods'
import { byRelevance, minimumPrice } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { kindOf } from '@tomobako/domain/money'
import type { Hit } from './stream.ts'

/** What a search looks for, of its pieces; of its Japanese words where it was asked for as typed. */
export function soughtOf(wordsJa: string, parts: readonly WordPart[]): Sought {
  const forms = parts.flatMap(({ to, also, from }): string[][] =>
    to.includes(' ')
      ? to.split(' ').map((word) => [word])
      : [[to, ...(also === undefined ? [] : [also]), ...(isLatin.test(from) ? [from] : [])]],
  )
  const kind = kindOf([], wordsJa)
  return {
    words: parts.length > 0 ? forms.filter(([to]) => to !== '') : wordsJa.split(/\s+/).map((word) => [word]),
    kind: kind === 'other' ? null : kind,
  }
}
const isLatin = /^[\x20-\x7e]+$/

/** Best first (packages/domain/src/goods/relevance.ts), of one page of a source or of one page of ours. */
export const ranked = (hits: readonly Hit[], sought: Sought, now: EpochMs): Hit[] =>
  byRelevance(hits, sought, now, (hit) => ({
    title: hit.title,
    availability: hit.availability,
    yen: minimumPrice(hit.price),
    itsKind: kindOf('categoryPath' in hit ? hit.categoryPath : [], hit.title),
    isAuction: hit.kind === 'auction',
    endsAt: hit.auction?.endsAt,
    since: hit.updatedAt ?? hit.listedAt,
  }))
