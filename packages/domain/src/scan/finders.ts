import type { Ink } from './picture.ts'
import { isDark } from './picture.ts'

export type Point = { readonly x: number; readonly y: number }
/** One of the three squares in a code's corners: its middle, the width of a module there, and how often it was seen. */
export type Finder = Point & { readonly module: number; readonly seen: number }

/** Whether five runs stand as 1:1:3:1:1. */
function isFinder(runs: readonly number[]): boolean {
  const total = runs.reduce((sum, run) => sum + run, 0)
  const module = total / 7
  return module >= 1 && runs.every((run, index) => Math.abs(run - (index === 2 ? 3 : 1) * module) < (index === 2 ? 3 : 1) * module * 0.6)
}

/** Runs of dark, light, dark, light, dark through a point that is dark, along one direction; the middle of the inner run. */
function across(ink: Ink, x: number, y: number, dx: number, dy: number): { runs: number[]; x: number; y: number } | null {
  const walk = (sign: number): number[] => {
    const lengths = [0, 0, 0]
    let place = 0
    for (let step = sign === 1 ? 0 : 1; step < 400; step += 1) {
      const [px, py] = [x + sign * step * dx, y + sign * step * dy]
      if (px < 0 || py < 0 || px >= ink.width || py >= ink.height) break
      if (isDark(ink, px, py) !== (place !== 1)) place += 1
      if (place > 2) break
      lengths[place]! += 1
    }
    return lengths
  }
  const [on, back] = [walk(1), walk(-1)]
  const runs = [back[2]!, back[1]!, back[0]! + on[0]!, on[1]!, on[2]!]
  if (runs.some((run) => run === 0)) return null
  const shift = (on[0]! - back[0]! - 1) / 2
  return { runs, x: x + shift * dx, y: y + shift * dy }
}

/** The squares of a picture, most often seen first. */
export function finders(ink: Ink): Finder[] {
  const found: { x: number; y: number; module: number; seen: number }[] = []
  for (let y = 0; y < ink.height; y += 2) {
    const runs = [0, 0, 0, 0, 0]
    let isInk = false
    for (let x = 0; x <= ink.width; x += 1) {
      const dark = x < ink.width && isDark(ink, x, y)
      if (dark === isInk && x < ink.width) {
        runs[4]! += 1
        continue
      }
      // A run ended: of a dark one the last five may be a square.
      if (isInk && isFinder(runs)) note(ink, found, x - runs[4]! - runs[3]! - runs[2]! / 2, y)
      runs.shift()
      runs.push(1)
      isInk = dark
    }
  }
  return found.toSorted((a, b) => b.seen - a.seen)
}

function note(ink: Ink, found: { x: number; y: number; module: number; seen: number }[], x: number, y: number): void {
  const down = across(ink, Math.floor(x), y, 0, 1)
  if (!down || !isFinder(down.runs)) return
  const over = across(ink, Math.floor(down.x), Math.floor(down.y), 1, 0)
  if (!over || !isFinder(over.runs)) return
  const module = (sum(over.runs) + sum(down.runs)) / 14
  const middle = { x: over.x + 0.5, y: down.y + 0.5 }
  const known = found.find((each) => Math.abs(each.x - middle.x) < module * 2 && Math.abs(each.y - middle.y) < module * 2 && Math.abs(each.module - module) < module * 0.6)
  if (!known) return void found.push({ ...middle, module, seen: 1 })
  const { seen } = known
  known.x = (known.x * seen + middle.x) / (seen + 1)
  known.y = (known.y * seen + middle.y) / (seen + 1)
  known.module = (known.module * seen + module) / (seen + 1)
  known.seen = seen + 1
}
const sum = (runs: readonly number[]): number => runs.reduce((all, run) => all + run, 0)

export type Corners = { readonly topLeft: Finder; readonly topRight: Finder; readonly bottomLeft: Finder }

/** Which three squares may be the corners of one code, best first: as large as each other, at a right angle. */
export function corners(all: readonly Finder[]): Corners[] {
  const best = all.slice(0, 9)
  const found: { corners: Corners; fault: number }[] = []
  for (const a of best) for (const b of best) for (const c of best) {
    // `a` is where the right angle is; each pair once, in the turning sense of a code that is not mirrored.
    if (a === b || b === c || a === c) continue
    const [ab, ac] = [{ x: b.x - a.x, y: b.y - a.y }, { x: c.x - a.x, y: c.y - a.y }]
    if (ab.x * ac.y - ab.y * ac.x <= 0) continue
    const [along, aside] = [Math.hypot(ab.x, ab.y), Math.hypot(ac.x, ac.y)]
    const cosine = Math.abs((ab.x * ac.x + ab.y * ac.y) / (along * aside))
    const sizes = [a.module, b.module, c.module]
    const fault = cosine + Math.abs(along - aside) / Math.max(along, aside) + (Math.max(...sizes) - Math.min(...sizes)) / Math.max(...sizes)
    if (fault < 1 && along > 10 * a.module) found.push({ corners: { topLeft: a, topRight: b, bottomLeft: c }, fault })
  }
  return found.toSorted((a, b) => a.fault - b.fault).slice(0, 6).map(({ corners: each }) => each)
}

/** The small square near the fourth corner, looked for around where it should be; null when nothing there looks like one. */
export function alignment(ink: Ink, near: Point, module: number): Point | null {
  const reach = Math.round(module * 4)
  let best: (Point & { fault: number }) | null = null
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const [x, y] = [Math.floor(near.x + dx), Math.floor(near.y + dy)]
      if (!isDark(ink, x, y)) continue
      const [over, down] = [across(ink, x, y, 1, 0), across(ink, x, y, 0, 1)]
      if (!over || !down) continue
      const inner = [...over.runs.slice(1, 4), ...down.runs.slice(1, 4)]
      if (inner.some((run) => run < module * 0.4 || run > module * 1.7)) continue
      const fault = inner.reduce((all, run) => all + Math.abs(run - module), 0) + Math.hypot(dx, dy) / 4
      if (!best || fault < best.fault) best = { x: over.x + 0.5, y: down.y + 0.5, fault }
    }
  }
  return best
}
