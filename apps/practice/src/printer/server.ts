import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** What a practice printer can be made to be; `cut`: the cable is pulled in the middle of a label. */
export const moods = ['well', 'paper', 'pause', 'silent', 'cut'] as const
export type Mood = (typeof moods)[number]
export type PracticePrinter = {
  readonly port: number
  /** Every label it was sent, whole, oldest first. */
  readonly labels: () => readonly string[]
  be: (mood: Mood) => void
  stop: () => Promise<void>
}

/**
 * A label printer for practice: listens on loopback as printers do at port 9100, keeps what it was sent instead of printing it, and answers
 * `~HS` with its three lines (STX … ETX). It reads in order, as they do.
 */
export async function startPracticePrinter({ port = 0 }: { port?: number } = {}): Promise<PracticePrinter> {
  const kept: string[] = []
  let mood: Mood = 'well'
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    let waiting = ''
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    socket.on('data', (part) => {
      waiting += part.toString('utf8')
      waiting = read(waiting, socket)
    })
  })
  /** Takes what is whole off the beginning; the rest waits for more. */
  function read(text: string, socket: Socket): string {
    let rest = text
    for (;;) {
      const next = /\^XA[\s\S]*?\^XZ|~HS\r?\n/.exec(rest)
      if (!next) return rest
      if (next[0].startsWith('^XA')) {
        if (mood === 'cut') {
          socket.destroy()
          return ''
        }
        kept.push(next[0])
      } else if (mood !== 'silent') socket.write(status(mood))
      rest = rest.slice(next.index + next[0].length)
    }
  }
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    labels: () => kept,
    be: (next) => {
      mood = next
    },
    stop: () =>
      new Promise((gone) => {
        for (const socket of open) socket.destroy()
        server.close(() => gone())
      }),
  }
}

const status = (mood: Mood): string =>
  [
    `030,${mood === 'paper' ? 1 : 0},${mood === 'pause' ? 1 : 0},1218,000,0,0,0,000,0,0,0`,
    '001,0,0,0,1,2,4,0,00000000,1,000',
    '1234,0',
  ]
    .map((line) => `\x02${line}\x03\r\n`)
    .join('')
