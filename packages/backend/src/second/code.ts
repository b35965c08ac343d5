import type { EpochMs } from '@tomobako/domain/kernel'
import { accessRules } from '@tomobako/domain/staff'
import type { Db } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import { seal, sign, signatures, unseal } from '../kernel/secrets.ts'
import { qr } from '../kernel/sheet.ts'
import { boundTo, recoveryText, sealingOf } from './keep.ts'
import type { KeptSeconds } from './keep.ts'
import { addressOf, base32, newRecoveryCode, newSecret, stepOf, tidyRecoveryCode } from './totp.ts'

/** A right code, not used up yet. */
export type Given = { readonly step: number } | { readonly recovery: Buffer }

/** A telephone goes by the world's clock. The shop's is that one, except where the demo world's was moved. */
const telephoneNow = ({ settings }: House, now: EpochMs): EpochMs => (settings.practice ? Date.now() : now)
/** Spaces and full-width digits are how some keyboards hand a code over. */
const tidy = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

/** What somebody typed, when it is a code of their telephone or one of their recovery codes. Whoever asks has counted the try. */
export async function readCode(
  { db, house, now }: Context,
  kept: KeptSeconds,
  id: string,
  typed: string,
): Promise<Given | null> {
  const recovery = tidyRecoveryCode(typed)
  if (recovery !== null) {
    const hash = await kept.codeAmong(db, id, signatures(house, recoveryText(kept.side, id, recovery)))
    return hash && { recovery: hash }
  }
  const row = await kept.of(db, id)
  if (!row?.sealed) return null
  const secret = unseal(house, sealingOf(kept.side), row.sealed, boundTo(kept.side, id))
  const step = stepOf(secret, tidy(typed), telephoneNow(house, now), row.used_step)
  return step === null ? null : { step }
}

/** Of two who send the same code at once, true for one. */
export const spendCode = (
  db: Db,
  kept: KeptSeconds,
  id: string,
  given: Given,
  now: EpochMs,
): Promise<boolean> =>
  'step' in given ? kept.useStep(db, id, given.step) : kept.useCode(db, id, given.recovery, now)

/** A new secret, shown once: as words, and as a picture of dots for an authenticator. `account`: what it is called there. */
export async function showTelephone(
  { db, house }: Context,
  kept: KeptSeconds,
  id: string,
  account: string,
): Promise<{ secret: string; address: string; picture: string }> {
  const secret = newSecret()
  await kept.putNext(db, id, seal(house, sealingOf(kept.side), secret, boundTo(kept.side, id)))
  const address = addressOf(secret, account, house.settings.appName)
  return {
    secret: base32(secret),
    address,
    picture: `data:image/png;base64,${(await qr(address)).toString('base64')}`,
  }
}

/** The secret that was shown, when this is a code of it. */
export async function readNext(
  { db, house, now }: Context,
  kept: KeptSeconds,
  id: string,
  typed: string,
): Promise<{ next: Buffer; step: number } | null> {
  const next = (await kept.of(db, id))?.next_sealed
  if (!next) return null
  const secret = unseal(house, sealingOf(kept.side), next, boundTo(kept.side, id))
  const step = stepOf(secret, tidy(typed), telephoneNow(house, now), 0)
  return step === null ? null : { next, step }
}

/** Recovery codes in the place of those before; only hashes of them are kept. */
export async function newCodes(
  { db, house, now }: Context,
  kept: KeptSeconds,
  id: string,
): Promise<string[]> {
  const codes = Array.from({ length: accessRules.recoveryCodes }, newRecoveryCode)
  const hashes = codes.map((each) => sign(house, recoveryText(kept.side, id, tidyRecoveryCode(each)!)))
  await kept.putCodes(db, id, hashes, now)
  return codes
}
