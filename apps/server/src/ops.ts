import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  acceptInstallation,
  addStaff,
  migrate,
  openDatabase,
  seedDemo,
  StartFailed,
  verifyAudit,
  verifyLedger,
  wrongCounts,
} from '@tomobako/backend'
import { parseFile } from '@tomobako/marketplaces'
import { readEnv } from './env.ts'
import { identityOf, openDatabaseServer, openWorld } from './world.ts'

/** `npm run ops -- <command>`: what an operator does from a shell. Works beside a running shop. */
type Command = { usage: string; does: string; run: (args: string[]) => Promise<number> }

const commands: Readonly<Record<string, Command>> = {
  'ledger:verify': {
    usage: 'ledger:verify',
    does: 'Proves that every entry balances, every balance equals its postings, every order’s money is where its state says.',
    run: () =>
      withDatabase(async (db) => {
        const proof = await verifyLedger(db)
        for (const problem of proof.problems) process.stdout.write(`✗ ${problem}\n`)
        process.stdout.write(
          `${proof.ok ? 'The books balance' : `The books do not balance: ${proof.problems.length} problems`}: ${proof.entries} entries, ¥${proof.heldYen} held for orders and parcels, ¥${proof.walletsYen} in wallets.\n`,
        )
        return proof.ok ? 0 : 1
      }),
  },
  'counts:verify': {
    usage: 'counts:verify',
    does: 'Counts everything anew and compares it with the counts the database keeps.',
    run: () =>
      withDatabase(async (db) => {
        const wrong = await wrongCounts(db)
        for (const each of wrong)
          process.stdout.write(
            `✗ ${[each.kind, each.owner, each.part].filter(Boolean).join(' ')}: kept as ${each.said}, is ${each.is}\n`,
          )
        process.stdout.write(wrong.length === 0 ? 'All counts agree.\n' : 'The counts do not agree.\n')
        return wrong.length === 0 ? 0 : 1
      }),
  },
  'audit:verify': {
    usage: 'audit:verify',
    does: 'Walks the audit log and names every row that is not what was written, is missing or stands elsewhere.',
    run: () =>
      withDatabase(async (db) => {
        const { ok, rows, broken, cut } = await verifyAudit(db)
        for (const no of broken)
          process.stdout.write(`✗ row ${no} is not what was written, or what stood there is gone\n`)
        for (const no of cut)
          process.stdout.write(
            `· row ${no}: an older release cut its subject within a character; it was not changed since\n`,
          )
        process.stdout.write(
          `${ok ? 'The audit chain holds' : `The audit chain is broken in ${broken.length} places`}: ${rows} rows.\n`,
        )
        return ok ? 0 : 1
      }),
  },
  'connector:parse': {
    usage: 'connector:parse <source> <file> [--url URL]',
    does: 'Parses a saved page or answer of a source and prints the normalised result as JSON.',
    async run(args) {
      const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { url: { type: 'string' } },
      })
      const [source, file] = positionals
      if (!source || !file) return fail(`usage: npm run ops -- ${commands['connector:parse']!.usage}`)
      let text: string
      try {
        text = readFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8')
      } catch (error) {
        return fail(`${file} cannot be read: ${(error as Error).message}`)
      }
      process.stdout.write(`${JSON.stringify(parseFile(source, text, values.url), null, 2)}\n`)
      return 0
    },
  },
  migrate: {
    usage: 'migrate',
    does: 'Brings the database up to date.',
    run: () =>
      withDatabase(async (db) => {
        const done = await migrate(db)
        process.stdout.write(`${done.length === 0 ? 'Nothing to do.' : `Applied ${done.join(', ')}.`}\n`)
        return 0
      }),
  },
  seed: {
    usage: 'seed',
    does: 'Fills the demo world (once).',
    async run() {
      const world = await openWorld(readEnv())
      await seedDemo(world.shop)
      await world.close()
      return 0
    },
  },
  'installation:accept': {
    usage: 'installation:accept',
    does: 'The secret, the file store or the card account was changed on purpose: every process must have the values this command has.',
    run: () =>
      withDatabase(async (db) => {
        await migrate(db)
        const changed = await acceptInstallation(db, identityOf(readEnv()))
        process.stdout.write(
          changed.length === 0
            ? 'Nothing was different.\n'
            : `Accepted: ${changed.map((each) => differences[each]).join(', ')}. Start every process again with these values.\n`,
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
        return fail(`usage: STAFF_PASSWORD=… npm run ops -- ${commands['staff:add']!.usage}`)
      return withDatabase(async (db) => {
        await migrate(db)
        await addStaff(db, { email, name, roles: roles.split(','), password, now: Date.now() })
        process.stdout.write(`${name} can sign in at the console.\n`)
        return 0
      })
    },
  },
}

const differences = { secret: 'the secret', files: 'the file store', card: 'the card account' } as const

async function withDatabase(
  work: (db: ReturnType<typeof openDatabase>['db']) => Promise<number>,
): Promise<number> {
  const { config, embedded } = await openDatabaseServer(readEnv())
  const { db } = openDatabase(config, () => {})
  try {
    return await work(db)
  } finally {
    await db.destroy()
    if (embedded && !embedded.adopted) await embedded.stop()
  }
}

function fail(message: string): number {
  process.stderr.write(`tomobako: ${message}\n`)
  return 2
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stdout.write(
    `npm run ops -- <command>\n\n${Object.values(commands)
      .map((each) => `  ${each.usage}\n      ${each.does}`)
      .join('\n')}\n`,
  )
  process.exit(name === '' || name === 'help' ? 0 : 2)
}
try {
  process.exit(await command.run(args))
} catch (error) {
  process.exit(fail(error instanceof StartFailed ? error.message : ((error as Error).stack ?? String(error))))
}
