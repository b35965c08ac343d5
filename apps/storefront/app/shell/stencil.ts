import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

/**
 * A page with holes. The page is made and packed once; each answer only fills in what must be its own (the script nonce, the
 * key of its forms). `br` is null where packing with holes did not prove itself; the page is then sent plain.
 */
export type Stencil = {
  readonly plain: (values: readonly string[]) => Buffer
  readonly br: ((values: readonly string[]) => Buffer) | null
  readonly bytes: number
}

type Hole = { readonly of: number; readonly length: number }
type Piece = Buffer | Hole
const isHole = (piece: Piece): piece is Hole => !Buffer.isBuffer(piece)

/** Cuts `text` at every occurrence of `marks`; `values[i]` of an answer takes the place of `marks[i]` and is as long. */
export async function stencil(text: string, marks: readonly string[], quality = 5): Promise<Stencil> {
  const pieces = cut(text, marks)
  const plain = (values: readonly string[]): Buffer =>
    Buffer.concat(pieces.map((piece) => (isHole(piece) ? filled(piece, values) : piece)))
  const packed = await pack(pieces, quality)
  const br =
    packed &&
    ((values: readonly string[]): Buffer =>
      Buffer.concat(packed.map((piece) => (isHole(piece) ? filled(piece, values) : piece))))
  const bytes = Buffer.byteLength(text) + (packed ?? []).reduce((sum, piece) => sum + piece.length, 0)
  // The proof: other values than those it was packed with come out again.
  const others = marks.map((mark) => Array.from(mark).reverse().join(''))
  const proven =
    br !== null &&
    (await promisify(brotliDecompress)(br(others)).then(
      (back) => back.equals(plain(others)),
      () => false,
    ))
  return { plain, br: proven ? br : null, bytes }
}

function filled({ of, length }: Hole, values: readonly string[]): Buffer {
  const value = Buffer.from(values[of]!)
  if (value.length !== length) throw new Error(`a hole of ${length} bytes was given ${value.length}`)
  return value
}

function cut(text: string, marks: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  const found = marks
    .flatMap((mark, of) => occurrences(text, mark).map((at) => ({ at, of, mark })))
    .sort((a, b) => a.at - b.at)
  let from = 0
  for (const { at, of, mark } of found) {
    pieces.push(Buffer.from(text.slice(from, at)), { of, length: mark.length })
    from = at + mark.length
  }
  return [...pieces, Buffer.from(text.slice(from))]
}

function occurrences(text: string, mark: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) found.push(at)
  return found
}

/** Bytes after a hole that are sent with it: what follows is read in the light of the two bytes before it (RFC 7932, 7.1). */
const AFTER = 2

/**
 * Brotli with the holes left open: everything around them is compressed as one stream, ended at each hole, and a hole is an
 * uncompressed block of its own (RFC 7932, 9.2). While packing, a hole is noise of the same length that nothing can refer to.
 */
async function pack(pieces: readonly Piece[], quality: number): Promise<Piece[] | null> {
  const packer = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
  let out: Buffer[] = []
  packer.on('data', (chunk: Buffer) => void out.push(chunk))
  const written = async (bytes: Uint8Array): Promise<Buffer> => {
    packer.write(bytes)
    await new Promise<void>((done) => packer.flush(constants.BROTLI_OPERATION_FLUSH, done))
    await new Promise<void>((done) => setImmediate(done))
    const all = Buffer.concat(out)
    out = []
    return all
  }
  const packed: Piece[] = []
  let rest: Buffer = Buffer.alloc(0)
  for (const [index, piece] of pieces.entries()) {
    if (!isHole(piece)) {
      rest = rest.length > 0 ? piece.subarray(rest.length) : piece
      if (rest.length > 0) packed.push(await written(rest))
      rest = Buffer.alloc(0)
      continue
    }
    const next = pieces[index + 1]
    if (next === undefined || isHole(next) || next.length < AFTER) return null
    rest = next.subarray(0, AFTER)
    const noise = Buffer.concat([
      crypto.getRandomValues(new Uint8Array(piece.length)).map((byte) => byte | 0x80),
      rest,
    ])
    await written(noise)
    // Not the last block, length of 16 bits, uncompressed; then filled up to the byte.
    const header = ((noise.length - 1) << 3) | (1 << 19)
    packed.push(Buffer.from([header & 0xff, (header >> 8) & 0xff, header >> 16]), piece, rest)
  }
  const ended = new Promise<void>((done) => packer.once('end', done))
  packer.end()
  await ended
  return [...packed, Buffer.concat(out)]
}
