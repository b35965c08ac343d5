import type { TicketThing } from '@tomobako/contract'
import type { T } from '@tomobako/i18n'

type Kind = { type: string; sub: string; typeName: string | null; subName: string | null }
/** What a ticket is about: an operator's own words, or ours. */
export const typeWords = (t: T, type: string, name: string | null): string =>
  name ?? t.dynamic(`ticket.type.${type}`, {}, type)
export const subWords = (t: T, type: string, sub: string, name: string | null): string =>
  name ?? t.dynamic(`ticket.sub.${type}.${sub}`, {}, sub)
export const kindWords = (t: T, { type, sub, typeName, subName }: Kind): string =>
  `${typeWords(t, type, typeName)} · ${subWords(t, type, sub, subName)}`
/** Where the thing stands, in the words of its own pages. */
export const nowWords = (t: T, { kind, state }: Pick<TicketThing, 'kind' | 'state'>): string =>
  t.dynamic(`${kind === 'parcel' ? 'parcel' : 'order'}.state.${state}`, {}, state)

/** The address of the form with its steps; what is empty is left out. */
export function addPath(step: {
  type?: string | undefined
  about?: string | undefined
  earlier?: string | undefined
  item?: string | undefined
  code?: string | undefined
  page?: number
}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(step))
    if (value !== undefined && value !== '' && value !== 1) query.set(name, String(value))
  const text = query.toString()
  return text === '' ? '/workOrder/add' : `/workOrder/add?${text}`
}
