import { inviteStaff, listStaff, sealStaff, switchOffStaff } from '@tomobako/backend'
import { migrateAt } from '../world.ts'
import type { Commands } from './command.ts'
import { fail, say, withDatabase } from './command.ts'

/** What cannot be done is said in a sentence, without a stack. */
const orSay = (work: () => Promise<number>): Promise<number> =>
  work().catch((error: Error) => fail(error.message))

const LOST = '--lost-telephone'

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
  'staff:invite': {
    usage: 'staff:invite <e-mail> [<name> <roles, comma separated>] [--lost-telephone]',
    does: 'A link, for one use within a day, by which they choose their own password: with name and roles for somebody new, without for somebody who lost theirs.',
    async run(args) {
      const dropsSecond = args.includes(LOST)
      const [email, name, roles] = args.filter((each) => each !== LOST)
      if (!email || (name !== undefined && !roles))
        return fail(`usage: npm run ops -- ${staff['staff:invite']!.usage}`)
      return withDatabase(({ db, now, env, database }) =>
        orSay(async () => {
          await migrateAt(env, database)
          const made = await inviteStaff(db, {
            email,
            ...(name === undefined ? {} : { name, roles: roles!.split(',') }),
            dropsSecond,
            now: now(),
            consoleUrl: env.consoleUrl,
          })
          say(`${made.name} chooses a password here, once, until ${new Date(made.endsAt).toISOString()}:`)
          say(made.link)
          return 0
        }),
      )
    },
  },
  'staff:break-glass': {
    usage: 'staff:break-glass <e-mail that is nobody’s>',
    does: 'Makes the one admin account for the day on which nobody else can come in, or seals it again with another password: print it, into an envelope. Whoever uses it raises an alert.',
    async run([email]) {
      if (!email) return fail(`usage: npm run ops -- ${staff['staff:break-glass']!.usage}`)
      return withDatabase(({ db, now, env, database }) =>
        orSay(async () => {
          await migrateAt(env, database)
          const password = await sealStaff(db, { email, now: now() })
          say(`${email} signs in with this password. It is shown only now, and using it is told:`)
          say(password)
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
