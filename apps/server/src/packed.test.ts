import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packed } from './packed.ts'

const asks = (encoding: string): Request =>
  new Request('http://shop.example/search', { headers: { 'accept-encoding': encoding } })
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

test('the first half of a page leaves before the second is made', async () => {
  let finish = (): void => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<h1>Results</h1>'))
      finish = () => {
        controller.enqueue(new TextEncoder().encode('<p>late</p>'))
        controller.close()
      }
    },
  })
  const answer = packed(asks('gzip, br'), new Response(body, html))
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const reader = answer.body!.getReader()
  const parts: Uint8Array[] = []
  // Reading would wait for ever if the compressor kept the first piece to itself: the second is made only after it arrived.
  while (Buffer.concat(parts).length < 20) parts.push((await reader.read()).value!)
  finish()
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value)
  expect(gunzipSync(Buffer.concat(parts)).toString()).toBe('<h1>Results</h1><p>late</p>')
})

test('what is no page, is packed already, or goes to somebody who cannot unpack stays as it is', () => {
  for (const [encoding, response] of [
    ['br', new Response('a', html)],
    ['gzip', new Response('a', { headers: { 'content-type': 'image/webp' } })],
    ['gzip', new Response('a', { headers: { ...html.headers, 'content-encoding': 'br' } })],
    ['gzip', new Response(null, html)],
  ] as const)
    expect(packed(asks(encoding), response)).toBe(response)
})
