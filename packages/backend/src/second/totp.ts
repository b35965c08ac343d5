import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/**
 * RFC 6238 as every authenticator has it: SHA-1, six digits, thirty seconds.
 * @internal for tests that play a telephone
 */
export const STEP_MS = 30_000
const DIGITS = 6
/** A telephone's clock may be this many steps away. */
const DRIFT = 1
const SECRET_BYTES = 20

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** @internal for tests that play a telephone */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const sum = createHmac('sha1', secret).update(counter).digest()
  const from = sum.at(-1)! & 15
  return String((sum.readUInt32BE(from) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step whose code it is, or null. One that was used, or is older than a used one, works no more. Every step is compared whole: how long
 * it takes tells nothing.
 */
export function stepOf(secret: Uint8Array, code: string, now: number, usedStep: number): number | null {
  const current = Math.floor(now / STEP_MS)
  const typed = Buffer.from(code)
  let found: number | null = null
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    const right = Buffer.from(codeAt(secret, step))
    const isSame = typed.length === right.length && timingSafeEqual(typed, right)
    if (isSame && step > usedStep && found === null) found = step
  }
  return found
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** RFC 4648 base32 without padding: how authenticators take a secret that is typed. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** What a picture of dots says to an authenticator. */
export const addressOf = (secret: Uint8Array, account: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`

/** Fifty bits in two groups that are read aloud without mistakes (no I, L, O, U, no 0 and 1). */
const SPOKEN = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUP = 5
export const newRecoveryCode = (): string => {
  const signs = Array.from({ length: 2 * GROUP }, () => SPOKEN[randomInt(SPOKEN.length)]).join('')
  return `${signs.slice(0, GROUP)}-${signs.slice(GROUP)}`
}
/** Typed with or without the line, in small letters: the same code. A code of a telephone is none of these. */
export const tidyRecoveryCode = (typed: string): string | null => {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return signs.length === 2 * GROUP ? signs : null
}
