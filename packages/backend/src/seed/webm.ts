import assert from 'node:assert/strict'

/** A lossy WebP is one key frame of VP8 in a box: its bytes without the box. */
function frameOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length;) {
    const size = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('not a lossy WebP')
}

const element = (name: string, ...content: readonly (Buffer | number | string)[]): Buffer => {
  const body = Buffer.concat(
    content.map((each) =>
      typeof each === 'number'
        ? Buffer.from([each >>> 8, each & 0xff])
        : typeof each === 'string'
          ? Buffer.from(each, 'latin1')
          : each,
    ),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE((0x10_00_00_00 | body.length) >>> 0)
  return Buffer.concat([Buffer.from(name, 'hex'), size, body])
}
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/**
 * A clip of pictures drawn one by one, each lossy WebP of the same size, so many milliseconds each: WebM with VP8 (RFC 6386, RFC 9559), every
 * frame a key frame. Large for what it shows, and made by nobody's encoder but sharp's. At most half a minute: one cluster.
 * `tags`: a title written beside the film, for tests.
 */
export function webmOf(
  pictures: readonly Buffer[],
  { width, height, frameMs, tags }: { width: number; height: number; frameMs: number; tags?: string },
): Buffer {
  const lengthMs = pictures.length * frameMs
  assert(lengthMs < 32_000, 'a cluster counts its frames in 16 bits')
  const millisecond = Buffer.from([0x0f, 0x42, 0x40])
  return Buffer.concat([
    element(
      '1a45dfa3',
      element('4286', 1),
      element('42f7', 1),
      element('42f2', 4),
      element('42f3', 8),
      element('4282', 'webm'),
      element('4287', 2),
      element('4285', 2),
    ),
    element(
      '18538067',
      element(
        '1549a966',
        element('2ad7b1', millisecond),
        element('4489', float(lengthMs)),
        element('4d80', 'tomobako'),
        element('5741', 'tomobako'),
      ),
      element(
        '1654ae6b',
        element(
          'ae',
          element('d7', 1),
          element('73c5', 1),
          element('9c', 0),
          element('83', 1),
          element('86', 'V_VP8'),
          element('e0', element('b0', width), element('ba', height)),
        ),
      ),
      ...(tags === undefined
        ? []
        : [element('1254c367', element('7373', element('67c8', element('4487', tags))))]),
      element(
        '1f43b675',
        element('e7', 0),
        ...pictures.map((picture, index) =>
          // Track 1, its moment from the cluster's beginning, a key frame.
          element('a3', Buffer.from([0x81]), index * frameMs, Buffer.from([0x80]), frameOf(picture)),
        ),
      ),
    ),
  ])
}
