import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A small picture like one a phone took: real PNG, different every time. */
export function photo(name = 'arrival.png', size = 64): { name: string; mimeType: string; buffer: Buffer } {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: size }, (_, x) => Buffer.from([(red + x) % 256, green, (blue + 2 * x) % 256])),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.concat(Array(size).fill(row)))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
