import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '../../apps/storefront/app/screens.ts'
import { repo, writeIfChanged } from './write.ts'

const generated =
  '<!-- Printed from apps/storefront/app/screens.ts by `npm run generate`; change the table, not this page. -->\n\n'

/** docs/routes.md: every address of the storefront and how it stands. */
export async function generateRoutes(check: boolean): Promise<string[]> {
  const titles = JSON.parse(
    readFileSync(join(repo, 'packages/i18n/catalogues/en/titles.json'), 'utf8'),
  ) as Record<string, string>
  const rows = screens.map(
    (screen) =>
      `| \`${screen.path}\` | ${titles[screen.title] ?? screen.title} | ${screen.capability} | ${screen.auth ? 'yes' : 'no'} | ${screen.light ? 'light' : ''} | ${screen.site ?? ''} | ${screen.status === 'part' ? `**in part**, opens soon: ${screen.missing}` : screen.status === 'built' ? 'built' : '**opens soon**'} | ${screen.source === 'spec' ? '§2' : 'P 6'} |`,
  )
  const are = (status: string) => screens.filter((screen) => screen.status === status).length
  return writeIfChanged(
    'docs/routes.md',
    `${generated}# Routes\n\n${are('built')} of ${screens.length} are built, ${are('part')} in part; the others show an honest "opens soon" page in the reader's language. An address that is in no row goes to \`/\` (§2).\n\n| address | page | capability | login | colour | site name | state | source |\n|---|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`,
    check,
  )
}
