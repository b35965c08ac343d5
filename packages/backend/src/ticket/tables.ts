import type { InputOf, OutputOf, ticketDesk } from '@tomobako/contract'
import type { TicketTypeView } from '@tomobako/contract'
import { refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { permissions } from '@tomobako/domain/staff'
import type { TicketMacro, TicketType } from '@tomobako/domain/ticket'
import { defaultTicketMacros, defaultTicketTypes } from '@tomobako/domain/ticket'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import * as store from './store.ts'

type Name = 'ticketTypes' | 'ticketMacros'
/** What operators wrote last; version 0 is what the release brings. */
async function table<T>(
  db: Db,
  name: Name,
  otherwise: readonly T[],
): Promise<{ version: number; rows: readonly T[] }> {
  const row = await db
    .selectFrom('setting')
    .select(['version', 'value'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Written by `write` below only, in the contract's shape.
  return row ? { version: row.version, rows: row.value as unknown as T[] } : { version: 0, rows: otherwise }
}
export const typesOf = (db: Db) => table<TicketType>(db, 'ticketTypes', defaultTicketTypes)
const macrosOf = (db: Db) => table<TicketMacro>(db, 'ticketMacros', defaultTicketMacros)

const named = (names: Readonly<Record<string, string>> | undefined, language: string): string | null =>
  names?.[language] ?? names?.['en'] ?? null
/** An operator's own words for a type and its sub-category; null where ours are in the catalogues. */
export function namesOf(types: readonly TicketType[], type: string, sub: string, language: string) {
  const found = types.find((each) => each.id === type)
  return {
    typeName: named(found?.names, language),
    subName: named(found?.subs.find((each) => each.id === sub)?.names, language),
  }
}
export const typeView = (type: TicketType, language: string): TicketTypeView => ({
  id: type.id,
  name: named(type.names, language),
  objects: [...type.objects],
  needsObject: type.needsObject,
  asksCount: type.asksCount,
  subs: type.subs
    .filter((each) => each.isOn)
    .map((each) => ({ id: each.id, name: named(each.names, language) })),
})

export async function tables(context: Context): Promise<OutputOf<typeof ticketDesk.tables>> {
  const [types, macros, people] = await Promise.all([
    typesOf(context.db),
    macrosOf(context.db),
    store.people(context.db, permissions['tickets.write']),
  ])
  return {
    types: types.rows.map(({ names, subs, ...type }) => ({
      ...type,
      objects: [...type.objects],
      ...(names ? { names: { ...names } } : {}),
      subs: subs.map(({ names: own, ...sub }) => ({ ...sub, ...(own ? { names: { ...own } } : {}) })),
    })),
    typesVersion: types.version,
    macros: macros.rows.map((macro) => ({ ...macro, texts: { ...macro.texts } })),
    macrosVersion: macros.version,
    people,
  }
}

async function write(context: TxContext, name: Name, version: number, rows: unknown, why: string) {
  const current = await table<unknown>(context.db, name, [])
  if (current.version !== version) return refuse('console.changedMeanwhile')
  const written = await context.db
    .insertInto('setting')
    .values({
      name,
      version: version + 1,
      value: JSON.stringify(rows),
      by: staffOf(context).name,
      at: at(context.now),
    })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!written) return refuse('console.changedMeanwhile')
  await audit(context, { what: `ticket.save.${name}`, subject: `${name} ${version + 1}`, after: rows, why })
  return { version: version + 1 }
}
const twice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length
const ours = new Map(defaultTicketTypes.map((type) => [type.id, new Set(type.subs.map((sub) => sub.id))]))

/** Each id once; one that is not ours brings an English name at least; a type that is on has something to choose; who needs a thing says which. */
export async function saveTypes(
  { version, types, why }: InputOf<typeof ticketDesk.saveTypes>,
  context: TxContext,
): Promise<{ version: number } | Refusal> {
  const wrong = types.find(
    (type) =>
      (!ours.has(type.id) && !type.names?.['en']) ||
      (type.needsObject && type.objects.length === 0) ||
      (type.isOn && !type.subs.some((sub) => sub.isOn)) ||
      twice(type.subs.map((sub) => sub.id)) ||
      type.subs.some((sub) => !ours.get(type.id)?.has(sub.id) && !sub.names?.['en']),
  )
  if (wrong || twice(types.map((type) => type.id)) || !types.some((type) => type.isOn))
    return refuse('console.tickets.refused.typesWrong', { id: wrong?.id ?? '' }, 'types')
  return write(context, 'ticketTypes', version, types, why)
}
export async function saveMacros(
  { version, macros, why }: InputOf<typeof ticketDesk.saveMacros>,
  context: TxContext,
): Promise<{ version: number } | Refusal> {
  if (twice(macros.map((macro) => macro.id)))
    return refuse('console.tickets.refused.typesWrong', { id: '' }, 'macros')
  return write(context, 'ticketMacros', version, macros, why)
}
