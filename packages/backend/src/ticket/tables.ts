import type { InputOf, OutputOf, ticketDesk } from '@tomobako/contract'
import type { TicketTypeView } from '@tomobako/contract'
import { iso, jstDay, refuse } from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { heldOn } from '@tomobako/domain/settings'
import { permissions } from '@tomobako/domain/staff'
import type { TicketMacro, TicketType } from '@tomobako/domain/ticket'
import { defaultTicketMacros, defaultTicketTypes } from '@tomobako/domain/ticket'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import { addDated, datedVersions, heldSetting } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import * as store from './store.ts'

type Name = 'ticketTypes' | 'ticketMacros'
type Reader = { readonly db: Db; readonly now: EpochMs }
/** What operators wrote and holds today; where nobody did, what the release brings. */
async function table<T>({ db, now }: Reader, name: Name, otherwise: readonly T[]): Promise<readonly T[]> {
  const row = await heldSetting(db, name, jstDay(now))
  // Written by `write` below only, in the contract's shape.
  return row ? (row.value as T[]) : otherwise
}
export const typesOf = (reader: Reader) => table<TicketType>(reader, 'ticketTypes', defaultTicketTypes)
const macrosOf = (reader: Reader) => table<TicketMacro>(reader, 'ticketMacros', defaultTicketMacros)

const MOST_VERSIONS = 30
/** Every version of a table without its rows, the newest first; of which day it holds, and whether it does now. */
async function versionsOf({ db, now }: Reader, name: Name) {
  const day = jstDay(now)
  const versions = await datedVersions(db, name, () => null)
  const held = heldOn(versions, day)
  return versions
    .toReversed()
    .slice(0, MOST_VERSIONS)
    .map((each) => ({
      version: each.version,
      from: each.from || null,
      by: each.by,
      since: iso(each.at),
      state: each === held ? ('now' as const) : each.from > day ? ('later' as const) : ('past' as const),
    }))
}

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

const typeRow = ({ names, subs, ...type }: TicketType) => ({
  ...type,
  objects: [...type.objects],
  ...(names ? { names: { ...names } } : {}),
  subs: subs.map(({ names: own, ...sub }) => ({ ...sub, ...(own ? { names: { ...own } } : {}) })),
})
const macroRow = (macro: TicketMacro) => ({ ...macro, texts: { ...macro.texts } })

export async function tables(context: Context): Promise<OutputOf<typeof ticketDesk.tables>> {
  const [types, macros, typesVersions, macrosVersions, people] = await Promise.all([
    typesOf(context),
    macrosOf(context),
    versionsOf(context, 'ticketTypes'),
    versionsOf(context, 'ticketMacros'),
    store.people(context.db, permissions['tickets.write']),
  ])
  return {
    today: jstDay(context.now),
    types: types.map(typeRow),
    typesVersion: typesVersions[0]?.version ?? 0,
    typesVersions,
    macros: macros.map(macroRow),
    macrosVersion: macrosVersions[0]?.version ?? 0,
    macrosVersions,
    people,
  }
}

/** The rows of one version, to be compared or put into the form again; version 0 is what the release brings. */
export async function tableVersion(
  { name, version }: InputOf<typeof ticketDesk.tableVersion>,
  { db }: Context,
): Promise<OutputOf<typeof ticketDesk.tableVersion> | Refusal> {
  const found =
    version === 0
      ? { values: name === 'ticketTypes' ? defaultTicketTypes : defaultTicketMacros }
      : (await datedVersions(db, name, (value) => value)).find((each) => each.version === version)
  if (!found) return refuse('common.notFound')
  // Written by `write` below only, in the contract's shape.
  return name === 'ticketTypes'
    ? { types: (found.values as TicketType[]).map(typeRow), macros: null }
    : { types: null, macros: (found.values as TicketMacro[]).map(macroRow) }
}

type Written = { readonly name: Name; readonly version: number; readonly from: string; readonly why: string }
/** No table of the help desk moves money: one person writes it, over the version that was read, and it holds from its day on. */
async function write(
  context: TxContext,
  { name, version, from, why }: Written,
  rows: unknown,
): Promise<{ version: number } | Refusal> {
  const { db, now } = context
  if (from < jstDay(now)) return refuse('console.tables.refused.dayPast', {}, 'from')
  if (((await versionsOf(context, name))[0]?.version ?? 0) !== version)
    return refuse('console.changedMeanwhile')
  const added = await addDated(db, {
    name,
    first: version + 1,
    rows: [{ from, value: rows }],
    by: staffOf(context).name,
    now,
  })
  if (added === null) return refuse('console.changedMeanwhile')
  await audit(context, { what: `ticket.save.${name}`, subject: `${name} ${added}`, after: rows, why })
  return { version: added }
}
const twice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length
const ours = new Map(defaultTicketTypes.map((type) => [type.id, new Set(type.subs.map((sub) => sub.id))]))

/** Each id once; one that is not ours brings an English name at least; a type that is on has something to choose; who needs a thing says which. */
export async function saveTypes(
  { types, ...written }: InputOf<typeof ticketDesk.saveTypes>,
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
  return write(context, { name: 'ticketTypes', ...written }, types)
}
export async function saveMacros(
  { macros, ...written }: InputOf<typeof ticketDesk.saveMacros>,
  context: TxContext,
): Promise<{ version: number } | Refusal> {
  if (twice(macros.map((macro) => macro.id)))
    return refuse('console.tickets.refused.typesWrong', { id: '' }, 'macros')
  return write(context, { name: 'ticketMacros', ...written }, macros)
}
