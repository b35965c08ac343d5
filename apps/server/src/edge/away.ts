import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyLocal } from '@tomobako/i18n'
import { chooseLanguage, direction, languageOf } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { codes } from '@tomobako/contract'
import { readCookies } from '@tomobako/contract/cookies'

/** What is said when we cannot: at once, in the visitor's language, and without asking anything that may be what is broken. */
export type Away = { status: 400 | 408 | 413 | 503; request: Request }

/** Seconds after which to come back; not the same for everybody, or they all come back together. */
const comeBack = (): number => 3 + Math.floor(Math.random() * 5)

type Form = 'page' | 'envelope' | 'text'
type Said = { text: string; headers: Readonly<Record<string, string>> }

export function away({ status, request }: Away): Response {
  const { pathname, search } = new URL(request.url)
  const { text, headers } = said(status, request.method, pathname + search, (name) =>
    request.headers.get(name),
  )
  return new Response(text, { status, headers })
}

/**
 * The same for somebody who is turned away at the gate, straight onto the wire: nothing is read, made or packed for them, and what they are
 * told was written down when the first in their language was told so.
 */
export function turnAway(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', url = '/', headers: asked } = incoming
  const { text, headers } = said(503, method, url, (name) => {
    const value = asked[name]
    return typeof value === 'string' ? value : null
  })
  outgoing.writeHead(503, { ...headers, 'content-length': Buffer.byteLength(text) })
  outgoing.end(method === 'HEAD' ? undefined : text)
}

const written = new Map<string, Said>()

function said(
  status: Away['status'],
  method: string,
  path: string,
  header: (name: string) => string | null,
): Said {
  const query = new URLSearchParams(path.split('?').slice(1).join('?'))
  const local = chooseLanguage({
    query: query.get('language'),
    cookie: readCookies(header('cookie')).get('language'),
    acceptLanguage: header('accept-language'),
    edition: 'global',
  })
  const form: Form =
    path.startsWith('/api/') || /^\/upload(?:\?|$)/.test(path) || query.has('n')
      ? 'envelope'
      : /text\/html/.test(header('accept') ?? '')
        ? 'page'
        : 'text'
  const seconds = comeBack()
  const isPost = method === 'POST'
  // A handful of languages, forms and seconds.
  const key = `${status} ${isPost} ${local} ${form} ${seconds}`
  const known = written.get(key)
  if (known) return known
  const fresh = write(status, isPost, local, form, seconds)
  written.set(key, fresh)
  return fresh
}

function write(status: Away['status'], isPost: boolean, local: AnyLocal, form: Form, seconds: number): Said {
  const t = translator(local)
  const key =
    status === 413
      ? 'outage.tooLarge'
      : status === 503
        ? 'outage.text'
        : ('common.badInput' as 'outage.text' | 'outage.tooLarge' | 'common.badInput')
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 503 ? { 'retry-after': String(seconds) } : {}),
    // What is left of a refused body is not read any more.
    ...(status === 503 && !isPost ? {} : { connection: 'close' }),
  }
  if (form === 'envelope')
    return {
      text: JSON.stringify({
        code: status === 503 ? 503 : status === 413 ? 413 : codes.badInput,
        msg: t(key),
        data: null,
        key,
        errors: [{ field: '', key, msg: t(key) }],
      }),
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    }
  if (form === 'text')
    return { text: t(key), headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } }
  const { bcp47 } = languageOf(local)
  const isBack = status === 503 && !isPost
  const page = `<!doctype html><html lang="${bcp47}" dir="${direction(local)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${isBack ? `<meta http-equiv="refresh" content="${seconds}">` : ''}<title>${escape(t('outage.title'))}</title><style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:17px/1.6 system-ui,sans-serif;text-align:center;background:#fbf8f2;color:#1d1b19}h1{font-size:24px;margin:0 0 8px}p{margin:0 0 24px;max-width:32em}a{color:inherit;display:inline-block;min-height:48px;line-height:48px;padding-inline:24px;border:2px solid;text-decoration:none;font-weight:700;justify-self:center}@media(prefers-color-scheme:dark){body{background:#171614;color:#f3efe6}}</style><h1>${escape(t(status === 503 ? 'outage.title' : 'errorWidget.error'))}</h1><p>${escape(t(key))}</p>${isBack ? `<a href="">${escape(t('common.retry'))}</a>` : ''}</html>`
  return {
    text: page,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  }
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
