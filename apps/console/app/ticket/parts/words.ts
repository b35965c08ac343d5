import type { useT } from '@tomobako/i18n/react'

type Kind = { type: string; sub: string; typeName: string | null; subName: string | null }
/** What a ticket is about: an operator's own words, or ours. */
export const kindOf = (t: ReturnType<typeof useT>, { type, sub, typeName, subName }: Kind): string =>
  `${typeName ?? t.dynamic(`ticket.type.${type}`, {}, type)} · ${subName ?? t.dynamic(`ticket.sub.${type}.${sub}`, {}, sub)}`
