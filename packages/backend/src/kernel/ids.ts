import { randomUUIDv7 } from 'node:crypto'

let last = ''

/**
 * An id by time that is later than every one this process made before. A UUID of version 7 says only the millisecond and is random
 * below it: two steps taken in one moment would stand in a history in either order.
 */
export function laterId(): string {
  const made = randomUUIDv7()
  last = made > last ? made : next(last)
  return last
}

/** The id that follows; the random part of one has room for more of them than a millisecond has time for. */
function next(id: string): string {
  const text = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}
