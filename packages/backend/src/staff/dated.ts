import type { DatedCalls, DatedShown, InputOf, OutputOf } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import { changedKeys, heldOn, withChangesOf } from '@tomobako/domain/settings'
import { inMonthBefore, sumTrial } from '@tomobako/domain/tariff'
import type { Charge } from '@tomobako/domain/tariff'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import {
  addDated,
  askForSecond,
  datedVersions,
  decideRequest,
  waitingById,
  waitingLook,
} from '../settings/index.ts'
import type { DatedVersion, SecondSetting } from '../settings/index.ts'
import { audit } from './audit.ts'

const MOST_FORMER = 20

/** What of a month a setting would have made another sum of. */
export type Tried = {
  readonly charges: readonly Charge[]
  /** How many there were, and how many were looked at. */
  readonly all: number
  readonly tried: number
  readonly unpriced?: number
  readonly wouldEnd?: number
}
type Span = { readonly from: EpochMs; readonly until: EpochMs }
type Sides<Values> = { readonly day: string; readonly stands: Values; readonly would: Values }

/**
 * A setting whose versions hold from a day on and take two people (decision 0116). Each is one value of this shape; its four calls, its screen and
 * its words in the audit log go by it.
 */
export type DatedSetting<Values extends object> = {
  readonly name: SecondSetting
  /** In the audit log: `invite.terms` makes `invite.terms.ask`, `.yes`, `.no`, `.back`, `.alone`. */
  readonly deed: string
  /** What holds where nobody wrote anything. */
  readonly house: (db: Db) => Promise<Values>
  /** Every version, oldest first. */
  readonly versions: (db: Db) => Promise<DatedVersion<Values>[]>
  /** Writes what holds from a day on; the number of its version, null when somebody wrote meanwhile. */
  readonly add: (
    context: TxContext,
    of: { from: string; changes: Partial<Values> },
  ) => Promise<number | null | Refusal>
  /** The first day for what is asked now: today unless it says another. A month's setting begins with the month of the day that was given. */
  readonly begins?: 'tomorrow' | 'month'
  /** Numbers and texts as they are kept. */
  readonly tidied?: (changes: Partial<Values>) => Partial<Values>
  /** What cannot hold, at asking and at agreeing. */
  readonly fault?: (
    context: Context,
    of: { from: string; changes: Partial<Values>; values: readonly Values[] },
  ) => Promise<Refusal | null> | Refusal | null
  /** Last month by both. Reads only. */
  readonly tries: (context: Context, span: Span, sides: Sides<Values>) => Promise<Tried>
}

/** The two that keep a setting in the table of settings. */
export function keptAs<Values extends object>(
  name: SecondSetting,
  house: (db: Db) => Promise<Values>,
  written: {
    /** A row may hold more than this setting, or another shape; an older release may have written less. */
    read: (value: unknown, house: Values) => Values
    write: (values: Values, before: unknown) => unknown
  } = {
    read: (value, base) => ({ ...base, ...(value as Partial<Values>) }),
    write: (values) => values,
  },
): Pick<DatedSetting<Values>, 'house' | 'versions' | 'add'> {
  const versions = async (db: Db): Promise<DatedVersion<Values>[]> => {
    const base = await house(db)
    return datedVersions(db, name, (value) => written.read(value, base))
  }
  return {
    house,
    versions,
    async add(context, { from, changes }) {
      const { db, now } = context
      const all = await datedVersions(db, name, (value) => value)
      const base = await house(db)
      const rows = withChangesOf(
        all.map((each) => ({ ...each, values: written.read(each.values, base) })),
        from,
        changes,
        base,
      )
      return addDated(db, {
        name,
        first: Math.max(0, ...all.map((each) => each.version)) + 1,
        rows: rows.map((row) => ({
          from: row.from,
          value: written.write(row.values, heldOn(all, row.from)?.values),
        })),
        by: staffOf(context).name,
        now,
      })
    },
  }
}

const pastKeys = {
  today: 'console.tables.refused.dayPast',
  tomorrow: 'console.points.refused.begun',
  month: 'console.points.refused.past',
} as const

/** What is kept of a proposal. */
type Asked<Values> = { readonly from: string; readonly changes: Partial<Values> }

/** The handlers of a setting's calls. */
export function datedDesk<Values extends object>(setting: DatedSetting<Values>) {
  type Calls = DatedCalls<Values>
  // Written by `ask` alone, in this shape.
  const asked = (value: unknown): Asked<Values> => value as Asked<Values>
  const today = ({ now }: Context): string => jstDay(now)
  const first = (day: string): string => (setting.begins === 'month' ? `${day.slice(0, 7)}-01` : day)
  const isPast = (from: string, context: Context): boolean =>
    setting.begins === 'tomorrow' ? from <= today(context) : from < first(today(context))

  async function standing(db: Db, day: string): Promise<Values> {
    const [house, versions] = await Promise.all([setting.house(db), setting.versions(db)])
    return heldOn(versions, day)?.values ?? house
  }

  async function faultOf(context: Context, { from, changes }: Asked<Values>): Promise<Refusal | null> {
    if (isPast(from, context)) return refuse(pastKeys[setting.begins ?? 'today'], {}, 'from')
    const [house, versions] = await Promise.all([setting.house(context.db), setting.versions(context.db)])
    const values = withChangesOf(versions, from, changes, house).map((row) => row.values)
    return (await setting.fault?.(context, { from, changes, values })) ?? null
  }

  async function show(_input: unknown, context: Context): Promise<DatedShown<Values>> {
    const day = today(context)
    const [house, versions, waiting] = await Promise.all([
      setting.house(context.db),
      setting.versions(context.db),
      waitingLook(context, setting.name, ({ value }) => asked(value)),
    ])
    const now = heldOn(versions, day)
    const shown = (each: DatedVersion<Values>) => ({
      version: each.version,
      from: each.from || null,
      by: each.by,
      since: iso(each.at),
      values: each.values,
    })
    return {
      today: day,
      version: now?.version ?? 0,
      values: now?.values ?? house,
      by: now?.by ?? null,
      from: now?.from || null,
      coming: versions
        .filter((each) => each.from > day && heldOn(versions, each.from) === each)
        .sort((a, b) => (a.from < b.from ? -1 : 1))
        .map(shown),
      former: versions
        .filter((each) => each !== now && each.from <= day)
        .sort((a, b) => b.version - a.version)
        .slice(0, MOST_FORMER)
        .map(shown),
      waiting,
    }
  }

  /** A form that says what holds already changes nothing of it. */
  async function wished(
    context: Context,
    { from, changes }: Pick<InputOf<Calls['ask']>, 'from' | 'changes'>,
  ): Promise<Asked<Values> & { before: Partial<Values> }> {
    const day = first(from)
    // Parts that were left out are not there; their absence is no value.
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<Values>
    const tidy = setting.tidied?.(given) ?? given
    const before: Partial<Values> = await standing(context.db, day)
    const keys = changedKeys<Partial<Values>>(before, tidy)
    const pick = (of: Partial<Values>) =>
      Object.fromEntries(keys.map((key) => [key, of[key]])) as Partial<Values>
    return { from: day, changes: pick(tidy), before: pick(before) }
  }

  async function ask(
    input: InputOf<Calls['ask']>,
    context: TxContext,
  ): Promise<OutputOf<Calls['ask']> | Refusal> {
    const { before, ...value } = await wished(context, input)
    const fault = await faultOf(context, value)
    if (fault) return fault
    if (Object.keys(value.changes).length === 0) return refuse('console.tables.refused.nothingChanged')
    const of = {
      name: setting.name,
      value,
      why: input.why,
      staffId: staffOf(context).id,
      now: context.now,
    } as const
    if (!(await askForSecond(context.db, of))) return refuse('console.second.refused.waiting')
    await audit(context, {
      what: `${setting.deed}.ask`,
      subject: `${setting.name} ${value.from}`,
      before,
      after: value.changes,
      why: input.why,
    })
    return { ok: true }
  }

  async function trial(
    input: InputOf<Calls['trial']>,
    context: Context,
  ): Promise<OutputOf<Calls['trial']> | Refusal> {
    let found: Asked<Values>
    if (input.of === 'waiting') {
      const waiting = await waitingById(context.db, [setting.name], input.id)
      if (waiting === null) return refuse('console.changedMeanwhile')
      found = asked(waiting.value)
    } else found = await wished(context, input)
    const fault = await faultOf(context, found)
    if (fault) return fault
    const { month, ...span } = inMonthBefore(context.now)
    const stands = await standing(context.db, found.from)
    const would = { ...stands, ...found.changes }
    const { charges, all, tried, unpriced, wouldEnd } = await setting.tries(context, span, {
      day: found.from,
      stands,
      would,
    })
    const { kinds, routes, customers, extremes, ...sums } = sumTrial(charges)
    return {
      month,
      ...sums,
      kinds: kinds.map((each) => ({ ...each })),
      routes: routes.map((each) => ({ ...each })),
      customers: { ...customers },
      extremes: extremes.map((each) => ({ ...each })),
      all,
      tried,
      unpriced: unpriced ?? 0,
      wouldEnd: wouldEnd ?? 0,
    }
  }

  async function decide(
    { id, word, why }: InputOf<Calls['decide']>,
    context: TxContext,
  ): Promise<OutputOf<Calls['decide']> | Refusal> {
    const decided = await decideRequest(context, { id, name: setting.name, word, why })
    if (isRefusal(decided)) return decided
    const { from, changes } = asked(decided.value)
    const before = await standing(context.db, from)
    let version: number | null = null
    if (word === 'yes') {
      const fault = await faultOf(context, { from, changes })
      if (fault) return fault
      const added = await setting.add(context, { from, changes })
      if (added === null) return refuse('console.changedMeanwhile')
      if (isRefusal(added)) return added
      version = added
    }
    await audit(context, {
      what: `${setting.deed}.${decided.said}`,
      subject: `${setting.name} ${version ?? from}`,
      before: Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Values]])),
      after: word === 'yes' ? { from, ...changes } : null,
      why: why ?? decided.why,
    })
    return { ok: true }
  }

  return {
    show,
    trial,
    // Commands run in a transaction; dispatch sees to it (kernel/dispatch).
    ask: (input: InputOf<Calls['ask']>, context: Context) => ask(input, context as TxContext),
    decide: (input: InputOf<Calls['decide']>, context: Context) => decide(input, context as TxContext),
  }
}
