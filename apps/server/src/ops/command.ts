import { resolve } from 'node:path'
import { directly, openDatabase } from '@tomobako/backend'
import { readEnv } from '../env.ts'
import type { Env } from '../env.ts'
import { clockOf, openDatabaseServer, ownerOf } from '../world.ts'
import type { Reached } from '../world.ts'

/** What an operator does from a shell. Answers the code the process ends with: 0 done, 1 something is wrong with the shop, 2 not understood. */
export type Command = { usage: string; does: string; run: (args: string[]) => Promise<number> }
export type Commands = Readonly<Record<string, Command>>

export type Opened = {
  db: ReturnType<typeof openDatabase>['db']
  database: Reached
  env: Env
  now: () => number
}

const nobody = {
  bank: null,
  marketplaces: null,
  carrier: null,
  paypal: null,
  push: null,
  hosts: null,
  breached: null,
  printer: null,
}

/** Works beside a running shop: its embedded database is used where it runs, and started and stopped where it does not. `as`: whose work it is. */
export async function withDatabase(
  work: (opened: Opened) => Promise<number>,
  as: 'application' | 'owner' = 'application',
): Promise<number> {
  const env = readEnv()
  const { config, embedded } = await openDatabaseServer(env)
  // What is done from a shell is long or holds locks: never through a pooler.
  const { db } = openDatabase(as === 'owner' ? ownerOf(env, config) : directly(config), () => {})
  try {
    // The practice world's clock may be ahead of the machine's.
    const { now } = await clockOf(env, nobody)
    return await work({ db, database: config, env, now })
  } finally {
    await db.destroy()
    if (embedded && !embedded.adopted) await embedded.stop()
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
export function fail(message: string): number {
  process.stderr.write(`tomobako: ${message}\n`)
  return 2
}

/** A path as whoever typed it meant it: npm has changed the folder by now. */
export const pathOf = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
/** `1.4 MB`: for a person at a shell, in English. */
export function sized(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${(bytes / 1_000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`
}
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
