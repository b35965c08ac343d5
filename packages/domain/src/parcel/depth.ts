/**
 * How deep the packer unpacks a piece before it travels. A piece is weighed and measured as it lies on the shelf; what
 * unpacking saves is a guess by kind (our own estimate, 2026-11-21) and marked as one, because it is only weighed when packed.
 */
export const depths = ['keep_outer', 'keep_retail', 'remove'] as const
/** `keep_outer`: as it came. `keep_retail`: without the seller's shipping box. `remove`: without the maker's box as well. */
export type Depth = (typeof depths)[number]

/** Thousandths of each side and of the weight that stay. */
export type DepthRule = { readonly sides: number; readonly weight: number }
type Rules = Readonly<Record<Exclude<Depth, 'keep_outer'>, DepthRule>>

const boxed: Rules = { keep_retail: { sides: 920, weight: 920 }, remove: { sides: 800, weight: 780 } }
/** Goods whose own box is mostly air and window. */
const roomy: Rules = { keep_retail: { sides: 940, weight: 940 }, remove: { sides: 700, weight: 700 } }
/** Nothing but the seller's wrapping to take off. */
const plain: Rules = { keep_retail: { sides: 960, weight: 960 }, remove: { sides: 960, weight: 960 } }
/** The box is part of what was bought or of what keeps it whole: it stays. */
const kept: Rules = { keep_retail: { sides: 950, weight: 950 }, remove: { sides: 950, weight: 950 } }

/** By row of kinds.csv; any other kind is `boxed`. */
export const depthRules: Readonly<Record<string, Rules>> = {
  figure: roomy,
  robot: roomy,
  doll: roomy,
  toy: roomy,
  headphones: roomy,
  sneaker: roomy,
  watch: roomy,
  modelkit: kept,
  sake: kept,
  teabowl: kept,
  vase: kept,
  kokeshi: kept,
  tableware: kept,
  manga: plain,
  book: plain,
  magazine: plain,
  photobook: plain,
  record: plain,
  disc: plain,
  cassette: plain,
  game: plain,
  cartridge: plain,
  card: plain,
  poster: plain,
  wagasa: plain,
  clothing: plain,
  jacket: plain,
  kimono: plain,
  bag: plain,
  plush: plain,
  charm: plain,
  capsule: plain,
}

/** What the rules take off at most is bounded below: no side under 5 mm, no piece under 1 g. Never larger or heavier than it came. */
export function unpacked<
  T extends {
    readonly lengthMm: number
    readonly widthMm: number
    readonly heightMm: number
    readonly weightGrams: number
  },
>(piece: T, kind: string, depth: Depth): T {
  if (depth === 'keep_outer') return piece
  const rule = (depthRules[kind] ?? boxed)[depth]
  const side = (mm: number): number => Math.min(mm, Math.max(5, Math.ceil((mm * rule.sides) / 1_000)))
  return {
    ...piece,
    lengthMm: side(piece.lengthMm),
    widthMm: side(piece.widthMm),
    heightMm: side(piece.heightMm),
    weightGrams: Math.min(
      piece.weightGrams,
      Math.max(1, Math.ceil((piece.weightGrams * rule.weight) / 1_000)),
    ),
  }
}

/** Millimetres of paper or bubble wrap on every side of one piece. A piece without its box needs more, a fragile one more still. */
export const wrapMm = (depth: Depth, fragile: boolean, protective: boolean): number =>
  (depth === 'remove' ? 4 : 0) + (fragile ? (depth === 'keep_outer' ? 4 : 8) : 0) + (protective ? 4 : 0)
