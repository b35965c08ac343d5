import type { Endpoint } from '@tomobako/contract'
import { contract } from '@tomobako/contract'
import { isThing, named, things } from '@tomobako/contract/objects'
import { may, roles } from '@tomobako/domain/staff'

/** quality S2 on paper: every call by every kind of caller, and whose things it names. The tests read the same tables. */
export function accessRows(): { group: string; rows: string[][] }[] {
  return Object.entries(contract).map(([group, calls]) => ({
    group,
    rows: (Object.values(calls) as unknown as Endpoint[]).map((call) => [
      `\`${call.name}\``,
      ...['visitor', 'customer'].map((who) => (call.who === 'anyone' || call.who === who ? 'yes' : '')),
      ...roles.map((role) =>
        call.who === 'anyone' || (call.who === 'staff' && may([role], call.permission ?? '')) ? 'yes' : '',
      ),
      [
        ...new Set(Object.values(named(call)).flatMap((thing) => (isThing(thing) ? [things[thing]] : []))),
      ].join(', '),
    ]),
  }))
}

export const accessHead = ['call', 'visitor', 'customer', ...roles, 'only of one’s own'] as const

export const accessWords = `# Who may call what, and of whom

Every call of the contract by every kind of caller: who has no *yes* is refused before anything of the question is read (\`common.pleaseLogin\`, \`common.notAllowed\`). A person of several roles may what any of them may. The last column is what a call names that belongs to one customer: somebody else's is answered as if it did not exist.

Calls of \`Sig.Console\` are answered at the console's address only, in no form at the shop's (\`apps/server/src/edge/sides.ts\`); customers' calls know no staff, staff calls no customer, though one browser may be both.

Held by tests that ask every call: \`packages/backend/src/access.test.ts\` (who), \`packages/backend/src/access.testing.ts\` in the demo world of \`packages/backend/src/seed/seed.test.ts\` (of whom), \`apps/server/src/edge/sides.test.ts\` (where).`
