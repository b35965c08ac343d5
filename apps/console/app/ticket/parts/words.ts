import type { useT } from '@tomobako/i18n/react'

type T = ReturnType<typeof useT>
type Names = Readonly<Record<string, string>> | undefined
const own = (t: T, names: Names): string | undefined => names?.[t.local] ?? names?.['en']

/** An operator's own word for a kind of question, or ours. */
export const typeName = (t: T, { id, names }: { id: string; names?: Names }): string =>
  own(t, names) ?? t.dynamic(`ticket.type.${id}`, {}, id)
export const subName = (t: T, type: string, { id, names }: { id: string; names?: Names }): string =>
  own(t, names) ?? t.dynamic(`ticket.sub.${type}.${id}`, {}, id)

type Kind = { type: string; sub: string; typeName: string | null; subName: string | null }
/** What a ticket is about: an operator's own words, or ours. */
export const kindOf = (t: T, { type, sub, typeName: name, subName: sub2 }: Kind): string =>
  `${name ?? t.dynamic(`ticket.type.${type}`, {}, type)} · ${sub2 ?? t.dynamic(`ticket.sub.${type}.${sub}`, {}, sub)}`
