/** The sections of the catalogue the console speaks with. */
export const sections = [
  'afterSale',
  'common',
  'console',
  'checks',
  'fees',
  'review',
  'sourcing',
  'staff',
  'status',
  'ticket',
  'wallet',
]
