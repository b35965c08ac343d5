import { createHash, timingSafeEqual } from 'node:crypto'
import type { Answerer } from '../edge.ts'

/**
 * `/metrics`, on the console's side and a worker's port only: for a program of this machine, or for whoever has the token. Everybody else is told
 * that there is no such page, so that nobody learns from outside how busy a shop is.
 */
export const numbers =
  (write: () => Promise<string>, token: string): Answerer =>
  async (request) => {
    if (new URL(request.url).pathname !== '/metrics') return null
    if (!isHere(request) && !hasToken(request, token)) return null
    return new Response(await write(), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    })
  }

/** The edge's own word for who calls; what came through a proxy bears the address of who is behind it. */
const isHere = ({ headers }: Request): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(headers.get('x-tomobako-ip') ?? '') &&
  !headers.has('x-forwarded-for') &&
  !headers.has('forwarded')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const hasToken = ({ headers }: Request, token: string): boolean =>
  token !== '' && timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${token}`))
