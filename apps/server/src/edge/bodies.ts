import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, openAsBlob, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Bodies are read here and nowhere else: up to the limit of the very call or page, before anybody parses a byte. What exceeds it
 * is refused at that byte. All bodies that are being read share one allowance, so a thousand patient senders cannot fill the
 * memory; large ones are taken from known people only and lie on disk until they are whole.
 */
export type BodyRule = {
  /** From anybody, bytes. */
  readonly bytes: number
  /** From somebody with a session, bytes: pages that take pictures, tables that operators load. */
  readonly known?: number
  /** What is too long from somebody unknown is left unread and the question answered without it: it will be "log in first". */
  readonly orNone?: true
}

export const KB = 1_024
export const MB = 1_024 * KB
/** Where nobody says otherwise. */
export const usual: BodyRule = { bytes: MB }

/** Larger than this goes to disk while it arrives. */
const IN_MEMORY = MB
const MOST_IN_MEMORY = 64 * MB
const MOST_ON_DISK = 1_024 * MB
/** Large bodies that are worked on at a time: each may become pictures, and those are memory. */
const MOST_LARGE = 3
const LARGE_PATIENCE_MS = 20_000
const READ_MS = 30_000
/** A large one may take its time, but not for ever: bytes a second it must have reached after half a minute. */
const LEAST_RATE = 8 * KB

export type Taken =
  | { readonly body: Buffer | Blob | null; readonly done: () => void }
  | { readonly refused: 413 | 503 | 408 | 400 }

export type Bodies = {
  take: (incoming: IncomingMessage, rule: BodyRule, isKnown: () => Promise<boolean>) => Promise<Taken>
  /** Bytes held at this moment, in memory and on disk. For tests and for who watches. */
  held: () => { memory: number; disk: number }
}

export function openBodies(folder: string): Bodies {
  // Left by a process that was killed.
  rmSync(folder, { recursive: true, force: true })
  let memory = 0
  let disk = 0
  let large = 0

  /** Reads into memory, `most` bytes and not one chunk more. */
  function intoMemory(incoming: IncomingMessage, most: number): Promise<Taken> {
    return new Promise((resolve) => {
      const parts: Buffer[] = []
      let size = 0
      const settle = (taken: Taken): void => {
        clearTimeout(timer)
        incoming.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone)
        if ('refused' in taken) {
          incoming.pause()
          memory -= size
        }
        resolve(taken)
      }
      const onData = (chunk: Buffer): void => {
        if (size + chunk.length > most) return settle({ refused: 413 })
        if (memory + chunk.length > MOST_IN_MEMORY) return settle({ refused: 503 })
        size += chunk.length
        memory += chunk.length
        parts.push(chunk)
      }
      const onEnd = (): void =>
        settle({ body: Buffer.concat(parts, size), done: once(() => void (memory -= size)) })
      const onGone = (): void => settle({ refused: 400 })
      const timer = setTimeout(() => settle({ refused: 408 }), READ_MS)
      incoming.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone)
    })
  }

  /** Writes to a file of its own as it arrives. */
  async function ontoDisk(incoming: IncomingMessage, most: number): Promise<Taken> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, randomUUID())
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    let size = 0
    const began = performance.now()
    const drop = once(() => {
      file.destroy()
      rmSync(path, { force: true })
      disk -= size
    })
    const refused = await new Promise<413 | 503 | 408 | 400 | null>((resolve) => {
      const settle = (why: 413 | 503 | 408 | 400 | null): void => {
        clearInterval(watch)
        incoming.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone)
        if (why !== null) incoming.pause()
        resolve(why)
      }
      const onData = (chunk: Buffer): void => {
        if (size + chunk.length > most) return settle(413)
        if (disk + chunk.length > MOST_ON_DISK) return settle(503)
        size += chunk.length
        disk += chunk.length
        if (!file.write(chunk)) {
          incoming.pause()
          file.once('drain', () => incoming.resume())
        }
      }
      const onEnd = (): void => void file.end(() => settle(null))
      const onGone = (): void => {
        if (!incoming.readableEnded) settle(400)
      }
      const watch = setInterval(() => {
        const seconds = (performance.now() - began) / 1_000
        if (seconds > 30 && size / seconds < LEAST_RATE) settle(408)
      }, 5_000)
      // A full disk is trouble of ours, not the sender's.
      file.once('error', () => settle(503))
      incoming.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone)
    })
    if (refused !== null) {
      drop()
      return { refused }
    }
    for (let waited = 0; large >= MOST_LARGE; waited += 50) {
      if (waited >= LARGE_PATIENCE_MS) {
        drop()
        return { refused: 503 }
      }
      await pause(50)
    }
    large += 1
    return {
      body: await openAsBlob(path),
      done: once(() => {
        large -= 1
        drop()
      }),
    }
  }

  return {
    async take(incoming, rule, isKnown) {
      if (incoming.method !== 'POST') return { body: null, done: () => {} }
      const said = incoming.headers['content-length']
      const declared = said === undefined ? null : Number(said)
      const mayBeMore =
        rule.known !== undefined && rule.known > rule.bytes && (declared === null || declared > rule.bytes)
      const isWelcome = mayBeMore && (await isKnown())
      if (mayBeMore && !isWelcome && rule.orNone) return { body: null, done: () => {} }
      const most = isWelcome ? rule.known! : rule.bytes
      // One that says its length is believed (HTTP holds it to it), and refused before its first byte is read.
      if (declared !== null && declared > most) return { refused: 413 }
      const isLarge = declared === null ? most > IN_MEMORY : declared > IN_MEMORY
      return isLarge ? ontoDisk(incoming, most) : intoMemory(incoming, most)
    },
    held: () => ({ memory, disk }),
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
