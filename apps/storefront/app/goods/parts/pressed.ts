import type { SubmitEvent } from 'react'
import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { useShell } from '../../shell/shell-context.tsx'

/**
 * A visitor's press of Buy or of the cart is sent to log in, and goes on when they come back as somebody: what the form said is kept in this tab
 * until then. Only a press on our own page is kept, so no link of another page puts anything into a cart.
 */
const KEY = 'pressed'
/** Whoever comes back later than this is asked again. */
const FRESH_MS = 30 * 60_000
const goOn: readonly string[] = ['buy', 'add']
type Fields = [name: string, value: string][]
type Kept = { path: string; at: number; fields: Fields }
type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function keepPress(keeper: Keeper, path: string, fields: Fields, at: number): void {
  const intent = fields.find(([name]) => name === 'intent')?.[1] ?? ''
  if (goOn.includes(intent)) keeper.setItem(KEY, JSON.stringify({ path, at, fields } satisfies Kept))
}

/** What was pressed here, once. */
export function takePress(keeper: Keeper, path: string, at: number): Fields | null {
  const said = keeper.getItem(KEY)
  if (said === null) return null
  // Written by this very file.
  const kept = JSON.parse(said) as Kept
  if (kept.path !== path) return null
  keeper.removeItem(KEY)
  return at - kept.at > FRESH_MS ? null : kept.fields
}

/** Goes on with a press of before the login, and answers what keeps the next one. */
export function usePressGoesOn(path: string): (event: SubmitEvent<HTMLFormElement>) => void {
  const { user } = useShell()
  const submit = useSubmit()
  const isCustomer = user !== null
  useEffect(() => {
    if (!isCustomer) return
    try {
      const fields = takePress(sessionStorage, path, Date.now())
      if (fields === null) return
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      void submit(form, { method: 'post', action: path, preventScrollReset: true })
    } catch {
      // A browser that keeps nothing has the button pressed again.
    }
  }, [isCustomer, path, submit])
  return ({ currentTarget, nativeEvent }) => {
    if (isCustomer) return
    const { submitter } = nativeEvent as globalThis.SubmitEvent
    try {
      const fields = [...new FormData(currentTarget, submitter).entries()].flatMap(([name, value]): Fields =>
        typeof value === 'string' ? [[name, value]] : [],
      )
      keepPress(sessionStorage, path, fields, Date.now())
    } catch {
      // As above.
    }
  }
}
