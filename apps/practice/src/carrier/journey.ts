import { createHash } from 'node:crypto'

/** What the carrier was told of a parcel when it took it. Times are epoch milliseconds. */
export type Advised = {
  number: string
  product: string
  destination: string
  handedOverAt: number
  /** Days the service promises. */ days: { min: number; max: number }
}
/** One scan: the carrier's own code, and where. `country` is where the scanner stands. */
export type Scan = { at: number; code: string; words: string; place: string; country: string }

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Free ports: nothing is collected at their borders. */
const noCustoms: ReadonlySet<string> = new Set(['HK', 'MO', 'SG', 'GI'])

/** The two languages of carriers: posts tell codes of the Universal Postal Union, couriers words of the unified interface. */
const spoken = {
  accepted: { post: 'EMA', courier: 'transit', words: 'Accepted' },
  sorted: { post: 'EMB', courier: 'transit', words: 'Arrived at the office of exchange' },
  departed: { post: 'EMC', courier: 'transit', words: 'Departed' },
  arrived: { post: 'EMD', courier: 'transit', words: 'Arrived at the office of exchange' },
  customs: { post: 'EDB', courier: 'transit', words: 'Presented to customs' },
  held: { post: 'EME', courier: 'customs-hold', words: 'Held by customs' },
  cleared: { post: 'EDC', courier: 'transit', words: 'Released by customs' },
  out: { post: 'EDG', courier: 'out-for-delivery', words: 'Out for delivery' },
  attempt: { post: 'EMH', courier: 'failure', words: 'Nobody was at home' },
  delivered: { post: 'EMI', courier: 'delivered', words: 'Delivered' },
  returning: { post: 'returning', courier: 'returning', words: 'On its way back to the sender' },
  /** A word of a new machine that nobody has been told about. */
  odd: { post: 'QX7', courier: 'QX7', words: 'Diverted by automat 7' },
} as const
export type Word = keyof typeof spoken
export const isWord = (text: unknown): text is Word => typeof text === 'string' && Object.hasOwn(spoken, text)

export function scanOf(
  parcel: Pick<Advised, 'product'>,
  word: Word,
  at: number,
  place: string,
  country: string,
): Scan {
  const said = spoken[word]
  return {
    at,
    code: parcel.product.startsWith('courier_') ? said.courier : said.post,
    words: said.words,
    place,
    country,
  }
}

/**
 * Everything that will be scanned of a parcel: fixed by its number, so that the same parcel has the same journey whenever it is
 * asked about. It leaves Japan after twelve hours, stops at customs, and arrives within the promised days. Packets without
 * tracking are only seen at the counter, on leaving and in the letter box.
 */
export function journeyOf(parcel: Advised): Scan[] {
  const dice = createHash('sha256').update(parcel.number).digest().readUInt32BE(0) / 0x1_0000_0000
  const from = parcel.handedOverAt
  const deliver = from + Math.round((parcel.days.min + dice * (parcel.days.max - parcel.days.min)) * DAY)
  const depart = from + Math.min(12 * HOUR, Math.round((deliver - from) / 4))
  // Customs after four days, or half-way when the journey is shorter than that.
  const customs = Math.min(from + 4 * DAY, depart + Math.round((deliver - depart) / 2))
  const stops = !noCustoms.has(parcel.destination)
  const arrive = stops
    ? customs - Math.min(HOUR, Math.round((customs - depart) / 2))
    : Math.round((depart + deliver) / 2)
  const released = customs + Math.round(Math.min(20 * HOUR, (deliver - customs) / 3))
  const out = deliver - Math.min(3 * HOUR, Math.round((deliver - released) / 2))
  const here = (word: Word, at: number, place: string): Scan => scanOf(parcel, word, at, place, 'JP')
  const there = (word: Word, at: number): Scan => scanOf(parcel, word, at, '', parcel.destination)
  const ends = [
    here('accepted', from + Math.min(HOUR, Math.round((depart - from) / 3)), 'Tokyo Heiwajima'),
    here('departed', depart, 'Kawasaki Higashi'),
    there('delivered', deliver),
  ]
  if (parcel.product.startsWith('small_packet')) return ends
  return [
    ends[0]!,
    here('sorted', depart - Math.round((depart - from) / 2), 'Kawasaki Higashi'),
    ends[1]!,
    there('arrived', arrive),
    ...(stops ? [there('customs', customs), there('cleared', released)] : []),
    there('out', out),
    ends[2]!,
  ]
}
