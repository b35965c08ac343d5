import { DAY } from '../kernel/index.ts'

export * from './machine.ts'
export * from './signs.ts'

/** Without 0, O, 1, I and L: a code is read aloud and typed from a poster. */
export const inviteLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const inviteLimits = {
  codeLetters: 8,
  /** So long a browser remembers whose invitation it opened. */
  rememberedMs: 30 * DAY,
  /** So many others around an inviter are looked at for things in common. */
  around: 200,
  /** So long a device or network is kept for that. */
  marksMs: 400 * DAY,
  points: 100_000,
} as const

/** What operators set (setting `invite`). The mock-up's ¥500 for the newcomer, and the same for who brought them. */
export type InviteTerms = { readonly inviterPoints: number; readonly newcomerPoints: number }
export const houseInvite: InviteTerms = { inviterPoints: 500, newcomerPoints: 500 }

const CODE = new RegExp(`^[${inviteLetters}]{${inviteLimits.codeLetters}}$`)
/** A code as somebody typed it or an address brought it; null when it cannot be one of ours. */
export function readInviteCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return CODE.test(code) ? code : null
}
