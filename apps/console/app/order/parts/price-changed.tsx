import { useState } from 'react'
import { purchase } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { Modal, Refusal, wholeNumber } from '../../kit/index.ts'
import type { Lease } from './lease.ts'

type Props = {
  open: boolean
  close: () => void
  detail: OutputOf<typeof purchase.detail>
  itemYen: number | null
  domesticYen: number | null
  lease: Lease
  done: () => void
}

/** It costs more than was paid: the customer is asked and has 48 hours (P 3). */
export function PriceChanged({
  open,
  close,
  detail: { row, snapshot },
  itemYen,
  domesticYen,
  lease,
  done,
}: Props) {
  const t = useT()
  const { yen, number } = useFormats()
  const [tried, setTried] = useState(false)
  const draft = useDraft(`priceChanged ${row.lineId}`, {
    itemYen: number((itemYen ?? snapshot.priceYen) * row.quantity),
    domesticYen: domesticYen === null ? '' : number(domesticYen),
    note: '',
  })
  const command = useCommand(purchase.priceChanged, {
    said: t('console.purchase.priceChangedDone', { no: row.no }),
  })
  const item = wholeNumber(draft.value.itemYen)
  const domestic = wholeNumber(draft.value.domesticYen)
  const more = item !== undefined && domestic !== undefined ? item + domestic - row.limitYen : undefined
  const submit = async (): Promise<void> => {
    setTried(true)
    if (item === undefined || domestic === undefined) return
    const version = await lease.take()
    if (version === undefined) return
    const note = draft.value.note.trim()
    if (
      !(await command.run({
        lineId: row.lineId,
        version,
        itemYen: item,
        domesticYen: domestic,
        ...(note ? { note } : {}),
      }))
    )
      return
    draft.drop()
    close()
    done()
  }
  const wrong = (value: number | undefined): string | undefined =>
    tried && value === undefined ? t('console.form.wholeYen') : undefined
  return (
    <Modal open={open} onClose={close} title={t('console.purchase.priceChangedTitle')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="two-cols">
          <TextField
            label={t('console.purchase.newPrice')}
            unit="JPY"
            num
            inputMode="numeric"
            autoFocus
            value={draft.value.itemYen}
            onChange={(event) => draft.set({ itemYen: event.currentTarget.value })}
            error={command.objection('itemYen') ?? wrong(item)}
          />
          <TextField
            label={t('console.purchase.newDomestic')}
            unit="JPY"
            num
            inputMode="numeric"
            value={draft.value.domesticYen}
            onChange={(event) => draft.set({ domesticYen: event.currentTarget.value })}
            error={command.objection('domesticYen') ?? wrong(domestic)}
          />
        </div>
        <TextField
          label={t('console.purchase.noteToCustomer')}
          optional={t('common.optional')}
          maxLength={500}
          value={draft.value.note}
          onChange={(event) => draft.set({ note: event.currentTarget.value })}
          error={command.objection('note')}
        />
        {more !== undefined && (
          <Notice tone={more > 0 ? 'info' : 'warn'} icon="yen">
            {more > 0
              ? t('console.purchase.askMore', { yen: yen(more), name: row.customer.masked })
              : t('console.purchase.notMore')}
          </Notice>
        )}
        <Refusal error={lease.claim.error ?? command.error} fields={['itemYen', 'domesticYen', 'note']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy} disabled={more !== undefined && more <= 0}>
            {t('console.purchase.askCustomer')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
