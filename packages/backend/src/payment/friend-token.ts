import type { House } from '../kernel/house.ts'
import { isSigned, sign } from '../kernel/secrets.ts'

/** What a token opens: a payment link, or the figures of one payment for whoever comes back from the bank without being logged in. */
type Opens = 'friend-payment' | 'payment-seen'

/**
 * The token of a payment link: the link's id and 160 bits of signature over it. It opens this one link and nothing else, nothing
 * of it is stored, and whoever reads the database can't make one (quality 4.2).
 */
export const tokenOf = (
  house: Pick<House, 'settings'>,
  id: string,
  opens: Opens = 'friend-payment',
): string => written(id)(sign(house, said(id, opens)))

const said = (id: string, opens: Opens): string => `${opens}:${id}`
const written =
  (id: string) =>
  (signature: Buffer): string =>
    `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${signature.subarray(0, 20).toString('base64url')}`

/** The id of the link a token opens; null for anything we did not sign. */
export function idOfToken(
  house: Pick<House, 'settings'>,
  token: string,
  opens: Opens = 'friend-payment',
): string | null {
  const [name = ''] = token.split('.')
  const hex = Buffer.from(name, 'base64url').toString('hex')
  if (hex.length !== 32) return null
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  // The whole of it is compared: the same bytes in other letters are no token.
  return isSigned(house, said(id, opens), token, written(id)) ? id : null
}
