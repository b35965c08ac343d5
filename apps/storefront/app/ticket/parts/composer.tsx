import { useT } from '@tomobako/i18n/react'
import { TextArea } from '@tomobako/ui'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { isRefused, objectionsAt, Refusal, Submit, typedAt } from '../../kit/forms.tsx'
import { draftAt, draftKey, keepDraft } from '../../kit/drafts.ts'
import { LeaveGuard } from '../../kit/leave-guard.tsx'
import { PhotoField } from '../../kit/photo-field.tsx'
import styles from './ticket.module.css'

type Held = {
  text: string
  write: (text: string) => void
  /** Something from an earlier visit was put back. */
  isBack: boolean
}

/**
 * What was written and not sent, kept in this browser for its owner (`of` says whose and where) until it is sent. On the server and
 * while the page wakes up it is what the form was refused with, so that both draw the same.
 */
function useKeptWords(of: string, typed: string, start: string): Held & { forget: () => void } {
  const key = draftKey(of)
  const [text, setText] = useState(typed === '' ? start : typed)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (typed !== '') return
    const before = draftAt(key)
    if (before === '') return
    // oxlint-disable-next-line react/set-state-in-effect -- what the browser kept is known only once the page is awake
    setText((now) => (now === '' || now === start ? before : now))
    setBack(true)
  }, [key, typed, start])
  const write = useCallback(
    (next: string) => {
      setText(next)
      keepDraft(key, next)
    },
    [key],
  )
  const forget = useCallback(() => {
    setText('')
    setBack(false)
    keepDraft(key, '')
  }, [key])
  return { text, write, isBack, forget }
}
/** Whether something is written or attached. */
const holdsWords = (form: HTMLFormElement | null): boolean =>
  Array.from(
    form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea[name=text], input[name=photoId]',
    ) ?? [],
  ).some(({ value }) => value.trim() !== '')

/** Words and pictures of one message, with whatever its form asks besides. */
export function Composer({
  intent,
  of,
  start = '',
  label,
  hint,
  send,
  most,
  refusal,
  fields,
  isNew = false,
  children,
}: {
  intent: string
  of: string
  /** What the words begin with, where the way here says what it is about. */
  start?: string
  label: string
  hint?: string
  send: string
  most: { text: number; photos: number }
  refusal: unknown
  /** Fields of `children` that show their own objections. */
  fields: readonly string[]
  /** The page it is on ends with sending. */
  isNew?: boolean
  children?: (
    objections: Readonly<Record<string, string>>,
    typed: Readonly<Record<string, string>>,
  ) => ReactNode
}) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const typed = typedAt(refusal, intent)
  const { message, fields: wrong } = objectionsAt(refusal, intent, ['text', 'photoIds', ...fields])
  const { text, write, isBack, forget } = useKeptWords(of, typed['text'] ?? '', start)
  const [round, setRound] = useState(0)
  const { state } = useNavigation()
  const holds = useCallback(() => !isSending.current && holdsWords(form.current), [])
  useLayoutEffect(() => {
    if (!isRefused(refusal)) return
    isSending.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  // Back from sending without a refusal: it was taken.
  useEffect(() => {
    if (state !== 'idle' || !isSending.current) return
    isSending.current = false
    forget()
    setRound((now) => now + 1)
  }, [state, forget])
  useEffect(
    () => () => {
      if (isSending.current) keepDraft(draftKey(of), '')
    },
    [of],
  )
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      noValidate
      preventScrollReset={!isNew}
      onSubmit={() => void (isSending.current = true)}
    >
      <FormKey of={intent} />
      <Refusal message={message} />
      {children?.(wrong, typed)}
      <TextArea
        name="text"
        label={label}
        {...(hint === undefined ? {} : { hint })}
        rows={4}
        maxCount={most.text}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        error={wrong['text']}
      />
      {isBack && <p className="t12 c3">{t('ticket.detail.draft')}</p>}
      <PhotoField
        key={round}
        label={t('ticket.add.photos')}
        max={most.photos}
        takesFiles
        error={wrong['photoIds']}
      />
      <div>
        <Submit intent={intent} tone="ink" size="md">
          {send}
        </Submit>
      </div>
      <LeaveGuard holds={holds} text={t('ticket.leaveText')} />
    </Form>
  )
}
