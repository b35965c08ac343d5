import type { Condition } from '@tomobako/domain/goods'
import type { Entry } from './title-words.ts'

/** What is known of a listing where its title is read. Only the title must be there. */
export type Titled = {
  readonly title: string
  readonly site?: string | undefined
  readonly brand?: string | undefined
  readonly categoryPath?: readonly string[] | undefined
  readonly categoryId?: string | undefined
  readonly color?: string | undefined
  readonly size?: string | undefined
  readonly condition?: Condition | '' | undefined
  /** The condition of the seller's form stands beside the title, which need not say it again. */
  readonly isConditionBeside?: boolean | undefined
}
/** What the seller says of a thing, in no language yet. */
export type Reading = {
  kinds: Entry[]
  /** Names and the seller's own Latin letters, as they stood together. */
  named: (Entry | string)[][]
  words: Entry[]
  colours: Entry[]
  warns: Entry[]
  states: Entry[]
  editions: Entry[]
  sets: Entry[]
  only: Entry[]
  with: Entry[]
  without: Entry[]
  for: (Entry | string)[]
  defects: Entry[]
  noDefects: Entry[]
  facts: Fact[]
  /** Something in it that may decide money was not understood. */
  unread: boolean
  /** Whether anything was read that is not Latin letters already. */
  understood: boolean
}
export type Fact =
  | { key: 'count' | 'types' | 'volumes' | 'volume' | 'more' | 'anniversary'; value: number }
  | { key: 'size' | 'prize' | 'code' | 'year'; value: string }
