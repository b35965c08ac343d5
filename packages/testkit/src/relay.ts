import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'

export type Relay = {
  host: string
  port: number
  /** From now on it takes every byte and hands on none, and nobody is told. */
  deafen: () => void
  /** Hears again. Whoever spoke to the deaf one has lost words, so every connection ends. */
  hear: () => void
  /** As if it were killed: nothing listens, every connection ends. */
  close: () => Promise<void>
  /** Listens again where it did. */
  open: () => Promise<void>
}

/** Hands on every byte between its loopback port and the database, as a pooler with a session for everybody would. `port` picks the socket's file when `host` is a folder. */
export async function databaseRelay({ host, port }: { host: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isDeaf = false
  const server = createServer((near) => {
    const far = connect(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (part) => void (isDeaf || other.write(part)))
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    }
  })
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  const drop = (): void => {
    for (const each of sockets) each.destroy()
  }
  await listen(0)
  const at = (server.address() as AddressInfo).port
  return {
    host: '127.0.0.1',
    port: at,
    deafen: () => void (isDeaf = true),
    hear() {
      isDeaf = false
      drop()
    },
    async close() {
      const closed = server.listening ? once(server, 'close') : null
      server.close()
      drop()
      await closed
    },
    open: () => listen(at),
  }
}
