import { useT } from '@tomobako/i18n/react'
import { Field } from '@tomobako/ui'
import type { ReactNode } from 'react'

/**
 * The field for a file that is read here: what is sent is what was looked at. `read` is told of the file, and of none when it is taken
 * away. What it promises is the file's way to the server: when that has ended the field is empty for the next one.
 */
export function PickFile({
  label,
  hint,
  error,
  required = false,
  disabled = false,
  accept = '.csv,text/csv',
  read,
}: {
  label?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  accept?: string
  read: (file: File | undefined) => void | Promise<unknown>
}) {
  const t = useT()
  return (
    <Field label={label ?? t('console.tables.choose')} hint={hint} error={error} required={required}>
      {({ id, describedBy }) => (
        <input
          id={id}
          aria-describedby={describedBy}
          type="file"
          accept={accept}
          className="pickfile"
          disabled={disabled}
          onChange={(event) => {
            const input = event.currentTarget
            void read(input.files?.[0])?.then(() => (input.value = ''))
          }}
        />
      )}
    </Field>
  )
}
