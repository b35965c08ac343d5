import { purchase } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Radio, RadioGroup, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { Modal, Refusal } from '../../kit/index.ts'
import type { Lease } from './lease.ts'

type Reason = InputOf<typeof purchase.soldOut>['reason']
const reasons: readonly Reason[] = ['sold_out', 'removed', 'seller_refused', 'prohibited']

/** It cannot be bought. Money goes back, so it asks why and shows the amount again (DESIGN 12). */
export function SoldOut({
  open,
  close,
  detail: { row, paidYen },
  lease,
  done,
}: {
  open: boolean
  close: () => void
  detail: OutputOf<typeof purchase.detail>
  lease: Lease
  done: () => void
}) {
  const t = useT()
  const { yen } = useFormats()
  const draft = useDraft<{ reason: Reason; note: string }>(`soldOut ${row.lineId}`, {
    reason: 'sold_out',
    note: '',
  })
  const command = useCommand(purchase.soldOut, {
    said: t('console.purchase.soldOutDone', { no: row.no, yen: yen(paidYen) }),
  })
  const submit = async (): Promise<void> => {
    const version = row.state === 'to_buy' ? await lease.take() : row.version
    if (version === undefined) return
    const { reason, note } = draft.value
    if (
      !(await command.run({
        lineId: row.lineId,
        version,
        reason,
        ...(note.trim() ? { note: note.trim() } : {}),
      }))
    )
      return
    draft.drop()
    close()
    done()
  }
  return (
    <Modal open={open} onClose={close} title={t('console.purchase.soldOutTitle')}>
      <form
        className="stack g3"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <RadioGroup legend={t('console.purchase.reason')}>
          {reasons.map((reason) => (
            <Radio
              key={reason}
              name="reason"
              value={reason}
              checked={draft.value.reason === reason}
              onChange={() => draft.set({ reason })}
              label={t(`console.purchase.reasons.${reason}`)}
            />
          ))}
        </RadioGroup>
        <TextField
          label={t('console.form.note')}
          optional={t('common.optional')}
          maxLength={500}
          value={draft.value.note}
          onChange={(event) => draft.set({ note: event.currentTarget.value })}
          error={command.objection('note')}
        />
        <Notice tone="warn" icon="yen">
          {t('console.purchase.soldOutMoney', { yen: yen(paidYen), name: row.customer.masked })}
        </Notice>
        <Refusal error={lease.claim.error ?? command.error} fields={['note']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy}>
            {t('console.purchase.soldOutConfirm', { yen: yen(paidYen) })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
