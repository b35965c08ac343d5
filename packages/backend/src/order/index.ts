import type { TxContext } from '../kernel/context.ts'
import type { Db } from '../db/index.ts'
import * as store from './store.ts'

export { moveLine } from './lines.ts'
export type { MoveOptions } from './lines.ts'
export { lineCard } from './view.ts'
export type { Snapshot } from './view.ts'
export type { Line, LineEventRow } from './store.ts'

/** Takes the line's row lock: every change goes through here (or `lockLines`) first. */
export const lockLine = (context: Pick<TxContext, 'db'>, id: string): Promise<store.Line | null> => store.lockLine(context.db, id)
/** Several lines, locked in id order whatever order they are asked in. */
export const lockLines = (context: Pick<TxContext, 'db'>, ids: readonly string[]): Promise<store.Line[]> => store.lockLines(context.db, ids)
export const lineById = (context: { readonly db: Db }, id: string): Promise<store.Line | null> => store.lineById(context.db, id)
export const linesOfParcel = (context: { readonly db: Db }, parcelId: string): Promise<store.Line[]> => store.linesOfParcel(context.db, parcelId)
export const lineEvents = (context: { readonly db: Db }, lineIds: readonly string[]): Promise<store.LineEventRow[]> => store.events(context.db, lineIds)
export const orderOf = (context: { readonly db: Db }, orderId: string): Promise<store.Order> => store.orderById(context.db, orderId)

export { handlers } from './handlers.ts'
export { recurring } from './sweep.ts'
import './settle.ts'
