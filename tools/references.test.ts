import { expect, test } from 'vitest'
import { repo } from './generate/write.ts'
import { isReadFor, openRepository, referencesIn, vainIn } from './references.ts'
import type { Repository } from './references.ts'

const here = openRepository(repo)

test('every reference leads somewhere: headings, decisions, statements, links, paths, files', () => {
  expect(here.files.filter(isReadFor).flatMap((path) => vainIn(path, here.read(path), here))).toEqual([])
})

test('the finder finds: each kind of reference is met many times', () => {
  const met = new Map<string, number>()
  for (const path of here.files.filter(isReadFor))
    for (const { leads } of referencesIn(path, here.read(path))) {
      const kind = leads.to === 'heading' ? leads.page : leads.to
      met.set(kind, (met.get(kind) ?? 0) + 1)
    }
  for (const [kind, atLeast] of Object.entries({
    'docs/specification.md': 300,
    'docs/product.md': 300,
    'docs/marketplaces.md': 60,
    'docs/design.md': 20,
    'docs/quality.md': 50,
    decision: 10,
    statement: 500,
    link: 100,
    path: 100,
    file: 50,
  }))
    expect(met.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(atLeast)
})

/** A small repository that exists only here. */
const small: Repository = {
  files: ['docs/decisions/0003-refusals.md'],
  has: (path) => ['docs', 'docs/specification.md', 'docs/decisions', 'packages/domain'].includes(path),
  endsWith: (path) =>
    /^(?:cards\.tsx|product\.md|quality\.md|marketplaces\.md|specification\.md)$/.test(path),
  read: (path) =>
    path === 'tools/spec-statements.ts'
      ? "['S2-068', 'Route /report']"
      : '# A page\n\n## 4. States and more\n\n### 8.3 A packer\n\n### R15 Messages\n',
}
const inComment = (words: string) => vainIn('apps/a/b.ts', `const a = 1\n/** ${words} */\n`, small)

test.each([
  ['a section there is', '§4, P 8.3, DESIGN 4, marketplaces.md 4 to 8.3, quality R15 and 8.3'],
  [
    'a decision, a statement, a path, a file',
    'decision 0003, S2-068, packages/domain, docs/<name>.md, cards.tsx',
  ],
])('leads somewhere: %s', (_, words) => expect(inComment(words)).toEqual([]))

test.each([
  ['§5', 'docs/specification.md has no heading 5'],
  ['P 8.4', 'docs/product.md has no heading 8.4'],
  ['DESIGN 12', 'docs/design.md has no heading 12'],
  ['marketplaces.md 4 to 9', 'docs/marketplaces.md has no heading 9'],
  ['quality R15, R16', 'docs/quality.md has no heading R16'],
  ['decision 0004', 'there is no decision 0004'],
  ['S2-069', 'there is no statement S2-069'],
  ['packages/domain/src/gone.ts', 'packages/domain/src/gone.ts does not exist'],
  ['see gone.tsx', 'no file is called gone.tsx'],
  ['spec 4', 'is written §n'],
  ['product.md 4', 'is written P n'],
  ['DESIGN §4', 'is written DESIGN n'],
  ['quality.md R15', 'is written quality n'],
])('leads nowhere, or is written in another way: %s', (words, why) => {
  const [first, ...more] = inComment(words)
  expect(more).toEqual([])
  expect(first).toMatch(/^apps\/a\/b\.ts:2 "/)
  expect(first).toContain(why)
})

test('links of a page are read from where it lies, and their headings too', () => {
  expect(
    vainIn(
      'docs/specification.md',
      '[up](decisions/) [here](#4-states-and-more) [out](https://example.org/docs/none.md)\n[gone](none.md) [no heading](specification.md#5-none)',
      small,
    ),
  ).toEqual([
    'docs/specification.md:2 "none.md": the link leads to docs/none.md, which does not exist',
    'docs/specification.md:2 "none.md": no file is called none.md',
    'docs/specification.md:2 "specification.md#5-none": docs/specification.md has no heading #5-none',
  ])
})

test('code is no text: only comments name paths', () => {
  expect(vainIn('apps/a/b.ts', "import { a } from 'packages/gone/a.ts'\n", small)).toEqual([])
})
