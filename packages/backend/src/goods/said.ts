import type { GoodsDetail } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import { isLocal } from '@tomobako/i18n'
import { choiceIn, factIn, makerIn } from '../words/index.ts'

/** The facts of a listing in the reader's language; null where we have no word for one. */
export function saidOf(listing: Listing, language: string): NonNullable<GoodsDetail['said']> {
  const say = (fact: string | undefined): string | null =>
    fact === undefined || !isLocal(language) ? null : factIn(fact, language)
  return {
    from: say(listing.shipsFrom),
    method: say(listing.domesticShipping.method),
    size: saidChoice(listing.size, language),
    color: saidChoice(listing.color, language),
    brand: listing.brand === undefined || !isLocal(language) ? null : makerIn(listing.brand, language),
    categories: listing.categoryPath.map(say),
  }
}

/** A version, a shop's question or an offer's condition, likewise. */
export const saidChoice = (text: string | undefined, language: string): string | null =>
  text === undefined || !isLocal(language) ? null : choiceIn(text, language)

/** What is chosen from: two that would read alike ("赤", "レッド") keep the source's words, or nobody could tell them apart. */
export function saidChoices(texts: readonly string[], language: string): (string | null)[] {
  const said = texts.map((text) => saidChoice(text, language))
  const read = said.map((each, index) => (each ?? texts[index] ?? '').toLowerCase())
  return said.map((each, index) =>
    read.some((other, at) => at !== index && other === read[index]) ? null : each,
  )
}
