import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdge } from './edge.ts'

const read: number[] = []
let edge: { port: number; stop: () => Promise<void> }
beforeAll(async () => {
  const takes = async (asked: Request): Promise<Response> => {
    read.push((await asked.arrayBuffer()).byteLength)
    return new Response('taken')
  }
  edge = await startEdge({
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://localhost',
    trustProxy: false,
    files: [],
    answerers: [takes],
    onError: () => {},
  })
})
afterAll(() => edge.stop())

/** Posts `pieces` megabytes; the status, or 0 when the connection was closed on us. */
const posts = (pieces: number, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((done) => {
    const call = request(
      { host: '127.0.0.1', port: edge.port, method: 'POST', path: '/claim', headers },
      (answer) => {
        answer.resume()
        done(answer.statusCode ?? 0)
      },
    )
    call.on('error', () => done(0))
    const piece = Buffer.alloc(1_000_000)
    const write = (left: number): void => {
      if (left === 0) return void call.end()
      if (call.write(piece)) write(left - 1)
      else call.once('drain', () => write(left - 1))
    }
    write(pieces)
  })

test('a form with pictures is taken, whether or not it says how long it is', async () => {
  expect([await posts(3, { 'content-length': '3000000' }), await posts(3)]).toEqual([200, 200])
  expect(read).toEqual([3_000_000, 3_000_000])
})

test('a body beyond the limit is refused before it is read, one that hides its length when it gets there', async () => {
  read.length = 0
  expect(await posts(0, { 'content-length': '70000000' })).toBe(413)
  expect([0, 500]).toContain(await posts(70))
  expect(read).toEqual([])
})
