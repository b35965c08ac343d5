import { randomUUIDv7 } from 'node:crypto'
import type { address, AddressData, InputOf, OutputOf, SavedAddress } from '@tomobako/contract'
import { addressFields, addressObjections, formatAddress, tidyAddress } from '@tomobako/domain/address'
import { refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { AnyLocal } from '@tomobako/i18n'
import { formats, intlTag } from '@tomobako/i18n'
import { isServed, stoppedBy } from '@tomobako/domain/money'
import { prepare } from '@tomobako/domain/parcel'
import { exchangeRates, inForce, tradeTables } from '../settings/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import * as store from './store.ts'
import { addressTable } from './table.ts'

export async function list(_input: unknown, context: Context): Promise<OutputOf<typeof address.list>> {
  return {
    rows: (await store.all(context.db, customerId(context))).map((row) =>
      shown(row, context.caller.language),
    ),
  }
}

export async function detail(
  { id }: InputOf<typeof address.detail>,
  context: Context,
): Promise<SavedAddress | Refusal> {
  const row = await store.one(context.db, customerId(context), id)
  return row ? shown(row, context.caller.language) : refuse('common.notFound')
}

/** One address of the signed-in customer, the default when no id is given; null when there is none of theirs. For parcels and quotes. */
export async function savedAddress(context: Context, id?: string | null): Promise<SavedAddress | null> {
  const row = id
    ? await store.one(context.db, customerId(context), id)
    : (await store.all(context.db, customerId(context)))[0]
  return row ? shown(row, context.caller.language) : null
}

/** A customer's addresses for the console. */
export const addressesOf = async (context: Context, ofCustomer: string): Promise<SavedAddress[]> =>
  (await store.all(context.db, ofCustomer)).map((row) => shown(row, context.caller.language))

/** Which fields a country's address has, and the countries there are. An unknown country has no fields yet: the form asks for one first. */
export async function rules(
  { country }: InputOf<typeof address.rules>,
  context: Context,
): Promise<OutputOf<typeof address.rules>> {
  const { caller, customer, house, now } = context
  const [{ fees, shipping }, tables, rates] = await Promise.all([
    inForce(context),
    tradeTables(house),
    exchangeRates(house),
  ])
  const table = addressTable()
  const asked = (country || customer?.country || caller.country).toUpperCase()
  const door = { ...shipping, now, rates, fees }
  const served = asked === '' || isServed(asked, prepare(tables), door)
  return {
    country: asked,
    served,
    stopped: served ? null : stoppedBy(asked, prepare(tables), door),
    countries: countriesIn(caller.language),
    fields: addressFields(asked, table).map(({ choices, ...field }) =>
      choices ? { ...field, choices: [...choices] } : field,
    ),
  }
}

type Countries = OutputOf<typeof address.rules>['countries']
const byLanguage = new Map<AnyLocal, Countries>()
/** Named and sorted as the language does; made once, since 250 names take a moment. */
function countriesIn(local: AnyLocal): Countries {
  const known = byLanguage.get(local)
  if (known) return known
  const { country } = formats(local)
  const sort = new Intl.Collator(intlTag(local))
  const made = [...addressTable().forms.values()]
    .map(({ format, dial }) => ({ code: format.country, name: country(format.country), dial }))
    .sort((a, b) => sort.compare(a.name, b.name))
  byLanguage.set(local, made)
  return made
}

/** §5 Address. The first address is the default; a default stays one until another takes its place. */
export async function save(
  input: AddressData,
  context: TxContext,
): Promise<SavedAddress | Refusal | Refusal[]> {
  const { id, isDefault, ...typed } = input
  const table = addressTable()
  const given = { ...typed, country: typed.country.toUpperCase() }
  const objections = addressObjections(given, table)
  if (objections.length > 0) return objections
  const { isDefault: _, ...data } = tidyAddress(given, table)
  const { db, now } = context
  const owner = customerId(context)
  await store.lock(db, owner)
  if (id && !(await store.one(db, owner, id))) return refuse('common.notFound')
  const row = id
    ? await store.change(db, id, data, data.country)
    : await store.add(db, { id: randomUUIDv7(), customerId: owner, data, country: data.country, now })
  const isOnly = !(await store.all(db, owner)).some((each) => each.is_default)
  if (isDefault || isOnly || row.is_default) await store.makeDefault(db, owner, row.id)
  return shown(
    { ...row, is_default: row.is_default || isDefault === true || isOnly },
    context.caller.language,
  )
}

export async function remove(
  { id }: InputOf<typeof address.remove>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const { db, now } = context
  const owner = customerId(context)
  await store.lock(db, owner)
  const row = await store.one(db, owner, id)
  if (!row) return refuse('common.notFound')
  await store.remove(db, id, now)
  const next = row.is_default ? (await store.all(db, owner))[0] : undefined
  if (next) await store.makeDefault(db, owner, next.id)
  return { ok: true }
}

export async function setDefault(
  { id }: InputOf<typeof address.setDefault>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const owner = customerId(context)
  await store.lock(context.db, owner)
  if (!(await store.one(context.db, owner, id))) return refuse('common.notFound')
  await store.makeDefault(context.db, owner, id)
  return { ok: true }
}

const shown = (row: store.Shown, local: AnyLocal): SavedAddress => ({
  ...addressWithLines(row.data as AddressData, local),
  id: row.id,
  isDefault: row.is_default,
})

/** An address (also the copy a parcel keeps) with its lines in the country's own order and the country's name in the reader's language. */
export const addressWithLines = (
  data: AddressData,
  local: AnyLocal,
): Omit<SavedAddress, 'id' | 'isDefault'> => ({
  ...data,
  lines: formatAddress(data, addressTable(), 'screen'),
  countryName: formats(local).country(data.country),
})
/** Lines for the label: Latin letters where the customer wrote them, the country in English last. */
export const labelLines = (data: AddressData): string[] => formatAddress(data, addressTable(), 'label')
