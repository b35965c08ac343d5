import { createHash } from 'node:crypto'
import { BlockList, isIP, SocketAddress } from 'node:net'
import { sql } from 'kysely'
import type { Endpoint } from '@tomobako/contract'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import type { Caller } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'

/** quality S12. Limits that must hold across processes and restarts are counted in the database, the rest in this process. */
export type Rule = { readonly name: string; readonly most: number; readonly withinMs: number }
export const rules = {
  loginPair: { name: 'login', most: 8, withinMs: 15 * MINUTE },
  /** One address trying many accounts, and many addresses trying one account. */
  loginIp: { name: 'login-ip', most: 60, withinMs: 15 * MINUTE },
  loginAccount: { name: 'login-account', most: 100, withinMs: HOUR },
  /** Who shows no proof of being a person has these instead (account/challenge.ts). */
  loginBare: { name: 'login-bare', most: 4, withinMs: 15 * MINUTE },
  codesBare: { name: 'codes-bare', most: 10, withinMs: HOUR },
  registerBare: { name: 'register-bare', most: 10, withinMs: HOUR },
  /** Codes of a telephone, after the password: by person, wherever they come from. */
  secondTries: { name: 'second', most: 8, withinMs: 15 * MINUTE },
  /** Wrong ones before its owner is told, who is told once in that time. */
  secondWrong: { name: 'second-wrong', most: 4, withinMs: DAY },
  secondTold: { name: 'second-told', most: 1, withinMs: DAY },
  codesIp: { name: 'codes-ip', most: 20, withinMs: HOUR },
  codeTriesIp: { name: 'code-tries-ip', most: 60, withinMs: HOUR },
  /** Ordered, raised and grouped bids of one person. */
  bids: { name: 'bids', most: 30, withinMs: MINUTE },
  /** Questions of web views and what the app answers them. */
  handovers: { name: 'handovers', most: 60, withinMs: HOUR },
  /** Codes of super-apps. */
  hostCodes: { name: 'host-codes', most: 60, withinMs: HOUR },
  consents: { name: 'consents', most: 60, withinMs: HOUR },
  uploads: { name: 'uploads', most: 60, withinMs: HOUR },
} as const satisfies Record<string, Rule>

/**
 * One address: a whole /64 in IPv6, since a household or an attacker owns all of it. An IPv4 address in IPv6 spelling is that IPv4
 * address, and the machine itself is itself alone.
 */
export function networkOf(ip: string): string {
  const [plain = ''] = ip.split('%', 1)
  if (isIP(plain) !== 6) return plain
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' })
  if (here.check(address, 'ipv6')) return '127.0.0.1'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const between = address.includes('::') ? 8 - front.length - back.length : 0
  return `${[...front, ...Array<string>(between).fill('0'), ...back].slice(0, 4).join(':')}::/64`
}

const here = new BlockList()
here.addSubnet('127.0.0.0', 8)
here.addAddress('::1', 'ipv6')
/** The machine itself, or a proxy that does not say for whom it asks: then everybody shares this address, so it gets more room. */
const isLoopback = (network: string): boolean => isIP(network) === 4 && here.check(network)
export const forIp = (rule: Rule, ip: string): Rule =>
  isLoopback(networkOf(ip)) ? { ...rule, most: rule.most * 10 } : rule

const SLICES = 6

/**
 * Counts one use of `subject` if the rule allows it. Answers 0, or the seconds until it may be tried again.
 * Uses are counted in slices of a sixth of the window, and a slice leaves only when it is wholly past: never more than `most`
 * in any window of that length. The database counts (`use_up`), in the transaction given or in
 * one of its own: asked in one way, it stands in line for its subject no longer than it takes.
 */
export async function useUp(db: Db, rule: Rule, subject: string, now: EpochMs): Promise<number> {
  const slice = rule.withinMs / SLICES
  const start = Math.floor(now / slice) * slice
  const { rows } = await sql<{ full: EpochMs | null }>`
    select use_up(${keyOf(rule, subject)}, ${at(start)}::timestamptz, ${at(now - rule.withinMs - slice)}::timestamptz, ${rule.most}::integer) as full`.execute(
    db,
  )
  const { full } = rows[0]!
  return full === null ? 0 : Math.max(1, Math.ceil((full + slice + rule.withinMs - now) / 1_000))
}

/** Gives everything used back: the right person has been let in. */
export async function forgive(db: Db, rule: Rule, subject: string): Promise<void> {
  await db.deleteFrom('rate_count').where('subject', '=', keyOf(rule, subject)).execute()
}

// Addresses and accounts are not kept readable in a table that only counts.
const keyOf = (rule: Rule, subject: string): string =>
  `${rule.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`

/** Calls a minute. A server-rendered page (isNew 12) makes several calls, and pages have 300 a minute. */
const perMinute = { call: 120, page: 1_200, loopback: 6_000 } as const
// A load test from one machine measures the shop, not its patience.
const off = process.env['RATE_LIMITS'] === 'off'

/** Takes one call out of the caller's bucket (quality S12); the number of seconds to wait, or 0. */
export function limit(caller: Caller, _endpoint: Endpoint, house: House): number | Promise<number> {
  if (off) return 0
  const network = networkOf(caller.ip)
  const kind = isLoopback(network) ? 'loopback' : caller.isNew === 12 ? 'page' : 'call'
  return house.buckets.take(`${kind} ${network}`, perMinute[kind])
}
