import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
)
const read = (name: string) =>
  readFileSync(new URL(name, folder), 'utf8').replace(/\/\*.*?\*\//gs, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  )

const PHYSICAL: [RegExp, string][] = [
  [/(?:^|[;{\s])(?:margin|padding|border)-(?:left|right)(?:-[a-z]+)?\s*:/, 'name the inline side'],
  [/(?:^|[;{\s])(?:left|right)\s*:/, 'inset-inline-start / -end'],
  [/text-align\s*:\s*(?:left|right)/, 'start / end'],
  [/(?:float|clear)\s*:\s*(?:left|right)/, 'inline-start / -end'],
  [/border-(?:top|bottom)-(?:left|right)-radius\s*:/, 'border-start-start-radius and its sisters'],
]
/** `a b c d` with b ≠ d says left and right in disguise. */
const SHORTHAND = /(?:^|[;{\s])(margin|padding|inset|border-width)\s*:\s*([^;}]+)/g
const ALLOWED: readonly string[] = []

/** Splits on spaces outside brackets. */
const words = (value: string) =>
  value
    .replace(/!important/, '')
    .trim()
    .match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

export function physicalRules(css: string): string[] {
  const found: string[] = []
  for (const [at, line] of css.split('\n').entries()) {
    for (const [pattern, instead] of PHYSICAL) {
      const hit = pattern.exec(line)
      if (hit && !ALLOWED.includes(hit[0].trim())) found.push(`${at + 1}: ${hit[0].trim()} (${instead})`)
    }
    for (const [text, , value = ''] of line.matchAll(SHORTHAND)) {
      const [, right, , left] = words(value)
      if (left !== undefined && right !== left)
        found.push(`${at + 1}: ${text.trim()} (split into -block and -inline)`)
    }
  }
  return found
}

test('the scanner sees what it must see', () => {
  const bad =
    '.a{margin-left:1px}\n.a{ right: 0 }\n.a{text-align:left}\n.a{padding:1px 2px 3px 4px}\n.a{border-top-left-radius:2px}\n.a{inset:0 1px 0 calc(1px + (2px))}'
  expect(physicalRules(bad)).toHaveLength(6)
  expect(
    physicalRules('.a{margin-inline-start:1px;inset-inline:0;padding:1px 2px 3px 2px;transform-origin:left}'),
  ).toEqual([])
})

test.each(sheets)('%s says start and end, not left and right', (name) =>
  expect(physicalRules(read(name))).toEqual([]),
)

test.each(sheets)('%s refers only to files that exist and colours that the tokens define', (name) => {
  const css = read(name)
  for (const [, path = ''] of css.matchAll(/url\((?!["']?data:)["']?([^"')]+)/g))
    expect(existsSync(new URL(path, new URL(name, folder))), path).toBe(true)
  const defined = new Set(
    sheets.flatMap((sheet) => [...read(sheet).matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1])),
  )
  const given = new Set(['--tlcord', '--android-inset-b']) // set by components and by the shell
  for (const [, token = ''] of css.matchAll(/var\((--[\w-]+)/g))
    expect(defined.has(token) || given.has(token), token).toBe(true)
})

test('braces close', () => {
  for (const name of sheets) expect(read(name).split('{').length, name).toBe(read(name).split('}').length)
})
