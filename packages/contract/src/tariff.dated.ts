import * as v from 'valibot'
import { Done, Id, Instant, Text } from './shapes.ts'
import { SecondLook, secondRefusals, secondWord } from './tariff.second.ts'
import { Trial } from './tariff.trial.console.ts'
import { Day } from './tariff.values.ts'
import type { Endpoint } from './wire.ts'
import { command, query } from './wire.ts'

/** What a proposal changes; everything else stays what it is on each day. */
export type DatedChanges<Values> = { readonly [Key in keyof Values]?: Values[Key] | undefined }
type Version<Values> = { version: number; from: string | null; by: string; since: string; values: Values }
/** A setting with its versions: the one in force, those that begin later, those before, and what waits for a second person. */
export type DatedShown<Values> = {
  today: string
  /** 0: nobody changed anything. */
  version: number
  values: Values
  by: string | null
  /** First day of the version in force; null: since ever. */
  from: string | null
  coming: Version<Values>[]
  /** The newest first. */
  former: Version<Values>[]
  waiting: (v.InferOutput<typeof Look> & { from: string; changes: DatedChanges<Values> }) | null
}
const Look = v.object({ id: v.string(), ...SecondLook })
export type DatedTrialOf<Values> =
  | { of: 'waiting'; id: string }
  | { of: 'asked'; from: string; changes: DatedChanges<Values> }

export type DatedCalls<Values> = {
  show: Endpoint<Record<never, never>, DatedShown<Values>>
  ask: Endpoint<{ from: string; changes: DatedChanges<Values>; why: string }, { ok: true }>
  trial: Endpoint<DatedTrialOf<Values>, v.InferOutput<typeof Trial>>
  decide: Endpoint<v.InferOutput<typeof secondWord>, { ok: true }>
}

/**
 * The four calls of a setting whose versions hold from a day on and take two people (decision 0116): show, ask, try on last month, decide.
 * `values` is what the setting holds, `changes` the same with every part left out at will.
 */
export function datedCalls<Values>(of: {
  /** `Sig.Console.Invite`, and the word for what is set, `Terms`. */
  group: string
  what: string
  read: string
  write: string
  values: v.GenericSchema<unknown, Values>
  changes: v.GenericSchema<unknown, DatedChanges<NoInfer<Values>>>
  /** What is set, as a sentence of docs/calls.md goes on. */
  named: string
  refusals?: readonly string[]
}): DatedCalls<Values> {
  const wrong = [
    'console.tables.refused.dayPast',
    'console.tables.refused.nothingChanged',
    ...(of.refusals ?? []),
  ]
  const version = v.object({
    version: v.number(),
    from: v.nullable(v.string()),
    by: v.string(),
    since: Instant,
    values: of.values,
  })
  const changed = { from: Day, changes: of.changes }
  const calls = {
    show: query(`${of.group}.${of.what}`, {
      permission: of.read,
      output: v.object({
        today: v.string(),
        version: v.number(),
        values: of.values,
        by: v.nullable(v.string()),
        from: v.nullable(v.string()),
        coming: v.array(version),
        former: v.array(version),
        waiting: v.nullable(v.object({ ...Look.entries, from: v.string(), changes: of.changes })),
      }),
      does: `${of.named}: what holds, what begins later, what held, and what waits for a second person.`,
    }),
    ask: command(`${of.group}.Ask${of.what}`, {
      permission: of.write,
      input: v.object({ ...changed, why: Text(300, 3) }),
      output: Done,
      refusals: [...wrong, 'console.second.refused.waiting'],
      does: `${of.named}: asks for a change from a day on; it holds when somebody else said yes.`,
    }),
    trial: command(`${of.group}.Try${of.what}`, {
      permission: of.read,
      input: v.variant('of', [
        v.object({ of: v.literal('waiting'), id: Id }),
        v.object({ of: v.literal('asked'), ...changed }),
      ]),
      output: Trial,
      refusals: [...wrong, 'console.changedMeanwhile'],
      does: `${of.named}: what a change, asked or about to be asked, would have made of last month. Changes nothing.`,
    }),
    decide: command(`${of.group}.Decide${of.what}`, {
      permission: of.write,
      input: secondWord,
      output: Done,
      refusals: [...secondRefusals, ...wrong],
      does: `${of.named}: the second pair of eyes, yes or no, never to one’s own; what one asked for oneself can be taken back.`,
    }),
  }
  // The schemas are of these very types; what they infer for a type that is not known yet cannot be compared with them.
  return calls as unknown as DatedCalls<Values>
}
