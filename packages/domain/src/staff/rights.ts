/** Staff roles (P 7) and what each may call. A person may hold several. The API checks this table on every staff call. */
export const roles = ['buyer', 'receiver', 'packer', 'support', 'editor', 'finance', 'admin'] as const
export type Role = (typeof roles)[number]

const everyone: readonly Role[] = roles

export const permissions = {
  'dashboard.read': everyone,
  'purchase.read': ['buyer', 'support', 'finance', 'admin'],
  'purchase.write': ['buyer', 'admin'],
  'receiving.read': ['receiver', 'packer', 'support', 'admin'],
  'receiving.write': ['receiver', 'admin'],
  'floor.write': ['receiver', 'admin'],
  'warehouses.read': everyone,
  'warehouses.write': ['admin'],
  'packing.read': ['packer', 'receiver', 'support', 'admin'],
  'packing.write': ['packer', 'admin'],
  'handover.read': ['packer', 'admin'],
  'handover.write': ['packer', 'admin'],
  'printing.read': ['packer', 'receiver', 'admin'],
  'printing.write': ['packer', 'receiver', 'admin'],
  'printing.set': ['admin'],
  'parcel.read': ['packer', 'support', 'finance', 'admin'],
  'parcel.write': ['packer', 'support', 'admin'],
  'customer.read': ['support', 'finance', 'admin'],
  'customer.block': ['support', 'admin'],
  // Takes the second factor of somebody's account away.
  'customer.second': ['support', 'admin'],
  'money.read': ['support', 'finance', 'admin'],
  'money.ask': ['support', 'finance', 'admin'],
  'money.approve': ['finance', 'admin'],
  'money.limits': ['finance', 'admin'],
  'money.hold': ['buyer', 'support', 'finance', 'admin'],
  'fraud.read': ['support', 'finance', 'admin'],
  'fraud.write': ['support', 'finance', 'admin'],
  'fraud.rules': ['finance', 'admin'],
  'screening.read': ['support', 'finance', 'admin'],
  'screening.write': ['support', 'finance', 'admin'],
  'screening.lists': ['finance', 'admin'],
  'cases.read': ['support', 'finance', 'admin'],
  'cases.write': ['support', 'finance', 'admin'],
  'cases.approve': ['finance', 'admin'],
  'payments.read': ['support', 'finance', 'admin'],
  'payments.write': ['finance', 'admin'],
  'bids.read': ['buyer', 'support', 'finance', 'admin'],
  'bids.write': ['buyer', 'admin'],
  'bids.switch': ['buyer', 'admin'],
  'coupons.read': ['support', 'editor', 'finance', 'admin'],
  'coupons.write': ['editor', 'admin'],
  'points.read': ['support', 'editor', 'finance', 'admin'],
  'points.write': ['finance', 'admin'],
  'lottery.read': ['support', 'editor', 'finance', 'admin'],
  'lottery.write': ['editor', 'finance', 'admin'],
  'content.read': ['support', 'editor', 'admin'],
  'content.write': ['editor', 'admin'],
  'content.publish': ['editor', 'admin'],
  'invites.read': ['support', 'editor', 'finance', 'admin'],
  'invites.write': ['support', 'finance', 'admin'],
  'points.judge': ['support', 'editor', 'admin'],
  'books.read': ['finance', 'admin'],
  'books.write': ['finance', 'admin'],
  'sources.read': ['buyer', 'support', 'admin'],
  'sources.write': ['buyer', 'admin'],
  'requests.read': ['buyer', 'support', 'admin'],
  'requests.write': ['buyer', 'support', 'admin'],
  'tickets.read': ['support', 'admin'],
  'tickets.write': ['support', 'admin'],
  'tickets.set': ['support', 'admin'],
  // Who takes an escalation away again.
  'tickets.lead': ['admin'],
  'reviews.read': ['support', 'editor', 'admin'],
  'reviews.write': ['editor', 'admin'],
  'articles.read': ['support', 'editor', 'admin'],
  'articles.write': ['editor', 'admin'],
  'texts.read': ['support', 'editor', 'admin'],
  'texts.write': ['editor', 'admin'],
  'live.read': ['support', 'editor', 'admin'],
  'live.write': ['editor', 'admin'],
  'tasks.read': ['buyer', 'receiver', 'packer', 'support', 'admin'],
  'tasks.write': ['buyer', 'receiver', 'packer', 'admin'],
  'status.read': ['buyer', 'packer', 'support', 'editor', 'finance', 'admin'],
  'status.write': ['support', 'editor', 'admin'],
  'tariff.read': ['packer', 'support', 'finance', 'admin'],
  'tariff.write': ['finance', 'admin'],
  'jobs.read': ['support', 'finance', 'admin'],
  'jobs.write': ['admin'],
  'operation.read': ['support', 'finance', 'admin'],
  'staff.read': ['admin'],
  'staff.write': ['admin'],
  'audit.read': ['finance', 'admin'],
  // One's own password, second factor and sessions.
  'access.own': everyone,
  practice: everyone,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions
export const may = (held: readonly Role[], permission: string): boolean =>
  Object.hasOwn(permissions, permission) &&
  held.some((role) => (permissions[permission as Permission] as readonly Role[]).includes(role))
export const permissionsOf = (held: readonly Role[]): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((each) => may(held, each))

/** What moves money or gives rights (decision 0094): whoever may has a second factor in a live shop, and has given it not long ago. */
export const guarded: readonly Permission[] = [
  'customer.second',
  'money.ask',
  'money.approve',
  'money.limits',
  'cases.approve',
  'fraud.write',
  'fraud.rules',
  'payments.write',
  'points.write',
  'books.write',
  'tariff.write',
  'staff.write',
]
export const isGuarded = (permission: string | undefined): boolean =>
  (guarded as readonly (string | undefined)[]).includes(permission)
export const mustHaveSecond = (held: readonly Role[]): boolean => guarded.some((each) => may(held, each))

/** What still stands between somebody who said their password and the console: the second factor they have, or having one at all. */
export const doors = ['code', 'factor'] as const
export type Door = (typeof doors)[number]
export const doorFor = (
  held: readonly Role[],
  { hasSecond, isGiven, isPractice }: { hasSecond: boolean; isGiven: boolean; isPractice: boolean },
): Door | null => {
  if (hasSecond) return isGiven ? null : 'code'
  return !isPractice && mustHaveSecond(held) ? 'factor' : null
}

export const accessRules = {
  /** For how long a code is good for what moves money or gives rights. */
  freshMs: 15 * 60 * 1_000,
  /** A link is for today; who lets it lie asks for another. */
  linkMs: 24 * 60 * 60 * 1_000,
  /** For how long a change lies where one person has to be both pairs of eyes. */
  aloneMs: 24 * 60 * 60 * 1_000,
  recoveryCodes: 10,
  /** Between support being asked to turn a customer's two-step login off and its being off: time to read a mail and stop it. */
  removalMs: 3 * 24 * 60 * 60 * 1_000,
  /** Of one person: a few devices, and one in a drawer. */
  passkeys: 10,
} as const
/** From when on whoever asked may say yes to a change of a setting themselves, where nobody else at work has the right (decision 0116). */
export const aloneFrom = (askedAt: number): number => askedAt + accessRules.aloneMs
/** `secondAt`: when the second factor was last given; null for somebody who has none. */
export const isStale = (secondAt: number | null | undefined, now: number): boolean =>
  typeof secondAt === 'number' && now - secondAt > accessRules.freshMs
