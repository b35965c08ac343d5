import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import type { Settings } from './settings.ts'
import { Trouble } from './trouble.ts'

/**
 * Everything that is signed or sealed with the shop's own secret, in one place. What is new is of `SECRET`; what a former one (`SECRET_FORMER`)
 * signed or sealed is still understood, so that a secret can be replaced while links are under way.
 */
export type Secrets = Pick<Settings, 'secret' | 'formerSecrets'>
/** A house, or as much of one as it takes. */
export type Keeper = { readonly settings: Secrets }

const all = ({ secret, formerSecrets = [] }: Secrets): string[] => [secret, ...formerSecrets]
const bytes = (of: string | Buffer): Buffer => (typeof of === 'string' ? Buffer.from(of) : of)
const sum = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

/** HMAC-SHA-256 of a text. The text begins with what it is for, so that a signature of one thing is none of another. */
export const sign = ({ settings }: Keeper, text: string): Buffer => sum(settings.secret, text)

/** The same by every secret that is understood, the one that signs first: for what is looked up by its value. */
export const signatures = ({ settings }: Keeper, text: string): Buffer[] =>
  all(settings).map((secret) => sum(secret, text))

/** Whether what was given is the signature of this text in the form it has there (cut, written in letters). Each is compared whole: how long it takes tells nothing. */
export function isSigned(
  keeper: Keeper,
  text: string,
  given: string | Buffer,
  form: (signature: Buffer) => string | Buffer = (signature) => signature,
): boolean {
  const there = bytes(given)
  let isRight = false
  for (const each of signatures(keeper, text)) {
    const right = bytes(form(each))
    if (right.length === there.length && timingSafeEqual(right, there)) isRight = true
  }
  return isRight
}

/** How one kind of thing lies sealed in the database (AES-256-GCM, after twelve bytes of chance): what its key is made for, and on which side of the text the tag is. */
export type Sealing = { readonly keyFor: string; readonly tag: 'before' | 'after' }
const NONCE = 12
const TAG = 16

const keyOf = (secret: string, { keyFor }: Sealing): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', keyFor, 32))

/** `of`: what it belongs to. Moved to another row it opens no more. */
export function seal({ settings }: Keeper, how: Sealing, plain: Uint8Array, of = ''): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(settings.secret, how), nonce).setAAD(Buffer.from(of))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  const tag = cipher.getAuthTag()
  return Buffer.concat(how.tag === 'before' ? [nonce, tag, text] : [nonce, text, tag])
}

function opened(secret: string, how: Sealing, sealed: Buffer, of: string): Buffer | null {
  if (sealed.length < NONCE + TAG) return null
  const [tag, text] =
    how.tag === 'before'
      ? [sealed.subarray(NONCE, NONCE + TAG), sealed.subarray(NONCE + TAG)]
      : [sealed.subarray(-TAG), sealed.subarray(NONCE, -TAG)]
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, how), sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(of))
    .setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    return null
  }
}

export function unseal({ settings }: Keeper, how: Sealing, sealed: Buffer, of = ''): Buffer {
  for (const secret of all(settings)) {
    const plain = opened(secret, how, sealed, of)
    if (plain) return plain
  }
  throw new Trouble(`a ${how.keyFor} was sealed with another SECRET`)
}

/** Whose a sealed thing is: of the secret that seals now, of a former one, or of one that nobody named. */
type SealedBy = 'now' | 'former' | 'unknown'
export function sealedBy({ settings }: Keeper, how: Sealing, sealed: Buffer, of = ''): SealedBy {
  const [now, ...former] = all(settings).map((secret) => opened(secret, how, sealed, of) !== null)
  return now ? 'now' : former.includes(true) ? 'former' : 'unknown'
}

/**
 * What of a capability is kept and hangs on the shop's secret: a former one cannot be taken away without asking for it. `standing` counts what is
 * of a former one (the last of them signs nothing since a moment; null where none was replaced), and what is of one nobody named.
 */
export type HangsOnSecret = {
  readonly what: string
  readonly standing: (db: Db, keeper: Keeper, replacedAt: EpochMs | null) => Promise<Standing>
  /** Seals it with the secret that seals now, and says how many were. */
  readonly anew?: (db: Db, keeper: Keeper) => Promise<number>
  /** What somebody has to do about those that are left; absent, they end by themselves. */
  readonly cure?: string
}
export type Standing = { readonly former: number; readonly unknown: number }
export const countBy = (all: readonly SealedBy[]): Standing => ({
  former: all.filter((each) => each === 'former').length,
  unknown: all.filter((each) => each === 'unknown').length,
})
