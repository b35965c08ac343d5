import type { AlertRule } from '@tomobako/domain/operation'
import { alertRules } from '@tomobako/domain/operation'
import { contract } from '@tomobako/contract'
import type { Machine } from '@tomobako/domain/kernel'
import { isGuarded, mustHaveSecond, permissions, roles } from '@tomobako/domain/staff'
import { waits } from '../../packages/backend/src/waits.ts'
import type { Wait } from '../../packages/backend/src/waits.ts'
import { capabilities } from '../../packages/backend/src/capabilities.ts'
import { queues } from '../../packages/backend/src/jobs/index.ts'
import { settings } from '../../apps/server/src/config.ts'
import type { Setting } from '../../apps/server/src/config.ts'
import { accessHead, accessRows, accessWords } from './access.ts'
import { writeIfChanged } from './write.ts'

export const machines = capabilities.flatMap(
  (each) => each.machines ?? [],
) as readonly unknown[] as readonly Machine[]

const generated =
  '<!-- Printed from the tables by `npm run generate`; change the table, not this page. -->\n\n'
const list = <T>(value: T | readonly T[]): readonly T[] =>
  (Array.isArray(value) ? value : [value]) as readonly T[]
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')

/** docs/machines/*.md, docs/calls.md, docs/permissions.md, docs/access.md, docs/configuration.md, docs/limits.md, docs/schedules.md, docs/capabilities.md, docs/alerts.md, docs/waiting.md. */
export async function generateDocs(check: boolean): Promise<string[]> {
  return [
    ...machines.flatMap((machine) =>
      writeIfChanged(`docs/machines/${machine.name}.md`, machinePage(machine), check),
    ),
    ...writeIfChanged('docs/calls.md', callsPage(), check),
    ...writeIfChanged('docs/permissions.md', permissionsPage(), check),
    ...writeIfChanged('docs/access.md', accessPage(), check),
    ...writeIfChanged('docs/configuration.md', configurationPage(), check),
    ...writeIfChanged('docs/limits.md', limitsPage(), check),
    ...writeIfChanged('docs/schedules.md', schedulesPage(), check),
    ...writeIfChanged('docs/capabilities.md', capabilitiesPage(), check),
    ...writeIfChanged('docs/alerts.md', alertsPage(), check),
    ...writeIfChanged('docs/waiting.md', waitingPage(), check),
  ]
}

function alertsPage(): string {
  const rows = Object.entries(alertRules).map(([name, rule]: [string, AlertRule]) => [
    `\`${name}\``,
    rule.reads,
    `${rule.under ? 'under' : 'over'} ${rule.limit}`,
    rule.afterMs === 0 ? 'at once' : `after ${rule.afterMs / 60_000} minutes`,
    rule.urgency,
    rule.cure,
  ])
  return `${generated}# What is told when something is wrong\n\nLooked at once a minute; told once when it begins and once when it is right again, by webhook (\`ALERT_WEBHOOK_URL\`) and mail (\`ALERT_MAIL\`), and on the console's board. [operation.md](operation.md) says how to set it up.\n\n${table(
    ['alert', 'reads', 'wrong', 'raised', 'urgency', 'cure'],
    rows,
  )}\n`
}

function waitingPage(): string {
  const answer = (wait: Wait): [string, string] =>
    'clock' in wait
      ? [`clock \`${wait.clock}\``, wait.how]
      : 'desk' in wait
        ? [`desk \`${wait.desk}\``, '']
        : ['may wait', 'may' in wait ? wait.may : '']
  const sections = Object.entries(waits).map(([name, states]) => {
    const open = Object.entries(states).filter(([, wait]) => !('end' in wait))
    const over = Object.entries(states).filter(([, wait]) => 'end' in wait)
    return `## ${name}\n\n${table(
      ['state', 'who moves it', 'how'],
      open.map(([state, wait]) => [`\`${state}\``, ...answer(wait)]),
    )}${over.length === 0 ? '' : `\n\nEnds: ${over.map(([state]) => `\`${state}\``).join(', ')}.`}`
  })
  return `${generated}# Nothing waits for ever\n\nEvery state of everything that has states, by table of the database. A *clock* is a schedule ([schedules.md](schedules.md)) that tells the customer and moves it; a *desk* is a queue of the console's dashboard with a promised time, and the alert \`deskLate\` ([alerts.md](alerts.md)) says when an entry is two days beyond it; what *may wait* says why. How long each clock waits is a setting ([decision 0100](decisions/0100-nothing-waits-for-ever.md)). A state without a row fails \`packages/backend/src/waits.test.ts\`.\n\n${sections.join('\n\n')}\n`
}

function machinePage(machine: Machine): string {
  const arrows = machine.rows.flatMap((row) =>
    list(row.from).map((from) => `  ${from} --> ${row.to}: ${row.on}${row.when ? ` [${row.when}]` : ''}`),
  )
  return `${generated}# ${machine.name}\n\n${table(
    ['state', 'what it means'],
    Object.entries(machine.states).map(([state, words]) => [
      `\`${state}\`${state === machine.initial ? ' (first)' : machine.final.includes(state) ? ' (last)' : ''}`,
      words,
    ]),
  )}\n\n${table(
    ['event', 'from', 'to', 'by', 'when', 'does', 'source'],
    machine.rows.map((row) => [
      `\`${row.on}\``,
      list(row.from).join(', '),
      row.to,
      list(row.by).join(', '),
      row.when ?? '',
      (row.does ?? []).join(', '),
      row.source,
    ]),
  )}\n\n\`\`\`mermaid\nstateDiagram-v2\n  [*] --> ${machine.initial}\n${arrows.join('\n')}\n${machine.final.map((state) => `  ${state} --> [*]`).join('\n')}\n\`\`\`\n`
}

function callsPage(): string {
  const groups = Object.entries(contract).map(
    ([group, calls]) =>
      `## ${group}\n\n${table(
        ['call', 'method', 'who', 'what it does', 'refusals', 'source'],
        Object.values(calls).map((each) => [
          `\`${each.name}\``,
          each.method,
          each.permission ? `${each.who}: ${each.permission}` : each.who,
          each.does,
          each.refusals.map((key: string) => `\`${key}\``).join(' '),
          each.source,
        ]),
      )}`,
  )
  return `${generated}# Calls\n\nOne wire (§7): \`GET|POST /api/{name}\` (new style) or \`/?n={name}\` (old style); the query always carries \`n\`, \`from=SIG-H5\`, \`language\` (service code) and \`isNew\`. The answer is \`{code, msg, data}\`; 200 is success. Shapes: \`/api/docs\` of a running shop, and \`/api/openapi.json\` for machines.\n\n${groups.join('\n\n')}\n`
}

const permissionsPage = () =>
  `${generated}# Who may do what in the console\n\n${table(
    ['permission', ...roles, 'fresh code'],
    Object.entries(permissions).map(([name, held]) => [
      `\`${name}\``,
      ...roles.map((role) => ((held as readonly string[]).includes(role) ? 'yes' : '')),
      isGuarded(name) ? 'yes' : '',
    ]),
  )}\n\nFresh code: moves money or gives rights (decision 0094). In a live shop these roles must have a second factor: ${roles.filter((role) => mustHaveSecond([role])).join(', ')}.\n`

const accessPage = () =>
  `${generated}${accessWords}\n\n${accessRows()
    .map(({ group, rows }) => `## ${group}\n\n${table(accessHead, rows)}`)
    .join('\n\n')}\n`

const code = (name: string) => `\`${name}\``

const schedulesPage = () =>
  `${generated}# Schedules and jobs\n\nKept in each capability's \`schedules\`; run by pg-boss, each by one process at a time. The demo world runs them all when its clock is moved.\n\n${table(
    ['name', 'capability', 'when', 'zone', 'what it does', 'source'],
    capabilities.flatMap((each) =>
      (each.schedules ?? []).map((row) => [
        code(row.name),
        each.name,
        code(row.cron),
        row.zone,
        row.does,
        row.source,
      ]),
    ),
  )}\n\n## Jobs\n\nAsked for in the transaction of a change, done after it. Each queue has its own workers, so no kind waits for another: ${Object.entries(
    queues,
  )
    .map(([name, what]) => `${code(name)} (${what})`)
    .join(', ')}.\n\n${table(
    ['job', 'capability', 'queue', 'given up after'],
    capabilities.flatMap((each) =>
      (each.jobs ?? []).map(({ job }) => [code(job.name), each.name, job.queue, `${job.seconds} s`]),
    ),
  )}\n`

const configurationPage = () =>
  `${generated}# Configuration\n\nEverything is configured by the environment and read once, at the start; what is wrong is said at once and nothing is opened. Secrets are never printed.\n\n${table(
    ['variable', 'part', 'form', 'default', 'says'],
    (Object.entries(settings) as [string, Setting][]).map(([name, row]) => [
      `\`${name}\`${row.secret ? ' (secret)' : ''}`,
      row.of,
      row.looks,
      row.otherwise === '' ? '' : `\`${row.otherwise}\``,
      row.says,
    ]),
  )}\n`

const limitsPage = () =>
  `${generated}# Limits\n\n${table(
    ['limit', 'value'],
    capabilities.flatMap((each) =>
      Object.entries(each.limits ?? {}).map(([name, value]) => [
        `${each.name}.${name}`,
        name.endsWith('Ms') ? `${value / 60_000} min` : String(value),
      ]),
    ),
  )}\n`

// Counted once, by hand, from the commit that added it; a page that counted itself would change with every later edit.
const cost = `## What a capability costs

\`memo\` (a note to oneself on anything, seen at the item, among saved items and at the order line) was added after the list above was
complete. It took 19 files written by hand, and beside them its texts (\`memo.json\` and one title in each of 15 languages) and the pages and types that
are printed:

| where | files | what |
|---|---|---|
| \`packages/domain\` | \`memo/index.ts\` | how long, how many |
| \`packages/contract\` | \`memo.ts\`, one row in \`index.ts\` | two calls |
| \`db/migrations\` | one | one table |
| \`packages/backend\` | \`memo/index.ts\`, \`memo/memo.test.ts\`, one row in \`capabilities.ts\` | handlers, limit, and what is true of them |
| \`apps/storefront\` | \`memo/routes/memo.tsx\`, three in \`memo/parts\`, one row in \`screens.ts\`, one example in \`storefront.test.ts\` | a screen and what others show of it |
| \`apps/storefront\` | \`goods/routes/detail.tsx\`, \`goods/parts/detail-load.ts\`, \`follow/routes/favourites.tsx\`, \`order/routes/detail.tsx\` | the three screens that show it |
| \`tests/journeys\` | one | the way through it in a browser without scripts |
| \`docs\` | \`glossary.md\` | its word |

Nobody below it was changed: no hook, no shared type, no other capability's handler.`

const capabilitiesPage = () =>
  `${generated}# Capabilities\n\nFrom the ground up, as \`packages/backend/src/capabilities.ts\` lists them. Each may knock at the doors of those it stands on and of no others; \`boundaries.mjs\` reads the same list.\n\n${table(
    [
      'capability',
      'stands on',
      'calls',
      'jobs',
      'schedules',
      'machines',
      'settings',
      'keeps open',
      'fills in',
    ],
    capabilities.map((each) => [
      code(each.name),
      each.standsOn.join(', '),
      String(each.handlers?.length ?? 0),
      (each.jobs ?? []).map(({ job }) => code(job.name)).join(' '),
      (each.schedules ?? []).map((row) => code(row.name)).join(' '),
      (each.machines ?? []).map((row) => code(row.name)).join(' '),
      Object.keys(each.settings ?? {})
        .map(code)
        .join(' '),
      (each.offers ?? []).map((row) => code(row.name)).join(' '),
      [...new Set((each.fills ?? []).map((row) => row.hook.name))].map(code).join(' '),
    ]),
  )}\n\n${cost}\n`
