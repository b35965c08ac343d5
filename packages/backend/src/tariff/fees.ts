import type { InputOf, OutputOf, tariff } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import { changedKeys, feeFault, heldOn, withChanges } from '@tomobako/domain/settings'
import type { DatedFees, FeeChanges, FeeSettings } from '@tomobako/domain/settings'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import {
  addFees,
  askForSecond,
  decideRequest,
  feeVersions,
  heldFees,
  inForce,
  waitingLook,
} from '../settings/index.ts'
import { audit } from '../staff/index.ts'

type Shown = OutputOf<typeof tariff.fees>
/** What is kept of a proposal. */
export type AskedFees = { readonly from: string; readonly changes: FeeChanges }

/** Written by `askFees` alone, in this shape. */
export const askedFees = (value: unknown): AskedFees => value as AskedFees

export async function fees(context: Context): Promise<Shown> {
  const today = jstDay(context.now)
  const [{ fees: current }, versions, waiting] = await Promise.all([
    inForce(context),
    feeVersions(context.db),
    waitingLook(context, 'fees', ({ value }) => {
      const { from, changes } = askedFees(value)
      return { from, changes: changes as Partial<Shown['fees']> }
    }),
  ])
  const now = heldOn(versions, today)
  return {
    version: current.version,
    fees: shown(current),
    by: now?.by ?? null,
    from: now?.from || null,
    today,
    coming: versions
      .filter((each) => each.from > today && heldOn(versions, each.from) === each)
      .sort((a, b) => (a.from < b.from ? -1 : 1))
      .map((each) => ({ version: each.version, from: each.from, by: each.by, values: shown(each.fees) })),
    waiting,
  }
}
const shown = ({ version: _, ...fees }: FeeSettings): Shown['fees'] => ({
  ...fees,
  processing: {
    wallet: { ...fees.processing.wallet },
    card: { ...fees.processing.card },
    paypal: { ...fees.processing.paypal },
    bank: { ...fees.processing.bank },
  },
  protective: fees.protective.map((row) => ({ ...row })),
  unpaidReminderDays: [...fees.unpaidReminderDays],
  heldReminderDays: [...fees.heldReminderDays],
})

/** What may not be asked for, nor agreed to: a day that is over, and fees that do not go together on that day or on one agreed before. */
export function feesFault(
  versions: readonly DatedFees[],
  { from, changes }: AskedFees,
  today: string,
): Refusal | null {
  if (from < today) return refuse('console.tables.refused.dayPast', {}, 'from')
  for (const row of withChanges(versions, from, changes)) {
    const fault = feeFault(row.fees)
    if (fault) return refuse(fault.key, {}, fault.field)
  }
  return null
}
const pick = (from: FeeChanges, keys: readonly (keyof FeeChanges)[]): FeeChanges =>
  Object.fromEntries(keys.map((key) => [key, from[key]]))

export async function askFees(
  { from, changes: given, why }: InputOf<typeof tariff.askFees>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const versions = await feeVersions(context.db)
  const before = heldFees(versions, from)
  // A form that says what holds already changes nothing of it.
  const keys = changedKeys<FeeChanges>(before, given as FeeChanges)
  const changes = pick(given as FeeChanges, keys)
  const fault = feesFault(versions, { from, changes }, jstDay(context.now))
  if (fault) return fault
  if (keys.length === 0) return refuse('console.tables.refused.nothingChanged')
  const value: AskedFees = { from, changes }
  const of = { name: 'fees', value, why, staffId: staffOf(context).id, now: context.now } as const
  if (!(await askForSecond(context.db, of))) return refuse('console.second.refused.waiting')
  await audit(context, {
    what: 'tariff.askFees',
    subject: `fees ${from}`,
    before: pick(before, keys),
    after: changes,
    why,
  })
  return { ok: true }
}

export async function decideFees(
  { id, word, why }: InputOf<typeof tariff.decideFees>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const me = staffOf(context)
  const decided = await decideRequest(context, { id, name: 'fees', word, why })
  if (isRefusal(decided)) return decided
  const asked = askedFees(decided.value)
  const versions = await feeVersions(context.db)
  let version: number | null = null
  if (word === 'yes') {
    const fault = feesFault(versions, asked, jstDay(context.now))
    if (fault) return fault
    version = await addFees(context.db, { ...asked, by: me.name, now: context.now })
    if (version === null) return refuse('console.changedMeanwhile')
  }
  await audit(context, {
    what: `tariff.fees.${decided.said}`,
    subject: version === null ? `fees ${asked.from}` : `fees ${version}`,
    before: pick(heldFees(versions, asked.from), Object.keys(asked.changes) as (keyof FeeChanges)[]),
    after: word === 'yes' ? { from: asked.from, ...asked.changes } : null,
    why: why ?? decided.why,
  })
  return { ok: true }
}
