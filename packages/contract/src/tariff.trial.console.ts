import * as v from 'valibot'
import { Id, Text, Yen } from './shapes.ts'
import { Csv, Day, FeeValues } from './tariff.values.ts'

/** What is tried: what waits already, or what somebody is about to ask for. */
export const TrialOf = v.variant('of', [
  v.object({ of: v.literal('waiting'), id: Id }),
  v.object({ of: v.literal('fees'), from: Day, changes: v.partial(FeeValues) }),
  v.object({ of: v.literal('table'), file: Text(60, 1), validFrom: Day, content: Csv }),
])

const sums = { count: v.number(), takenYen: Yen, standsYen: Yen, wouldYen: Yen }

/** Last month as it was, as the tables stand on the first day of the change, and as they are proposed. Whole yen. */
export const Trial = v.object({
  month: v.string(),
  ...sums,
  kinds: v.array(v.object({ kind: v.string(), ...sums })),
  routes: v.array(v.object({ method: v.string(), country: v.string(), ...sums })),
  customers: v.object({ more: v.number(), less: v.number(), same: v.number() }),
  extremes: v.array(v.object({ subject: v.string(), standsYen: Yen, wouldYen: Yen })),
  /** Lines and parcels of the month, and how many of them (the newest) were tried. */
  all: v.number(),
  tried: v.number(),
  /** Parcels whose way the table as it stands does not offer any more, and those it would not offer as proposed: counted as they were. */
  unpriced: v.number(),
  wouldEnd: v.number(),
})
