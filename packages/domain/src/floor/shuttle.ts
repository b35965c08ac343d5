/** What goes from one of our warehouses to another. Decision 0127. */

export const shuttleStates = ['open', 'sent', 'done', 'dropped'] as const
export type ShuttleState = (typeof shuttleStates)[number]

/** In it; taken out before it left; arrived; not there on arrival; found where it came from; lost, and paid back. */
export const shuttlePieceStates = ['in', 'taken_out', 'arrived', 'missing', 'back', 'lost'] as const
export type ShuttlePieceState = (typeof shuttlePieceStates)[number]

export const shuttleLimits = {
  /** Pieces of one shuttle. */
  shuttlePieces: 200,
  /** Days after which one that is being filled should have left, one that left should have arrived, and a piece that did not arrive should be found (our own: carriers within Japan take two days at most between large towns). */
  shuttleFillDays: 1,
  shuttleRoadDays: 3,
  shuttleSearchDays: 2,
  /** Days after which a piece its owner wants elsewhere should be in a shuttle. */
  shuttleWishDays: 3,
} as const
