import { connect, isIP } from 'node:net'
import type { Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { hostStatus } from '@tomobako/domain/printing'
import type { PrinterKind } from '@tomobako/domain/printing'
import { SECOND } from '@tomobako/domain/kernel'
import { outward } from '../kernel/outward.ts'

/** What came of sending something to a printer. `off`: nothing was sent, so it may be tried again. `unsure`: it may have come out. */
export type Sent =
  | { kind: 'printed' }
  | { kind: 'off'; why: 'unreachable' | 'silent' | 'paper' | 'pause' | 'head' | 'ribbon' }
  | { kind: 'unsure' }

/** Printers by the names the installation gives their addresses (`PRINTERS`): nobody types an address into the console. */
export type PrinterGateway = {
  readonly connections: readonly string[]
  send: (connection: string, kind: PrinterKind, bytes: Uint8Array) => Promise<Sent>
}

const STATUS = '~HS\r\n'
/** Its answer is three lines of some eighty letters. */
const MOST_HEARD = 8 * 1024

/** `secure`: by TLS, as label printers listen at port 9143, to whom the certificate names. */
type Address = { host: string; port: number; secure?: boolean }

/**
 * Raw TCP, as printers listen at port 9100. A label printer is asked how it is before anything is sent and again behind the label: it reads
 * in order, so its second answer says that it has read the whole of it. A printer of pages says nothing; it has it when it closes the connection.
 */
export function rawPrinters(
  addresses: Readonly<Record<string, Address>>,
  { withinMs = 5 * SECOND }: { withinMs?: number } = {},
): PrinterGateway {
  return {
    connections: Object.keys(addresses),
    async send(connection, kind, bytes) {
      const address = addresses[connection]
      if (!address) return { kind: 'off', why: 'unreachable' }
      return outward(
        'printer',
        address.host,
        () => sendTo(address, kind, bytes, withinMs),
        (sent) => sent.kind === 'printed',
      )
    },
  }
}

async function sendTo(
  address: Address,
  kind: PrinterKind,
  bytes: Uint8Array,
  withinMs: number,
): Promise<Sent> {
  const socket = await open(address, withinMs)
  if (!socket) return { kind: 'off', why: 'unreachable' }
  try {
    return await (kind === 'zpl' ? sendZpl(socket, bytes, withinMs) : sendPages(socket, bytes, withinMs))
  } finally {
    socket.destroy()
  }
}

const open = ({ host, port, secure = false }: Address, withinMs: number): Promise<Socket | null> =>
  new Promise((done) => {
    const socket = secure
      ? connectSecurely({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}) })
      : connect({ host, port })
    const end = (found: Socket | null): void => {
      clearTimeout(timer)
      socket.removeAllListeners()
      // From here on each step listens for itself; an error nobody waits for is a closed connection.
      socket.on('error', () => {})
      if (!found) socket.destroy()
      done(found)
    }
    const timer = setTimeout(() => end(null), withinMs)
    socket.once(secure ? 'secureConnect' : 'connect', () => end(socket))
    socket.once('error', () => end(null))
  })

async function sendZpl(socket: Socket, bytes: Uint8Array, withinMs: number): Promise<Sent> {
  const before = await status(socket, STATUS, withinMs)
  if (before === null) return { kind: 'off', why: 'silent' }
  const fault = hostStatus(before)
  if (fault) return { kind: 'off', why: fault }
  const after = await status(socket, Buffer.concat([bytes, Buffer.from(STATUS)]), withinMs)
  return after === null ? { kind: 'unsure' } : { kind: 'printed' }
}

/** Its three lines, or null when they do not come in time. */
const status = (socket: Socket, bytes: string | Uint8Array, withinMs: number): Promise<string | null> =>
  new Promise((done) => {
    let heard = ''
    const end = (answer: string | null): void => {
      clearTimeout(timer)
      socket.off('data', hears).off('close', gone)
      done(answer)
    }
    const hears = (part: Buffer): void => {
      heard += part.toString('latin1')
      // Whatever answers without an end is no label printer.
      if (heard.length > MOST_HEARD) return end(null)
      if (heard.split('\x03').length > 3) end(heard)
    }
    const gone = (): void => end(null)
    const timer = setTimeout(gone, withinMs)
    socket.on('data', hears).on('close', gone)
    if (socket.destroyed) gone()
    else socket.write(bytes)
  })

const sendPages = (socket: Socket, bytes: Uint8Array, withinMs: number): Promise<Sent> =>
  new Promise((done) => {
    const timer = setTimeout(() => done({ kind: 'unsure' }), withinMs * 4)
    let isBroken = false
    socket.once('error', () => (isBroken = true))
    socket.once('close', () => {
      clearTimeout(timer)
      done(isBroken ? { kind: 'unsure' } : { kind: 'printed' })
    })
    socket.resume()
    socket.end(bytes)
  })
