import type { MadePasskey, SignedByPasskey } from '@tomobako/contract'
import type { Context } from '../kernel/index.ts'
import type { Made, NotTaken, Site } from './authenticator.ts'
import { handleOf, isWrong, madeFor, saidBy, signedFor } from './authenticator.ts'
import { takeChallenge } from './challenge.ts'
import type { KeptPasskeys, Passkey } from './keep.ts'

/** What for, and whose session or browser may answer; null where nothing was asked of it. */
type Whose = { readonly site: Site; readonly purpose: string; readonly holder: string | null }
export type Right = { readonly row: Passkey; readonly counter: number }

/** Uses the challenge up, right or wrong, before anything else is looked at. Outside any transaction: it does not come back with a refusal. */
async function asked(
  context: Context,
  made: MadePasskey | SignedByPasskey,
  { purpose, holder }: Whose,
): Promise<NotTaken | null> {
  const said = saidBy(made)
  if (!said || holder === null) return { wrong: 'shape' }
  return (await takeChallenge(context, said.challenge, { purpose, holder })) ? null : { wrong: 'challenge' }
}

/** A new passkey, if it answers what this session was asked. */
export const madeRight = async (
  context: Context,
  made: MadePasskey,
  whose: Whose,
): Promise<Made | NotTaken> => (await asked(context, made, whose)) ?? madeFor(made, whose.site)

/**
 * What was signed by a passkey we keep. `ownerId`: whose it has to be, where that is known. `onCopy` hears of a counter that does not go
 * up: somebody may have a copy of the key.
 */
export async function signedRight(
  context: Context,
  made: SignedByPasskey,
  whose: Whose & {
    readonly kept: KeptPasskeys
    readonly ownerId?: string
    readonly onCopy: (row: Passkey) => Promise<void>
  },
): Promise<Right | NotTaken> {
  const { kept, ownerId, site, onCopy } = whose
  const objection = await asked(context, made, whose)
  if (objection) return objection
  const row = await kept.byCredential(context.db, Buffer.from(made.id, 'base64url'))
  if (!row) return { wrong: 'unknown' }
  if (ownerId !== undefined && row.owner_id !== ownerId) return { wrong: 'owner' }
  const key = { publicKey: row.public_key, counter: row.counter, ownerHandle: handleOf(row.owner_id) }
  const signed = signedFor(made, key, site)
  if (!isWrong(signed)) return { row, counter: signed.counter }
  if (signed.wrong === 'counter') {
    context.house.log.warn({ passkey: row.id }, 'the counter of a passkey went back')
    await onCopy(row)
  }
  return signed
}
