import type { InputOf, OutputOf, screening as contract } from '@tomobako/contract'
import { DAY, isRefusal, iso, jstDay, maskName, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { findIn, readName, screeningListDays } from '@tomobako/domain/screening'
import type { Entry, HitState, ScreeningRole } from '@tomobako/domain/screening'
import type { SavedAddress } from '@tomobako/contract'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { parcelStore } from '../parcel/index.ts'
import { audit } from '../staff/index.ts'
import { inLatin } from '../words/index.ts'
import { indexFor, listNow, putList } from './lists.ts'
import { settle, waitingFor } from './screen.ts'

type Shown = OutputOf<typeof contract.show>
const MOST = 200

async function hits(context: Context, states: readonly HitState[], newest: boolean): Promise<Shown['hits']> {
  const rows = await context.db
    .selectFrom('screening_hit as hit')
    .innerJoin('customer', 'customer.id', 'hit.customer_id')
    .innerJoin('parcel', 'parcel.id', 'hit.parcel_id')
    .leftJoin('staff as first', 'first.id', 'hit.first_by')
    .leftJoin('staff as second', 'second.id', 'hit.decided_by')
    .selectAll('hit')
    .select(['customer.name', 'parcel.address', 'first.name as firstName', 'second.name as secondName'])
    .where('hit.state', 'in', [...states])
    .$if(newest, (q) => q.orderBy('hit.decided_at', 'desc'))
    .$if(!newest, (q) => q.orderBy('hit.found_at'))
    .orderBy('hit.score', 'desc')
    .orderBy('hit.id')
    .limit(MOST)
    .execute()
  const me = staffOf(context).id
  return rows.map((row) => {
    // Both columns are written by their capabilities as these shapes, and the checks allow only these words.
    const address = row.address as SavedAddress
    const { source, ref, name, aliases, country, kind, day } = row.entry as Entry
    return {
      id: row.id,
      parcelNo: row.parcel_no,
      customer: { id: row.customer_id, masked: maskName(row.name) },
      role: row.role as ScreeningRole,
      ourName: row.our_name,
      country: address.country,
      city: address.city,
      entry: { source, ref, name, aliases: [...aliases], country, kind, day },
      theirName: row.their_name,
      score: row.score,
      state: row.state as HitState,
      foundAt: iso(row.found_at),
      first:
        row.first_at === null
          ? null
          : { by: row.firstName ?? '', at: iso(row.first_at), why: row.first_why, mine: row.first_by === me },
      decided:
        row.decided_at === null ? null : { by: row.secondName ?? '', at: iso(row.decided_at), why: row.why },
    }
  })
}

export async function show(_input: unknown, context: Context): Promise<Shown> {
  const list = await listNow(context.db)
  const [open, decided, waiting] = await Promise.all([
    hits(context, ['open', 'asked'], false),
    hits(context, ['stopped', 'cleared'], true),
    list ? waitingFor(context.db, list) : 0,
  ])
  return {
    list: list && {
      name: list.name,
      day: list.day,
      origin: list.origin,
      entries: list.entries,
      loadedAt: iso(list.loadedAt),
      by: list.by,
      isOld: list.day < jstDay(context.now - screeningListDays * DAY),
    },
    waiting,
    hits: open,
    decided,
  }
}

type Decision = {
  id: string
  from: readonly HitState[]
  /** What is written, or why not, for the hit as it stands. */
  set: (
    hit: { first_by: string | null },
    me: string,
  ) => Refusal | { state: HitState; [column: string]: string | null }
  what: string
  why: string
}

/** One step at the desk. The parcel is locked before the hit, as everywhere. */
async function decide(context: TxContext, of: Decision): Promise<{ ok: true } | Refusal> {
  const known = await context.db
    .selectFrom('screening_hit')
    .select('parcel_id')
    .where('id', '=', of.id)
    .executeTakeFirst()
  const parcel = known && (await parcelStore.lock(context.db, { id: known.parcel_id }))
  if (!parcel) return refuse('common.notFound')
  const hit = await context.db
    .selectFrom('screening_hit')
    .selectAll()
    .where('id', '=', of.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!(of.from as readonly string[]).includes(hit.state)) return refuse('console.changedMeanwhile')
  const set = of.set(hit, staffOf(context).id)
  if (isRefusal(set)) return set
  await context.db.updateTable('screening_hit').set(set).where('id', '=', of.id).execute()
  await settle(context, parcel)
  const { source, ref } = hit.entry as Entry
  await audit(context, {
    what: of.what,
    subject: hit.parcel_no,
    before: hit.state,
    after: { state: set.state, ours: hit.our_name, theirs: hit.their_name, source, ref, score: hit.score },
    why: of.why,
  })
  return { ok: true }
}

const decided = (context: TxContext, why: string) => ({
  decided_by: staffOf(context).id,
  decided_at: at(context.now),
  why,
})

/** Whoever said it is the same takes that back first: an open word of theirs is not overruled by themselves. */
export const clear = ({ id, why }: InputOf<typeof contract.clear>, context: TxContext) =>
  decide(context, {
    id,
    why,
    what: 'screening.clear',
    from: ['open', 'asked'],
    set: (hit, me) =>
      hit.first_by === me
        ? refuse('console.screening.refused.own')
        : { state: 'cleared', ...decided(context, why) },
  })

export const stop = ({ id, why }: InputOf<typeof contract.stop>, context: TxContext) =>
  decide(context, {
    id,
    why,
    what: 'screening.stop',
    from: ['open'],
    set: (_hit, me) => ({ state: 'asked', first_by: me, first_at: at(context.now), first_why: why }),
  })

export const confirm = ({ id, why }: InputOf<typeof contract.confirm>, context: TxContext) =>
  decide(context, {
    id,
    why,
    what: 'screening.confirm',
    from: ['asked'],
    set: (hit, me) =>
      hit.first_by === me
        ? refuse('console.screening.refused.own')
        : { state: 'stopped', ...decided(context, why) },
  })

export const withdraw = ({ id }: InputOf<typeof contract.withdraw>, context: TxContext) =>
  decide(context, {
    id,
    why: '',
    what: 'screening.withdraw',
    from: ['asked'],
    set: (hit, me) =>
      hit.first_by === me
        ? { state: 'open', first_by: null, first_at: null, first_why: '' }
        : refuse('console.screening.refused.notOwn'),
  })

export async function tryName(
  { name }: InputOf<typeof contract.tryName>,
  context: Context,
): Promise<OutputOf<typeof contract.tryName>> {
  const list = await listNow(context.db)
  if (!list) return { matches: [] }
  const found = findIn(await indexFor(context, list.no), readName(name, inLatin))
  return {
    matches: found.map(({ entry: { hash: _, ...entry }, theirName, score }) => ({
      entry: { ...entry, aliases: [...entry.aliases] },
      theirName,
      score,
    })),
  }
}

export async function load(
  { name, day, content, isSmaller }: InputOf<typeof contract.load>,
  context: TxContext,
): Promise<OutputOf<typeof contract.load> | Refusal> {
  if (day > jstDay(context.now)) return refuse('console.screening.refused.dayAhead', {}, 'day')
  const made = await putList(context, {
    name,
    day,
    content,
    origin: 'console',
    byStaff: staffOf(context).id,
    isSmaller,
  })
  if (isRefusal(made)) return made
  const { entries, leftOut, before } = made
  await audit(context, {
    what: 'screening.load',
    subject: name,
    before: before && { name: before.name, day: before.day, entries: before.entries },
    after: { day, entries, leftOut },
  })
  return { entries, leftOut }
}
