import type { Dice } from '../catalogue/dice.ts'
import type { Brush, Point } from './brush.ts'

/** What lies with a thing on its photo, because its title or its letter says so. */
export type Extra =
  | 'box'
  | 'woodbox'
  | 'manual'
  | 'strap'
  | 'cap'
  | 'stand'
  | 'pouch'
  | 'tag'
  | 'band'
  | 'phones'

/** One thing to draw: its colours, what comes with it and how used it is. */
export type It = {
  main: string
  second: string
  accent: string
  /** The same dice on every photo of the thing: what they decide belongs to the thing. */
  dice: Dice
  /** The small picture it carries; the one its title names, if it names one. Another at every call otherwise. */
  motif: () => number
  has: ReadonlySet<Extra>
  /** 0 new … 3 for parts. */
  wear: number
  back: boolean
}
/** A drawing on a field of 400 × 400 without its ground; where it touches the ground, what is looked at closely, where it shows its age. */
export type Drawn = {
  art: string
  /** Middle and width of the shadow of what stands; without one it lies flat and throws its own outline. */
  foot?: readonly [x: number, y: number, rx: number]
  focus: Point
  flaw: Point
  /** It brings its own shadow. */
  shaded?: boolean
  /** It stands, though its shadow is its own. */
  upright?: boolean
}
export type Draw = (brush: Brush, it: It) => Drawn
