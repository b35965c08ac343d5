/** Limits of a group purchase; docs/limits.md is printed from them. */
export const groupLabelLimits = {
  labels: 100, // open at a time, per organiser
  members: 50, // per label
  items: 200, // per label
  pieces: 999, // of one set ("3 of 12 badges")
  costs: 30, // rows of the bill
  nameCharacters: 60,
  mostYen: 10_000_000, // per item or cost
} as const

/** What a group purchase is about: the choices of the category popup. */
export const groupCategories = [
  'figures',
  'cards',
  'idols',
  'books',
  'games',
  'clothes',
  'stationery',
  'other',
] as const
export type GroupCategory = (typeof groupCategories)[number]

/** Rows of the bill besides the items. P 6: domestic postage, fees, international freight, duty. */
export const groupCostKinds = ['domestic', 'fees', 'freight', 'duty', 'other'] as const
export type GroupCostKind = (typeof groupCostKinds)[number]
