import { lookup } from 'node:dns/promises'
import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import * as net from 'node:net'
import { Server } from 'node:net'
import { StartFailed } from '@tomobako/backend'

/**
 * How many listeners stand at one port. The loop lets in one connection per listener and turn, and a turn of a full thread takes a tenth of
 * a second: with one, the last of 400 newcomers would wait half a minute before we even knew of them. The system spreads newcomers
 * over the listeners; one that nobody comes to costs nothing.
 */
const DOORS = 64

export type Doors = {
  /** Nobody new is let in; resolves when everybody has gone. */
  close: () => Promise<void>
}

/** Opens the port for `server`, alone: a port that somebody else has is refused, also when they would share it. */
export async function openDoors(
  server: HttpServer,
  {
    host,
    port,
    held,
    onError,
  }: { host: string; port: number; held?: readonly number[]; onError: (error: unknown) => void },
): Promise<Doors> {
  const doors: Server[] = [server]
  try {
    if (held) doors.push(...(await openHeld(server, held)))
    else doors.push(...(await openOwn(server, host, port)))
  } catch (error) {
    throw told(error as NodeJS.ErrnoException, port)
  }
  // Somebody who could not be let in (no file handle is free) is no reason to end for everybody else.
  for (const each of doors) each.on('error', onError)
  return {
    close: async () => {
      await Promise.all(
        // Not the HTTP server's own: that one closes idle connections at once, and a question may be on its way on one of them.
        doors.map(
          (each) => new Promise<void>((done) => void Server.prototype.close.call(each, () => done())),
        ),
      )
    },
  }
}

async function openHeld(server: HttpServer, held: readonly number[]): Promise<Server[]> {
  const more = held.slice(1).map(() => anotherDoor(server))
  await Promise.all([server, ...more].map((each, index) => listening(each, { fd: held[index]! })))
  return more
}

async function openOwn(server: HttpServer, host: string, port: number): Promise<Server[]> {
  if (port !== 0) await mustBeOurs(host, port)
  if (!(await shared(server, host, port))) {
    await listening(server, { host, port })
    return []
  }
  const { port: ours } = server.address() as { port: number }
  const more = Array.from({ length: DOORS - 1 }, () => anotherDoor(server))
  // One door less is no reason not to open.
  const isOpen = await Promise.all(more.map((each) => shared(each, host, ours).catch(() => false)))
  return more.filter((_, index) => isOpen[index])
}

/** Whoever comes in by it is the server's. As the HTTP server's own connections are. */
const anotherDoor = (server: HttpServer): Server =>
  new Server(
    { allowHalfOpen: true, noDelay: true },
    (socket: Socket) => void server.emit('connection', socket),
  )

/**
 * The doors of one port for several processes: held here, where nobody is let in, and opened by each of them (`held`). Whoever is free first
 * lets the next one in; whoever stands at the door when one of them is killed is let in by another.
 */
const NOT_HERE =
  'WEB_PROCESSES: on this system several processes cannot share a port; leave it at 1 (Linux and macOS can, with Node 26)'
export type Held = { fds: readonly number[]; close: () => void }
export async function holdDoors(host: string, port: number): Promise<Held> {
  // Only the numbers of an address can be held.
  const { address } = await lookup(host)
  const { BoundSocket } = net as Partial<typeof net>
  const all: net.BoundSocket[] = []
  if (!BoundSocket) throw new StartFailed(NOT_HERE)
  try {
    try {
      all.push(new BoundSocket({ host: address, port, reusePort: true }))
      const ours = portOf(all[0]!)
      while (all.length < DOORS) all.push(new BoundSocket({ host: address, port: ours, reusePort: true }))
    } catch {
      // The system lets nobody share a port: one door for all of them. A few doors less than wanted are no reason not to open.
      if (all.length === 0) all.push(new BoundSocket({ host: address, port }))
    }
  } catch (error) {
    for (const each of all) each.close()
    throw told(error as NodeJS.ErrnoException, port)
  }
  const close = (): void => all.splice(0).forEach((each) => each.close())
  const fds = all.map((each) => each.fd())
  if (!fds.some((fd) => fd < 0)) return { fds, close }
  close()
  throw new StartFailed(NOT_HERE)
}

const portOf = (socket: net.BoundSocket): number => (socket.address() as net.AddressInfo).port

/** What is bound to be shared would join whoever shares it already: a moment before, the port is taken alone. */
async function mustBeOurs(host: string, port: number): Promise<void> {
  const probe = new Server()
  await listening(probe, { host, port })
  await new Promise<void>((done) => void probe.close(() => done()))
}

/** False where the system lets nobody share a port. */
async function shared(door: Server, host: string, port: number): Promise<boolean> {
  try {
    await listening(door, { host, port, reusePort: true })
    return true
  } catch (error) {
    if (['ENOTSUP', 'EOPNOTSUPP', 'ENOPROTOOPT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code!))
      return false
    throw error
  }
}

function listening(
  door: Server,
  where: { host: string; port: number; reusePort?: boolean } | { fd: number },
): Promise<void> {
  return new Promise((done, fail) => {
    door.once('error', fail)
    door.listen(where, () => {
      door.off('error', fail)
      done()
    })
  })
}

function told(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartFailed(
      `port ${port} is already used. Is Tomobako already running? Choose others with PORT=… CONSOLE_PORT=… npm start.`,
    )
  return error.code === 'EACCES'
    ? new StartFailed(`port ${port} may not be opened by this user. Choose another one with PORT=….`)
    : error
}
