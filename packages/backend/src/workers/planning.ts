import { serialize } from 'node:v8'
import type {
  ParcelPlans,
  PlanFacts,
  PlanItem,
  PlanOptions,
  ShippingTables,
  WaitAnswer,
} from '@tomobako/domain/parcel'
import { planParcels } from '@tomobako/domain/parcel'
import type { Work } from './kinds.ts'
import { inThread } from './pool.ts'

/** Up to so many pieces a plan is worked out sooner than it is handed over. */
const FEW = 3

let last = 0
const shared = new WeakMap<ShippingTables, { id: number; bytes: SharedArrayBuffer }>()
function tablesOf(tables: ShippingTables): { id: number; bytes: SharedArrayBuffer } {
  const known = shared.get(tables)
  if (known) return known
  const written = serialize(tables)
  const bytes = new SharedArrayBuffer(written.length)
  new Uint8Array(bytes).set(written)
  const made = { id: (last += 1), bytes }
  shared.set(tables, made)
  return made
}
function factsFor({ tables, ...facts }: PlanFacts): Pick<Work['plan']['input'], 'facts' | 'tables'> {
  return { facts, tables: tablesOf(tables) }
}

/** `planParcels` on a thread of its own; a few pieces at once. */
export async function planParcelsApart(
  items: readonly PlanItem[],
  to: string,
  options: PlanOptions,
  facts: PlanFacts,
): Promise<ParcelPlans> {
  return items.length <= FEW
    ? planParcels(items, to, options, facts)
    : inThread('plan', { items, to, options, ...factsFor(facts) })
}

/** `compareWait` on a thread of its own. */
export const compareWaitApart = ({
  facts,
  ...question
}: Omit<Work['wait']['input'], 'facts' | 'tables'> & { facts: PlanFacts }): Promise<WaitAnswer> =>
  inThread('wait', { ...question, ...factsFor(facts) })

/** `planTogether`, or of several parcels `planParcels`, of the same pieces in several ways, on a thread of its own. */
export const otherwiseApart = ({
  facts,
  ...question
}: Omit<Work['otherwise']['input'], 'facts' | 'tables'> & { facts: PlanFacts }): Promise<
  Work['otherwise']['output']
> => inThread('otherwise', { ...question, ...factsFor(facts) })

/** `ownBox` and what each of these things adds to it, on a thread of its own. */
export const joinApart = ({
  facts,
  ...question
}: Omit<Work['join']['input'], 'facts' | 'tables'> & { facts: PlanFacts }): Promise<Work['join']['output']> =>
  inThread('join', { ...question, ...factsFor(facts) })
