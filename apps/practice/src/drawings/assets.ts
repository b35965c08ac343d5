import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromHsl, hsl } from './brush.ts'
import type { Point } from './brush.ts'
import type { Draw, It } from './it.ts'

/**
 * The shop's own drawings (`packages/ui/assets/items`) in other colours: each names the hues that belong to a part, and the colour of the
 * part as it was drawn. What is lighter or darker than that stays so.
 */
const folder = fileURLToPath(new URL('../../../../packages/ui/assets/items/', import.meta.url))
const kept = new Map<string, string>()
function source(name: string): string {
  const known = kept.get(name)
  if (known !== undefined) return known
  const svg = readFileSync(`${folder}${name}.svg`, 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    // Its ground goes: every photo has its own.
    .replace(/<rect width="400" height="400" fill="#[0-9A-Fa-f]{6}"\/>/, '')
  kept.set(name, svg)
  return svg
}

export type Slot = {
  takes: (it: It) => string
  /** The colour it has in the drawing. */
  was: string
  hues?: readonly [from: number, to: number]
  saturated?: readonly [from: number, to: number]
  lit?: readonly [from: number, to: number]
}
const within = (value: number, [from, to]: readonly [number, number]): boolean =>
  from <= to ? value >= from && value <= to : value >= from || value <= to

export function recoloured(svg: string, slots: readonly Slot[], it: It): string {
  const goals = slots.map((slot) => ({ slot, was: hsl(slot.was), goal: hsl(slot.takes(it)) }))
  return svg.replace(/#[0-9A-Fa-f]{6}/g, (hex) => {
    const is = hsl(hex)
    for (const { slot, was, goal } of goals)
      if (
        within(is.hue, slot.hues ?? [0, 360]) &&
        within(is.saturation, slot.saturated ?? [0.12, 1]) &&
        within(is.lightness, slot.lit ?? [0, 1])
      )
        return fromHsl({
          hue: goal.hue,
          saturation: Math.min(
            1,
            goal.saturation * Math.min(1.4, is.saturation / Math.max(0.05, was.saturation)),
          ),
          lightness: Math.max(0.04, Math.min(0.97, goal.lightness + (is.lightness - was.lightness) * 0.9)),
        })
    return hex
  })
}

type Reused = { slots?: readonly Slot[]; focus: Point; flaw: Point }
const main = (it: It): string => it.main
const second = (it: It): string => it.second
const accent = (it: It): string => it.accent
const blue = [195, 250] as const
const red = [350, 14] as const
const green = [150, 190] as const
const brown = [12, 42] as const
const grey = [0, 0.14] as const

export const reused: Readonly<Record<string, Reused>> = {
  bag: {
    slots: [{ takes: main, was: '#B57540', hues: brown, saturated: [0.2, 1], lit: [0, 0.72] }],
    focus: [200, 190],
    flaw: [110, 300],
  },
  camera: {
    slots: [
      { takes: main, was: '#D9DADB', saturated: grey, lit: [0.6, 1] },
      { takes: second, was: '#24272B', saturated: [0, 0.16], lit: [0.07, 0.2] },
    ],
    focus: [200, 215],
    flaw: [100, 160],
  },
  capsule: {
    slots: [
      { takes: main, was: '#E24A33', hues: red, saturated: [0.5, 1], lit: [0, 0.62] },
      { takes: second, was: '#E3A24A', hues: [20, 45], saturated: [0.4, 1] },
    ],
    focus: [200, 170],
    flaw: [250, 250],
  },
  card: {
    slots: [
      { takes: main, was: '#8FD9FF', hues: [180, 320], saturated: [0.3, 1] },
      { takes: second, was: '#D8A93C', hues: [30, 60], saturated: [0.3, 1] },
    ],
    focus: [200, 190],
    flaw: [280, 100],
  },
  cartridge: {
    slots: [
      { takes: main, was: '#E8543D', hues: [345, 40], saturated: [0.35, 1] },
      { takes: second, was: '#2E7C86', hues: green, saturated: [0.2, 1] },
    ],
    focus: [270, 250],
    flaw: [120, 110],
  },
  cassette: {
    slots: [
      { takes: main, was: '#3F6F95', hues: [190, 230], saturated: [0.15, 1] },
      { takes: accent, was: '#E0683A', hues: [5, 30], saturated: [0.4, 1] },
    ],
    focus: [230, 170],
    flaw: [290, 110],
  },
  charm: {
    slots: [
      { takes: main, was: '#2A4A8A', hues: blue, saturated: [0.3, 1] },
      { takes: second, was: '#F3D9BE', hues: [20, 40], saturated: [0.3, 1], lit: [0.8, 1] },
    ],
    focus: [180, 190],
    flaw: [215, 280],
  },
  figure: {
    slots: [
      { takes: main, was: '#2E4C88', hues: blue, saturated: [0.2, 1] },
      { takes: second, was: '#6A4434', hues: [10, 32], saturated: [0.2, 0.55], lit: [0.12, 0.6] },
      { takes: accent, was: '#D0301B', hues: [0, 12], saturated: [0.6, 1], lit: [0.2, 0.6] },
    ],
    focus: [200, 160],
    flaw: [150, 290],
  },
  guitar: {
    slots: [{ takes: main, was: '#7FB5AB', hues: green, saturated: [0.08, 1] }],
    focus: [170, 290],
    flaw: [120, 320],
  },
  handheld: {
    slots: [
      { takes: main, was: '#4FA197', hues: [155, 190], saturated: [0.15, 1] },
      { takes: accent, was: '#D0301B', hues: red, saturated: [0.5, 1] },
    ],
    focus: [200, 190],
    flaw: [95, 240],
  },
  headphones: {
    slots: [
      { takes: main, was: '#D9DADB', saturated: grey, lit: [0.5, 0.96] },
      { takes: second, was: '#8F5936', hues: brown, saturated: [0.2, 1] },
      { takes: accent, was: '#D0301B', hues: red, saturated: [0.5, 1] },
    ],
    focus: [310, 250],
    flaw: [90, 220],
  },
  jacket: {
    slots: [
      { takes: main, was: '#27427A', hues: blue, saturated: [0.2, 1] },
      { takes: second, was: '#F2EBDB', hues: [30, 55], saturated: [0.1, 0.7], lit: [0.7, 1] },
      { takes: accent, was: '#D0301B', hues: red, saturated: [0.5, 1] },
    ],
    focus: [200, 210],
    flaw: [140, 290],
  },
  keyboard: {
    slots: [
      { takes: main, was: '#E6DFCC', hues: [20, 60], saturated: [0.05, 0.8], lit: [0.6, 1] },
      { takes: second, was: '#9AA3AD', hues: blue, saturated: [0.03, 0.3], lit: [0.4, 0.8] },
      { takes: accent, was: '#D0301B', hues: red, saturated: [0.5, 1] },
    ],
    focus: [200, 210],
    flaw: [110, 250],
  },
  kimono: {
    slots: [
      { takes: main, was: '#23427E', hues: blue, saturated: [0.2, 1] },
      { takes: accent, was: '#D0301B', hues: red, saturated: [0.5, 1] },
    ],
    focus: [200, 180],
    flaw: [230, 240],
  },
  knife: {
    slots: [{ takes: main, was: '#8A5A36', hues: brown, saturated: [0.2, 1], lit: [0, 0.7] }],
    focus: [180, 220],
    flaw: [150, 240],
  },
  kokeshi: {
    slots: [
      { takes: main, was: '#D0301B', hues: red, saturated: [0.5, 1], lit: [0.2, 0.7] },
      { takes: second, was: '#2A4A8A', hues: blue, saturated: [0.25, 1] },
    ],
    focus: [170, 130],
    flaw: [150, 260],
  },
  lens: {
    slots: [
      { takes: main, was: '#23262C', saturated: [0, 0.25], lit: [0.05, 0.35] },
      { takes: accent, was: '#D0301B', hues: red, saturated: [0.5, 1] },
    ],
    focus: [200, 150],
    flaw: [260, 280],
  },
  manga: {
    slots: [
      { takes: main, was: '#D0301B', hues: red, saturated: [0.5, 1] },
      { takes: second, was: '#2F6F4F', hues: [130, 170], saturated: [0.2, 1] },
      { takes: accent, was: '#2A4A8A', hues: blue, saturated: [0.3, 1] },
    ],
    focus: [190, 200],
    flaw: [270, 120],
  },
  modelkit: {
    slots: [
      { takes: main, was: '#2A4A8A', hues: [200, 255], saturated: [0.2, 1] },
      { takes: second, was: '#2F7F7A', hues: [160, 190], saturated: [0.2, 1] },
      { takes: accent, was: '#D0301B', hues: red, saturated: [0.5, 1] },
    ],
    focus: [160, 200],
    flaw: [320, 130],
  },
  pen: {
    slots: [{ takes: main, was: '#8B211B', hues: [350, 20], saturated: [0.3, 1], lit: [0, 0.5] }],
    focus: [220, 190],
    flaw: [290, 140],
  },
  photobook: {
    slots: [
      { takes: main, was: '#5F7F93', hues: [180, 230], saturated: [0.08, 1] },
      { takes: accent, was: '#D0301B', hues: red, saturated: [0.5, 1] },
    ],
    focus: [200, 210],
    flaw: [290, 330],
  },
  plush: {
    slots: [
      { takes: main, was: '#D98F46', hues: [20, 36], saturated: [0.45, 1], lit: [0.2, 0.72] },
      { takes: second, was: '#23427E', hues: blue, saturated: [0.3, 1] },
    ],
    focus: [200, 160],
    flaw: [150, 320],
  },
  record: {
    slots: [
      { takes: main, was: '#2B6F8F', hues: [175, 230], saturated: [0.2, 1] },
      { takes: second, was: '#F0A878', hues: [10, 40], saturated: [0.4, 1] },
    ],
    focus: [190, 190],
    flaw: [330, 200],
  },
  robot: {
    slots: [
      { takes: main, was: '#1F5F57', hues: [150, 190], saturated: [0.15, 1] },
      { takes: accent, was: '#E07A2F', hues: [10, 35], saturated: [0.5, 1] },
    ],
    focus: [200, 130],
    flaw: [220, 230],
  },
  sake: {
    slots: [{ takes: main, was: '#2A4A8A', hues: [205, 250], saturated: [0.3, 1] }],
    focus: [130, 240],
    flaw: [150, 120],
  },
  skincare: {
    slots: [
      { takes: main, was: '#B9DAD2', hues: [140, 190], saturated: [0.05, 1] },
      { takes: second, was: '#243A70', hues: blue, saturated: [0.3, 1] },
    ],
    focus: [260, 260],
    flaw: [130, 210],
  },
  sneaker: {
    slots: [
      { takes: main, was: '#35568F', hues: blue, saturated: [0.25, 1] },
      { takes: second, was: '#E9DFC8', hues: [30, 50], saturated: [0.15, 0.7], lit: [0.7, 0.95] },
      { takes: accent, was: '#D0301B', hues: red, saturated: [0.5, 1] },
    ],
    focus: [180, 220],
    flaw: [300, 260],
  },
  stationery: {
    slots: [
      { takes: main, was: '#285C46', hues: [140, 175], saturated: [0.2, 1] },
      { takes: accent, was: '#D0301B', hues: red, saturated: [0.5, 1] },
    ],
    focus: [160, 200],
    flaw: [90, 330],
  },
  teabowl: {
    slots: [
      { takes: main, was: '#2B3A3A', hues: [160, 200], saturated: [0.05, 0.4], lit: [0, 0.4] },
      { takes: second, was: '#D9D2C0', hues: [30, 60], saturated: [0.1, 0.6], lit: [0.6, 1] },
    ],
    focus: [240, 250],
    flaw: [260, 260],
  },
  teatin: {
    slots: [
      { takes: main, was: '#C9402E', hues: red, saturated: [0.4, 1] },
      { takes: second, was: '#2A4A8A', hues: blue, saturated: [0.25, 1] },
    ],
    focus: [270, 210],
    flaw: [230, 300],
  },
  train: {
    slots: [{ takes: main, was: '#2A5FA8', hues: [205, 245], saturated: [0.3, 1] }],
    focus: [270, 200],
    flaw: [130, 220],
  },
  vase: {
    slots: [{ takes: main, was: '#7FB59A', hues: [110, 180], saturated: [0.1, 1] }],
    focus: [200, 270],
    flaw: [170, 300],
  },
  wagasa: {
    slots: [{ takes: main, was: '#D0402B', hues: [350, 16], saturated: [0.4, 1] }],
    focus: [200, 200],
    flaw: [270, 130],
  },
  watch: {
    slots: [
      { takes: main, was: '#2C5A4A', hues: [140, 175], saturated: [0.15, 1], lit: [0, 0.5] },
      { takes: second, was: '#7C4A2D', hues: brown, saturated: [0.25, 1], lit: [0.1, 0.6] },
    ],
    focus: [200, 200],
    flaw: [230, 170],
  },
}

/** Those that are seen from above, and may be turned. */
const flat = new Set([
  'card',
  'charm',
  'guitar',
  'keyboard',
  'knife',
  'pen',
  'photobook',
  'stationery',
  'wagasa',
  'watch',
])

/** One of the shop's own drawings, in this thing's colours. Shadows come with it. */
export const asset =
  (name: string): Draw =>
  (_, it) => {
    const {
      slots = [],
      focus,
      flaw,
    } = reused[name] ?? { focus: [200, 200] as const, flaw: [240, 260] as const }
    return { art: recoloured(source(name), slots, it), focus, flaw, shaded: true, upright: !flat.has(name) }
  }
