import type { CallFailed } from '@tomobako/contract'
import { Notice } from '@tomobako/ui'

/** Why the last write was refused, in the server's words; what belongs to a field of this form is said there (`fields`) and not again here. */
export function Refusal({ error, fields = [] }: { error: CallFailed | undefined; fields?: readonly string[] }) {
  if (!error) return null
  const elsewhere = error.errors.length > 0 && error.errors.every((each) => fields.includes(each.field))
  return elsewhere ? null : <Notice tone="danger" live="alert">{error.message}</Notice>
}
