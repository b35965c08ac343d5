import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Server } from 'node:tls'
import { startPracticePrinter } from '@tomobako/practice/printer/server'
import type { PracticePrinter } from '@tomobako/practice/printer/server'
import { nobody } from '@tomobako/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawPrinters } from './printers-raw.ts'

/** A printer that takes TLS, as label printers do at port 9143. */
let printer: PracticePrinter
let door: Server
let heard = 0
const trusted = getCACertificates('default')
beforeAll(async () => {
  printer = await startPracticePrinter()
  door = createServer({ ...nobody }, (socket) => {
    const behind = connect(printer.port, '127.0.0.1')
    socket.on('data', (part: Buffer) => (heard += part.length))
    socket.on('error', () => behind.destroy())
    behind.on('error', () => socket.destroy())
    socket.pipe(behind).pipe(socket)
  })
  door.on('tlsClientError', () => {})
  await new Promise<void>((done) => void door.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  door.close()
  await printer.stop()
})
const label = '^XA^FO20,20^FDTB-4471^FS^XZ'
const sends = (host: string, secure: boolean) =>
  rawPrinters(
    { desk: { host, port: (door.address() as AddressInfo).port, ...(secure ? { secure } : {}) } },
    { withinMs: 2_000 },
  ).send('desk', 'zpl', Buffer.from(label))

test('V12.3.1 a printer that takes TLS is told only when its certificate is known and names it', async () => {
  expect(await sends('localhost', true)).toEqual({ kind: 'off', why: 'unreachable' })
  expect(heard).toBe(0)
  setDefaultCACertificates([...trusted, nobody.cert])
  expect(await sends('localhost', true)).toEqual({ kind: 'printed' })
  expect(await sends('127.0.0.1', true)).toEqual({ kind: 'printed' })
  expect(heard).toBeGreaterThan(2 * label.length)
  // By another name it is another machine.
  const before = heard
  expect(await sends('127.0.0.2', true)).toEqual({ kind: 'off', why: 'unreachable' })
  // In the clear it hears nothing it could print.
  expect((await sends('localhost', false)).kind).toBe('off')
  expect(heard).toBe(before)
})
