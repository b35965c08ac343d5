import { createHash, createHmac, randomBytes } from 'node:crypto'
import { assert } from '@tomobako/domain/kernel'
import { seal, unseal } from '../kernel/secrets.ts'
import type { Keeper, Sealing } from '../kernel/secrets.ts'

export const sha256 = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex')

/** HMAC-SHA256 with a seed, as the rules ask for it. */
export const digestBy =
  (seed: string) =>
  (text: string): string =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest('hex')

export const newSeed = (): string => randomBytes(32).toString('hex')
export const commitmentOf = (seed: string): string => sha256(Buffer.from(seed, 'hex'))

export const sealing: Sealing = { keyFor: 'tomobako lottery seed', tag: 'before' }

/** A seed as it rests in the database until the end: who reads the rows learns no draw. Bound to its lottery. */
export const sealSeed = (house: Keeper, lotteryId: string, seed: string): string =>
  seal(house, sealing, Buffer.from(seed, 'hex'), lotteryId).toString('base64url')

/** The seed of a lottery that was announced: the one it promised. */
export function openSeed(
  house: Keeper,
  { id, sealed_seed: sealed, commitment }: { id: string; sealed_seed: string; commitment: string },
): string {
  const seed = unseal(house, sealing, Buffer.from(sealed, 'base64url'), id).toString('hex')
  assert(commitmentOf(seed) === commitment, 'the sealed seed of a lottery is the one that was promised')
  return seed
}
