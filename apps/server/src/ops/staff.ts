import { addStaff, listStaff, migrate, switchOffStaff } from '@tomobako/backend'
import type { Commands } from './command.ts'
import { fail, say, withDatabase } from './command.ts'

/** What cannot be done is said in a sentence, without a stack. */
const orSay = (work: () => Promise<number>): Promise<number> =>
  work().catch((error: Error) => fail(error.message))

export const staff: Commands = {
  'staff:list': {
    usage: 'staff:list',
    does: 'Everybody who works here: address, roles, when they were last at the console.',
    run: () =>
      withDatabase(async ({ db }) => {
        for (const { email, name, roles, active, seenAt } of await listStaff(db))
          say(
            `${active ? '  ' : '– '}${email.padEnd(32)} ${name.padEnd(20)} ${roles.join(', ').padEnd(28)} ${seenAt === null ? 'never seen' : new Date(seenAt).toISOString().slice(0, 16)}`,
          )
        return 0
      }),
  },
  'staff:add': {
    usage: 'staff:add <e-mail> <name> <roles, comma separated> (password from the variable STAFF_PASSWORD)',
    does: 'Adds a staff member: how the first admin of an empty installation comes in.',
    async run(args) {
      const [email, name, roles] = args
      const password = process.env['STAFF_PASSWORD'] ?? ''
      if (!email || !name || !roles || password === '')
        return fail(`usage: STAFF_PASSWORD=… npm run ops -- ${staff['staff:add']!.usage}`)
      return withDatabase(({ db, now }) =>
        orSay(async () => {
          await migrate(db)
          await addStaff(db, { email, name, roles: roles.split(','), password, now: now() })
          say(`${name} can sign in at the console.`)
          return 0
        }),
      )
    },
  },
  'staff:off': {
    usage: 'staff:off <e-mail> <why>',
    does: 'Ends somebody’s work here at once, with every session they have. The audit log keeps why.',
    async run([email, ...why]) {
      if (!email || why.join(' ').trim().length < 3)
        return fail(`usage: npm run ops -- ${staff['staff:off']!.usage}`)
      return withDatabase(({ db, now }) =>
        orSay(async () => {
          say(
            `${await switchOffStaff(db, { email, why: why.join(' '), now: now() })} cannot sign in any more.`,
          )
          return 0
        }),
      )
    },
  },
}
