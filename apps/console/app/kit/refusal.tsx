import type { CallFailed } from '@tomobako/contract'
import { Notice } from '@tomobako/ui'

/** Why the last write was refused, in the server's words; what belongs to a field of this form is said there (`fields`) and not again here. */
export function Refusal({
  error,
  fields = [],
}: {
  error: CallFailed | undefined
  fields?: readonly string[]
}) {
  if (!error) return null
  const elsewhere = error.errors.length > 0 && error.errors.every((each) => fields.includes(each.field))
  return elsewhere ? null : (
    <Notice tone="danger" live="alert">
      {error.message}
    </Notice>
  )
}

/** On a narrow screen the open row's details lie below the list: go there when a row is chosen. */
export function showInspector(): void {
  if (matchMedia('(max-width: 960px)').matches)
    setTimeout(() => document.querySelector('.insp')?.scrollIntoView({ block: 'start' }))
}

/** Brings what is wrong into view once it is drawn, and the focus to the first wrong field. */
export function showFirstError(form: HTMLFormElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    const words = form?.querySelector<HTMLElement>('.hint.err,.notice.danger')
    field?.focus({ preventScroll: true })
    ;(field ?? words)?.scrollIntoView({ block: 'nearest' })
  })
}
