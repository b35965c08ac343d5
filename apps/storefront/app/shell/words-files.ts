import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type AnyLocal, isLocal, isPretend } from '@tomobako/i18n'
import { messagesFor } from '@tomobako/i18n/catalogues'
import { screens } from '../screens.ts'
import { blockSections } from '../more-words.ts'
import { baseSections } from './base-sections.ts'

/** Files of words: `/words/<language>/<sections joined by +>/<hash>.json`. The hash is of the words, so the file may be kept for ever. */
type File = { readonly path: string; readonly text: Buffer; packed?: Promise<Buffer> }
const files = new Map<string, File>()
const shape = /^\/words\/([\w-]{2,12})\/([A-Za-z+-]{1,300})\/([0-9a-f]{12})\.json$/
/** The groups that pages ask for: nobody can fill the memory with others. */
const groups: ReadonlySet<string> = new Set(
  [baseSections, blockSections, ...screens.map(({ sections }) => sections)].map((group) => group.join('+')),
)
// In development an edited text shows on reload.
const keep = !import.meta.env.DEV

function fileOf(local: AnyLocal, group: string): File {
  const key = `${local}/${group}`
  const known = keep ? files.get(key) : undefined
  if (known) return known
  const text = Buffer.from(JSON.stringify(messagesFor(local, group.split('+'))))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const file: File = { path: `/words/${key}/${hash}.json`, text }
  files.set(key, file)
  return file
}

/** The addresses of the files that hold these groups of sections; an empty group needs none. */
export const wordsFiles = (local: AnyLocal, wanted: readonly (readonly string[])[]): string[] =>
  wanted.filter((group) => group.length > 0).map((group) => fileOf(local, group.join('+')).path)

/**
 * A file of words; null for every other address. The hash of another release gets today's words, not to be kept: a page of the day
 * before must not stand mute.
 */
export async function wordsAnswer(request: Request): Promise<Response | null> {
  const [, local = '', group = '', hash] = shape.exec(new URL(request.url).pathname) ?? []
  if (hash === undefined || !groups.has(group) || !(isLocal(local) || isPretend(local))) return null
  const file = fileOf(local, group)
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': file.path.endsWith(`/${hash}.json`) ? 'public, max-age=31536000, immutable' : 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(new Uint8Array(file.text), { headers })
  file.packed ??= promisify(brotliCompress)(file.text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: file.text.length },
  })
  headers.set('content-encoding', 'br')
  return new Response(new Uint8Array(await file.packed), { headers })
}
