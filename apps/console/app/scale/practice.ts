import { parseLine } from './parse.ts'
import type { Scale } from './scale.ts'

/**
 * The scale of the practice world. It speaks the lines of a real one, moving first and then still, about a figure the server gives
 * out in that world only (`packing.practiceScale`); elsewhere there is nothing it could show.
 */
export const practiceScale = (weigh: () => Promise<number>, everyMs = 250): Scale => ({
  kind: 'practice',
  listen(onReading, onEnd) {
    let at = 0
    let timer: ReturnType<typeof setInterval> | undefined
    let stopped = false
    weigh().then((grams) => {
      if (stopped) return
      const say = (): void => {
        const reading = parseLine(practiceLine(grams, at))
        at += 1
        if (reading) onReading(reading)
      }
      say()
      timer = setInterval(say, everyMs)
    }, onEnd)
    return async () => {
      stopped = true
      clearInterval(timer)
    }
  },
})

/** The n-th line: three while the box is put down, then the same for as long as it stands there. */
export function practiceLine(grams: number, at: number): string {
  const shown = at < 3 ? Math.round((grams * (at + 1)) / 4) : grams
  return `${at < 3 ? 'US' : 'ST'},GS,+${(shown / 1_000).toFixed(3).padStart(7)}kg`
}
