import type { VideoFacts } from './video-facts.ts'

/** RFC 8794: an element is its name, its length and its content; RFC 9559 names them. */
const names = {
  header: 0x1a_45_df_a3,
  docType: 0x42_82,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  scale: 0x2a_d7_b1,
  duration: 0x44_89,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  tags: 0x12_54_c3_67,
  attachments: 0x19_41_a4_69,
} as const
const PICTURE = 1
const SOUND = 2

type Element = { readonly name: number; readonly start: number; readonly body: number; readonly end: number }

/** How many bytes a number takes, told by its first set bit. */
function lengthOf(first: number): number {
  const length = Math.clz32(first) - 23
  if (length > 8) throw new RangeError('a number without a length')
  return length
}

function elements(bytes: Buffer, from: number, to: number): Element[] {
  const found: Element[] = []
  for (let start = from; start + 2 <= to;) {
    const nameBytes = lengthOf(bytes.readUInt8(start))
    if (nameBytes > 4) throw new RangeError('a name of more than four bytes')
    const name = bytes.readUIntBE(start, nameBytes)
    const at = start + nameBytes
    const sizeBytes = lengthOf(bytes.readUInt8(at))
    let size = bytes.readUInt8(at) & (0xff >> sizeBytes)
    let isOpen = size === 0xff >> sizeBytes
    for (let index = 1; index < sizeBytes; index += 1) {
      const next = bytes.readUInt8(at + index)
      isOpen &&= next === 0xff
      size = size * 256 + next
    }
    const body = at + sizeBytes
    // What was written while it ran does not know its end: it is the last we look at.
    const end = isOpen ? to : body + size
    if (end > to) throw new RangeError('an element ends behind its parent')
    found.push({ name, start, body, end })
    start = end
  }
  return found
}

/** Without what stands beside the film: as long as before, and empty. */
function blank(bytes: Buffer, { start, end }: Element): void {
  const length = end - start
  bytes.fill(0, start, end)
  bytes.writeUInt8(0xec, start)
  bytes.writeUInt8(0x01, start + 1)
  bytes.writeUIntBE(length - 9, start + 3, 6)
}

export function readWebm(bytes: Buffer): VideoFacts | null {
  const [header, segment] = elements(bytes, 0, bytes.length)
  if (header?.name !== names.header || segment?.name !== names.segment) return null
  const inside = ({ body, end }: Element): Element[] => elements(bytes, body, end)
  // A text may be filled up with zeros.
  const textOf = ({ body, end }: Element): string =>
    bytes.toString('latin1', body, end).split('\0', 1)[0] ?? ''
  const numberOf = ({ body, end }: Element): number =>
    end - body > 6 || end === body ? 0 : bytes.readUIntBE(body, end - body)
  const find = (all: readonly Element[], name: number): Element | undefined =>
    all.find((each) => each.name === name)
  const docType = find(inside(header), names.docType)
  if (!docType || textOf(docType) !== 'webm') return null
  const parts = inside(segment)
  for (const part of parts)
    if ((part.name === names.tags || part.name === names.attachments) && part.end - part.start >= 9)
      blank(bytes, part)
  const info = find(parts, names.info)
  const duration = info && find(inside(info), names.duration)
  const scale = info && find(inside(info), names.scale)
  const tracks = find(parts, names.tracks)
  const each = (tracks ? inside(tracks) : [])
    .filter(({ name }) => name === names.track)
    .map((track) => {
      const of = inside(track)
      const [type, codec, video] = [names.trackType, names.codec, names.video].map((name) => find(of, name))
      const sides = video ? inside(video) : []
      const [width, height] = [names.width, names.height].map((name) => find(sides, name))
      return {
        type: type ? numberOf(type) : 0,
        codec: codec ? textOf(codec) : '',
        width: width ? numberOf(width) : 0,
        height: height ? numberOf(height) : 0,
      }
    })
  const film = each.find(({ type }) => type === PICTURE)
  if (!film) return null
  const ticks = duration
    ? duration.end - duration.body === 4
      ? bytes.readFloatBE(duration.body)
      : bytes.readDoubleBE(duration.body)
    : 0
  return {
    width: film.width,
    height: film.height,
    // Ticks of so many nanoseconds, a million unless it says otherwise.
    seconds: ticks > 0 ? (ticks * (scale ? numberOf(scale) : 1_000_000)) / 1e9 : null,
    hasSound: each.some(({ type }) => type === SOUND),
    codecs: each.filter(({ type }) => type === PICTURE || type === SOUND).map(({ codec }) => codec),
  }
}
