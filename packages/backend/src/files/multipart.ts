import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import busboy from 'busboy'

export type Upload = { files: { bytes: Buffer }[]; trouble: 'too_large' | 'too_many' | 'unreadable' | null }

/**
 * Reads the files of a multipart body as it streams in. Stops reading at the first file that grows beyond `maxBytes` or at one file too
 * many, so a 50 MB picture costs no more memory than the largest one allowed. Names are not believed and not used for anything.
 */
export async function readFiles(request: Request, limits: { maxBytes: number; maxFiles: number }): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data;/i.test(type)) return { files: [], trouble: 'unreadable' }
  const files: Upload['files'] = []
  let parser: busboy.Busboy
  try {
    parser = busboy({ headers: { 'content-type': type }, limits: { fileSize: limits.maxBytes, files: limits.maxFiles, fields: 10, fieldSize: 1_000, parts: limits.maxFiles + 10, headerPairs: 50 } })
  } catch {
    return { files: [], trouble: 'unreadable' }
  }
  // The web stream's own type and Node's are the same thing with two names.
  const source = Readable.fromWeb(request.body as unknown as NodeStream)
  return await new Promise<Upload>((resolve) => {
    const end = (trouble: Upload['trouble']): void => {
      source.unpipe(parser)
      // Lets go of the rest without reading it.
      if (trouble) source.destroy()
      resolve({ files: trouble ? [] : files, trouble })
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
