import { Notice, Button, type ButtonProps } from '@tomobako/ui'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { data, useNavigation } from 'react-router'
import type { Attempt, Failure } from '../context.ts'
import { type Objections, objectionsOf, valuesOf } from '../shell/form.ts'

/** What a refused action hands back to its form: why, and what was typed, so that nothing is typed twice. `intent`: which form of the page. */
export type Refused = { intent: string; failure: Failure; typed: Record<string, string> }

/** Never sent back to a page. */
const secrets = ['password', 'current', '_key'] as const

/** The answer of a refused action: the page again with the refusal (422, so that loaders are not asked again for nothing). */
export function refused(
  intent: string,
  attempt: Extract<Attempt<unknown>, { ok: false }> | { failure: Failure },
  form: FormData,
) {
  const typed = valuesOf(form)
  for (const name of secrets) delete typed[name]
  return data<Refused>({ intent, failure: attempt.failure, typed }, { status: 422 })
}

/** A refusal found before asking the API, for one field. */
export const objection = (field: string, msg: string): { failure: Failure } => ({
  failure: { code: 460, key: undefined, msg, errors: [{ field, key: '', msg }] },
})

/** The objections of one form of the page; those whose field is not on the page join the message above the form. */
export function objectionsAt(refusal: unknown, intent: string, shown: readonly string[]): Objections {
  const mine = isRefused(refusal) && refusal.intent === intent ? refusal : null
  const { message, fields } = objectionsOf(mine?.failure)
  const elsewhere = Object.entries(fields)
    .filter(([name]) => !shown.includes(name))
    .map(([, msg]) => msg)
  return { message: [message, ...elsewhere].filter(Boolean).join(' ') || null, fields }
}

/** What was typed into that form before it was refused. */
export const typedAt = (refusal: unknown, intent: string): Readonly<Record<string, string>> =>
  isRefused(refusal) && refusal.intent === intent ? refusal.typed : {}

export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'failure' in value && 'intent' in value

/** Why the whole form was refused; `action`: what can be done about it. */
export const Refusal = ({ message, action }: { message: string | null; action?: ReactNode }) =>
  message ? (
    <Notice tone="danger" live="alert" actions={action}>
      {message}
    </Notice>
  ) : null

/** Whether a form was refused because its customer may not order for now. */
export const isPaused = (refusal: unknown): boolean =>
  isRefused(refusal) &&
  [refusal.failure, ...refusal.failure.errors].some(({ key }) => key === 'checkout.blocked')

/** After a refusal: the first field that is wrong gets the focus (DESIGN 5 forms). */
export function useFirstError(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (isRefused(refusal)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return form
}

/** True while this form is on its way. `intent` is the value of its field or button named `intent`. */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}

/** The submit button of the form `intent`: waves while it is on its way; a second press is swallowed. */
export function Submit({
  intent,
  busyLabel,
  children,
  ...rest
}: ButtonProps & { intent: string; children: ReactNode }) {
  const sending = useSending(intent)
  return (
    <Button
      {...rest}
      type="submit"
      name="intent"
      value={intent}
      busy={sending}
      {...(busyLabel ? { busyLabel } : {})}
    >
      {children}
    </Button>
  )
}

/**
 * A sentence with links in its holes: `write` gets a mark for each hole, the marks are then replaced. So the catalogue keeps whole
 * sentences and every language orders them as it likes.
 */
export function Sentence({
  write,
  parts,
}: {
  write: (marks: Readonly<Record<string, string>>) => string
  parts: Readonly<Record<string, ReactNode>>
}) {
  const names = Object.keys(parts)
  // Private-use characters: no catalogue contains them.
  const marks = Object.fromEntries(names.map((name, index) => [name, String.fromCharCode(0xe000 + index)]))
  const pieces = write(marks).split(/([\uE000-\uE0FF])/)
  return (
    <>
      {pieces.map((piece, index) => {
        const name = names[piece.charCodeAt(0) - 0xe000]
        // Pieces have no identity but their place.
        return <span key={index}>{piece.length === 1 && name !== undefined ? parts[name] : piece}</span>
      })}
    </>
  )
}

/** Digits of an amount as people type them ("12,800", "￥12800", "12.800"); null when it is no whole number: "5000.5" is not 50005. */
export function readYen(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s¥円]/g, '')
    // Arabic and Persian figures, which their keyboards write: their last four bits are the digit.
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (figure) => String(figure.charCodeAt(0) & 0xf))
  return /^(?:\d{1,9}|\d{1,3}(?:[,.'’]\d{3}){1,2})$/.test(plain) ? Number(plain.replace(/\D/g, '')) : null
}

/** `shouldRevalidate` of pages whose refusals mean that something changed meanwhile: they are read again, which React Router leaves out after a 4xx. */
export const freshAfterRefusal = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}): boolean => defaultShouldRevalidate || (actionStatus ?? 0) >= 400
