/**
 * State machines are tables. The same table drives the transition, the buttons, the docs, the database check
 * and the property tests. A row whose guard (`when`) is not met is skipped; `!guard` negates.
 */
export type Actor = 'customer' | 'staff' | 'clock' | 'system'

export type Row<State extends string, Event extends string, Guard extends string, Effect extends string> = {
  readonly on: Event
  readonly from: State | readonly State[]
  readonly to: State
  readonly by: Actor | readonly Actor[]
  readonly when?: Guard | `!${Guard}`
  readonly does?: readonly Effect[]
  /** Where this row comes from: a section of the specification, product.md, or a decision. */
  readonly source: string
}

export type Machine<
  State extends string = string,
  Event extends string = string,
  Guard extends string = string,
  Effect extends string = string,
> = {
  readonly name: string
  readonly initial: NoInfer<State>
  /** Declared dead ends; every other state must have a way out. */
  readonly final: readonly NoInfer<State>[]
  readonly states: Readonly<Record<State, string>>
  readonly rows: readonly Row<NoInfer<State>, Event, Guard, Effect>[]
}

export const machine = <
  const State extends string,
  const Event extends string,
  const Guard extends string = never,
  const Effect extends string = never,
>(
  table: Machine<State, Event, Guard, Effect>,
): Machine<State, Event, Guard, Effect> => table

export type StateOf<M> = M extends Machine<infer S, infer _E, infer _G, infer _F> ? S : never
export type EventOf<M> = M extends Machine<infer _S, infer E, infer _G, infer _F> ? E : never
export type GuardOf<M> = M extends Machine<infer _S, infer _E, infer G, infer _F> ? G : never
export type EffectOf<M> = M extends Machine<infer _S, infer _E, infer _G, infer F> ? F : never

export type Facts<M> = Readonly<Record<GuardOf<M>, boolean>>

export type Step<State extends string, Effect extends string> =
  | { readonly ok: true; readonly to: State; readonly does: readonly Effect[] }
  | { readonly ok: false; readonly reason: 'not-from-here' | 'guard' }

const list = <T>(value: T | readonly T[]): readonly T[] =>
  (Array.isArray(value) ? value : [value]) as readonly T[]

/** What an event does in a state, given the facts its guards ask for. Pure. */
export function step<S extends string, E extends string, G extends string, F extends string>(
  table: Machine<S, E, G, F>,
  state: S,
  event: E,
  facts: Readonly<Record<G, boolean>>,
): Step<S, F> {
  const rows = table.rows.filter((row) => row.on === event && list(row.from).includes(state))
  if (rows.length === 0) return { ok: false, reason: 'not-from-here' }
  const row = rows.find((each) => holds(each.when, facts))
  return row ? { ok: true, to: row.to, does: row.does ?? [] } : { ok: false, reason: 'guard' }
}

function holds<G extends string>(
  when: G | `!${G}` | undefined,
  facts: Readonly<Record<G, boolean>>,
): boolean {
  if (when === undefined) return true
  return when.startsWith('!') ? !facts[when.slice(1) as G] : facts[when as G]
}

/** The events an actor may raise in a state: what buttons to show. */
export function events<S extends string, E extends string, G extends string, F extends string>(
  table: Machine<S, E, G, F>,
  state: S,
  by: Actor,
): E[] {
  const found = table.rows
    .filter((row) => list(row.from).includes(state) && list(row.by).includes(by))
    .map((row) => row.on)
  return [...new Set(found)]
}

export const statesOf = <S extends string>(table: { readonly states: Readonly<Record<S, string>> }): S[] =>
  Object.keys(table.states) as S[]
