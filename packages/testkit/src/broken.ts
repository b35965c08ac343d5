import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'

/**
 * Ways in which a server of somebody else is of no use. `hangs`: takes what it is told and never answers. `drops`: hangs up on whoever speaks.
 * `rubbish`: a page of a hotel's network where an answer should be. `breaksOff`: ends in the middle of its answer. `endless`: never ends it.
 * `leadsAway`: sends whoever asks to another address, where nobody may go.
 * `otherTongue`: something else listens at that port.
 */
export const brokenWays = [
  'hangs',
  'drops',
  'rubbish',
  'breaksOff',
  'endless',
  'leadsAway',
  'otherTongue',
] as const
export type BrokenWay = (typeof brokenWays)[number]

export type Broken = {
  port: number
  origin: string
  be: (way: BrokenWay) => void
  /** How often somebody asked. */
  met: () => number
  /** Bytes that were taken off its hands. */
  told: () => number
  /** How often somebody went where it led. */
  followed: () => number
  stop: () => Promise<void>
}

const head = (type: string, more: string): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\nconnection: close\r\n${more}\r\n`
const PAGE = '<!doctype html><title>Welcome to the Grand Hotel</title><p>Please accept our terms.'
const MUCH = Buffer.alloc(64 * 1024, '"a",')
/** Endless for whoever must notice it, and no danger to the machine. */
const MOST_POURED = 96 * 1024 * 1024

/** A server on loopback that is there and of no use, in the way it is told; one that is not there at all is any port after `stop`. */
export async function brokenServer(first: BrokenWay = 'hangs'): Promise<Broken> {
  let way = first
  let [met, told, followed] = [0, 0, 0]
  const open = new Set<Socket>()
  // Whoever has said everything is still listening.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    let isAnswered = false
    if (way === 'otherTongue') socket.write('SSH-2.0-OpenSSH_9.2p1\r\n')
    socket.on('data', (said) => {
      if (isAnswered) return
      isAnswered = true
      met += 1
      if (/^\w+ \/inside/.test(String(said))) followed += 1
      if (way === 'drops') socket.destroy()
      if (way === 'rubbish') socket.end(`${head('text/html', `content-length: ${PAGE.length}\r\n`)}${PAGE}`)
      if (way === 'breaksOff')
        socket.write(`${head('application/json', 'content-length: 90000\r\n')}{"a":["a",`, () =>
          socket.destroy(),
        )
      if (way === 'endless') pour(socket)
      if (way === 'leadsAway')
        socket.end(
          'HTTP/1.1 302 Found\r\nlocation: /inside\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
        )
    })
  })
  function pour(socket: Socket): void {
    socket.write(`${head('application/json', '')}{"a":[`)
    let poured = 0
    const more = (): void => {
      if (socket.destroyed || poured > MOST_POURED) return
      poured += MUCH.length
      socket.write(MUCH, () => {
        told += MUCH.length
        more()
      })
    }
    more()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    be: (next) => void (way = next),
    met: () => met,
    told: () => told,
    followed: () => followed,
    async stop() {
      for (const socket of open) socket.destroy()
      if (server.listening) await new Promise((done) => void server.close(done))
    },
  }
}
