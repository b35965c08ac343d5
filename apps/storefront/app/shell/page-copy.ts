import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib'

/**
 * A finished page, ready to be sent any number of times: as text and, a moment later, packed. What is the reader's own (mine.ts) is put
 * before the end of the body, so both forms are cut there once and nothing else is touched.
 */
export type PageCopy = {
  readonly text: string
  /** Everything before the end of the body, compressed and ended at a byte; null until it is ready. */
  packed: () => Buffer | null
  /** Packs it, when first asked by somebody who can unpack it: most pages are asked for once. */
  ready: () => Promise<void>
  readonly bytes: number
  /** The hashes of the scripts that stand in the page, as the policy for scripts writes them. */
  readonly scripts: readonly string[]
}

const END = '</body></html>'
/** 256 KB: a page is smaller, and the usual 4 MB would be set aside for each. */
const WINDOW = 18

/** Null where the text is not a whole document. */
export function pageCopy(text: string, quality = 5): PageCopy | null {
  if (!text.endsWith(END)) return null
  const most = text.slice(0, -END.length)
  let packed: Buffer | null = null
  let packing: Promise<void> | null = null
  return {
    text: most,
    packed: () => packed,
    // A page that cannot be packed is sent as it is.
    ready: () =>
      (packing ??= pack(Buffer.from(most), quality).then(
        (done) => void (packed = done),
        () => {},
      )),
    // About what the packed form adds.
    bytes: Math.ceil(text.length * 1.25),
    scripts: hashesOf(text),
  }
}

/** The page with what is its reader's own, as bytes. */
export const plainWith = (copy: PageCopy, own: string): Buffer => Buffer.from(copy.text + own + END)

/**
 * The same for a reader of brotli, without compressing anything: the packed part, then the rest as one block that is not compressed
 * (RFC 7932, 9.2), then the empty last block. Null where the rest is too long for one block, or the page is not packed yet.
 */
export function packedWith(copy: PageCopy, own: string): Buffer | null {
  const packed = copy.packed()
  if (!packed) return null
  const rest = Buffer.from(own + END)
  if (rest.length > MOST_BLOCK) return null
  // Not the last block, length in 16 bits, uncompressed; then filled up to the byte.
  const header = ((rest.length - 1) << 3) | (1 << 19)
  return Buffer.concat([
    packed,
    Buffer.from([header & 0xff, (header >> 8) & 0xff, header >> 16]),
    rest,
    Buffer.from([LAST_AND_EMPTY]),
  ])
}
const MOST_BLOCK = 65_536
const LAST_AND_EMPTY = 0x03

/** A page that is sent once. Its reader waits for the packing, and a higher quality takes longer than it saves them. */
export const packedOnce = (page: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    },
  })

/** Brotli up to a byte's edge, the stream left open. */
async function pack(bytes: Buffer, quality: number): Promise<Buffer> {
  const packer = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    },
  })
  const out: Buffer[] = []
  packer.on('data', (chunk: Buffer) => void out.push(chunk))
  await new Promise<void>((done, fail) => {
    packer.once('error', fail)
    packer.write(bytes)
    packer.flush(constants.BROTLI_OPERATION_FLUSH, () => setImmediate(done))
  })
  packer.destroy()
  return Buffer.concat(out)
}

/** Scripts that stand in the page itself and run: with their hashes in the policy no answer needs a secret of its own. */
function hashesOf(text: string): string[] {
  const hashes = new Set<string>()
  for (let at = text.indexOf('<script'); at >= 0; at = text.indexOf('<script', at)) {
    const open = text.indexOf('>', at)
    const close = text.indexOf('</script>', open)
    if (open < 0 || close < 0) break
    const head = text.slice(at, open)
    if (!head.includes(' src="') && !head.includes('application/json'))
      hashes.add(
        `'sha256-${createHash('sha256')
          .update(text.slice(open + 1, close))
          .digest('base64')}'`,
      )
    at = close
  }
  return [...hashes]
}
