import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartFailed } from '../db/embedded.ts'

/** A row as text, one value a column as PostgreSQL writes it: what is read back is the same to the last bit, whatever the type. */
export type Line = (string | null)[]
export type Written = { lines: number; bytes: number; sha256: string }

/** Writes lines as they come; the sum is over the packed bytes, so that a file can be judged without being unpacked. */
export async function writeLines(path: string, batches: AsyncIterable<Line[]>): Promise<Written> {
  const hash = createHash('sha256')
  let lines = 0
  let bytes = 0
  async function* text(): AsyncGenerator<string> {
    for await (const batch of batches) {
      lines += batch.length
      yield batch.map((line) => `${JSON.stringify(line)}\n`).join('')
    }
  }
  await pipeline(
    Readable.from(text()),
    createZstdCompress(),
    async function* summed(packed: AsyncIterable<Buffer>) {
      for await (const chunk of packed) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return { lines, bytes, sha256: hash.digest('hex') }
}

export async function* readLines(path: string, most: number): AsyncGenerator<Line[]> {
  let batch: Line[] = []
  const packed = createReadStream(path)
  const unpacked = createZstdDecompress()
  const reading = pipeline(packed, unpacked)
  reading.catch(() => {})
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    // Written by writeLines above, summed before it is read.
    batch.push(JSON.parse(line) as Line)
    if (batch.length < most) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  await reading
}

export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    throw new StartFailed(`${path} cannot be read: ${(error as Error).message}.`)
  }
  return hash.digest('hex')
}
