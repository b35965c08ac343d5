import { connect } from 'node:net'
import { SECOND } from '@tomobako/domain/kernel'
import { outward } from '../kernel/outward.ts'
import { Trouble } from '../kernel/trouble.ts'
import type { ScannerGateway } from './index.ts'

export type ClamdConfig = {
  /** `clamd://host:3310` */
  url: string
  withinMs?: number
}

/** Its answer is one line. */
const MOST_HEARD = 4 * 1024
const PIECE = 64 * 1024

/**
 * ClamAV's daemon over TCP (INSTREAM): pieces with their length before them, a piece of none at the end, and one line back. Whatever it says beside
 * clean and found is no answer: a file nobody could look at is not taken.
 */
export function clamd({ url, withinMs = 15 * SECOND }: ClamdConfig): ScannerGateway {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const at = Number(port) || 3310
  return {
    name: `${host}:${at}`,
    async scan(bytes) {
      const said = await outward('scanner', host, () => ask(host, at, bytes, withinMs))
      const found = /^stream: (.{1,200}) FOUND$/.exec(said)?.[1]
      if (found !== undefined) return found
      if (said === 'stream: OK') return null
      throw new Trouble('the scanner says neither clean nor found')
    },
  }
}

const ask = (host: string, port: number, bytes: Uint8Array, withinMs: number): Promise<string> =>
  new Promise((done, fail) => {
    const socket = connect({ host, port })
    let heard = ''
    const away = (why: string): void => {
      clearTimeout(timer)
      socket.destroy()
      fail(new Trouble(`the scanner does not answer: ${why}`))
    }
    const timer = setTimeout(() => away('too late'), withinMs)
    socket.once('connect', () => {
      socket.write('zINSTREAM\0')
      for (let from = 0; from < bytes.length; from += PIECE) {
        const piece = bytes.subarray(from, from + PIECE)
        socket.write(lengthOf(piece.length))
        socket.write(piece)
      }
      socket.write(lengthOf(0))
    })
    socket.on('data', (part: Buffer) => {
      heard += part.toString('latin1')
      if (heard.length > MOST_HEARD) return away('too much')
      const end = heard.indexOf('\0')
      if (end < 0) return
      clearTimeout(timer)
      socket.destroy()
      done(heard.slice(0, end).trim())
    })
    socket.once('error', (error: NodeJS.ErrnoException) => away(error.code ?? 'error'))
    socket.once('close', () => away('hung up'))
  })

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes)
  return head
}
