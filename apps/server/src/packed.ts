import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { Gzip } from 'node:zlib'

/** Pages and the router's own data: they are written while they are made, and the first half must not wait in a compressor for the second. */
const written = /^text\/(?:html|x-script)\b/

/** Compresses what is streamed so that every piece leaves at once. Everything else is left as it is. */
export function packed(request: Request, response: Response): Response {
  const { headers } = response
  if (
    headers.has('content-encoding') ||
    headers.has('content-length') ||
    request.method === 'HEAD' ||
    !written.test(headers.get('content-type') ?? '') ||
    !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  )
    return response
  // Asked for last: what was given as bytes becomes a stream by being asked for as one.
  const { body, status, statusText } = response
  if (!body) return response
  const gzip = createGzip()
  // An answer that breaks off ends the stream with its error; whoever reads it sees that.
  pump(body, gzip).catch((error: Error) => gzip.destroy(error))
  const packedHeaders = new Headers(headers)
  packedHeaders.set('content-encoding', 'gzip')
  packedHeaders.append('vary', 'Accept-Encoding')
  return new Response(Readable.toWeb(gzip) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    status,
    statusText,
    headers: packedHeaders,
  }) // The same again.
}

/** What is written in one go is compressed in one go and sent at once: a page arrives in dozens of small pieces, most of them together. */
async function pump(body: ReadableStream<Uint8Array>, gzip: Gzip): Promise<void> {
  let pieces: Uint8Array[] = []
  const send = (): void => {
    if (pieces.length === 0 || gzip.destroyed) return
    gzip.write(Buffer.concat(pieces))
    gzip.flush(constants.Z_SYNC_FLUSH)
    pieces = []
  }
  const reader = body.getReader()
  gzip.once('close', () => void reader.cancel().catch(() => {}))
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (pieces.push(next.value) === 1) setImmediate(send)
    if (gzip.writableNeedDrain) await new Promise<void>((go) => gzip.once('drain', go).once('close', go))
  }
  send()
  gzip.end()
}
