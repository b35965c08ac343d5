/**
 * A bare React page in a process of its own: what server rendering costs on this machine with nothing around it. 48 cards, about as
 * much HTML as a page of ours may have, streamed through the same packer; `/hello` is what HTTP itself costs. Says its port and stays
 * until whoever started it is gone.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type * as ReactModule from 'react'
import type * as ServerModule from 'react-dom/server'
import { repo } from '../tools/generate/write.ts'

// The storefront's own React, whichever it is.
const ofStorefront = createRequire(join(repo, 'apps/storefront/package.json'))
const { createElement: h } = ofStorefront('react') as typeof ReactModule
const { renderToPipeableStream } = ofStorefront('react-dom/server') as typeof ServerModule

const CARDS = 48
/** What makes a card as heavy as one of ours may be, 60 KB in all, and as hard to pack: addresses of pictures, as every list has them. */
const SIZES = [160, 240, 320, 480, 640, 800]
const address = (id: number, width: number): string =>
  `/pictures/${createHash('sha256').update(`${id} ${width}`).digest('hex').slice(0, 20)}-thing-of-the-list-${id}-seen-from-the-front-${width}.webp`

type Thing = { id: number; title: string; yen: number; src: string; srcSet: string }
function Card({ thing }: { thing: Thing }) {
  return h(
    'li',
    { className: 'card card--of-a-list card--with-picture card--with-price card--with-postage' },
    h(
      'a',
      { href: `/mall/rakuten/detail/kame%2F${thing.id}`, className: 'card__link' },
      h('img', {
        src: thing.src,
        srcSet: thing.srcSet,
        sizes: '(min-width: 60rem) 20vw, 45vw',
        alt: '',
        width: 240,
        height: 240,
        loading: 'lazy',
        className: 'card__picture',
      }),
      h('h3', { className: 'card__title' }, thing.title),
      h(
        'p',
        { className: 'card__price' },
        h('strong', null, `¥${thing.yen.toLocaleString('en')}`),
        ' ',
        h('span', { className: 'card__door' }, `about €${(thing.yen / 160).toFixed(2)} to your door`),
      ),
    ),
    h(
      'form',
      { method: 'post', action: `/saved/${thing.id}` },
      h('button', { type: 'submit', 'aria-label': `Keep ${thing.title}` }, '♡'),
    ),
  )
}
const things: readonly Thing[] = Array.from({ length: CARDS }, (_, at) => ({
  id: 10_000 + at,
  title: `湯呑み 有田焼 染付 唐草 ${at} Arita tea cup with arabesque, hand painted, boxed`,
  yen: 900 + 137 * at,
  src: address(10_000 + at, 240),
  srcSet: SIZES.map((width) => `${address(10_000 + at, width)} ${width}w`).join(', '),
}))
const Page = () =>
  h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('title', null, 'A list'),
      h('link', { rel: 'stylesheet', href: '/a.css' }),
    ),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h(
          'ul',
          null,
          things.map((thing) => h(Card, { key: thing.id, thing })),
        ),
      ),
    ),
  )

const server = createServer((request, response) => {
  if (request.url === '/hello') return void response.end('hello')
  const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const { pipe } = renderToPipeableStream(h(Page), {
    onShellReady() {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
      })
      if (!isPacked) return void pipe(response)
      const gzip = createGzip()
      gzip.pipe(response)
      pipe(gzip)
    },
    onError: () => void response.destroy(),
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit(0))
