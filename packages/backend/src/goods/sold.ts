import type { InputOf, SoldBand } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import type { Reading } from '../kernel/context.ts'
import { searchWords } from '../words/index.ts'
import * as deals from './deals.ts'
import { sourcesOf } from './search.ts'

const DAYS = 90
/** Fewer sales are an accident, not a price. */
const ENOUGH = 5

/** What things with these words sold for, as far as we saw it (P 8.7). */
export async function soldBand(
  { words, asTyped, sources }: InputOf<typeof goods.soldBand>,
  { house, db, now, caller }: Reading,
): Promise<SoldBand> {
  const wordsJa = asTyped === true ? words : (await searchWords(house, words, caller.language)).wordsJa
  const band = await deals.soldBand(db, wordsJa, sourcesOf({ sources }, house), now - DAYS * DAY)
  if (band === null || band.count < ENOUGH)
    return { wordsJa, days: DAYS, count: band?.count ?? 0, lowYen: null, medianYen: null, highYen: null }
  return { wordsJa, days: DAYS, ...band }
}
