import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseConfig } from '../db/index.ts'
import { directly } from '../db/index.ts'
import type { House } from './house.ts'

/**
 * Hints to pages that are open: "something about this changed, read it again". Never money, never words; what a page then shows comes through
 * the contract as always, so a hint that is lost or told twice does no harm, and a page without hints asks by itself now and then.
 * One stream of server-sent events a page, one LISTEN a process; hints of other processes come by NOTIFY, collected for a moment.
 */
export type Live = {
  /** Tells everybody, in every process, who listens to this topic. Call after the commit. */
  tell: (topic: string) => void
  /** What is listened to in this process now, of one kind: the ids of `bid:…`. */
  heardOf: (kind: string) => string[]
  /** A stream of hints about these topics, which the caller has checked. */
  open: (who: string, topics: readonly string[], signal: AbortSignal) => Response
  close: () => Promise<void>
}

export const liveLimits = {
  streamsPerPerson: 5, // ours: the oldest gives way
  topicsPerStream: 100, // ours
  waitingBytes: 256_000, // ours: a reader who does not read is let go
} as const
const CHANNEL = 'live'
const BEAT_MS = 15_000
const COLLECT_MS = 25
/** PostgreSQL takes 8,000 bytes at a time. */
const MOST_BYTES = 7_900

type Seat = {
  who: string
  topics: ReadonlySet<string>
  send: (bytes: Uint8Array<ArrayBuffer>) => void
  end: () => void
}

const opened = new WeakMap<object, Live>()
/** The hints of this shop; without any (a test that opened none) nothing is told. */
export const tell = (house: Pick<House, 'db'>, topic: string): void => opened.get(house.db)?.tell(topic)
export const liveOf = (house: Pick<House, 'db'>): Live | undefined => opened.get(house.db)

export function openLive(house: House, database: DatabaseConfig, log: Logger): Live {
  const me = randomUUID().slice(0, 8)
  const encoder = new TextEncoder()
  const seats = new Set<Seat>()
  let no = 0
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null
  let isClosed = false

  const beat = setInterval(() => {
    const bytes = encoder.encode(': \n\n')
    for (const seat of seats) seat.send(bytes)
  }, BEAT_MS).unref()

  function heard(topic: string): void {
    no += 1
    const bytes = encoder.encode(`id: ${no}\nevent: hint\ndata: ${JSON.stringify({ topic })}\n\n`)
    for (const seat of seats) if (topic === '*' || seat.topics.has(topic)) seat.send(bytes)
  }

  /** A connection of its own, past any pooler: a transaction must not decide when hints are heard. Made when the first page listens or the first hint is told. */
  async function connect(): Promise<void> {
    while (!isClosed) {
      const next = new pg.Client(directly(database))
      next.on('error', (error) => log.warn({ error: error.message }, 'live hints'))
      try {
        await next.connect()
        next.on('notification', ({ payload = '' }) => {
          const [from, ...topics] = payload.split('\n')
          if (from !== me) topics.forEach(heard)
        })
        next.on('end', () => {
          client = null
          connecting = isClosed ? null : later().then(connect)
        })
        await next.query(`listen ${CHANNEL}`)
        client = next
        // What was missed meanwhile nobody knows: everybody reads again.
        heard('*')
        return
      } catch (error) {
        log.warn({ error: String(error) }, 'live hints')
        await next.end().catch(() => {})
        await later()
      }
    }
  }
  const later = (): Promise<void> => new Promise((go) => setTimeout(go, 500).unref())

  async function flush(): Promise<void> {
    timer = undefined
    const topics = [...waiting]
    waiting = new Set()
    await (connecting ??= connect())
    for (const part of parts(topics))
      await client
        ?.query('select pg_notify($1, $2)', [CHANNEL, [me, ...part].join('\n')])
        .catch((error: unknown) => log.warn({ error: String(error) }, 'a live hint was not passed on'))
  }

  const live: Live = {
    tell(topic) {
      if (isClosed) return
      heard(topic)
      waiting.add(topic)
      timer ??= setTimeout(() => void flush(), COLLECT_MS).unref()
    },
    heardOf(kind) {
      const found = new Set<string>()
      for (const seat of seats)
        for (const topic of seat.topics)
          if (topic.startsWith(`${kind}:`)) found.add(topic.slice(kind.length + 1))
      return [...found]
    },
    open(who, topics, signal) {
      void (connecting ??= connect())
      const mine = [...seats].filter((seat) => seat.who === who)
      if (mine.length >= liveLimits.streamsPerPerson) mine[0]!.end()
      let end = (): void => {}
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          start(stream) {
            const seat: Seat = {
              who,
              topics: new Set(topics),
              end: () => {
                if (!seats.delete(seat)) return
                try {
                  stream.close()
                } catch {
                  // The reader is gone.
                }
              },
              send(bytes) {
                if ((stream.desiredSize ?? 0) < -liveLimits.waitingBytes) seat.end()
                else stream.enqueue(bytes)
              },
            }
            end = seat.end
            seats.add(seat)
            signal.addEventListener('abort', seat.end, { once: true })
            stream.enqueue(encoder.encode('retry: 3000\n\n'))
          },
          cancel: () => end(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      )
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
      })
    },
    async close() {
      isClosed = true
      clearInterval(beat)
      clearTimeout(timer)
      for (const seat of [...seats]) {
        // Everybody comes back to another process after a moment of their own.
        seat.send(encoder.encode(`retry: ${1_000 + Math.floor(Math.random() * 9_000)}\n\n`))
        seat.end()
      }
      opened.delete(house.db)
      await client?.end().catch(() => {})
    },
  }
  opened.set(house.db, live)
  return live
}

function* parts(topics: readonly string[]): Generator<string[]> {
  let part: string[] = []
  let bytes = 9
  for (const topic of topics) {
    const more = Buffer.byteLength(topic) + 1
    if (bytes + more > MOST_BYTES) {
      yield part
      part = []
      bytes = 9
    }
    part.push(topic)
    bytes += more
  }
  if (part.length > 0) yield part
}
