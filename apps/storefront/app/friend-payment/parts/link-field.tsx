import { useT } from '@tomobako/i18n/react'
import { Button, TextField, useToast } from '@tomobako/ui'
import type { ReactNode } from 'react'

/** A link to give away: in a field, so that it can be copied by hand, with a button that copies it. */
export function LinkField({ label, hint, address }: { label: ReactNode; hint?: ReactNode; address: string }) {
  const t = useT()
  const toast = useToast()
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => toast({ text: t('common.copySuccess'), tone: 'ok' }),
      () => toast({ text: t('common.copyFail'), tone: 'error' }),
    )
  return (
    <TextField
      label={label}
      hint={hint}
      type="url"
      readOnly
      value={address}
      onFocus={(event) => event.currentTarget.select()}
      beside={
        <Button className="scripted" tone="line" size="md" icon="copy" onClick={copy}>
          {t('common.copy')}
        </Button>
      }
    />
  )
}
