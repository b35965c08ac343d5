import { useState } from 'react'
import { tariff } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal } from '../../kit/index.ts'

/** Asks a second person to take back a version before its first day. */
export function Withdraw({
  file,
  no,
  day,
  close,
}: {
  file: string
  no: number
  day: string
  close: () => void
}) {
  const t = useT()
  const [why, setWhy] = useState('')
  const command = useCommand(tariff.askWithdraw, { said: t('console.second.waits') })
  return (
    <Modal open onClose={close} title={t('console.tables.withdrawOne', { file, day })}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (why.trim().length >= 3)
            void command.run({ no, why: why.trim() }).then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.tables.whyField')}
          hint={t('console.tables.whyHint')}
          required
          autoFocus
          maxLength={300}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection('why')}
        />
        <Refusal error={command.error} fields={['why']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy} disabled={why.trim().length < 3}>
            {t('console.limits.ask')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
