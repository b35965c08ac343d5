import { LRUCache } from 'lru-cache'
import type { Site } from './connector.ts'
import { Trouble } from './trouble.ts'

/** Who asks: turns go round over all of them. Absent `who`: the shop itself, for nobody in particular; it waits for everybody else. */
export type Asker = {
  who?: string | undefined
  isCustomer?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** A question's place in the line. What it is about and who wants the answer decide when its turn comes; several may want the same. */
export type Turn = { rank: () => number; who: () => string; signal: AbortSignal }

/** How far a line may grow, and how long one may stand in it. */
export const lineRules = { waiting: 60, waitingEach: 6, patienceMs: 120_000 } as const
export type LineRules = { waiting: number; waitingEach: number; patienceMs: number }

/** Smaller is sooner: a thing somebody looks at before a list, a customer before a visitor, the shop's own questions last. */
export const rankOf = ({ who, isCustomer }: Asker, isItem: boolean): number =>
  who === undefined ? 4 : (isCustomer === true ? 0 : 2) + (isItem ? 0 : 1)

type Waiting = { turn: Turn; start: () => void; fail: (trouble: Trouble) => void; until: number }

/**
 * The line before a source that wants a pause between questions: one question at a time, and when a turn comes it goes to the highest rank, there to
 * whoever was served longest ago. So nobody stops a source for others, however much he asks. Who leaves gives his place back.
 */
export function openLine(
  site: Site,
  {
    now,
    sleep,
    rules = lineRules,
    reserve,
  }: {
    now: () => number
    sleep: (ms: number) => Promise<void>
    rules?: LineRules
    /** Where turns are shared with other processes: takes the next one, says how long until then. What it throws is told to all who wait. */
    reserve?: () => Promise<number>
  },
) {
  const waiting = new Set<Waiting>()
  const served = new LRUCache<string, number>({ max: 500 })
  let serial = 0
  let nextAt = 0
  let isBusy = false

  /** Waits for a turn, does the work in it, and lets the next one in `gapMs` after this one began. */
  async function inTurn<T>(gapMs: number, turn: Turn, work: () => Promise<T>): Promise<T> {
    await place(turn)
    nextAt = now() + gapMs
    served.set(turn.who(), (serial += 1))
    try {
      return await work()
    } finally {
      isBusy = false
      void next()
    }
  }

  function place(turn: Turn): Promise<void> {
    if (turn.signal.aborted) throw new Trouble(site, 'busy', 'nobody waits for the answer')
    const who = turn.who()
    const own = [...waiting].filter((each) => each.turn.who() === who).length
    if (waiting.size >= rules.waiting || own >= rules.waitingEach)
      throw new Trouble(site, 'busy', 'too many questions are waiting')
    return new Promise((start, fail) => {
      const mine: Waiting = { turn, start, fail, until: now() + rules.patienceMs }
      waiting.add(mine)
      turn.signal.addEventListener(
        'abort',
        () => {
          if (waiting.delete(mine)) fail(new Trouble(site, 'busy', 'nobody waits for the answer'))
        },
        { once: true },
      )
      void next()
    })
  }

  async function next(): Promise<void> {
    if (isBusy || waiting.size === 0) return
    isBusy = true
    const pause = reserve ? await reserve().catch(nobody) : nextAt - now()
    if (pause === null) return
    if (pause > 0) {
      nextAt = Math.max(nextAt, now() + pause)
      await sleep(pause)
    }
    for (const each of [...waiting])
      if (each.until < now() && waiting.delete(each))
        each.fail(new Trouble(site, 'busy', 'its turn did not come'))
    // Whose turn it is, is seen when the turn comes: somebody more urgent may have come, somebody may have left.
    const first = [...waiting].toSorted(
      (a, b) =>
        a.turn.rank() - b.turn.rank() || (served.get(a.turn.who()) ?? 0) - (served.get(b.turn.who()) ?? 0),
    )[0]
    if (!first) {
      isBusy = false
      return
    }
    waiting.delete(first)
    first.start()
  }

  /** There is no turn to be had: nobody who waits is kept waiting for it. */
  function nobody(why: unknown): null {
    isBusy = false
    const trouble = why instanceof Trouble ? why : new Trouble(site, 'busy', 'no turn could be taken')
    for (const each of [...waiting]) if (waiting.delete(each)) each.fail(trouble)
    return null
  }

  return {
    inTurn,
    /** How many wait, and how long until the next question may be asked. */
    state: () => ({ waiting: waiting.size, nextInMs: Math.max(0, nextAt - now()) }),
  }
}
export type Line = ReturnType<typeof openLine>

/** One question on its way, and everybody who wants its answer. The last to leave takes it back. */
export class Shared<T> {
  readonly turn: Turn
  readonly answer: Promise<T>
  readonly #askers = new Set<Asker>()
  readonly #left = new AbortController()
  readonly #isItem: boolean

  constructor(isItem: boolean, first: Asker, ask: (turn: Turn) => Promise<T>) {
    this.#isItem = isItem
    this.#askers.add(first)
    const best = (): Asker =>
      [...this.#askers].reduce<Asker>(
        (least, each) => (rankOf(each, isItem) < rankOf(least, isItem) ? each : least),
        {},
      )
    this.turn = {
      rank: () => rankOf(best(), this.#isItem),
      who: () => best().who ?? '',
      signal: this.#left.signal,
    }
    this.answer = ask(this.turn)
    this.answer.catch(() => {})
  }

  /** True once nobody wants it any more: it can no longer be joined. */
  get isGivenUp(): boolean {
    return this.#left.signal.aborted
  }

  /** The answer for one asker; rejects when he leaves. */
  async join(asker: Asker): Promise<T> {
    this.#askers.add(asker)
    const { signal } = asker
    if (!signal) return this.answer
    return new Promise<T>((done, fail) => {
      const leave = (): void => {
        this.#askers.delete(asker)
        if (this.#askers.size === 0) this.#left.abort()
        fail(signal.reason instanceof Error ? signal.reason : new Error('left'))
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      this.answer.then(done, fail).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}
