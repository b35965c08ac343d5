import type { EpochMs } from '@tomobako/domain/kernel'
import type { House } from '../kernel/house.ts'
import { isSigned, sign } from '../kernel/secrets.ts'

const said = (key: string, no: number, until: number): string => `content preview ${key} ${no} ${until}`
const cut = (signature: Buffer): Buffer => signature.subarray(0, 18)

/** What lets its bearer see one version of one page until a moment: `<no>.<until>.<signature>`. */
export const previewToken = (house: House, key: string, no: number, until: EpochMs): string =>
  `${no}.${until}.${cut(sign(house, said(key, no, until))).toString('base64url')}`

/** The version a token shows, or null where it is for another page, over, or not ours. */
export function previewed(house: House, key: string, token: string, now: EpochMs): number | null {
  const match = /^(\d{1,6})\.(\d{1,15})\.([\w-]{24})$/.exec(token)
  if (!match) return null
  const [, no, until, signature] = match
  const given = Buffer.from(signature!, 'base64url')
  return Number(until) > now && isSigned(house, said(key, Number(no), Number(until)), given, cut)
    ? Number(no)
    : null
}
