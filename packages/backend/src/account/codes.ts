import { randomBytes, randomInt } from 'node:crypto'
import { HOUR, MINUTE, SECOND } from '@tomobako/domain/kernel'
import { isSigned, sign } from '../kernel/secrets.ts'
import type { Keeper } from '../kernel/secrets.ts'

/** P 6, quality S10: six digits, five tries, ten minutes, another one after a minute, five an hour for one address. */
export const codeRules = {
  digits: 6,
  tries: 5,
  livesMs: 10 * MINUTE,
  resendMs: 60 * SECOND,
  perHour: 5,
  hourMs: HOUR,
} as const

export type Purpose = 'register' | 'reset'

export const newCode = (): string => String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')

/** What is kept of a code: bound to the address and the purpose, so a code for one is no code for another. */
export const codeHash = (house: Keeper, purpose: Purpose, folded: string, code: string): Buffer =>
  sign(house, said(purpose, folded, code))
/** Whether a code is the one this was kept of. */
export const isCodeOf = (
  house: Keeper,
  hash: Buffer,
  purpose: Purpose,
  folded: string,
  code: string,
): boolean => isSigned(house, said(purpose, folded, code), hash)
const said = (purpose: Purpose, folded: string, code: string): string => `${purpose}\n${folded}\n${code}`
/** A hash no code has: kept when nobody may use a code, so that both cases leave the same trace and take the same time. */
export const noCodeHash = (): Buffer => randomBytes(32)
/** Spaces and full-width digits are how some keyboards and mail programs hand a code over. */
export const tidyCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')
