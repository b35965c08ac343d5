import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { auditLines, bookFiles, bookLines, everythingOf, noteFromShell, readEmail } from '@tomobako/backend'
import { isLocal } from '@tomobako/i18n'
import { filesOf } from '../world.ts'
import type { Commands, Opened } from './command.ts'
import { fail, pathOf, say, withDatabase } from './command.ts'

/** Never over a file that is there, and readable by whoever asked only. */
const written = (file: string, all: AsyncIterable<string | Uint8Array>): Promise<void> =>
  pipeline(Readable.from(all), createWriteStream(file, { flags: 'wx', mode: 0o600 }))

type Export = { takes: string; run: (opened: Opened, args: string[]) => Promise<number> }

const exports: Readonly<Record<string, Export>> = {
  books: {
    takes: `<${bookFiles.join(' | ')}> <from> <to> <file>`,
    async run({ db, now }, [name = '', from = '', to = '', file]) {
      const lines = bookLines(db, name, { from, to })
      if (!lines || !file) return fail(`usage: npm run ops -- export books ${exports['books']!.takes}`)
      await written(pathOf(file), lines)
      await noteFromShell(db, now(), { what: 'export.books', subject: name, after: { from, to } })
      say(`${pathOf(file)}: ${name} of ${from} to ${to}.`)
      return 0
    },
  },
  audit: {
    takes: '<file>',
    async run({ db, now }, [file]) {
      if (!file) return fail(`usage: npm run ops -- export audit ${exports['audit']!.takes}`)
      await written(pathOf(file), auditLines(db))
      await noteFromShell(db, now(), { what: 'export.audit', subject: 'audit' })
      say(`${pathOf(file)}: every row of the audit log, with its place in the chain.`)
      return 0
    },
  },
  customer: {
    takes: '<e-mail> <file.zip>',
    async run({ db, env, now }, [email = '', file]) {
      const folded = readEmail(email)?.folded
      if (!folded || !file) return fail(`usage: npm run ops -- export customer ${exports['customer']!.takes}`)
      const who = await db
        .selectFrom('customer')
        .select(['id', 'language'])
        .where('email_folded', '=', folded)
        .executeTakeFirst()
      if (!who) return fail(`no customer has the address ${email}`)
      const all = await everythingOf(
        {
          db,
          settings: { appName: env.appName } as never, // Only the name is read.
          gateways: { files: filesOf(env) } as never, // Only pictures are fetched.
        },
        who.id,
        isLocal(who.language) ? who.language : 'en',
        now(),
      )
      await written(pathOf(file), all as unknown as AsyncIterable<Uint8Array>)
      // The person is named by their number: the log outlives the account.
      await noteFromShell(db, now(), { what: 'export.customer', subject: who.id })
      say(`${pathOf(file)}: everything we hold of this customer.`)
      return 0
    },
  },
}

export const exporting: Commands = {
  export: {
    usage: `export ${Object.entries(exports)
      .map(([what, { takes }]) => `${what} ${takes}`)
      .join(' · export ')}`,
    does: 'Writes a file: the books of some days, the audit log, or everything of one customer (whoever cannot sign in any more asks by letter). Each leaves a row in the audit log.',
    async run([what = '', ...args]) {
      const found = Object.hasOwn(exports, what) ? exports[what] : undefined
      if (!found) return fail(`usage: npm run ops -- ${exporting['export']!.usage}`)
      return withDatabase((opened) => found.run(opened, args))
    },
  },
}
