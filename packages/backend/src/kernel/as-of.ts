import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { MINUTE, refuse } from '@tomobako/domain/kernel'
import type { Context } from './context.ts'
import { isSigned, sign } from './secrets.ts'

/** A page asks all its calls at once. */
const GOOD_MS = 10 * MINUTE

const said = (at: number, until: number): string => `as of ${at} ${until}`
const cut = (signature: Buffer): Buffer => signature.subarray(0, 18)

/** What lets a preview be answered as of another moment: `<moment>.<until>.<signature>`. Only whoever may see a preview is given one. */
export function asOfPass({ house, now }: Pick<Context, 'house' | 'now'>, at: EpochMs): string {
  const until = now + GOOD_MS
  return `${at}.${until}.${cut(sign(house, said(at, until))).toString('base64url')}`
}

/** The moment a call is answered as of: now, unless it was asked with a pass. One that is not ours, or over, is refused. */
export function momentOf({ house, now }: Pick<Context, 'house' | 'now'>, pass?: string): EpochMs | Refusal {
  if (pass === undefined) return now
  const [, at, until, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{24})$/.exec(pass) ?? []
  if (at === undefined || until === undefined || signature === undefined) return refuse('common.notFound')
  const given = Buffer.from(signature, 'base64url')
  return Number(until) > now && isSigned(house, said(Number(at), Number(until)), given, cut)
    ? Number(at)
    : refuse('common.notFound')
}
