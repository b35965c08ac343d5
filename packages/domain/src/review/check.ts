import type { Refusal } from '../kernel/index.ts'
import { lengthOf, refuse } from '../kernel/index.ts'
import type { ReviewKind, ReviewMedium } from './rules.ts'
import { reviewLimits } from './rules.ts'
import type { Share } from './share.ts'
import { readShare } from './share.ts'

/** What is written in a review, tidied. */
export type Written = {
  readonly kind: ReviewKind
  readonly medium: ReviewMedium
  readonly title: string
  readonly content: string
  readonly photos: number
  readonly keywords: readonly string[]
  readonly cards: number
  readonly shares: readonly Share[]
}

/** Runs of space are one, so that spaces do not count as a text; lines stay. */
export const tidyTitle = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim()
export const tidyContent = (text: string): string =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
/** Search words without repeats, the sign before them left out. */
export function tidyKeywords(words: readonly string[]): string[] {
  const kept = words.map((word) => tidyTitle(word).replace(/^[#＃]+\s*/, '')).filter((word) => word !== '')
  return kept.filter((word, at) => kept.findIndex((each) => each.toLowerCase() === word.toLowerCase()) === at)
}

/** What already is too much, in a draft as well. */
export function tooMuch(written: Written): Refusal[] {
  const { title, content, keywords } = written
  const most = reviewLimits
  const found: Refusal[] = []
  if (lengthOf(title) > most.titleMost)
    found.push(refuse('review.refused.titleLong', { most: most.titleMost }, 'title'))
  if (lengthOf(content) > most.contentMost)
    found.push(refuse('review.refused.contentLong', { most: most.contentMost }, 'content'))
  if (written.photos > most.imagesMost)
    found.push(refuse('review.refused.imagesMany', { most: most.imagesMost }, 'photoIds'))
  if (keywords.length > most.keywords)
    found.push(refuse('review.refused.keywordsMany', { most: most.keywords }, 'keywords'))
  if (keywords.some((word) => lengthOf(word) > most.keywordMost))
    found.push(refuse('review.refused.keywordLong', { most: most.keywordMost }, 'keywords'))
  if (written.cards > most.cards)
    found.push(refuse('review.refused.cardsMany', { most: most.cards }, 'lineNos'))
  if (written.shares.length > most.shares)
    found.push(refuse('review.refused.sharesMany', { most: most.shares }, 'shares'))
  return found
}

/** §5: everything that is wrong with a review that is to be sent, in the order of the form. */
export function faultsOf(written: Written): Refusal[] {
  const { kind, title, content, photos, cards, shares } = written
  const least = reviewLimits
  const found: Refusal[] = []
  // What was not bought here cannot be reviewed; an entry to the month's programme may be about anything of ours.
  if (cards === 0 && kind !== 'monthly') found.push(refuse('review.refused.cardsNone', {}, 'lineNos'))
  if (photos < least.images)
    found.push(refuse('review.refused.imagesFew', { least: least.images, count: photos }, 'photoIds'))
  const [titleLength, contentLength] = [lengthOf(title), lengthOf(content)]
  if (titleLength < least.title)
    found.push(
      refuse('review.refused.titleShort', { least: least.title, more: least.title - titleLength }, 'title'),
    )
  if (contentLength < least.content)
    found.push(
      refuse(
        'review.refused.contentShort',
        { least: least.content, more: least.content - contentLength },
        'content',
      ),
    )
  found.push(...tooMuch(written))
  if (shares.length === 0 && kind !== 'inside') found.push(refuse('review.refused.shareNone', {}, 'shares'))
  const keys = new Set<string>()
  for (const [at, share] of shares.entries()) {
    const read = readShare(share)
    const field = `share:${at}`
    if (share.url === '') found.push(refuse('review.refused.shareUrlMissing', {}, field))
    else if (!read.ok) found.push(refuse(`review.refused.share.${read.fault}`, {}, field))
    else if (keys.has(read.key)) found.push(refuse('review.refused.shareTwice', {}, field))
    else keys.add(read.key)
  }
  return found
}
