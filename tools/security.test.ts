import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvs } from './asvs.ts'
import { repo } from './generate/write.ts'
import { missingIn, rowsOf, testsIn } from './proof.ts'

/** quality S1: docs/security.md says of every requirement of ASVS 5, levels 1 and 2, what is done, and names what proves it. */
const rows = rowsOf('docs/security.md', /^V\d+\.\d+\.\d+$/)
const wanted = Object.entries(asvs).flatMap(([section, levels]) =>
  levels.flatMap((numbers, at) =>
    numbers.map((number) => ({ id: `V${section}.${number}`, level: String(at + 1) })),
  ),
)

test('quality S1 each of the 253 requirements has its row, once, with its level', () => {
  expect([wanted.length, wanted.filter(({ level }) => level === '1').length]).toEqual([253, 70])
  const sorted = (all: readonly (readonly [string, string])[]) => all.map((each) => each.join(' ')).toSorted()
  expect(sorted(rows.map(([id = '', level = '']) => [id, level]))).toEqual(
    sorted(wanted.map(({ id, level }) => [id, level])),
  )
})

test('every file and test that is named is there; what is done names one or a page of what decides; what is not says what is missing', () => {
  for (const [id = '', , asks = '', state = '', how = ''] of rows) {
    expect(missingIn(how), id).toEqual([])
    expect([asks.length > 1, how.length > 5], id).toEqual([true, true])
    if (state === 'yes')
      expect(
        testsIn(how).length + [...how.matchAll(/\]\([\w-]+\.md\)|decisions? \d{4}/g)].length,
        id,
      ).toBeGreaterThan(0)
    else if (state === 'part') expect(how, id).toMatch(/missing: |\*operator\*/)
    else expect(state, id).toMatch(/^(?:open|none)$/)
  }
})

test('the page counts its rows as they are', () => {
  const page = readFileSync(join(repo, 'docs/security.md'), 'utf8')
  const of = (state: string): number => rows.filter((row) => row[3] === state).length
  expect(page).toContain(
    `Of ${rows.length} requirements ${of('yes')} are done, ${of('part')} in part, ${of('open')} open, and ${of('none')} do not apply.`,
  )
})

/** Our own sources, without tests, builds and whatever is generated. */
const sources = ['packages', 'apps', 'deploy', 'scripts'].flatMap((part) =>
  readdirSync(join(repo, part), { recursive: true })
    .map((name) => join(part, String(name)))
    .filter(
      (name) =>
        /\.(?:ts|tsx|js|mjs)$/.test(name) &&
        !/node_modules|\/build\/|\.react-router|\.cache|\.test\.|\.testing\./.test(name),
    ),
)
const holding = (pattern: RegExp): string[] =>
  sources.filter((name) => pattern.test(readFileSync(join(repo, name), 'utf8')))

test('what the page says of our sources is so: no text is run, by a shell or as a script, and nobody’s certificate goes unlooked at', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(holding(/\beval\(|new Function\(/)).toEqual([])
  expect(holding(/shell: true|\bexecSync\(|[^.\w]exec\(\s*[`'"]/)).toEqual([])
  // The doctor looks at our own certificate, also where it is wrong.
  expect(holding(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([
    'apps/server/src/ops/encryption.ts',
  ])
  // No page listens to other windows; a service worker hears its own page.
  expect(
    holding(/addEventListener\(\s*'message'|\bonmessage\s*=/).filter((name) =>
      /storefront|console|packages\/ui/.test(name),
    ),
  ).toEqual(['apps/storefront/public/worker.js'])
})

/** Words for an algorithm where one is made: hashes, ciphers, keys, curves. */
const ALGORITHM =
  /\b(?:create(?:Hash|Hmac|Cipheriv|Decipheriv|ECDH)|hkdfSync|generateKeyPairSync|subtle\.digest)\(\s*'([\w-]+)'|from '@node-rs\/(argon2)'|crv: '(Ed25519)'/g
test('V11.1.2 every algorithm our sources name has its row in operation.md, and every row a day on which it is looked at again', () => {
  const page = readFileSync(join(repo, 'docs/operation.md'), 'utf8')
  const chapter = page.split(/^## /m).find((each) => each.startsWith('Algorithms and when')) ?? ''
  const rows = [...chapter.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1)
  expect(rows.length).toBeGreaterThan(10)
  const spelled = (name: string): string => name.toLowerCase().replace(/^sha-/, 'sha')
  const listed = new Set(
    rows.flatMap(([, , named = '']) => [...named.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)),
  )
  const named = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(repo, file), 'utf8').matchAll(ALGORITHM)].map(([, made, hash, curve]) =>
        spelled(made ?? hash ?? curve ?? ''),
      ),
    ),
  )
  expect([...named].toSorted()).toEqual([...listed].toSorted())
  // Five years is not looking again.
  for (const [, algorithm = '', , , day = ''] of rows)
    expect(Date.parse(day) - Date.parse('2026-11-29'), algorithm).toSatisfy(
      (ahead: number) => ahead > 0 && ahead < 5 * 366 * 86_400_000,
    )
})

test('a field for a password hides it and lets a manager fill it; none keeps anybody from pasting', () => {
  const fields = holding(/type="password"/).filter((name) => /^apps\/.*\.tsx$/.test(name))
  expect(fields.length).toBeGreaterThan(6)
  for (const name of fields) {
    const text = readFileSync(join(repo, name), 'utf8')
    expect(text.split('type="password"').length - 1, name).toBeLessThanOrEqual(
      text.match(/autoComplete="(?:current|new)-password"/g)?.length ?? 0,
    )
    expect(text, name).not.toContain('onPaste')
  }
})
