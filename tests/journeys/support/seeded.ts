import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '@tomobako/backend'
import { addWords, copyFolder } from '../../../packages/testkit/src/copy-folder.ts'
import { repo } from '../../../tools/generate/write.ts'

/**
 * The demo world takes longer to be told than most journeys take to run. It is told once, left to finish what it began with, and its data
 * folder kept; both editions begin with the same, as an operator's who changes from one to the other. Whoever needs a world of their own begins
 * with a copy, which is the folder a shop that was stopped would find again. A world that was told otherwise (no demo, another database) is
 * never a copy.
 */
export type Tells = (dataDir: string, env: Record<string, string>) => Promise<{ stop: () => Promise<void> }>

const kept = join(repo, '.cache', 'worlds')
/** Its stories lie in the past as of when it was told: lots that are open then are open for four hours more. */
const MOST_MS = 120 * 60_000
/** What a shop may be started with and still tell the same. */
const tellsTheSame = new Set([
  'COOKIE_DOMAIN',
  'LOG_LEVEL',
  'PRACTICE_PROCESSING_MS',
  'PUBLIC_URL',
  'RATE_LIMITS',
  'TRUST_PROXY',
  'VITE_API_HOST',
  'VITE_APP_TYPE',
  'VITE_PACK_ENV',
  'WEB_PROCESSES',
])
const tellsOtherwise = ['DATABASE_URL', 'DEMO', 'ROLE', 'SECRET', 'SOURCES', 'WORLD']
/** What a world is made of. */
const sources = [
  'apps/practice/src',
  'apps/server/src',
  'db',
  'packages/backend/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/i18n/catalogues',
  'packages/i18n/src',
  'packages/marketplaces/src',
  'package-lock.json',
]

/** Whether a shop started with this, in this folder, would tell the demo world and nothing else. */
export const isPlainDemo = (dataDir: string, env: Readonly<Record<string, string>>): boolean =>
  !existsSync(join(dataDir, 'pg18')) &&
  Object.keys(env).every((name) => tellsTheSame.has(name)) &&
  tellsOtherwise.every((name) => !process.env[name])

/** Puts the demo world, told and at rest, into an empty folder. */
export async function putSeeded(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  tell: Tells,
): Promise<void> {
  const template = join(kept, fingerprint())
  if (!isYoung(template)) await make(template, tell)
  copyFolder(template, dataDir)
}

const isYoung = (template: string): boolean =>
  existsSync(template) && Date.now() - statSync(template).mtimeMs < MOST_MS

async function make(template: string, tell: Tells): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'tomobako-told-'))
  const half = `${template}.${process.pid}`
  try {
    const world = await tell(own, { VITE_APP_TYPE: 'global' })
    try {
      await atRest(own)
    } finally {
      await world.stop()
    }
    // A database that did not end in peace is none to begin with.
    if (existsSync(join(own, 'pg18', 'postmaster.pid')))
      throw new Error(`the database in ${own} was not stopped in peace`)
    mkdirSync(kept, { recursive: true })
    copyFolder(own, half)
    for (const each of readdirSync(kept)) {
      const path = join(kept, each)
      if (path !== half) rmSync(path, { recursive: true, force: true })
    }
    renameSync(half, template)
  } finally {
    for (const each of [own, half]) rmSync(each, { recursive: true, force: true })
  }
}

/** Waits until the shop has done what it began with (pictures, mails): every copy would do it again. */
async function atRest(dataDir: string): Promise<void> {
  const client = new pg.Client({ ...(await startEmbedded({ dataDir, watch: false })) })
  await client.connect()
  try {
    for (let left = 180; left > 0; left -= 1) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from pgboss.job
         where name in ('work', 'pictures', 'mail', 'money', 'words') and state in ('created', 'retry', 'active') and start_after <= now()`,
      )
      if (rows[0]!.open === 0) return
      await new Promise((done) => setTimeout(done, 500))
    }
  } finally {
    await client.end()
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const each of sources) addWords(hash, join(repo, each))
  return hash.digest('hex').slice(0, 24)
}
