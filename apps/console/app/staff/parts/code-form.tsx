import { useRef, useState } from 'react'
import { staff, staffPasskeys } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { Refusal } from '../../kit/index.ts'
import { PasskeyButton } from './passkeys.tsx'

/** The second factor of this session: a passkey, a code of the telephone, or one of the recovery codes. */
export function CodeForm({ onGiven }: { onGiven: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const give = useCommand(staff.code)
  const { data } = useLive(staff.me, {}, 0)
  const factors = data?.factors ?? []
  const hasTelephone = !factors.includes('passkey') || factors.includes('telephone')
  return (
    <div className="stack g3">
      {factors.includes('passkey') && (
        <PasskeyButton
          begin={staffPasskeys.beginCode}
          finish={staffPasskeys.code}
          label={t('console.access.passkeyCode')}
          onDone={onGiven}
        />
      )}
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
          label={t(hasTelephone ? 'console.access.code' : 'console.access.codesOnly')}
          hint={hasTelephone ? t('console.access.codeHint') : undefined}
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
    </div>
  )
}
