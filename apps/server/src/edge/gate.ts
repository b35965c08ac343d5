import { performance } from 'node:perf_hooks'

/**
 * The gate in front of everything that costs time. One thread renders and answers: what it cannot do soon is better refused at
 * once with a time to come back than kept waiting for twenty seconds beside everybody else. Who waits is served by rank, and
 * when there is no room the lowest rank goes first: robots, then visitors' pages, then signed-in people, money last.
 */
export const ranks = ['robot', 'visitor', 'customer', 'money'] as const
export type Rank = (typeof ranks)[number]

/** How many of a rank may wait, and for how long. */
export const waits: Readonly<Record<Rank, { most: number; ms: number }>> = {
  robot: { most: 4, ms: 250 },
  visitor: { most: 48, ms: 2_000 },
  customer: { most: 160, ms: 4_000 },
  money: { most: 400, ms: 15_000 },
}

const LEAST = 6
const MOST = 192
const LOOK_MS = 200

export type Gate = {
  /** Waits for a place; the function that gives it back, or null: shed. `isGone` says whether whoever asked still waits. */
  enter: (rank: Rank, isGone?: () => boolean) => Promise<(() => void) | null>
  now: () => { running: number; waiting: number; places: number; shed: Readonly<Record<Rank, number>> }
  stop: () => void
}

type Waiting = { go: (leave: (() => void) | null) => void; isGone: () => boolean; timer: NodeJS.Timeout }

/**
 * `busy` says how busy the thread was since the last look (0 to 1); the number of places follows it: most requests wait for the
 * database or a marketplace, and only a full thread is a reason to let fewer in.
 */
export function openGate(busy: () => number = threadBusy()): Gate {
  let places = 32
  let running = 0
  const shed: Record<Rank, number> = { robot: 0, visitor: 0, customer: 0, money: 0 }
  const waiting: Record<Rank, Waiting[]> = { robot: [], visitor: [], customer: [], money: [] }

  const look = setInterval(() => {
    const now = busy()
    if (now > 0.97) places = Math.max(LEAST, Math.floor(places * 0.75))
    else if (now < 0.85) places = Math.min(MOST, places + (running >= places ? 8 : 1))
    admit()
  }, LOOK_MS)
  look.unref()

  function leaver(): () => void {
    running += 1
    let left = false
    return () => {
      if (left) return
      left = true
      running -= 1
      admit()
    }
  }

  function admit(): void {
    for (const rank of ranks.toReversed()) {
      const line = waiting[rank]
      while (line.length > 0 && running < roomFor(rank)) {
        const next = line.shift()!
        clearTimeout(next.timer)
        next.go(next.isGone() ? null : leaver())
      }
    }
  }

  /** A quarter of the places is for money and signed-in people: a crowd of visitors never has them all. */
  const roomFor = (rank: Rank): number =>
    rank === 'money'
      ? places + LEAST
      : rank === 'customer'
        ? places
        : Math.max(1, places - Math.max(2, Math.floor(places / 4)))

  return {
    enter(rank, isGone = () => false) {
      if (waiting[rank].length === 0 && running < roomFor(rank)) return Promise.resolve(leaver())
      const { most, ms } = waits[rank]
      if (waiting[rank].length >= most) {
        shed[rank] += 1
        return Promise.resolve(null)
      }
      return new Promise((go) => {
        const each: Waiting = {
          go,
          isGone,
          timer: setTimeout(() => {
            waiting[rank].splice(waiting[rank].indexOf(each), 1)
            shed[rank] += 1
            go(null)
          }, ms),
        }
        waiting[rank].push(each)
      })
    },
    now: () => ({
      running,
      waiting: ranks.reduce((sum, rank) => sum + waiting[rank].length, 0),
      places,
      shed,
    }),
    stop: () => clearInterval(look),
  }
}

function threadBusy(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

const robots =
  /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|scrap|python-requests|curl\/|wget/i
const money =
  /^\/(?:webhooks\/|checkout|payment|friendPayment|wallet)|\.(?:Checkout|Payment|Wallet|FriendPayment)\b/i
const session = /(?:^|;\s*)(?:__Host-)?s?sid=/

/** Who waits where. What pays comes first, then whoever is signed in or changes something, then those who look. */
export function rankOf(request: Request): Rank {
  const { pathname, search } = new URL(request.url)
  if (money.test(pathname) || money.test(search)) return 'money'
  if (request.method === 'POST' || session.test(request.headers.get('cookie') ?? '')) return 'customer'
  return robots.test(request.headers.get('user-agent') ?? '') ? 'robot' : 'visitor'
}
