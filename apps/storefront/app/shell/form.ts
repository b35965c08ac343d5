import type { Attempt, Failure } from '../context.ts'

/** The values of a form as texts; a name that occurs twice keeps its first value, files are left out. */
export function valuesOf(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !Object.hasOwn(values, name) && name !== '__proto__')
      values[name] = value
  return values
}

/** The key that makes a repeated press harmless (form-key.tsx writes it into the form). `which`: the button that was pressed, of several that do different things. */
export const keyOf = (form: FormData, which?: number): { idempotencyKey?: string } => {
  const key = form.get('_key')
  return typeof key === 'string' && /^[\w-]{8,80}$/.test(key)
    ? { idempotencyKey: which === undefined ? key : `${key}-${which}` }
    : {}
}

/** What a form shows after a refusal: the message for the whole form, and one for each field. */
export type Objections = { message: string | null; fields: Readonly<Record<string, string>> }
export const noObjections: Objections = { message: null, fields: {} }

/** Sorts a refusal: objections that name a field go to the field, the rest above the form. */
export function objectionsOf(failure: Failure | null | undefined): Objections {
  if (!failure) return noObjections
  const fields: Record<string, string> = {}
  for (const { field, msg } of failure.errors) fields[field] ??= msg
  return { message: Object.keys(fields).length > 0 ? null : failure.msg, fields }
}

/** The failure of an attempt, or null: what an action returns to its form. */
export const failureOf = <O>(attempt: Attempt<O>): Failure | null => (attempt.ok ? null : attempt.failure)
