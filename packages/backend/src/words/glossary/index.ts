import { also } from './also.ts'
import { audio } from './audio.ts'
import { cameras } from './cameras.ts'
import { cards } from './cards.ts'
import { craft } from './craft.ts'
import { fashion } from './fashion.ts'
import { games } from './games.ts'
import { gear } from './gear.ts'
import { goods } from './goods.ts'
import { hobby } from './hobby.ts'
import { idols } from './idols.ts'
import { more } from './more.ts'
import { paper } from './paper.ts'
import { phrases as phraseTable } from './phrases.ts'
import { states } from './states.ts'
import { readTerms } from './table.ts'
import { watches } from './watches.ts'
import { works } from './works.ts'

export { columns } from './table.ts'
export type { Column } from './table.ts'

/**
 * The terms of the trade. Their order decides which of two things of the same name is meant when the languages do not: kinds of
 * things before conditions, those before names of works and makers.
 */
export const terms = readTerms(
  goods,
  states,
  hobby,
  works,
  idols,
  cards,
  games,
  watches,
  cameras,
  audio,
  fashion,
  craft,
  paper,
  gear,
  more,
)

/** Conditions, completeness, colours: what a search can do without. */
export const stateTerms = readTerms(states)

/** What sellers write around the thing itself: read in titles and descriptions, never searched for. */
export const phrases = readTerms(phraseTable)

/** Further names, in whatever language: found, never shown. */
export const otherNames: readonly (readonly [japanese: string, names: readonly string[]])[] = also
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [japanese = '', names = ''] = line.split('|')
    return [japanese, names.split(',')]
  })
