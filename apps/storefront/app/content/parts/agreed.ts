import type { AskedText } from '@tomobako/contract'

export const nameOf = ({ document }: Pick<AskedText, 'document'>): string => `agreed.${document}`
/** It is a change of something they know. */
export const isFresh = ({ apart, before }: AskedText): boolean => before !== null || !apart
/** What was ticked, as the call takes it. */
export const agreedOf = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('agreed.') && /^[a-z-]{1,30}:\d{1,6}$/.test(value) ? [value] : [],
  )
