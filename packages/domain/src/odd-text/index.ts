/** What readers find oddly worded on our pages, and what became of it. */
export const oddTextStates = ['open', 'taken', 'declined'] as const
export type OddTextState = (typeof oddTextStates)[number]

export const oddTextLimits = {
  letters: 300,
  /** Of one network in an hour, and of one customer in a day. */
  perHour: 20,
  perDay: 40,
  /** Texts a quote may be of. */
  keys: 5,
} as const

/** Less than this fits everywhere. */
const LEAST = 2
/** The letters of a sentence with holes that must be in a quote for it to be of that sentence. */
const PIECES_LEAST = 6

const even = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** What of a message (ICU) stands on the page whatever fills its holes: the letters between them, and inside its plural and select forms. */
export function piecesOf(message: string): string[] {
  return message
    .split(/[{}]/)
    .filter((piece) => !/^\s*\w+\s*(?:,|$)/.test(piece) || !message.includes(`{${piece}`))
    .filter((piece) => !/^\s*(?:=\d+|zero|one|two|few|many|other)\s*$/.test(piece))
    .flatMap((piece) => piece.split('#'))
    .map(even)
    .filter((piece) => piece !== '')
}

/** How well a quote fits a message; 0: not at all. */
function fit(message: string, quote: string): number {
  if (!message.includes('{')) {
    const text = even(message)
    if (text === quote) return 5
    if (text.includes(quote)) return 3 + quote.length / (text.length + 1)
    return text.length >= PIECES_LEAST && quote.includes(text) ? 2 + text.length / (quote.length + 1) : 0
  }
  const pieces = piecesOf(message)
  const inQuote = pieces.filter((piece) => quote.includes(piece))
  const found = inQuote.reduce((sum, piece) => sum + piece.length, 0)
  if (inQuote.length === pieces.length && found >= PIECES_LEAST) return 4 + found / (quote.length + 1)
  // Of its forms one stands on the page.
  const hasForms = /,\s*(?:plural|select|selectordinal)\s*,/.test(message)
  const longest = Math.max(0, ...inQuote.map((piece) => piece.length))
  if (hasForms && longest >= PIECES_LEAST) return 3 + longest / (quote.length + 1)
  const around = pieces.find((piece) => piece.includes(quote))
  return around === undefined ? 0 : 1 + quote.length / (around.length + 1)
}

/** Which texts a quote of a page may be of, best first. */
export function textsFor(
  quote: string,
  messages: Iterable<readonly [key: string, message: string]>,
): string[] {
  const wanted = even(quote)
  if (wanted.length < LEAST) return []
  const fitting: [string, number][] = []
  for (const [key, message] of messages) {
    const score = fit(message, wanted)
    if (score > 0) fitting.push([key, score])
  }
  return fitting
    .toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
    .slice(0, oddTextLimits.keys)
    .map(([key]) => key)
}
