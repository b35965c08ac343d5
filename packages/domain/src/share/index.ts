/** What there are posters of (P 6, §2 /share). An activity is a lottery, until there are others. */
export const posterTypes = ['item', 'review', 'invite', 'report', 'activity'] as const
export type PosterType = (typeof posterTypes)[number]

/** `tall` is what people save and hand on, four to five (DESIGN 5); `wide` what a network shows beside a link. */
export const posterShapes = {
  tall: { width: 1080, height: 1350 },
  wide: { width: 1200, height: 630 },
} as const
export type PosterShape = keyof typeof posterShapes

/** Pages of ours that are the same for everybody and have a card of their own for networks, and where they are. */
export const cardPages = {
  home: '/',
  userGuide: '/userGuide',
  about: '/userGuide/about',
  logistics: '/userGuide/logistics',
  popularShops: '/userGuide/popularShops',
  shoppingGuide: '/userGuide/shoppingGuide',
  lottery: '/lottery',
  invite: '/global/invite',
  experience: '/experience',
  sign: '/sign',
} as const
export type CardPage = keyof typeof cardPages

export const shareLimits = {
  titleLetters: 160,
  /** A picture that somebody still looks at is drawn anew after so long at the latest. */
  keptMs: 86_400_000,
  /** Pictures that one network may have drawn in a minute; those that are kept already are not counted. */
  drawnPerMinute: 20,
  /** Pictures that wait in one process to be drawn; the next one is told to come again. */
  waiting: 24,
  /** A picture that was drawn so long ago is thrown away: whoever still asks for it has it drawn anew. */
  keptDays: 60,
} as const
