/** Does jobs of one queue, at most `hands` at once. A job that takes long keeps one hand busy, never the others. */
export type Hands = {
  /** Takes nothing new and waits for what is at hand, at most so long. */
  stop: (mostMs: number) => Promise<void>
}

const POLL_MS = 250
const REST_AFTER_TROUBLE_MS = 1_000

export function openHands<J>({
  hands,
  fetch,
  work,
  onTrouble,
  pollMs = POLL_MS,
}: {
  hands: number
  fetch: (most: number) => Promise<J[]>
  /** Settles the job whatever becomes of it. */
  work: (job: J) => Promise<void>
  onTrouble: (error: unknown) => void
  pollMs?: number
}): Hands {
  const busy = new Set<Promise<void>>()
  let stopped = false
  let wake: () => void = () => {}
  const rest = (ms: number | null): Promise<void> =>
    new Promise((go) => {
      const timer = ms === null ? undefined : setTimeout(go, ms)
      wake = () => {
        clearTimeout(timer)
        go()
      }
    })

  async function loop(): Promise<void> {
    while (!stopped) {
      const free = hands - busy.size
      let jobs: J[] = []
      try {
        if (free > 0) jobs = await fetch(free)
      } catch (error) {
        onTrouble(error)
        await rest(REST_AFTER_TROUBLE_MS)
        continue
      }
      for (const job of jobs) {
        const done: Promise<void> = work(job)
          .catch(onTrouble)
          .finally(() => {
            busy.delete(done)
            if (busy.size === hands - 1) wake()
          })
        busy.add(done)
      }
      if (stopped) return
      if (busy.size >= hands) await rest(null)
      else if (jobs.length < free) await rest(pollMs)
    }
  }
  const looping = loop()

  return {
    async stop(mostMs) {
      stopped = true
      wake()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((go) => (timer = setTimeout(go, mostMs)))
      await Promise.race([looping.then(() => Promise.all(busy)), late])
      clearTimeout(timer)
    },
  }
}
