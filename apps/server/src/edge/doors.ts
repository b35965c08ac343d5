import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
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
  { host, port, onError }: { host: string; port: number; onError: (error: unknown) => void },
): Promise<Doors> {
  const doors: Server[] = [server]
  try {
    if (port !== 0) await mustBeOurs(host, port)
    if (await shared(server, host, port)) {
      const { port: ours } = server.address() as { port: number }
      const letIn = (socket: Socket): void => void server.emit('connection', socket)
      const more = Array.from(
        { length: DOORS - 1 },
        // As the HTTP server's own connections are.
        () => new Server({ allowHalfOpen: true, noDelay: true }, letIn),
      )
      // One door less is no reason not to open.
      const isOpen = await Promise.all(more.map((each) => shared(each, host, ours).catch(() => false)))
      doors.push(...more.filter((_, index) => isOpen[index]))
    } else await listening(server, { host, port })
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

function listening(door: Server, where: { host: string; port: number; reusePort?: boolean }): Promise<void> {
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
