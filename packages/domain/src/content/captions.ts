/** One line that is read while a clip plays. `fromMs`: from its beginning. */
export type Cue = { readonly fromMs: number; readonly text: string }

/** The longest a line stands where none comes after it. */
const LONGEST_MS = 6_000

/**
 * Captions as staff write them, one a line: `0:04 The box is opened.` Minutes, seconds, tenths where they matter; each stands until the next,
 * and a time alone ends one. Null: some line does not begin with a time, or comes before the one above it.
 */
export function captionCues(written: string): Cue[] | null {
  const cues: Cue[] = []
  for (const line of written.split('\n')) {
    if (line.trim() === '') continue
    const match = /^(\d{1,2}):([0-5]\d)(?:[.,](\d))?(?:\s(.*))?$/.exec(line.trim())
    if (!match) return null
    const [, minutes, seconds, tenths = '0', text = ''] = match
    const fromMs = (Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(tenths) * 100
    const before = cues.at(-1)
    if (before && fromMs <= before.fromMs) return null
    cues.push({ fromMs, text: text.trim() })
  }
  return cues
}

const clock = (ms: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0')
  const seconds = Math.floor(ms / 1_000)
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`
}

/** The same as WebVTT, which players read; nothing of it is markup. */
export function webVtt(cues: readonly Cue[]): string {
  const shown = cues.flatMap(({ fromMs, text }, index) => {
    const untilMs = Math.min(cues[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY, fromMs + LONGEST_MS)
    const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return text === '' ? [] : [`${clock(fromMs)} --> ${clock(untilMs)}\n${plain}`]
  })
  return `${['WEBVTT', ...shown].join('\n\n')}\n`
}
