import { createConnection } from 'node:net'
import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import {
  acceptedDifferences,
  examine,
  examineSecret,
  lineObjection,
  ownsTables,
  StartFailed,
} from '@tomobako/backend'
import type { Finding } from '@tomobako/backend'
import { settings } from '../config.ts'
import { readEnv } from '../env.ts'
import type { Env } from '../env.ts'
import { identityOf } from '../world.ts'
import type { Commands, Opened } from './command.ts'
import { say, withDatabase } from './command.ts'
import { encryption } from './encryption.ts'

const WAIT_MS = 5_000
const LEAST_FREE = 0.1

type Look = { name: string; find: (env: Env) => Promise<Finding[]> }

/** What is around the database: the configuration, the disk, and those we speak to. */
const looks: readonly Look[] = [
  {
    name: 'the configuration',
    find: async (env) =>
      env.live
        ? [
            ...(placeholders().length > 0
              ? [
                  {
                    level: 'wrong' as const,
                    what: `Placeholders are printed in legal texts and on papers: ${placeholders().join(', ')}.`,
                    cure: 'Set them (docs/configuration.md) and start every process again.',
                  },
                ]
              : []),
            ...(env.alerts
              ? []
              : [
                  {
                    level: 'warn' as const,
                    what: 'Nobody is told when something is wrong.',
                    cure: 'Set ALERT_WEBHOOK_URL with ALERT_WEBHOOK_SECRET, or ALERT_MAIL.',
                  },
                ]),
            ...(env.breachedUrl
              ? []
              : [
                  {
                    level: 'warn' as const,
                    what: 'New passwords are not compared with those of breaches.',
                    cure: 'Set BREACHED_URL: five signs of a hash go there, never a password.',
                  },
                ]),
            ...openLines(env),
            ...(env.backupDir
              ? []
              : [
                  {
                    level: 'warn' as const,
                    what: 'There is no place for backups.',
                    cure: 'Set BACKUP_DIR to a folder of another disk, and run npm run ops -- backup every night.',
                  },
                ]),
          ]
        : [],
  },
  {
    name: 'the disk',
    async find(env) {
      // A folder that is not there yet will be on the disk of the one above it.
      let folder = env.dataDir
      while (!existsSync(folder)) folder = dirname(folder)
      const { bavail, blocks, bsize } = statfsSync(folder)
      return bavail / blocks < LEAST_FREE
        ? [
            {
              level: 'warn',
              what: `The disk of ${env.dataDir} has ${Math.round((bavail * bsize) / 1e6)} MB left (${Math.round((bavail * 100) / blocks)} %).`,
              cure: 'Free some space or move DATA_DIR: a full disk stops the database.',
            },
          ]
        : []
    },
  },
  {
    name: 'mail',
    async find(env) {
      if (!env.smtpUrl) return []
      const { hostname, port, protocol } = new URL(env.smtpUrl)
      const at = Number(port) || (protocol === 'smtps:' ? 465 : 587)
      const trouble = await reach(hostname.replace(/^\[|\]$/g, ''), at)
      return trouble === null
        ? []
        : [
            {
              level: 'wrong',
              what: `The mail server ${hostname}:${at} does not answer (${trouble}).`,
              cure: 'Look at SMTP_URL and the firewall; mails wait and are sent when it answers.',
            },
          ]
    },
  },
  {
    name: 'certificates',
    async find(env) {
      const secure = [env.publicUrl, env.consoleUrl].filter((url) => url.startsWith('https://'))
      return (await Promise.all([...new Set(secure)].map(encryption))).flat()
    },
  },
]

/** Who said that the network is private is reminded of what hangs on it. */
const openLines = (env: Env): Finding[] =>
  [
    ['DATABASE_URL', env.databaseUrl],
    ['DATABASE_DIRECT_URL', env.databaseDirectUrl],
    ['DATABASE_OWNER_URL', env.databaseOwnerUrl],
    ...env.databaseReadUrls.map((url) => ['DATABASE_READ_URLS', url]),
  ].flatMap(([name = '', url = '']) => {
    const objection = url === '' ? null : lineObjection(url)
    return objection === null
      ? []
      : [
          {
            level: 'warn',
            what: `${name} leads to another machine and ${objection}; DATABASE_NETWORK says that nobody else is on the way.`,
            cure: 'Where that is not so any more, end it with ?sslmode=verify-full.',
          },
        ]
  })

const placeholders = (): string[] =>
  Object.entries(settings)
    .filter(([name]) => name.startsWith('OPERATOR_') || name.startsWith('WAREHOUSE_'))
    .filter(([name, row]) => (process.env[name] ?? row.otherwise) === row.otherwise)
    .map(([name]) => name)

/** Null when somebody takes the connection. */
const reach = (host: string, port: number): Promise<string | null> =>
  new Promise((done) => {
    const socket = createConnection({ host, port, timeout: WAIT_MS })
    const end = (trouble: string | null): void => {
      socket.destroy()
      done(trouble)
    }
    socket.once('connect', () => end(null))
    socket.once('timeout', () => end('no answer'))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })

/** The configuration said what is wrong with itself: each sentence is one finding, and nothing else can be looked at. */
function readOrFind(): Env | Finding[] {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof StartFailed)) throw error
    return error.message
      .replace(/\.$/, '')
      .split('; ')
      .map((what) => ({
        level: 'wrong',
        what: `${what}.`,
        cure: 'docs/configuration.md says what each variable takes.',
      }))
  }
}

async function look(
  { db, env, now }: Opened,
  tell: (name: string, found: Finding[]) => void,
): Promise<Finding[]> {
  const all: Finding[] = []
  for (const { name, find } of looks) {
    const found = await find(env).catch((error: Error): Finding[] => [
      {
        level: 'wrong',
        what: `${name} could not be looked at: ${error.message}`,
        cure: 'See the sentence; then run the doctor again.',
      },
    ])
    all.push(...found)
    tell(name, found)
  }
  const different = await acceptedDifferences(db, identityOf(env)).catch(() => [])
  const found = different.map((what): Finding => ({
    level: 'wrong',
    what: `The shop is set up differently from before: ${what}.`,
    cure: 'Put the former value back; if it was changed on purpose, npm run ops -- installation:accept.',
  }))
  found.push(
    ...(await examineSecret(db, identityOf(env), now()).catch(() => [])),
    ...(env.live && env.databaseUrl && (await ownsTables(db).catch(() => false)) ? [ownedTables] : []),
  )
  tell('the installation', found)
  const replicas = env.databaseReadUrls.map((connectionString) => ({ connectionString }))
  all.push(...found, ...(await examine({ db, now: now(), isLive: env.live, replicas }, tell)))
  return all
}

const ownedTables: Finding = {
  level: 'warn',
  what: 'The shop works as the role that owns its tables: whoever got into a process could change or empty them.',
  cure: 'Give it a role of its own: DATABASE_OWNER_URL (docs/operation.md, Two roles of the database).',
}

export const doctor: Commands = {
  doctor: {
    usage: 'doctor [--json]',
    does: 'Looks at everything and names what is wrong, each with its cure: configuration, disk, mail, certificates, schema, replicas, books, audit log, counts, jobs, backups, staff, sources.',
    async run(args) {
      const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
      const tell = (name: string, found: Finding[]): void => {
        if (values.json) return
        say(`${found.length === 0 ? '✓' : found.some((each) => each.level === 'wrong') ? '✗' : '!'} ${name}`)
        for (const { what, cure } of found) say(`    ${what}\n      → ${cure}`)
      }
      const read = readOrFind()
      let all: Finding[] = []
      if (Array.isArray(read)) {
        all = read
        tell('the configuration', all)
      } else
        try {
          await withDatabase(async (opened) => {
            all = await look(opened, tell)
            return 0
          })
        } catch (error) {
          const found: Finding[] = [
            {
              level: 'wrong',
              what: `The database does not answer: ${(error as Error).message}`,
              cure: 'See DATABASE_URL, or the folder of DATA_DIR.',
            },
          ]
          tell('the database', found)
          all.push(...found)
        }
      const wrong = all.filter((each) => each.level === 'wrong').length
      say(
        values.json
          ? JSON.stringify(all, null, 2)
          : all.length === 0
            ? 'All is well.'
            : `${wrong} wrong, ${all.length - wrong} to look at.`,
      )
      return wrong === 0 ? 0 : 1
    },
  },
}
