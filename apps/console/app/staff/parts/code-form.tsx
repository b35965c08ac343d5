import { useRef, useState } from 'react'
import { staff } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Refusal } from '../../kit/index.ts'

/** The second factor of this session: a code of the telephone, or one of the recovery codes. */
export function CodeForm({ onGiven }: { onGiven: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const give = useCommand(staff.code)
  return (
    <form
      className="stack g3"
      onSubmit={(event) => {
        event.preventDefault()
        void give.run({ code }).then((done) => {
          if (done) return onGiven()
          setCode('')
          field.current?.focus()
        })
      }}
    >
      <Refusal error={give.error} fields={['code']} />
      <TextField
        ref={field}
        label={t('console.access.code')}
        hint={t('console.access.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required
        maxLength={20}
        num
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={give.objection('code')}
      />
      <Button type="submit" block busy={give.busy} busyLabel={t('common.loading')}>
        {t('console.access.codeSubmit')}
      </Button>
    </form>
  )
}
