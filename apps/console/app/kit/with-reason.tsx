import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { type ReactNode, useState } from 'react'
import type { Command } from '../core/command.ts'
import { Modal } from './modal.tsx'
import { Refusal } from './refusal.tsx'

/**
 * What is done only with its reason: above stands what it means, then one sentence of why, then the press. `send` gets the sentence; the
 * dialog closes when that answers something. `field` is the reason's name in the call, `others` are fields of the call that stand above.
 */
export function WithReason({
  title,
  action = title,
  label,
  hint,
  field = 'why',
  others = [],
  least = 3,
  most = 300,
  needed = true,
  ready = true,
  cancels = false,
  wide = false,
  command,
  send,
  close,
  below,
  children,
}: {
  title: string
  action?: string
  label?: string
  hint?: string
  field?: string
  others?: readonly string[]
  /** Letters a reason has at least, and at most. */
  least?: number
  most?: number
  needed?: boolean
  /** Whether what stands above is filled in. */
  ready?: boolean
  /** A way back beside the press. */
  cancels?: boolean
  wide?: boolean
  command: Pick<Command<never, unknown>, 'error' | 'busy' | 'objection'>
  send: (why: string) => Promise<unknown>
  close: () => void
  below?: ReactNode
  children?: ReactNode
}) {
  const t = useT()
  const [why, setWhy] = useState('')
  const may = ready && (!needed || why.trim().length >= least)
  const press = (
    <Button type="submit" size="md" busy={command.busy} disabled={!may}>
      {action}
    </Button>
  )
  return (
    <Modal open onClose={close} title={title} wide={wide}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (may) void send(why.trim()).then((done) => done && close())
        }}
      >
        {children}
        <TextField
          label={label ?? t('console.money.why')}
          hint={hint}
          value={why}
          maxLength={most}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection(field)}
          required={needed}
        />
        {below}
        <Refusal error={command.error} fields={[field, ...others]} />
        {cancels ? (
          <div className="row g2 ends">
            <Button tone="soft" size="md" onClick={close}>
              {t('common.cancel')}
            </Button>
            {press}
          </div>
        ) : (
          press
        )}
      </form>
    </Modal>
  )
}
