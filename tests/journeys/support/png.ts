import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

type File = { name: string; mimeType: string; buffer: Buffer }

/** A small picture like one a phone took: real PNG, different every time. */
export function photo(name = 'arrival.png', size = 64): File {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  return png(name, size, (x) => [(red + x) % 256, green, (blue + 2 * x) % 256])
}

/** One that looks like no other: fields of brightness in an order of chance. */
export function patchwork(name = 'review.png', size = 240): File {
  const fields = randomBytes(12 * 12)
  const at = (place: number): number => Math.floor((place / size) * 12)
  return png(name, size, (x, y) => {
    const light = fields[at(y) * 12 + at(x)]!
    return [light, light, light]
  })
}

function png(name: string, size: number, colour: (x: number, y: number) => readonly number[]): File {
  const rows = Array.from({ length: size }, (_, y) =>
    Buffer.concat([Buffer.from([0]), ...Array.from({ length: size }, (__, x) => Buffer.from(colour(x, y)))]),
  )
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
      chunk('IDAT', deflateSync(Buffer.concat(rows))),
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
