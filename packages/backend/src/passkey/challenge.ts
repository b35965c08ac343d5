import { createHash, randomBytes } from 'node:crypto'
import type { CreationOptions, RequestOptions } from '@tomobako/contract'
import { writeCookie } from '@tomobako/contract/cookies'
import type { EpochMs } from '@tomobako/domain/kernel'
import { MINUTE } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { when } from '../db/moment.ts'
import type { Context } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'
import { algorithms } from './authenticator.ts'
import type { Site } from './authenticator.ts'

/** A question is good this long: a page may stand open a while before somebody touches their key. */
const LIVES_MS = 5 * MINUTE
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `holder`: the session, or the browser, that may answer it. */
type For = { purpose: string; holder: string }

async function newChallenge({ db, now }: Context, { purpose, holder }: For): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('passkey_challenge')
    .values({ hash: hashOf(challenge), purpose, holder, ends_at: at(now + LIVES_MS) })
    .execute()
  return challenge
}

/** Uses a challenge up, whoever sends it; true when it was asked for this purpose of this holder and is not over. Outside any transaction. */
export async function takeChallenge({ db, now }: Context, challenge: string, wanted: For): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashOf(challenge))
    .returning(['purpose', 'holder', 'ends_at'])
    .executeTakeFirst()
  return row?.purpose === wanted.purpose && row.holder === wanted.holder && row.ends_at > now
}

export const sweepChallenges = (db: Db, now: EpochMs): Promise<unknown> =>
  db.deleteFrom('passkey_challenge').where('ends_at', '<', when(now)).execute()

export type Known = { credential_id: Buffer; transports: string[] }
const listed = (known: readonly Known[]): RequestOptions['allowCredentials'] =>
  known.map(({ credential_id, transports }) => ({
    type: 'public-key',
    id: credential_id.toString('base64url'),
    transports,
  }))

/** What one of these passkeys, or whichever the device has, is asked to sign. */
export const askToSign = async (
  context: Context,
  site: Site,
  whose: For,
  known: readonly Known[] = [],
): Promise<RequestOptions> => ({
  challenge: await newChallenge(context, whose),
  rpId: site.rpId,
  timeout: LIVES_MS,
  userVerification: 'required',
  allowCredentials: listed(known),
})

type Owner = { handle: Buffer; name: string; displayName: string }
/** What a device makes a passkey from, unless it holds one of these. */
export const askToMake = async (
  context: Context,
  site: Site,
  whose: For,
  { owner, known }: { owner: Owner; known: readonly Known[] },
): Promise<CreationOptions> => ({
  rp: { id: site.rpId, name: context.house.settings.appName },
  user: { id: owner.handle.toString('base64url'), name: owner.name, displayName: owner.displayName },
  challenge: await newChallenge(context, whose),
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: LIVES_MS,
  excludeCredentials: listed(known),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
})

/** Who is not signed in is known by a cookie, for as long as the question lives. Staff and customers may share a host, never a cookie. */
const cookies = { customer: 'pk', staff: 'spk' } as const
type Side = keyof typeof cookies
const nameOf = (side: Side, { house }: Context): string =>
  `${house.settings.secureCookies ? '__Host-' : ''}${cookies[side]}`

export function newBrowser(context: Context, side: Side): string {
  const token = tokenOf(context, side) ?? randomBytes(32).toString('base64url')
  const { secureCookies: secure } = context.house.settings
  context.setCookie(
    writeCookie(nameOf(side, context), token, { maxAgeSeconds: LIVES_MS / 1_000, secure, httpOnly: true }),
  )
  return holderOf(token)
}
/** Null for a browser that was asked nothing. */
export function browserOf(context: Context, side: Side): string | null {
  const token = tokenOf(context, side)
  return token === null ? null : holderOf(token)
}
function tokenOf(context: Context, side: Side): string | null {
  const token = context.caller.cookies.get(nameOf(side, context))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}
const holderOf = (token: string): string => `browser ${hashOf(token).toString('base64url')}`
