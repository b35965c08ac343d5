import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { acceptInstallation, seedDemo, StartFailed } from '@tomobako/backend'
import { parseFile } from '@tomobako/marketplaces'
import { readEnv } from './env.ts'
import { backup } from './ops/backup.ts'
import { books } from './ops/books.ts'
import type { Commands } from './ops/command.ts'
import { fail, pathOf, say, withDatabase } from './ops/command.ts'
import { doctor } from './ops/doctor.ts'
import { exporting } from './ops/export.ts'
import { journal } from './ops/journal.ts'
import { secret } from './ops/secret.ts'
import { staff } from './ops/staff.ts'
import { identityOf, migrateAt, openWorld } from './world.ts'

/** `npm run ops -- <command>`: what an operator does from a shell. Works beside a running shop. */
const installation: Commands = {
  migrate: {
    usage: 'migrate',
    does: 'Brings the database up to date.',
    run: () =>
      withDatabase(async ({ env, database }) => {
        const done = await migrateAt(env, database)
        say(done.length === 0 ? 'Nothing to do.' : `Applied ${done.join(', ')}.`)
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
      withDatabase(async ({ db, env, database }) => {
        await migrateAt(env, database)
        const changed = await acceptInstallation(db, identityOf(env))
        process.stdout.write(
          changed.length === 0
            ? 'Nothing was different.\n'
            : `Accepted: ${changed.map((each) => differences[each]).join(', ')}. Start every process again with these values.\n`,
        )
        return 0
      }),
  },
}

const tools: Commands = {
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
      if (!source || !file) return fail(`usage: npm run ops -- ${tools['connector:parse']!.usage}`)
      let text: string
      try {
        text = readFileSync(pathOf(file), 'utf8')
      } catch (error) {
        return fail(`${file} cannot be read: ${(error as Error).message}`)
      }
      say(JSON.stringify(parseFile(source, text, values.url), null, 2))
      return 0
    },
  },
}

const differences = { secret: 'the secret', files: 'the file store', card: 'the card account' } as const
const commands: Commands = {
  ...doctor,
  ...backup,
  ...books,
  ...staff,
  ...exporting,
  ...journal,
  ...installation,
  ...secret,
  ...tools,
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  say(
    `npm run ops -- <command>\n\n${Object.values(commands)
      .map((each) => `  ${each.usage}\n      ${each.does}`)
      .join('\n')}`,
  )
  process.exit(name === '' || name === 'help' ? 0 : 2)
}
try {
  process.exit(await command.run(args))
} catch (error) {
  process.exit(fail(error instanceof StartFailed ? error.message : ((error as Error).stack ?? String(error))))
}
