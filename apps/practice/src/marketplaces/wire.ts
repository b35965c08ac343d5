import type { World } from './world.ts'

/** A request as a source's host would get it: the real host and path, whatever port the practice server has. */
export type Asked = {
  host: string
  method: string
  path: string
  params: URLSearchParams
  /** The query as it came, for sites that do not write UTF-8. */ rawQuery?: string
  headers: Readonly<Record<string, string | undefined>>
  body: string
  origin: string
}
export type Told = {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
  delayMs?: number
  /** What must lie on the disk before it is told. */
  saved?: Promise<void>
}
export type Host = (asked: Asked, world: World) => Told

export const json = (value: unknown, status = 200): Told => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})
export const html = (body: string, status = 200): Told => ({ status, type: 'text/html; charset=utf-8', body })
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
export const yen = (amount: number): string => amount.toLocaleString('ja-JP')

/** Slowness and failure that a listing or a hand asked for; null when it should be answered. */
export function troubled(world: World, item: Parameters<World['trouble']>[0]): Told | null {
  const { slow, down } = world.trouble(item)
  if (item.trick === 'blocked') return html('<html><title>Attention Required!</title></html>', 403)
  if (item.trick === 'server_error' || down) return html('<html><title>500</title></html>', 500)
  return slow ? { ...html('', 200), delayMs: 30_000 } : null
}

/** A JSON value inside a script element must not be able to end it. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** The box by which staff buy in the practice world, at the foot of every item page. */
export function buyBox(asked: Asked, source: string, id: string, buyable: boolean, priceYen: number): string {
  return `<form method="post" action="/practice/buy" class="practice-buy"><input type="hidden" name="source" value="${escape(source)}"><input type="hidden" name="id" value="${escape(id)}"><input type="hidden" name="priceYen" value="${priceYen}">
<button type="submit"${buyable ? '' : ' disabled'}>購入手続きへ（練習）</button></form>`
}

export const pageHead = (
  title: string,
): string => `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>body{font:16px/1.6 sans-serif;max-inline-size:46rem;margin:0 auto;padding:1rem}.practice-note{background:#eee;padding:.5rem 1rem}img{max-inline-size:100%;block-size:auto}.practice-price{font-size:1.6rem;font-weight:700}button{font:inherit;padding:.6rem 1.4rem}</style></head><body><p class="practice-note">練習用のページです。実在の店舗・商品ではありません。</p>`

/** Picture addresses as the practice server itself serves them, for its own pages. */
export const localPicture = (url: string): string => `/practice/img/${url.split('/').at(-1) ?? ''}`
