import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  backupsIn,
  basesIn,
  bringPictures,
  forgetJournal,
  makeBase,
  restoreJournal,
  StartFailed,
} from '@tomobako/backend'
import type { RestoredJournal } from '@tomobako/backend'
import { readEnv } from '../env.ts'
import type { Env } from '../env.ts'
import { openDatabaseServer } from '../world.ts'
import { keys } from './backup.ts'
import type { Commands } from './command.ts'
import { fail, say, seconds, sized } from './command.ts'

const KEEP = 2
const to = { to: { type: 'string' } } as const

export const journal: Commands = {
  journal: {
    usage: `journal [--keep ${KEEP}]`,
    does: 'Copies the whole database to JOURNAL_DIR to begin from, while the shop goes on trading; older copies and what only they need go.',
    async run(args) {
      const { values } = parseArgs({ args, options: { keep: { type: 'string' } } })
      const most = values.keep === undefined ? KEEP : Number(values.keep)
      if (!Number.isInteger(most) || most < 1) return fail('--keep is a number of copies, at least 1')
      const env = readEnv()
      const folder = folderOf(env)
      const { embedded } = await openDatabaseServer(env)
      try {
        const made = await makeBase({
          embedded: embedded!,
          dataDir: env.dataDir,
          journal: folder,
          now: Date.now(),
          keys: ['pg-superuser.txt', ...keys],
        })
        say(`${made.folder}: ${sized(made.bytes)}, ${seconds(made.ms)}.`)
        const gone = forgetJournal(folder, most)
        say(
          `${basesIn(folder).length} copies; from the oldest on the shop can be had as it was at any moment.${gone > 0 ? ` ${gone} older files of the journal are gone.` : ''}`,
        )
        return 0
      } finally {
        if (!embedded!.adopted) await embedded!.stop()
      }
    },
  },
  'journal:verify': {
    usage: 'journal:verify [--to MOMENT]',
    does: 'Makes a database of the journal beside the shop, as it was at a moment or at its end, proves the books, the audit chain and the counts, and takes it away again.',
    async run(args) {
      const moment = momentOf(parseArgs({ args, options: to }).values.to)
      const env = readEnv()
      const folder = folderOf(env)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const dataDir = mkdtempSync(join(folder, 'proof-'))
      try {
        return tell(await restoreJournal({ journal: folder, dataDir, to: moment, isRehearsal: true }))
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  },
  'journal:restore': {
    usage: 'journal:restore [--to MOMENT]',
    does: 'Makes the database of an empty DATA_DIR what the shop was at a moment (2026-11-28T10:00:00+09:00) or when the journal ends, brings pictures from the newest backup, and proves it. Never writes over anything.',
    async run(args) {
      const moment = momentOf(parseArgs({ args, options: to }).values.to)
      const env = readEnv()
      const restored = await restoreJournal({
        journal: folderOf(env),
        dataDir: env.dataDir,
        to: moment,
        isRehearsal: false,
      })
      const code = tell(restored)
      const backup = env.backupDir ? backupsIn(env.backupDir).at(-1) : undefined
      if (env.s3) say('Pictures and papers are in a store of their own: give this shop the same S3_BUCKET.')
      else if (backup === undefined)
        say(
          `There is no backup in BACKUP_DIR to bring pictures from: put them into ${join(env.dataDir, 'files')}.`,
        )
      else say(`${await bringPictures(backup, env.dataDir)} pictures and papers of ${backup}.`)
      say('Start the shop, then begin anew: npm run ops -- journal')
      return code
    },
  },
}

function folderOf(env: Env): string {
  if (env.databaseUrl)
    throw new StartFailed(
      'the database is yours (DATABASE_URL): its own archive keeps its journal, see docs/operation.md.',
    )
  if (!env.journalDir) throw new StartFailed('say where the journal lies: JOURNAL_DIR=…')
  return env.journalDir
}

function momentOf(given: string | undefined): string | null {
  if (given === undefined) return null
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(given) ||
    Number.isNaN(Date.parse(given))
  )
    throw new StartFailed(`--to is a moment with its zone, as 2026-11-28T10:00:00+09:00; ${given} is none.`)
  return given
}

function tell({ base, lastAt, books, problems, ms }: RestoredJournal): number {
  for (const problem of problems) say(`✗ ${problem}`)
  say(
    `Made from ${base} and the journal, ${seconds(ms)}; the last thing in it was written at ${lastAt ?? 'the time of the copy'}. ${
      problems.length === 0
        ? `The books balance (${books.entries} entries, ¥${books.heldYen} held, ¥${books.walletsYen} in wallets), the audit chain holds, all counts agree.`
        : `${problems.length} things are not what they should be.`
    }`,
  )
  return problems.length === 0 ? 0 : 1
}
