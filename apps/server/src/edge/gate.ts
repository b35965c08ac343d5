import { performance } from 'node:perf_hooks'

/**
 * The gate in front of everything that costs time. One thread renders and answers: what it cannot do soon is better refused at once with a
 * time to come back than kept waiting beside everybody else. Whether it can is known when somebody asks: who waits before them, and how
 * long one takes at the moment. Money goes first; customers and visitors share what is left, so that neither is turned away by the other's
 * crowd; robots get what nobody wants.
 */
export const ranks = ['robot', 'visitor', 'customer', 'money'] as const
export type Rank = (typeof ranks)[number]

/**
 * How many of a rank may wait whatever is reckoned; within how long they must be reckoned to be let in, or they are refused at once; and
 * when they are refused although it was reckoned otherwise.
 */
export const waits: Readonly<Record<Rank, { most: number; ms: number; atMost: number }>> = {
  robot: { most: 4, ms: 200, atMost: 250 },
  visitor: { most: 48, ms: 525, atMost: 700 },
  customer: { most: 160, ms: 1_500, atMost: 3_000 },
  money: { most: 400, ms: 4_500, atMost: 6_000 },
}
/** Of so many places given to customers and visitors while both wait, one is a visitor's. */
const ONE_IN = 4

const LEAST = 4
const MOST = 192
const LOOK_MS = 200
/** How busy the thread is, is reckoned from about this many looks: it renders and waits by turns, and one full moment is not a full thread. */
const REMEMBERED_LOOKS = 5
/** Whoever waits is reckoned again for so long; after that they keep their place in the line. */
const UNSURE_MS = 1_000
/** What one took is reckoned from about this many that ended last. */
const REMEMBERED = 32
/** How fast a line moves is reckoned from about this many that left it last. */
const REMEMBERED_TURNS = 8
/** Before anything has ended. */
const FIRST_GUESS_MS = 100

export type Gate = {
  /** Waits for a place; the function that gives it back, or null: shed. `isGone` says whether whoever asked still waits. */
  enter: (rank: Rank, isGone?: () => boolean) => Promise<(() => void) | null>
  /** Whether whoever asks now would be kept waiting too long: then nothing is read or made for them. */
  isFull: (rank: Rank) => boolean
  /** Somebody was turned away before they entered. */
  turnedAway: (rank: Rank) => void
  now: () => {
    running: number
    waiting: number
    places: number
    /** What one takes at the moment, milliseconds. */
    takesMs: number
    shed: Readonly<Record<Rank, number>>
  }
  stop: () => void
}

/** What the gate goes by: how busy the thread was since it was last asked (0 to 1), and time. */
export type GateClock = {
  busy: () => number
  now: () => number
  /** Both answer with what calls it off. */
  after: (ms: number, work: () => void) => () => void
  every: (ms: number, work: () => void) => () => void
}

type Waiting = {
  go: (leave: (() => void) | null) => void
  isGone: () => boolean
  callOff: () => void
  since: number
}

/**
 * The number of places follows the thread: most requests wait for the database or a marketplace, and only a full thread is a reason to let
 * fewer in. A few are enough to keep it full, and the fewer there are the sooner each is done.
 */
export function openGate(clock: GateClock = machine()): Gate {
  let places = 32
  let running = 0
  /** Of those inside, visitors and robots. */
  let looking = 0
  let load = 0.9
  let takesMs = FIRST_GUESS_MS
  let turn = 0
  const shed: Record<Rank, number> = { robot: 0, visitor: 0, customer: 0, money: 0 }
  const waiting: Record<Rank, Waiting[]> = { robot: [], visitor: [], customer: [], money: [] }
  // What one takes says nothing of who pushed in before: a line is also measured by itself, as long as somebody stands in it.
  const movesMs: Record<Rank, number> = { robot: 0, visitor: 0, customer: 0, money: 0 }
  const movedAt: Record<Rank, number> = { robot: 0, visitor: 0, customer: 0, money: 0 }
  function moved(rank: Rank): void {
    const now = clock.now()
    movesMs[rank] += (now - movedAt[rank] - movesMs[rank]) / REMEMBERED_TURNS
    movedAt[rank] = now
  }

  const callOffLook = clock.every(LOOK_MS, () => {
    load += (clock.busy() - load) / REMEMBERED_LOOKS
    if (load > 0.97) places = Math.max(LEAST, Math.floor(places * 0.85))
    else if (load < 0.9) places = Math.min(MOST, places + (running >= places ? 4 : 1))
    admit()
    ranks.forEach(reckonAgain)
  })

  function leaver(rank: Rank): () => void {
    const since = clock.now()
    const looks = rank === 'visitor' || rank === 'robot' ? 1 : 0
    running += 1
    looking += looks
    let left = false
    return () => {
      if (left) return
      left = true
      running -= 1
      looking -= looks
      takesMs += (clock.now() - since - takesMs) / REMEMBERED
      admit()
    }
  }

  function admit(): void {
    for (let rank = next(); rank; rank = next()) {
      const first = waiting[rank].shift()!
      first.callOff()
      moved(rank)
      first.go(first.isGone() ? null : leaver(rank))
    }
  }

  /** When somebody is let in before whom so many stand in their line, by how the line moves. */
  function lineMs(rank: Rank, before: number): number {
    const still = clock.now() - movedAt[rank]
    const each = movesMs[rank] + Math.max(0, still - movesMs[rank]) / REMEMBERED_TURNS
    // A line that has not moved when it should have may stand as long again.
    return (still < movesMs[rank] ? movesMs[rank] - still : still) + before * each
  }

  /** Others pushed in, or everything became slower: whoever will not be let in learns it now rather than at the end of their patience. */
  function reckonAgain(rank: Rank): void {
    const line = waiting[rank]
    for (let last = line.at(-1); last; last = line.at(-1)) {
      const waited = clock.now() - last.since
      if (waited > UNSURE_MS || lineMs(rank, line.length - 1) <= waits[rank].ms - waited) return
      line.pop()
      last.callOff()
      shed[rank] += 1
      last.go(null)
    }
  }

  /** Whose turn it is among those who wait and have room. */
  function next(): Rank | undefined {
    const may = (rank: Rank): boolean => waiting[rank].length > 0 && hasRoom(rank)
    if (may('money')) return 'money'
    if (may('customer') && may('visitor')) {
      turn = (turn + 1) % ONE_IN
      return turn === 0 ? 'visitor' : 'customer'
    }
    return (['customer', 'visitor', 'robot'] as const).find(may)
  }

  /** How many of a rank may be inside. A quarter of the places is never visitors': a crowd of them does not have them all. */
  const roomFor = (rank: Rank): number =>
    rank === 'money'
      ? places + LEAST
      : rank === 'customer'
        ? places
        : Math.max(1, places - Math.max(1, Math.floor(places / 4)))
  // By their own number, not by everybody's: a house full of customers would never have room for a visitor.
  const hasRoom = (rank: Rank): boolean =>
    rank === 'money' || rank === 'customer'
      ? running < roomFor(rank)
      : running < places && looking < roomFor(rank)

  /** Who will have been let in before somebody who comes now. */
  function ahead(rank: Rank): number {
    const { robot, visitor, customer, money } = waiting
    if (rank === 'money') return money.length
    if (rank === 'customer')
      return money.length + customer.length + Math.min(visitor.length, customer.length / (ONE_IN - 1))
    const sooner = money.length + visitor.length + Math.min(customer.length, visitor.length * (ONE_IN - 1))
    return rank === 'visitor' ? sooner : money.length + visitor.length + customer.length + robot.length
  }

  function isFull(rank: Rank): boolean {
    if (waiting[rank].length === 0 && hasRoom(rank)) return false
    const { most, ms } = waits[rank]
    const line = waiting[rank].length
    if (line >= most || ((ahead(rank) + 1) * takesMs) / roomFor(rank) > ms) return true
    // Whoever comes to an empty line may try it: else a line that was slow once would never be measured again.
    return line > 0 && lineMs(rank, line) > ms
  }

  return {
    isFull,
    turnedAway: (rank) => void (shed[rank] += 1),
    enter(rank, isGone = () => false) {
      if (isFull(rank)) {
        shed[rank] += 1
        return Promise.resolve(null)
      }
      if (waiting[rank].length === 0 && hasRoom(rank)) return Promise.resolve(leaver(rank))
      return new Promise((go) => {
        const each: Waiting = {
          go,
          isGone,
          since: clock.now(),
          // What was reckoned may turn out too hopeful.
          callOff: clock.after(waits[rank].atMost, () => {
            waiting[rank].splice(waiting[rank].indexOf(each), 1)
            shed[rank] += 1
            go(null)
          }),
        }
        if (waiting[rank].length === 0) movedAt[rank] = clock.now()
        waiting[rank].push(each)
      })
    },
    now: () => ({
      running,
      waiting: ranks.reduce((sum, rank) => sum + waiting[rank].length, 0),
      places,
      takesMs,
      shed,
    }),
    stop: callOffLook,
  }
}

function machine(): GateClock {
  let last = performance.eventLoopUtilization()
  return {
    now: () => performance.now(),
    busy() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    after(ms, work) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    every(ms, work) {
      const timer = setInterval(work, ms)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

const robots =
  /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|scrap|python-requests|curl\/|wget/i
const money =
  /^\/(?:webhooks\/|checkout|payment|friendPayment|wallet)|\.(?:Checkout|Payment|Wallet|FriendPayment)\b/i
const session = /(?:^|;\s*)(?:__(?:Host|Secure)-)?s?sid=/

/** What is asked, as much of it as decides its rank. `path` with its query. */
export type Question = { method: string; path: string; cookie: string; userAgent: string }

/** Who waits where. What pays comes first, then whoever is signed in or changes something, then those who look. */
export function rankOf({ method, path, cookie, userAgent }: Question): Rank {
  const [pathname, ...query] = path.split('?')
  if (money.test(pathname!) || money.test(query.join('?'))) return 'money'
  if (method === 'POST' || session.test(cookie)) return 'customer'
  return robots.test(userAgent) ? 'robot' : 'visitor'
}
