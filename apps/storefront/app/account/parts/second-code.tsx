import { useT } from '@tomobako/i18n/react'
import { TextField } from '@tomobako/ui'

/** The six digits of an authenticator app, or a recovery code. */
export function SecondCode({
  typed = '',
  error,
  isFirst = false,
}: {
  typed: string | undefined
  error: string | undefined
  /** Whether the page is about nothing else. */
  isFirst?: boolean
}) {
  const t = useT()
  return (
    <TextField
      name="code"
      label={t('account.second.code')}
      hint={t('account.second.codeHint')}
      autoComplete="one-time-code"
      maxLength={20}
      required
      autoFocus={isFirst}
      num
      defaultValue={typed}
      error={error}
    />
  )
}
