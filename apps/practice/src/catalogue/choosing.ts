import { colourIn } from '../drawings/colours.ts'
import type { Kind, Pair } from './kinds.ts'
import type { Thing } from './thing.ts'

const sizes = /(?:^| )(?:\d+(?:\.\d+)? ?(?:cm|mm)|X*L|[SM])(?= |$)/g
const isSize = (text: string): boolean => text.replace(sizes, '') === ''

/** The thing as a shop words it that leaves its size, colour or sort to the buyer: what is chosen is not said beforehand. */
export function unchosen({ choices }: Kind, t: Thing): Thing {
  if (choices === undefined) return t
  const plain: (pair: Pair) => Pair = choices.every(isSize)
    ? ([ja, en]) => [ja.replace(sizes, '').trim(), en.replace(sizes, '').trim()]
    : choices.every((each) => colourIn(each) !== undefined)
      ? (pair) => (colourIn(pair[0]) === undefined ? pair : ['', ''])
      : (pair) => (choices.includes(pair[0]) ? ['', ''] : pair)
  return { ...t, model: plain(t.model), detail: plain(t.detail), look: plain(t.look) }
}
/** Words beside each other; those that are left out leave no gap. */
export const joined = (...words: readonly string[]): string => words.filter((each) => each !== '').join(' ')
