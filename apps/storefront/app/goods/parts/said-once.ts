import type { GoodsCard } from '@tomobako/contract'

/** Cards on the page of something that goes nowhere, which says so once at its top: none of them says it again. */
export const saidOnce = (
  { noWay }: Pick<GoodsCard, 'noWay'>,
  cards: readonly GoodsCard[],
): readonly GoodsCard[] => (noWay === true ? cards.map(({ noWay: _, noWayBy: _by, ...card }) => card) : cards)
