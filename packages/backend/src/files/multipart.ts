import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import busboy from 'busboy'

export type Upload = { files: { bytes: Buffer }[]; trouble: 'too_large' | 'too_many' | 'unreadable' | null }

const MAX_THROWN_AWAY = 64 * 1024 * 1024

/**
 * Reads the files of a multipart body as it streams in. Keeps nothing more from the moment a file grows beyond `maxBytes` or there is one
 * too many, so a 50 MB picture costs no more memory than the largest one allowed. Names are not believed and not used for anything.
 */
export async function readFiles(
  request: Request,
  limits: { maxBytes: number; maxFiles: number },
): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data;/i.test(type)) return { files: [], trouble: 'unreadable' }
  const files: Upload['files'] = []
  let parser: busboy.Busboy
  try {
    parser = busboy({
      headers: { 'content-type': type },
      limits: {
        fileSize: limits.maxBytes,
        files: limits.maxFiles,
        fields: 10,
        fieldSize: 1_000,
        parts: limits.maxFiles + 10,
        headerPairs: 50,
      },
    })
  } catch {
    return { files: [], trouble: 'unreadable' }
  }
  // The web stream's own type and Node's are the same thing with two names.
  const source = Readable.fromWeb(request.body as unknown as NodeStream)
  return await new Promise<Upload>((resolve) => {
    let ended = false
    const end = (trouble: Upload['trouble']): void => {
      if (ended) return
      ended = true
      source.unpipe(parser)
      if (!trouble) return resolve({ files, trouble })
      const answer = (): void => resolve({ files: [], trouble })
      if (source.closed || source.readableEnded) return answer()
      // A browser reads no answer before it has sent everything, so the rest is read and thrown away, up to a point.
      let left = MAX_THROWN_AWAY
      source.on('data', (part: Uint8Array) => {
        left -= part.length
        if (left < 0) source.destroy()
      })
      source.once('close', answer)
      source.resume()
    }
    parser.on('file', (_field, stream) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('limit', () => end('too_large'))
      stream.on('error', () => {})
      stream.on('end', () => {
        const bytes = Buffer.concat(parts)
        if (bytes.length > 0) files.push({ bytes })
      })
    })
    parser.on('filesLimit', () => end('too_many'))
    parser.on('error', () => end('unreadable'))
    parser.on('close', () => end(null))
    source.on('error', () => end('unreadable'))
    source.pipe(parser)
  })
}
