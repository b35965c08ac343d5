import { bidDesk } from '@tomobako/contract'
import type { BoardRow } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, SelectField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { Modal, Refusal, typedIn } from '../../kit/index.ts'

/** The end of a shift: one row or all of mine, to a person or back to everybody. */
export function HandOver({ row, close }: { row: BoardRow | undefined; close: () => void }) {
  const t = useT()
  const people = useLive(bidDesk.bidders, {}, 0)
  const done = useCommand(bidDesk.handOver, { said: t('console.bidDesk.handedOver') })
  return (
    <Modal open onClose={close} title={t('console.bidDesk.handOver')}>
      <form
        className="stack g3"
        onSubmit={(event) => {
          event.preventDefault()
          const toStaffId = typedIn(event.currentTarget, 'to')
          const what = typedIn(event.currentTarget, 'what')
          void done
            .run({
              ...(what === 'one' && row ? { bidIds: [row.bidId] } : {}),
              ...(toStaffId === '' ? {} : { toStaffId }),
            })
            .then((ok) => ok && close())
        }}
      >
        <SelectField
          name="what"
          label={t('console.bidDesk.what')}
          options={[
            { value: 'all', label: t('console.bidDesk.allMine') },
            ...(row?.claim?.mine ? [{ value: 'one', label: row.card.title }] : []),
          ]}
        />
        <SelectField
          name="to"
          label={t('console.bidDesk.to')}
          options={[
            { value: '', label: t('console.bidDesk.everybody') },
            ...(people.data?.rows ?? []).map((each) => ({ value: each.id, label: each.name })),
          ]}
        />
        <Refusal error={done.error} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" tone="ink" size="md" busy={done.busy}>
            {t('console.bidDesk.handOver')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
