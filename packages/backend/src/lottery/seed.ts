import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Trouble } from '../kernel/index.ts'

export const sha256 = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex')

/** HMAC-SHA256 with a seed, as the rules ask for it. */
export const digestBy =
  (seed: string) =>
  (text: string): string =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest('hex')

export const newSeed = (): string => randomBytes(32).toString('hex')
export const commitmentOf = (seed: string): string => sha256(Buffer.from(seed, 'hex'))

const keyFor = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tomobako lottery seed', 32))

/** A seed as it rests in the database until the end: who reads the rows learns no draw. Bound to its lottery. */
export function seal(secret: string, lotteryId: string, seed: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret), nonce).setAAD(Buffer.from(lotteryId))
  const sealed = Buffer.concat([cipher.update(seed, 'hex'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function unseal(secret: string, lotteryId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(lotteryId))
    .setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('hex')
  } catch {
    throw new Trouble('the seed of a lottery was sealed with another SECRET')
  }
}
