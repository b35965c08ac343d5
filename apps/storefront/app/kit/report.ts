/**
 * Where something can be said about a piece: anywhere but in a parcel that is packed or travels. The table of rules decides what
 * (domain/after-sale); here stands only what links need, so that pages of orders do not carry the table.
 */
const states: readonly string[] = [
  'bought',
  'on_the_way',
  'arrived',
  'inspecting',
  'problem',
  'stored',
  'delivered',
]
export const mayReport = (state: string): boolean => states.includes(state)

/** Where a case of after-sale service about this piece begins (after-sale/routes/create.tsx reads it). */
export const reportAbout = (lineNo: string): string =>
  `/afterSaleService/create?line=${encodeURIComponent(lineNo)}`
