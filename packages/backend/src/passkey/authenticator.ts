import { createHash, createPublicKey, verify } from 'node:crypto'
import type { JsonWebKeyInput, KeyObject } from 'node:crypto'
import { decodePartialCBOR } from '@levischuck/tiny-cbor'
import type { MadePasskey, SignedByPasskey } from '@tomobako/contract'

/**
 * What an authenticator says, taken apart and compared (WebAuthn level 3, 7.1 and 7.2). Nothing is asked of who made it (attestation):
 * we take every authenticator that recognises its owner. Challenges are compared where they are kept (challenge.ts).
 */

/** Where passkeys of one side are good: the host of its address, and only on pages of that address. */
export type Site = { readonly rpId: string; readonly origin: string }
export const siteOf = (address: string): Site => {
  const { hostname, origin } = new URL(address)
  return { rpId: hostname, origin }
}

/** EdDSA, ECDSA with P-256, RSA: what every device of today has one of. Others are not offered (decision 0104). */
export const algorithms = [-8, -7, -257] as const

/** Why something was not taken: for the log, never for who sent it. */
export type Wrong =
  | 'shape'
  | 'challenge'
  | 'kind'
  | 'origin'
  | 'frame'
  | 'site'
  | 'presence'
  | 'verification'
  | 'key'
  | 'signature'
  | 'counter'
  | 'owner'
  | 'unknown'
export type NotTaken = { readonly wrong: Wrong }
export const isWrong = <T extends object>(each: T | NotTaken): each is NotTaken => 'wrong' in each
const not = (wrong: Wrong): NotTaken => ({ wrong })

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

type Said = { type: string; challenge: string; origin: string; crossOrigin: boolean }
/** What the browser says of the page; null when it is none of this. */
export function saidBy({ response }: MadePasskey | SignedByPasskey): Said | null {
  let said: unknown
  try {
    said = JSON.parse(bytesOf(response.clientDataJSON).toString('utf8'))
  } catch {
    return null
  }
  if (typeof said !== 'object' || said === null) return null
  const { type, challenge, origin, crossOrigin = false } = said as Record<string, unknown>
  return typeof type === 'string' &&
    typeof challenge === 'string' &&
    typeof origin === 'string' &&
    typeof crossOrigin === 'boolean'
    ? { type, challenge, origin, crossOrigin }
    : null
}

function pageIsWrong(said: Said, type: string, site: Site): NotTaken | null {
  if (said.type !== type) return not('kind')
  if (said.origin !== site.origin) return not('origin')
  // Ours are asked for on our own pages; a frame in somebody else's page is none.
  return said.crossOrigin ? not('frame') : null
}

const PRESENT = 0x01
const VERIFIED = 0x04
const MAY_BE_COPIED = 0x08
const IS_COPIED = 0x10
const HAS_KEY = 0x40
const HAS_EXTENSIONS = 0x80
/** Hash of the site, flags, counter. */
const HEAD = 37

type Told = { flags: number; counter: number; rest: Buffer }
function toldBy(data: Buffer, site: Site): Told | NotTaken {
  if (data.length < HEAD) return not('shape')
  const expected = createHash('sha256').update(site.rpId).digest()
  if (!data.subarray(0, 32).equals(expected)) return not('site')
  const flags = data[32]!
  if (!(flags & PRESENT)) return not('presence')
  if (!(flags & VERIFIED)) return not('verification')
  if (flags & IS_COPIED && !(flags & MAY_BE_COPIED)) return not('shape')
  return { flags, counter: data.readUInt32BE(33), rest: data.subarray(HEAD) }
}

/** One value of CBOR and how long it is; throws when it is none or reaches beyond the end. */
function cbor(data: Buffer): { value: unknown; length: number } {
  const [value, length] = decodePartialCBOR(new Uint8Array(data), 0)
  if (length > data.length) throw new Error('CBOR ends early')
  return { value, length }
}

export type Made = { credentialId: Buffer; publicKey: Buffer; counter: number; transports: string[] }
/** A new passkey for this site, or what is wrong with it. */
export function madeFor(made: MadePasskey, site: Site): Made | NotTaken {
  const said = saidBy(made)
  if (!said) return not('shape')
  const objection = pageIsWrong(said, 'webauthn.create', site)
  if (objection) return objection
  try {
    const whole = bytesOf(made.response.attestationObject)
    const { value, length } = cbor(whole)
    const data = value instanceof Map ? (value.get('authData') as unknown) : undefined
    if (length !== whole.length || !(data instanceof Uint8Array)) return not('shape')
    const told = toldBy(Buffer.from(data), site)
    if (isWrong(told)) return told
    return keyIn(told, made)
  } catch {
    return not('shape')
  }
}

function keyIn({ flags, counter, rest }: Told, made: MadePasskey): Made | NotTaken {
  // Sixteen bytes say which model it is; nobody here asks.
  if (!(flags & HAS_KEY) || rest.length < 18) return not('shape')
  const end = 18 + rest.readUInt16BE(16)
  const credentialId = rest.subarray(18, end)
  const id = bytesOf(made.rawId)
  if (id.length === 0 || id.length > 1_023 || !credentialId.equals(id) || made.id !== made.rawId)
    return not('shape')
  const { value, length } = cbor(rest.subarray(end))
  const extensions = rest.subarray(end + length)
  if (!endsRight(extensions, flags)) return not('shape')
  const key = keyOf(value)
  if (!key) return not('key')
  return {
    credentialId,
    publicKey: key.export({ type: 'spki', format: 'der' }),
    counter,
    transports: [...new Set(made.response.transports)],
  }
}

const endsRight = (extensions: Buffer, flags: number): boolean =>
  flags & HAS_EXTENSIONS
    ? extensions.length > 0 && cbor(extensions).length === extensions.length
    : extensions.length === 0

/** A key as COSE has it (RFC 9053), of one of the kinds we ask for; a point that is not on its curve is no key. */
function keyOf(cose: unknown): KeyObject | null {
  if (!(cose instanceof Map)) return null
  const part = (label: number): string | null => {
    const value = (cose as Map<unknown, unknown>).get(label)
    return value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : null
  }
  const jwk = jwkOf([cose.get(1), cose.get(3), cose.get(-1)], part)
  if (!jwk || Object.values(jwk).includes(null)) return null
  try {
    const key = createPublicKey({ key: jwk as JsonWebKeyInput['key'], format: 'jwk' })
    const bits = key.asymmetricKeyDetails?.modulusLength
    return bits !== undefined && (bits < 2_048 || bits > 4_096) ? null : key
  } catch {
    return null
  }
}

/** Kind of key, algorithm and curve, as COSE numbers them. */
function jwkOf(
  [kind, algorithm, curve]: readonly unknown[],
  part: (label: number) => string | null,
): Record<string, string | null> | null {
  if (kind === 2 && algorithm === -7 && curve === 1)
    return { kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) }
  if (kind === 1 && algorithm === -8 && curve === 6) return { kty: 'OKP', crv: 'Ed25519', x: part(-2) }
  if (kind === 3 && algorithm === -257) return { kty: 'RSA', n: part(-1), e: part(-2) }
  return null
}

export type Kept = { publicKey: Buffer; counter: number; ownerHandle: Buffer }
/** The counter it now says, or what is wrong with what was signed. */
export function signedFor(signed: SignedByPasskey, kept: Kept, site: Site): { counter: number } | NotTaken {
  const said = saidBy(signed)
  if (!said || signed.id !== signed.rawId) return not('shape')
  const objection = pageIsWrong(said, 'webauthn.get', site)
  if (objection) return objection
  const { authenticatorData, clientDataJSON, signature, userHandle } = signed.response
  if (userHandle && !bytesOf(userHandle).equals(kept.ownerHandle)) return not('owner')
  const data = bytesOf(authenticatorData)
  const told = toldBy(data, site)
  if (isWrong(told)) return told
  const over = Buffer.concat([data, createHash('sha256').update(bytesOf(clientDataJSON)).digest()])
  const key = createPublicKey({ key: kept.publicKey, type: 'spki', format: 'der' })
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  if (!verify(hash, over, key, bytesOf(signature))) return not('signature')
  // Two devices that count with one key: one of them is a copy. Those that do not count say 0 each time.
  const { counter } = told
  return (counter > 0 || kept.counter > 0) && counter <= kept.counter ? not('counter') : { counter }
}

/** What stands for somebody inside their authenticator: the bytes of their number, nothing else of them. */
export const handleOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
