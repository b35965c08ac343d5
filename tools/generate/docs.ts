import { contract, endpoints } from '@tomobako/contract'
import { openApi } from '@tomobako/contract/openapi'
import type { Machine } from '@tomobako/domain/kernel'
import { friendPaymentMachine } from '@tomobako/domain/friend-payment'
import { groupLabelLimits, groupLabelMachine } from '@tomobako/domain/group-label'
import { orderLineMachine, orderLimits } from '@tomobako/domain/order'
import { parcelMachine } from '@tomobako/domain/parcel'
import { paymentMachine } from '@tomobako/domain/payment'
import { buyRequestMachine, sourcingLimits } from '@tomobako/domain/sourcing'
import { permissions, roles } from '@tomobako/domain/staff'
import { recurring } from '../../packages/backend/src/capabilities.ts'
import { writeIfChanged } from './write.ts'

export const machines = [
  orderLineMachine,
  parcelMachine,
  paymentMachine,
  friendPaymentMachine,
  groupLabelMachine,
  buyRequestMachine,
] as readonly unknown[] as readonly Machine[]

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

/** docs/machines/*.md, docs/calls.md, docs/openapi.json, docs/permissions.md, docs/limits.md, docs/schedules.md. */
export async function generateDocs(check: boolean): Promise<string[]> {
  return [
    ...machines.flatMap((machine) =>
      writeIfChanged(`docs/machines/${machine.name}.md`, machinePage(machine), check),
    ),
    ...writeIfChanged('docs/calls.md', callsPage(), check),
    ...writeIfChanged(
      'docs/openapi.json',
      `${JSON.stringify(openApi(endpoints, 'http://localhost:3000'), null, 1)}\n`,
      check,
    ),
    ...writeIfChanged('docs/permissions.md', permissionsPage(), check),
    ...writeIfChanged('docs/limits.md', limitsPage(), check),
    ...writeIfChanged('docs/schedules.md', schedulesPage(), check),
  ]
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
  return `${generated}# Calls\n\nOne wire (§7): \`GET|POST /api/{name}\` (new style) or \`/?n={name}\` (old style); the query always carries \`n\`, \`from=SIG-H5\`, \`language\` (service code) and \`isNew\`. The answer is \`{code, msg, data}\`; 200 is success. Shapes: docs/openapi.json, and at \`/api/docs\` of a running shop.\n\n${groups.join('\n\n')}\n`
}

const permissionsPage = () =>
  `${generated}# Who may do what in the console\n\n${table(
    ['permission', ...roles],
    Object.entries(permissions).map(([name, held]) => [
      `\`${name}\``,
      ...roles.map((role) => ((held as readonly string[]).includes(role) ? 'yes' : '')),
    ]),
  )}\n`

const schedulesPage = () =>
  `${generated}# Schedules\n\nKept in each capability's \`recurring\`; run by pg-boss, each by one process at a time. The demo world runs them all when its clock is moved.\n\n${table(
    ['name', 'when', 'zone', 'what it does', 'source'],
    recurring.map((row) => [`\`${row.name}\``, `\`${row.cron}\``, row.zone, row.does, row.source]),
  )}\n`

const limitsPage = () =>
  `${generated}# Limits\n\n${table(
    ['limit', 'value'],
    Object.entries(orderLimits)
      .map(([name, value]) => [
        `order.${name}`,
        name.endsWith('Ms') ? `${value / 60_000} min` : String(value),
      ])
      .concat(Object.entries(groupLabelLimits).map(([name, value]) => [`groupLabel.${name}`, String(value)]))
      .concat(
        Object.entries(sourcingLimits).map(([name, value]) => [
          `sourcing.${name}`,
          name.endsWith('Ms') ? `${value / 60_000} min` : String(value),
        ]),
      ),
  )}\n`
