import type { Name, Word } from './name.ts'

export const screeningRules = {
  /** From this on a name is looked at by people. */
  leastScore: 85,
  /** The closest entries of the list for one name; more than these are not shown. */
  mostHits: 10,
  /** Words alike by sound, and names that are one when written together, are a little less than the same. */
  bySound: 0.93,
  joinedScore: 95,
} as const

/** Letters put in, left out, changed or swapped with their neighbour; `most` + 1 when there are more. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, beforeLast[j - 2]! + 1)
      row.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

/** How many letters may differ, by the length of the shorter word. */
export const editsAllowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2)
const SOUND_FROM = 5

/** 1: the same word; 0: another one. */
export function alike(a: Word, b: Word): number {
  if (a.text === b.text) return 1
  const [short, long] = [Math.min(a.text.length, b.text.length), Math.max(a.text.length, b.text.length)]
  if (short >= SOUND_FROM && a.sound === b.sound) return screeningRules.bySound
  const most = editsAllowed(short)
  if (most === 0) return 0
  const edits = editsBetween(a.text, b.text, most)
  return edits > most ? 0 : 1 - edits / long
}

/**
 * How close two names are, 0 to 100. Words are paired, the most alike first, in any order; a pair weighs by its letters. Three quarters
 * of the score are how much of the shorter name is found, one quarter how much of the longer one: a middle name that only one of them
 * has makes it less and not nothing. A single word is only ever like a single word.
 */
export function scoreOf(ours: Name, theirs: Name): number {
  if (ours.words.length === 0 || theirs.words.length === 0) return 0
  const pairs: { a: number; b: number; like: number; weight: number }[] = []
  for (const [a, one] of ours.words.entries())
    for (const [b, other] of theirs.words.entries()) {
      const like = alike(one, other)
      if (like > 0) pairs.push({ a, b, like, weight: (one.weight + other.weight) / 2 })
    }
  pairs.sort((one, other) => other.like * other.weight - one.like * one.weight)
  const [usedA, usedB] = [new Set<number>(), new Set<number>()]
  let [foundA, foundB] = [0, 0]
  for (const { a, b, like } of pairs) {
    if (usedA.has(a) || usedB.has(b)) continue
    usedA.add(a)
    usedB.add(b)
    foundA += like * ours.words[a]!.weight
    foundB += like * theirs.words[b]!.weight
  }
  const joined = ours.turned.includes(theirs.joined) ? screeningRules.joinedScore : 0
  const [weightA, weightB] = [weightOf(ours), weightOf(theirs)]
  const [shortPart, longPart] =
    weightA <= weightB ? [foundA / weightA, foundB / weightB] : [foundB / weightB, foundA / weightA]
  const score = Math.round(100 * (0.75 * shortPart + 0.25 * longPart))
  const isSingle = Math.min(saying(ours), saying(theirs)) < 2
  return Math.max(joined, isSingle && saying(ours) !== saying(theirs) ? 0 : score)
}

const weightOf = (name: Name): number => name.words.reduce((total, word) => total + word.weight, 0)
/** Words that say something: those between names do not. */
const saying = (name: Name): number => name.words.filter((word) => word.weight >= 1).length
