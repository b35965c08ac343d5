import type { Refusal } from '@tomobako/domain/kernel'
import type { Endpoint, InputOf, OutputOf } from '@tomobako/contract'
import type { DB } from '../db/index.ts'
import type { Context, Reading, TxContext } from './context.ts'

export type Answer<O> = O | Refusal | Refusal[]

/**
 * A handler is a function (a query reads; a command runs whole in one transaction), or three steps for a command that has to
 * speak with the world: `prepare` outside any transaction (may refuse), `commit` in the transaction, `follow` after it.
 * In a query `db` is a plain connection, although its type says transaction: a query writes nothing and locks nothing.
 * No row lock is ever held over a call to a bank or a marketplace (quality 0.5).
 */
export type Handler<I, O> = ((input: I, context: TxContext) => Promise<Answer<O>>) | Steps<I, O, unknown>
/** Of a call whose answer may be some seconds old: it is handed a database it can only read. */
type OldHandler<I, O> = (input: I, context: Reading) => Promise<Answer<O>>

export type Steps<I, O, P> = {
  /** Left out by a command that asks nothing of the world before it commits. */
  prepare?: (input: I, context: Context) => Promise<P | Refusal | Refusal[]>
  /** May change the answer (a payment address the bank gave). Must be safe to repeat. */
  follow?: (output: O, context: Context, input: I) => Promise<O>
  /** An answer after which there is nothing to follow: it is kept with the commit. */
  isWhole?: (output: O) => boolean
} & Effect<I, O, P>

/**
 * What a command does: `commit` in a transaction, or `write` where all of it is one new row. Such a row and the press it was made for are one
 * statement, which is a transaction by itself.
 */
type Effect<I, O, P> =
  | {
      commit: (input: I, context: TxContext, prepared: P) => Promise<Answer<O>>
      write?: undefined
    }
  | {
      commit?: undefined
      follow?: undefined
      write: (input: I, context: Context, prepared: P) => Written<O> | Refusal | Refusal[]
    }

/** A new row of a table, and what is answered once it is there. */
export type Written<O> = {
  into: keyof DB
  row: Readonly<Record<string, string | number | boolean | null>>
  answer: O
}

/** Types the three steps so that what `prepare` found reaches `commit`. */
export const inSteps = <I, O, P>(steps: Steps<I, O, P>): Steps<I, O, unknown> => steps as Steps<I, O, unknown>

export type Handlers<G> = {
  readonly [K in keyof G]: G[K] extends { readonly mayBeOld: true }
    ? OldHandler<InputOf<G[K]>, OutputOf<G[K]>>
    : Handler<InputOf<G[K]>, OutputOf<G[K]>>
}

export type Implemented = { endpoint: Endpoint; handler: Handler<never, unknown> }

/** Ties a group of the contract to its handlers; a missing or a surplus handler does not compile. */
export const implement = <G extends Readonly<Record<string, unknown>>>(
  group: G,
  handlers: Handlers<G>,
): Implemented[] =>
  Object.entries(group).map(([key, endpoint]) => ({
    endpoint: endpoint as Endpoint,
    // What a handler takes and gives its endpoint checks; here they are all of one kind.
    handler: handlers[key as keyof G] as never,
  }))
