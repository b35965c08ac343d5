import { useState } from 'react'
import type { staffMoney } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal } from '../../kit/index.ts'

/** One sentence of why, and it is done. `text`: what will happen, where the button's word does not say it all. */
export function Why({
  title,
  text,
  endpoint,
  id,
  said,
  action,
  close,
}: {
  title: string
  text?: string
  endpoint: typeof staffMoney.release
  id: string
  said: string
  action: string
  close: () => void
}) {
  const t = useT()
  const [why, setWhy] = useState('')
  const command = useCommand(endpoint, { said })
  return (
    <Modal open onClose={close} title={title}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (why.trim().length >= 3) void command.run({ id, why: why.trim() }).then((ok) => ok && close())
        }}
      >
        {text !== undefined && <Notice tone="plain">{text}</Notice>}
        <TextField
          label={t('console.money.why')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection('why')}
          required
        />
        <Refusal error={command.error} fields={['why']} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={why.trim().length < 3}>
          {action}
        </Button>
      </form>
    </Modal>
  )
}
