import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '../../apps/storefront/app/screens.ts'
import type { Standing, Statement } from '../spec-statements.ts'
import { statements } from '../spec-statements.ts'
import { repo, writeIfChanged } from './write.ts'

export const idForm = /\bS[1-9]-\d{3}\b/g
export const standingOf = ([, , standing]: Statement): Standing => standing ?? 'built'

/** Which test files name a statement in a title (or in a table of titles); comments do not count. */
export function filesNaming(): Map<string, string[]> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
    cwd: repo,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(repo, path)))
    // Files that git does not know yet are listed first: the page is the same before and after a commit.
    .toSorted()
  const naming = new Map<string, string[]>()
  for (const path of files) {
    const said = readFileSync(join(repo, path), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    for (const id of new Set(said.match(idForm) ?? [])) naming.set(id, [...(naming.get(id) ?? []), path])
  }
  return naming
}

const said = (standing: Standing, files: readonly string[]): string =>
  standing === 'soon'
    ? '**opens soon**'
    : standing === 'built'
      ? 'built'
      : `**${files.length > 0 ? 'in part' : 'missing'}**: ${standing.missing}`

/** docs/spec-coverage.md: the page a reviewer opens first. */
export async function generateCoverage(check: boolean): Promise<string[]> {
  const naming = filesNaming()
  const screensOf = (status: string) => screens.filter((screen) => screen.status === status).length
  const is = (wanted: string) =>
    statements.filter((each) => {
      const standing = standingOf(each)
      return (typeof standing === 'string' ? standing : 'part') === wanted
    }).length
  const sections = [...new Set(statements.map(([id]) => id.slice(1, 2)))]
  const body = sections.map((section) => {
    const rows = statements
      .filter(([id]) => id.startsWith(`S${section}-`))
      .map((statement) => {
        const files = naming.get(statement[0]) ?? []
        return `| ${statement[0]} | ${statement[1]} | ${said(standingOf(statement), files)} | ${files
          .map(
            (path) =>
              `[${path
                .split('/')
                .at(-1)!
                .replace(/\.test\.tsx?$/, '')}](../${path})`,
          )
          .join(', ')} |`
      })
    return `## §${section}\n\n| id | the specification says | state | proven by |\n|---|---|---|---|\n${rows.join('\n')}`
  })
  return writeIfChanged(
    'docs/spec-coverage.md',
    `<!-- Printed by \`npm run generate\` from tools/spec-statements.ts, the titles of the tests and apps/storefront/app/screens.ts. -->\n\n# What of the specification is built\n\nThe specification in ${statements.length} single statements. ${is('built')} are built: a test names each in its title, and \`npm test\` fails when no test of that name passed. ${is('part')} are there in part or not as said (the row tells what is missing), ${is('soon')} open soon. ${screensOf('built')} of ${screens.length} addresses are built and ${screensOf('part')} in part ([routes.md](routes.md)); the others show an honest "opens soon" page. Gaps of the specification that we filled: [decisions](decisions/README.md).\n\n${body.join('\n\n')}\n`,
    check,
  )
}
