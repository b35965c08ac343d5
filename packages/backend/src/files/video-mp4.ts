import type { VideoFacts } from './video-facts.ts'

/** ISO/IEC 14496-12: a box is its length (4 bytes, or 8 where that says 1), its four letters, its content. */
type Box = { readonly type: string; readonly start: number; readonly body: number; readonly end: number }

/** The boxes from here to there, one behind the other. A RangeError where one ends behind its parent. */
function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let start = from; start + 8 <= to;) {
    const short = bytes.readUInt32BE(start)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short
    const body = start + (short === 1 ? 16 : 8)
    const end = start + size
    if (end > to || end < body) throw new RangeError('a box ends behind its parent')
    found.push({ type: bytes.toString('latin1', start + 4, start + 8), start, body, end })
    start = end
  }
  return found
}
const inside = (bytes: Buffer, box: Box): Box[] => boxes(bytes, box.body, box.end)

/** Where telephones and programs write who, where and with what; nothing that plays needs them. */
const beside = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/** The box stays as long as it is, so that every place in the file's own tables holds. */
function blank(bytes: Buffer, all: readonly Box[]): void {
  for (const box of all)
    if (beside.has(box.type)) {
      bytes.write('free', box.start + 4, 'latin1')
      bytes.fill(0, box.body, box.end)
    }
}

/** What the film's own tables say; blanks what stands beside it. Null: it is no whole film with a picture. */
export function readMp4(bytes: Buffer): VideoFacts | null {
  const top = boxes(bytes, 0, bytes.length)
  const movie = top.find(({ type }) => type === 'moov')
  if (!movie || !top.some(({ type }) => type === 'mdat')) return null
  const parts = inside(bytes, movie)
  const head = parts.find(({ type }) => type === 'mvhd')
  if (!head) return null
  blank(bytes, top)
  blank(bytes, parts)
  const tracks = parts.filter(({ type }) => type === 'trak').map((track) => trackOf(bytes, track))
  const film = tracks.find(({ handler }) => handler === 'vide')
  if (!film) return null
  const played = tracks.filter(({ handler }) => handler === 'vide' || handler === 'soun')
  return {
    width: film.width,
    height: film.height,
    seconds: secondsOf(bytes, head),
    hasSound: tracks.some(({ handler }) => handler === 'soun'),
    codecs: played.map(({ codec }) => codec),
  }
}

/** A film that is written while it runs says 0. */
function secondsOf(bytes: Buffer, { body }: Box): number | null {
  const isLong = bytes.readUInt8(body) === 1
  const scale = bytes.readUInt32BE(body + (isLong ? 20 : 12))
  const length = isLong ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16)
  return scale === 0 || length === 0 ? null : length / scale
}

type Track = { handler: string; codec: string; width: number; height: number }

function trackOf(bytes: Buffer, track: Box): Track {
  const parts = inside(bytes, track)
  blank(bytes, parts)
  const find = (all: readonly Box[], type: string): Box | undefined => all.find((box) => box.type === type)
  const down = (all: readonly Box[], ...path: string[]): Box | undefined => {
    let level = all
    let box: Box | undefined
    for (const type of path) {
      box = find(level, type)
      if (!box) return undefined
      level = type === 'stsd' || type === 'hdlr' ? [] : inside(bytes, box)
    }
    return box
  }
  const head = find(parts, 'tkhd')
  const handler = down(parts, 'mdia', 'hdlr')
  const samples = down(parts, 'mdia', 'minf', 'stbl', 'stsd')
  return {
    handler: handler ? bytes.toString('latin1', handler.body + 8, handler.body + 12) : '',
    // Behind version, flags and the number of entries: the first entry's length and its name.
    codec: samples ? bytes.toString('latin1', samples.body + 12, samples.body + 16) : '',
    // Fixed point, the last eight bytes.
    width: head ? bytes.readUInt32BE(head.end - 8) >>> 16 : 0,
    height: head ? bytes.readUInt32BE(head.end - 4) >>> 16 : 0,
  }
}
