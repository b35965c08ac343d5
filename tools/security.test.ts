import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repo } from './generate/write.ts'

/** quality S1: docs/security.md says of every section of ASVS 5 what is done, and names what proves it. */
const page = readFileSync(join(repo, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| (V\d+\.\d+[^|]*) \| ([^|]*) \| ([^|]*) \| (.*) \|$/gm)].map(
  ([, section = '', , state = '', how = '']) => ({ section, state, how }),
)
/** How many sections each chapter of ASVS 5.0.0 has. */
const chapters = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]

test('quality S1 every section of ASVS 5 has its row', () => {
  const wanted = chapters.flatMap((sections, at) =>
    Array.from({ length: sections }, (_, section) => `V${at + 1}.${section + 1}`),
  )
  const said = rows.map(({ section }) => section)
  expect(wanted.filter((each) => said.filter((one) => one === each).length !== 1)).toEqual([])
  expect(new Set(said.map((each) => /^V\d+\.\d+/.exec(each)![0]))).toEqual(new Set(wanted))
})

test('what is said to be done names a file that is there; what is not says what is missing, or why it is not ours', () => {
  for (const { section, state, how } of rows) {
    const files = [...how.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file]) => file!)
    for (const file of files) expect(existsSync(join(repo, file)), `${section}: ${file}`).toBe(true)
    if (state === 'yes')
      expect(
        files.length + [...how.matchAll(/\]\([\w-]+\.md\)|decisions? \d{4}/g)].length,
        section,
      ).toBeGreaterThan(0)
    else if (state === 'part') expect(how, section).toMatch(/missing: |\*operator\*|as above|have none/)
    else expect(state, section).toMatch(/^(?:open|none)$/)
    expect(how.length, section).toBeGreaterThan(5)
  }
})
