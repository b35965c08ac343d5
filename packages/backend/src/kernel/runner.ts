import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { EpochMs, Facts, Machine, Refusal } from '@tomobako/domain/kernel'
import { assert, events, refuse, step } from '@tomobako/domain/kernel'
import type { DB, Db, Tx } from '../db/index.ts'
import type { Actor, TxContext } from './context.ts'
import { actorOf, at } from './context.ts'
import { laterId } from './ids.ts'

/** What a step is taken with, beside the event. */
export type With<G extends string = string> = {
  facts?: Partial<Readonly<Record<G, boolean>>>
  why?: string | null
  /** Kept with the event: photo ids, amounts. */
  data?: object
  /** Other columns that change with the step. */
  set?: object
  /** Who did it; the caller of the context when not given. */
  by?: Actor
  /** When it happened, for what others report late; otherwise now. */
  when?: EpochMs
}

type Stored<S extends string> = { readonly id: string; readonly state: S; readonly version: number }
/** The table of a history and that table's column for the row; `isNamed`: rows are called by words of an address, not by a UUID. */
export type History = { table: keyof DB; of: string; isNamed?: boolean }
/** Carries out one effect of a row of the table. One that changes the row once more returns it. */
export type Effect<R, G extends string> = (
  context: TxContext,
  row: R,
  told: { was: R; by: Actor; why: string | null; data: Record<string, unknown>; given: With<G> },
) => Promise<R | void>

/** A state machine over a table: where its rows and their history are, and what its effects do. */
export type Kept<
  R extends Stored<S>,
  S extends string,
  E extends string,
  G extends string,
  F extends string,
> = {
  machine: Machine<S, E, G, F>
  table: keyof DB
  history: History
  /** A row of the table as the rest of the house knows it. */
  read: (row: unknown) => R
  /** Guards nobody gave an answer to. */
  facts: Facts<Machine<S, E, G, F>>
  /** Columns that follow from where the row goes. */
  follows?: (row: R, to: S, when: EpochMs) => object
  /** The same, where they depend on what holds in the house: asked under the lock, of one row. */
  followsIn?: (context: TxContext, to: S, when: EpochMs) => Promise<object>
  /** What forbids a step that the table would allow: a hold somebody placed. Asked under the lock. */
  stops?: (context: TxContext, row: R, event: E) => Promise<Refusal | null>
  /** What to answer when the table has no such step; else `console.wrongState`. */
  refuse?: (row: R, reason: 'guard' | 'not-from-here') => Refusal
  effects: Readonly<Record<F, Effect<R, G>>>
}

/** Writes a machine's value down with its types worked out. */
export const kept = <
  R extends Stored<S>,
  S extends string,
  E extends string,
  G extends string = never,
  F extends string = never,
>(
  value: Kept<R, S, E, G, F>,
): Kept<R, S, E, G, F> => value

/** Takes the lock of a row of a machine. */
export async function lockRow<
  R extends Stored<S>,
  S extends string,
  E extends string,
  G extends string,
  F extends string,
>(db: Tx, kept: Kept<R, S, E, G, F>, id: string): Promise<R | null> {
  const { rows } = await sql`select * from ${sql.table(kept.table)} where id = ${id} for update`.execute(db)
  return rows[0] === undefined ? null : kept.read(rows[0])
}

/**
 * The one way a state changes. The row is locked (by the caller, or here when an id is given); the table is asked; the actor must
 * be one the table names; state and `version + 1` are written over the version that was read; who, when and why go into the
 * history; then the effects are carried out in their order. Refuses with `console.wrongState` (or the machine's own word) when
 * there is no such step from here, `console.changedMeanwhile` when the row moved on.
 */
export async function take<
  R extends Stored<S>,
  S extends string,
  E extends string,
  G extends string,
  F extends string,
>(
  context: TxContext,
  kept: Kept<R, S, E, G, F>,
  from: R | string,
  event: NoInfer<E>,
  given: With<G> = {},
): Promise<R | Refusal> {
  const was = typeof from === 'string' ? await lockRow(context.db, kept, from) : from
  if (!was) return refuse('common.notFound')
  const stopped = await kept.stops?.(context, was, event)
  if (stopped) return stopped
  const next = step(kept.machine, was.state, event, { ...kept.facts, ...given.facts })
  if (!next.ok) return kept.refuse?.(was, next.reason) ?? refuse('console.wrongState', { state: was.state })
  const by = given.by ?? actorOf(context)
  assert(
    events(kept.machine, was.state, by.by).includes(event),
    `${kept.machine.name}: ${event} is for somebody else than ${by.by}`,
  )
  const when = given.when ?? context.now
  const why = given.why ?? null
  const moved = await write(
    context.db,
    kept,
    was,
    {
      ...kept.follows?.(was, next.to, when),
      ...(await kept.followsIn?.(context, next.to, when)),
      ...given.set,
      state: next.to,
    },
    { id: was.id, event, from: was.state, to: next.to, by, why, data: given.data ?? {}, at: when },
  )
  if (!moved) return refuse('console.changedMeanwhile')
  let row = moved
  const told = { was, by, why, data: { ...given.data } as Record<string, unknown>, given }
  for (const effect of next.does) row = (await kept.effects[effect](context, row, told)) ?? row
  return row
}

/**
 * The same step of several rows, locked by the caller, all from one state: one statement moves them and writes their history, then each
 * one's effects are carried out. `set` is the same for all; what differs is said in terms of the row. A refusal may come when some have
 * moved: the caller gives its transaction up. `only` says of a row `t` whether it may move at all: one that may not stays, and is not answered.
 */
export async function takeAll<
  R extends Stored<S>,
  S extends string,
  E extends string,
  G extends string,
  F extends string,
>(
  context: TxContext,
  kept: Kept<R, S, E, G, F>,
  from: readonly R[],
  event: NoInfer<E>,
  given: With<G> & { only?: RawBuilder<boolean> } = {},
): Promise<R[] | Refusal> {
  const [first] = from
  if (!first) return []
  assert(
    from.every((row) => row.state === first.state),
    'rows that go together stand together',
  )
  for (const row of from) {
    const stopped = await kept.stops?.(context, row, event)
    if (stopped) return stopped
  }
  const next = step(kept.machine, first.state, event, { ...kept.facts, ...given.facts })
  if (!next.ok)
    return kept.refuse?.(first, next.reason) ?? refuse('console.wrongState', { state: first.state })
  const by = given.by ?? actorOf(context)
  assert(
    events(kept.machine, first.state, by.by).includes(event),
    `${kept.machine.name}: ${event} is for somebody else than ${by.by}`,
  )
  const when = given.when ?? context.now
  const follows = from.map((row) => JSON.stringify(kept.follows?.(row, next.to, when) ?? {}))
  assert(new Set(follows).size === 1, 'columns that follow a step follow alike')
  const set = assignments({ ...kept.follows?.(first, next.to, when), ...given.set, state: next.to })
  const why = given.why ?? null
  const { rows } = await sql`
    with was as (select * from unnest(${from.map((row) => row.id)}::uuid[], ${from.map((row) => row.version)}::bigint[], ${from.map(laterId)}::uuid[]) as w (was_id, was_version, event_id)),
      moved as (update ${sql.table(kept.table)} as t set ${set}, version = version + 1
        from was where t.id = was_id and t.version = was_version and ${given.only ?? sql`true`} returning t.*),
      noted as (insert into ${sql.table(kept.history.table)}
          (id, ${sql.ref(kept.history.of)}, event, from_state, to_state, by, by_id, by_name, why, data, at)
        select event_id, was_id, ${event}::text, ${first.state}::text, ${next.to}::text, ${by.by}::text, ${by.id}::uuid, ${by.name}::text, ${why}::text,
          ${JSON.stringify(given.data ?? {})}::jsonb, ${at(when)}::timestamptz from was join moved on moved.id = was_id)
    select * from moved`.execute(context.db)
  const moved = new Map(rows.map((row) => kept.read(row)).map((row) => [row.id, row]))
  if (moved.size < from.length && !given.only) return refuse('console.changedMeanwhile')
  const done: R[] = []
  for (const was of from) {
    let row = moved.get(was.id)
    if (!row) continue
    const told = { was, by, why, data: { ...given.data } as Record<string, unknown>, given }
    for (const effect of next.does) row = (await kept.effects[effect](context, row, told)) ?? row
    done.push(row)
  }
  return done
}

const assignments = (set: Readonly<Record<string, unknown>>) =>
  sql.join(
    Object.entries(set)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )

/** The state is written over the version that was read, and its row of the history beside it: one statement, and nothing of it when the row moved on. */
async function write<
  R extends Stored<S>,
  S extends string,
  E extends string,
  G extends string,
  F extends string,
>(
  db: Db,
  kept: Kept<R, S, E, G, F>,
  row: R,
  set: Readonly<Record<string, unknown>>,
  made: Noted,
): Promise<R | null> {
  const { rows } = await sql`
    with moved as (update ${sql.table(kept.table)} set ${assignments(set)}, version = version + 1
        where id = ${row.id} and version = ${row.version} returning *),
      noted as (${notingOf(kept.history, made, sql`moved`)})
    select * from moved`.execute(db)
  return rows[0] === undefined ? null : kept.read(rows[0])
}

/** A row of a history: also what happened to a thing without moving it, and how it began (`from` null). */
export type Noted = {
  id: string
  event: string
  from: string | null
  to: string
  by: Actor
  why?: string | null
  data?: object
  at: EpochMs
}
export async function note(db: Db, history: History, made: Noted): Promise<void> {
  await noting(history, made).execute(db)
}
/** The same as a statement, to be part of another one. */
export const noting = (history: History, made: Noted): RawBuilder<unknown> =>
  sql`insert into ${sql.table(history.table)}
      (id, ${sql.ref(history.of)}, event, from_state, to_state, by, by_id, by_name, why, data, at)
    values (${laterId()}, ${made.id}, ${made.event}, ${made.from}, ${made.to}, ${made.by.by}, ${made.by.id},
      ${made.by.name}, ${made.why ?? null}, ${JSON.stringify(made.data ?? {})}, ${at(made.at)})`

/** The same for as many rows as `made` has, which are rows of the same statement: nothing is noted of what was not done. */
export const notingOf = (history: History, made: Noted, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into ${sql.table(history.table)}
      (id, ${sql.ref(history.of)}, event, from_state, to_state, by, by_id, by_name, why, data, at)
    select ${laterId()}::uuid, ${made.id}::${sql.raw(history.isNamed ? 'text' : 'uuid')}, ${made.event}::text, ${made.from}::text, ${made.to}::text, ${made.by.by}::text, ${made.by.id}::uuid,
      ${made.by.name}::text, ${made.why ?? null}::text, ${JSON.stringify(made.data ?? {})}::jsonb, ${at(made.at)}::timestamptz from ${rows}`
