import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { check } from 'recheck'
import { repo } from './generate/write.ts'

/**
 * The expressions our code holds over text that other people wrote, and whether one of them takes more than linear time on some text. The shop has one
 * thread: an expression that tries every split of 60 KB holds everybody up for seconds, whoever sent the text.
 */
export type Pattern = { file: string; pattern: string; flags: string }

/** Everything that runs in the server and reads: pages of sources, carriers' answers, what customers and staff type. */
export const readers = [
  'packages/marketplaces/src/**/*.ts',
  'packages/backend/src/**/*.ts',
  'packages/contract/src/**/*.ts',
  'packages/domain/src/**/*.ts',
  'packages/i18n/src/**/*.ts',
  'apps/server/src/**/*.ts',
] as const

const isTest = (file: string): boolean => /\.test(?:ing)?\.ts$/.test(file)

/** Every expression written as a literal, and the files that put one together from text. */
export function patternsIn(globs: readonly string[]): { literal: Pattern[]; built: string[] } {
  const literal: Pattern[] = []
  const built: string[] = []
  for (const file of [...new Set(globs.flatMap((each) => globSync(each)))].filter((each) => !isTest(each)))
    collect(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2024' }), file)
  return { literal, built }

  function collect(node: unknown, file: string): void {
    if (Array.isArray(node)) {
      for (const each of node) collect(each, file)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags, callee } = node as {
      type?: string
      pattern?: unknown
      flags?: unknown
      callee?: { value?: unknown }
    } // swc's nodes; only what is asked for here
    if (type === 'RegExpLiteral')
      literal.push({ file: file.replaceAll('\\', '/'), pattern: String(pattern), flags: String(flags) })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.value === 'RegExp')
      built.push(file.replaceAll('\\', '/'))
    for (const each of Object.values(node)) collect(each, file)
  }
}

/** So many words at most are looked at from each start: such an expression is linear however it is written. */
const FEW = 5_000

/** A sign of a class, or one that was escaped: it is none that ways could be told apart by. */
const SIGN = '\u0001'
/** What stands for something else than itself. */
const SPECIAL = /[.^$()|?{}\u0001]/

/** Words and signs looked at from one start, and places a part may end at: whatever follows is tried from each of those. */
type Reach = { readonly tries: number; readonly ends: number }
const letter: Reach = { tries: 1, ends: 1 }

/** An upper bound of the words an expression looks at from one start; infinite where something may repeat for ever or refers back. */
export function reach({ pattern, flags = '' }: Pick<Pattern, 'pattern'> & { flags?: string }): number {
  // Escapes and classes hold no repetition.
  const bare = pattern
    .replace(/\\[1-9k]/g, '*')
    .replace(/\\./gs, SIGN)
    .replace(/\[[^\]]*\]/g, SIGN)
  if (/[*+]|\{\d+,\}/.test(bare)) return Number.POSITIVE_INFINITY
  const read = flags.includes('i') ? bare.toLowerCase() : bare
  let at = 0
  // One way after the other adds up, and of words none of which begins another only one can be there; one part behind the other multiplies.
  const ways = (): Reach => {
    const words: string[] = []
    let [from, tries, ends] = [at, 0, 0]
    let one: Reach = { tries: 0, ends: 1 }
    let isWord = false
    const over = (): void => {
      words.push(read.slice(from, at))
      tries += Math.max(1, one.tries)
      ends += one.ends
    }
    for (; at < read.length && read[at] !== ')'; at += 1) {
      if (read[at] === '|') {
        over()
        from = at + 1
        one = { tries: 0, ends: 1 }
        isWord = false
      } else {
        const next = part()
        // Letters side by side are one word.
        if (!isWord || next !== letter)
          one = { tries: one.tries + one.ends * next.tries, ends: one.ends * next.ends }
        isWord = next === letter
      }
    }
    over()
    const told = words.every(
      (word, index) =>
        !SPECIAL.test(word) && words.every((other, place) => place === index || !other.startsWith(word)),
    )
    return { tries, ends: told ? 1 : ends }
  }
  const part = (): Reach => {
    let inner = letter
    if (read[at] === '(') {
      at += read.slice(at).match(/^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/)![0].length
      inner = ways()
    }
    const often = read.slice(at + 1).match(/^(?:\?|\{(?:(\d+),)?(\d+)\})/)
    if (!often) return inner
    at += often[0].length
    const most = Number(often[2] ?? 1)
    const least = often[2] === undefined ? 0 : Number(often[1] ?? most)
    let [tries, ends, now] = [1, least === 0 ? 1 : 0, 1]
    for (let times = 1; times <= most; times += 1) {
      tries += now * inner.tries
      now *= inner.ends
      if (times >= least) ends += now
    }
    return { tries, ends }
  }
  return ways().tries
}

/** The same expression with large bounds taken away: it finds at least the same from every start. */
const MANY = 20
const unbounded = (pattern: string): string =>
  pattern.replace(/\{(\d+),(\d+)\}/g, (all, least: string, most: string) =>
    Number(most) <= MANY ? all : least === '0' ? '*' : least === '1' ? '+' : `{${least},}`,
  )

/** Why an expression is not known to be linear; null when it is. */
export async function whyNotLinear(each: Pattern): Promise<string | null> {
  if (reach(each) <= FEW) return null
  // Without upper bounds the checker proves what it could only try with them, and what is linear without a bound is so with one.
  const bare = unbounded(each.pattern)
  if (bare !== each.pattern) {
    const proven = await check(bare, each.flags, { timeout: 120_000, checker: 'automaton' })
    if (proven.status === 'safe') return null
  }
  let why: string | null = null
  // What the checker proves, it says every time. What it only found by trying texts against the clock may be a mistake of a busy machine:
  // an expression that really is slow is found with every seed.
  for (const randomSeed of [1, 2, 3]) {
    const found = await check(each.pattern, each.flags, { timeout: 120_000, randomSeed })
    if (found.status === 'safe') return null
    why = found.status === 'vulnerable' ? found.complexity.summary : `not decided: ${found.error.kind}`
    if (found.status === 'vulnerable' && found.checker !== 'fuzz') return why
  }
  return why
}

/** The expressions that were proven, a key a line: written by the test, read by the next. */
export const proofs = join(repo, 'tools', 'patterns.proven')
export const proven = (): ReadonlySet<string> => new Set(readFileSync(proofs, 'utf8').split('\n'))

/** An expression, and by what it was judged: another checker or another line of this file proves everything again. */
export const keyOf = ({ pattern, flags }: Pick<Pattern, 'pattern' | 'flags'>): string =>
  createHash('sha256').update(`${judge}/${pattern}/${flags}`).digest('hex').slice(0, 24)
const judge = createHash('sha256')
  .update(readFileSync(join(repo, 'tools', 'patterns.ts'), 'utf8').replaceAll('\r\n', '\n'))
  .update(readFileSync(join(repo, 'node_modules', 'recheck', 'package.json')))
  .digest('hex')
