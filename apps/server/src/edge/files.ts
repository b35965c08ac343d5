import { statSync } from 'node:fs'
import { extname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** A folder of static files below `prefix`; `immutable` for names that carry a hash of what they hold. */
export type Folder = { readonly prefix: string; readonly folder: string; readonly immutable: boolean }

/** What we serve as a file; anything else in those folders is nobody's business. */
const served: ReadonlySet<string> = new Set(
  '.js .css .html .svg .woff2 .json .png .webp .avif .jpg .ico .txt .webmanifest .map .mp3 .xml'.split(' '),
)

/** Whether this address can only be a file's. */
export const isFile = (path: string): boolean => served.has(extname(path))

/**
 * Static files: ranges, packed copies made by the build and types are the library's; ours are how long they may be kept, the tag
 * by which a browser asks whether its copy is still right, and what an SVG may do.
 */
export function files(folders: readonly Folder[]): MiddlewareHandler {
  const serving = folders.map(({ prefix, folder, immutable }) => ({
    prefix,
    immutable,
    serve: serveStatic({
      root: folder,
      precompressed: true,
      // A folder is no page: its index, if any, is asked for by whoever shows it.
      index: 'no-index-here',
      rewriteRequestPath: (path) => path.slice(prefix.length - 1),
      onFound: (path, context) => context.set('file', path),
    }),
  }))
  return async (context, next) => {
    const { method, path } = context.req
    if ((method !== 'GET' && method !== 'HEAD') || path.endsWith('/') || !served.has(extname(path)))
      return next()
    for (const { prefix, immutable, serve } of serving) {
      if (!path.startsWith(prefix)) continue
      const found = await serve(context, async () => {})
      if (!(found instanceof Response)) continue
      const headers = new Headers(found.headers)
      const tag = tagOf(context.get('file') as string) // Set by onFound just above.
      headers.set('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      headers.set('x-content-type-options', 'nosniff')
      headers.set('cross-origin-resource-policy', 'same-site')
      headers.set('accept-ranges', 'bytes')
      headers.set('vary', 'Accept-Encoding')
      headers.set('etag', tag)
      if (extname(path) === '.svg')
        headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      if (isSame(context.req.header('if-none-match'), tag)) {
        await found.body?.cancel()
        headers.delete('content-length')
        headers.delete('content-range')
        return new Response(null, { status: 304, headers })
      }
      return new Response(found.body, { status: found.status, headers })
    }
    return next()
  }
}

/** Weak: a packed copy is the same thing in other bytes. */
function tagOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
}

const isSame = (asked: string | undefined, tag: string): boolean =>
  asked !== undefined && (asked === '*' || asked.split(',').some((each) => each.trim() === tag))
