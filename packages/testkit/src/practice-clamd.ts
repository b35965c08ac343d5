import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** The string every scanner finds, by agreement (EICAR); in two parts, so that no scanner finds this file. */
export const harmless = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type PracticeClamd = { url: string; scanned: () => readonly number[]; stop: () => Promise<void> }

/** ClamAV's daemon as far as we speak to it: INSTREAM over TCP, and a limit of its own. */
export async function practiceClamd({ mostBytes = 25 * 1024 * 1024 } = {}): Promise<PracticeClamd> {
  const scanned: number[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    let heard = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      heard = Buffer.concat([heard, part])
      const command = 'zINSTREAM\0'
      if (heard.length < command.length) return
      if (heard.subarray(0, command.length).toString('latin1') !== command)
        return void socket.end('UNKNOWN COMMAND\0')
      const pieces: Buffer[] = []
      for (let at = command.length; at + 4 <= heard.length;) {
        const length = heard.readUInt32BE(at)
        at += 4
        if (length === 0) {
          const all = Buffer.concat(pieces)
          scanned.push(all.length)
          return void socket.end(
            all.includes(harmless) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0',
          )
        }
        if (at + length > heard.length) return
        pieces.push(heard.subarray(at, at + length))
        at += length
        if (at > mostBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      }
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    url: `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: () => scanned,
    stop: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy()
        server.close(() => done())
      }),
  }
}
