import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useShell } from './shell-context.tsx'
import { stayKey } from './stay.ts'

/**
 * Put one into every form that changes something. A double press, a retry or a "back" sends the same key, and the API does the thing
 * once; after an answer (the location's key changes) the form gets a new one.
 */
export function FormKey({ of = '' }: { /** Tells two forms of one page apart. */ of?: string }) {
  const { formKey } = useShell()
  const key = stayKey.of(useLocation())
  const value = useMemo(() => (key === 'default' ? formKey : crypto.randomUUID()), [key, formKey])
  return <input type="hidden" name="_key" value={of ? `${value}-${of}` : value} suppressHydrationWarning />
}
