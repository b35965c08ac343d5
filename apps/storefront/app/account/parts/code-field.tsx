import { useT } from '@tomobako/i18n/react'
import { Button, Link, TextField } from '@tomobako/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSending } from '../../kit/forms.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import styles from './account.module.css'

/** What the code button's action answers: when it may be pressed again. `at` tells two answers apart. */
export type CodeSent = { sent: true; email: string; resendAfterSeconds: number; at: number }
const isCodeSent = (value: unknown): value is CodeSent =>
  typeof value === 'object' && value !== null && 'sent' in value

/** The newest code sent from this page. It is kept when a later press was refused for something else, so the countdown goes on. */
export function useCodeSent(answer: unknown): CodeSent | null {
  const [kept, keep] = useState<CodeSent | null>(null)
  const now = isCodeSent(answer) ? answer : kept
  if (now !== kept) keep(now)
  return now
}

/**
 * The mailed code with the button that asks for it. The button submits the same form with intent "code"; it counts down until
 * another code may be asked for (§5: {time} seconds). Pasting and the phone's own filling-in work (quality A10).
 */
export function CodeField({
  sent,
  typed,
  error,
}: {
  sent: CodeSent | null
  typed: string
  error?: string | undefined
}) {
  const t = useT()
  const { practice } = useShell()
  const field = useRef<HTMLInputElement>(null)
  // Null until the script counts: without one nothing would ever open the button again, and the API says when it is too soon.
  const [left, setLeft] = useState<number | null>(null)
  const sending = useSending('code')
  // With the words that say so and not a moment later: whoever has gone on to the password keeps typing there.
  useLayoutEffect(() => {
    const at = document.activeElement
    if (sent && !(at instanceof HTMLInputElement && at.type !== 'submit')) field.current?.focus()
  }, [sent])
  useEffect(() => {
    if (!sent) return
    const until = Date.now() + sent.resendAfterSeconds * 1_000
    const tick = (): void => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 500)
    const first = setTimeout(tick, 0)
    return () => {
      clearInterval(timer)
      clearTimeout(first)
    }
  }, [sent])
  const shut = left !== null && left > 0 && !sending
  const seconds = left ?? sent?.resendAfterSeconds ?? 0
  return (
    <TextField
      ref={field}
      name="code"
      label={t('account.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
      defaultValue={typed}
      num
      inputClassName="codeinput"
      required
      error={error}
      hint={
        sent ? (
          <>
            {seconds > 0 ? t('account.codeSent', { time: seconds }) : t('account.codeSentPlain')}
            {practice && (
              <Link href="/practice/mail" target="_blank" rel="noopener" className="blk underline">
                {t('account.codePractice')}
              </Link>
            )}
          </>
        ) : (
          t('account.codeHint')
        )
      }
      beside={
        <Button
          type="submit"
          name="intent"
          value="code"
          tone="soft"
          className={styles.codebtn ?? ''}
          busy={sending}
          busyLabel={t('common.loading')}
          disabled={shut}
          formNoValidate
        >
          {shut ? (
            <span className="num ltr">{t('account.codeSeconds', { time: seconds })}</span>
          ) : sent ? (
            t('account.sendAgain')
          ) : (
            t('account.sendCode')
          )}
        </Button>
      }
    />
  )
}
