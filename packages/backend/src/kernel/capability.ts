import { assert } from '@tomobako/domain/kernel'
import type { Jobs, Schedule, Worked } from '../jobs/index.ts'
import type { AnyHook, Filling } from './hooks.ts'
import type { House } from './house.ts'
import type { Implemented } from './implement.ts'
import type { HangsOnSecret } from './secrets.ts'

/** Answers a web address beside the wire, or null when it is none of its own. */
export type Route = (request: Request, house: House, jobs: Jobs) => Promise<Response | null>

/**
 * Everything one capability is, as one value: what it answers, what it does by itself, what it keeps open for others. It is made
 * by the door of its folder and listed in capabilities.ts; importing it does nothing.
 */
export type Capability = {
  /** Its folder in this package and its word everywhere else. */
  readonly name: string
  /** The capabilities whose doors it may knock at, each below it. boundaries.mjs holds imports to this. */
  readonly standsOn: readonly string[]
  readonly handlers?: readonly Implemented[]
  /** Work that is asked for in a transaction and done after it. */
  readonly jobs?: readonly Worked[]
  /** Work that comes round by the clock. */
  readonly schedules?: readonly Schedule[]
  readonly routes?: readonly Route[]
  /** The state machines whose rows it keeps. */
  readonly machines?: readonly { readonly name: string }[]
  /** The rows of table `setting` that operators fill for it, and what they hold. */
  readonly settings?: Readonly<Record<string, string>>
  /** "At most": by name. Those that end in Ms are times. */
  readonly limits?: Readonly<Record<string, number>>
  /** What it keeps open for those above it. */
  readonly offers?: readonly AnyHook[]
  /** What it fills in where those below it keep something open. */
  readonly fills?: readonly Filling[]
  /** What it keeps sealed or signed with the shop's secret, so that one can be replaced. */
  readonly hangsOnSecret?: readonly HangsOnSecret[]
  /** What runs beside calls and jobs as long as the shop is open; the function it gives ends it. */
  readonly opens?: (house: House, jobs: Jobs) => Promise<() => Promise<void>>
  /** What runs all the time where jobs are worked, and only there; the function it gives ends it. */
  readonly runs?: (house: House) => () => Promise<void>
}

export const defineCapability = (value: Capability): Capability => value

/** Refuses a list that is not built from the ground up, or in which two say the same word. */
export function checkCapabilities(all: readonly Capability[]): void {
  const below = new Map<string, Capability>()
  const named = new Map<string, string>()
  const once = (kind: string, name: string, by: string): void => {
    const key = `${kind} ${name}`
    assert(!named.has(key), `${key} belongs to ${named.get(key)} and to ${by}`)
    named.set(key, by)
  }
  for (const each of all) {
    once('capability', each.name, each.name)
    for (const name of each.standsOn)
      assert(below.has(name), `${each.name} stands on ${name}, which is not listed before it`)
    below.set(each.name, each)
    for (const { endpoint } of each.handlers ?? []) once('call', endpoint.name, each.name)
    for (const { job } of each.jobs ?? []) once('job', job.name, each.name)
    for (const { name } of each.schedules ?? []) once('schedule', name, each.name)
    for (const { name } of each.machines ?? []) once('machine', name, each.name)
    for (const name of Object.keys(each.settings ?? {})) once('setting', name, each.name)
    for (const { name } of each.offers ?? []) once('hook', name, each.name)
    for (const { hook } of each.fills ?? []) {
      const offering = [each.name, ...each.standsOn].map((name) => below.get(name)!)
      assert(
        offering.some((other) => other.offers?.includes(hook)),
        `${each.name} fills in ${hook.name}, which nothing that it stands on offers`,
      )
    }
  }
}
