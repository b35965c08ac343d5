const ROUNDS = 2
const STEP_MS = 110
const REST_MS = 450
/** The way around the middle, as the boxes stand. */
const around = [1, 2, 3, 5, 8, 7, 6, 4] as const

/** `waits`: pressed here, and the answer is on its way; then the light goes around to the box. */
type Light = { lotteryId: string; box: number | null }

let light: Light | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const tell = (next: Light | null): void => {
  light = next
  for (const listener of listeners) listener()
}

/**
 * The light that goes around the boxes after a press. What it comes to was drawn before it moves; it plays once, never after a reload, and
 * not for who wants less motion.
 */
export const pressed = {
  set: (lotteryId: string): void => {
    clearTimeout(timer)
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) tell({ lotteryId, box: null })
  },
  /** The answer is here: from now on it goes to `box`. */
  go: (lotteryId: string, box: number): void => {
    if (light?.lotteryId !== lotteryId || light.box !== null) return
    const last = ROUNDS * around.length + around.findIndex((each) => each === box)
    const step = (at: number): void => {
      tell({ lotteryId, box: around[at % around.length]! })
      timer = setTimeout(at < last ? () => step(at + 1) : pressed.end, at < last ? STEP_MS : REST_MS)
    }
    step(0)
  },
  end: (): void => {
    clearTimeout(timer)
    tell(null)
  },
  now: (): Light | null => light,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
