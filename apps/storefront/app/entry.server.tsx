import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToReadableStream } from 'react-dom/server'
import type { ReactNode } from 'react'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { ShopContext } from './context.ts'
import { WrittenLists } from './goods/parts/written.ts'
import { loadShell } from './shell/load-shell.ts'
import { Sheets } from './shell/sheets.ts'
import { ShellProvider } from './shell/shell-context.tsx'

/** Deferred data that is slower than this is given up, and the page says so. */
export const streamTimeout = 8_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  provider: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!(provider instanceof ShopContext))
    throw new Error('The storefront renders only requests that came through createStorefront.')
  const matches = router.staticHandlerContext.matches
  const path = matches.at(-1)?.route.path
  const isIndex = matches.at(-1)?.route.index === true
  const shell = await loadShell(provider, isIndex ? '/' : path === undefined ? undefined : `/${path}`, 'all')
  if (provider.audience !== null && status === 200 && !provider.isGrowing) {
    provider.madeOf = madeOf([router.staticHandlerContext.loaderData, [...provider.written], shell])
    // Drawn already, of the very same: whoever keeps pages has it.
    if (provider.madeOf === provider.drawnOf) return new Response(null, { status: 204, headers })
  }
  const nonce = provider.nonce ?? undefined
  let outcome = status
  const tree = (
    <ShellProvider first={shell} nonce={nonce}>
      <WrittenLists value={provider.written}>
        <Sheets value={(screen) => sheetsOf(screen, router)}>
          <ServerRouter context={router} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
        </Sheets>
      </WrittenLists>
    </ShellProvider>
  )
  const options = {
    ...(nonce === undefined ? {} : { nonce }),
    onError(error: unknown) {
      outcome = 500
      provider.failed = true
      if (!request.signal.aborted) console.error(error)
    },
  }
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1_000)])
  if (!provider.isGrowing) {
    provider.page = await whole(tree, options, signal)
    return new Response(null, { status: outcome, headers })
  }
  const stream = await renderToReadableStream(tree, { ...options, signal })
  // A crawler reads one finished page.
  if (isbot(request.headers.get('user-agent') ?? '')) await stream.allReady
  return new Response(stream, { status: outcome, headers })
}

function sheetsOf(screen: string, { manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const named = new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))
  return (manifest.routes[screen]?.css ?? []).filter((href) => !named.has(href))
}

/** A page that waits for nothing, in one piece: nobody has to carry it on in dozens of small ones. */
const whole = (
  tree: ReactNode,
  options: { nonce?: string; onError: (error: unknown) => void },
  signal: AbortSignal,
): Promise<Buffer> =>
  new Promise((done, fail) => {
    const pieces: Buffer[] = []
    const sink = new Writable({
      write: (piece: Buffer, _encoding, next) => {
        pieces.push(piece)
        next()
      },
      final: (next) => {
        done(Buffer.concat(pieces))
        next()
      },
    })
    const { pipe, abort } = renderToPipeableStream(tree, {
      ...options,
      // What is loaded later in a browser is written here where it stands, however long it is: nothing of the page comes by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: fail,
      onAllReady: () => pipe(sink),
    })
    // Also what had not begun yet.
    if (signal.aborted) abort(signal.reason)
    else signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })

/**
 * Everything a page is drawn of, as one short text. Without the moment it was asked at: clocks tick in the browser, and what else is told
 * of the time ("two minutes ago") may be as old as a kept page may be (kept-pages.ts).
 */
const madeOf = (data: unknown): string =>
  createHash('sha1')
    .update(
      JSON.stringify(data, (name, value: unknown) =>
        name === 'nowAt' || name === 'messages' ? undefined : value,
      ),
    )
    .digest('base64')

/** Refusals are answers; only bugs are logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(error)
}
