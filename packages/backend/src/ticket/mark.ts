import type { House } from '../kernel/house.ts'
import { isSigned, sign } from '../kernel/secrets.ts'

/**
 * The mark of a reply address: which ticket, and a signature over the ticket and its account that only we can make. It never ends,
 * because letters are answered late; it opens nothing but this one thread, and only to letters from the account's own address.
 */
export function markOf(house: House, ticket: { id: string; customer_id: string }): string {
  return `${base32(Buffer.from(ticket.id.replaceAll('-', ''), 'hex'))}${written(sign(house, said(ticket)))}`
}
const said = (ticket: { id: string; customer_id: string }): string =>
  `ticket answers\0${ticket.id}\0${ticket.customer_id}`
const written = (signature: Buffer): string => base32(signature.subarray(0, 10))
const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567'
/** Small letters and digits: mail programs do not keep the difference between large and small ones. */
function base32(bytes: Buffer): string {
  let [bits, held, text] = [0, 0, '']
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += SIGNS[(held >> bits) & 31]
      held &= (1 << bits) - 1
    }
  }
  return bits > 0 ? text + SIGNS[(held << (5 - bits)) & 31] : text
}
function idOf(text: string): string {
  let value = 0n
  for (const sign of text) value = (value << 5n) | BigInt(SIGNS.indexOf(sign))
  const hex = (value >> 2n).toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The mark of an address, if it has the form of one. */
export function markIn(address: string): { id: string; signed: string } | null {
  const found = /\+([a-z2-7]{26})([a-z2-7]{16})@/.exec(address)
  return found ? { id: idOf(found[1]!), signed: found[2]! } : null
}
export const isOurs = (house: House, ticket: { id: string; customer_id: string }, mark: string): boolean =>
  isSigned(house, said(ticket), mark, written)
