import { useState } from 'react'
import { purchase } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import {
  afterBoughtCauses,
  afterBoughtRules,
  afterBoughtVersion,
  type AfterBoughtCause,
  type GoodsBearer,
} from '@tomobako/domain/order'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Radio, RadioGroup, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { Modal, Refusal } from '../../kit/index.ts'

type Detail = OutputOf<typeof purchase.detail>

/** A purchase that never reaches us: what happened, who bears the goods, and that the customer has everything back. */
export function Ended({
  open,
  close,
  detail: { row, paidYen },
  done,
}: {
  open: boolean
  close: () => void
  detail: Detail
  done: () => void
}) {
  const t = useT()
  const { yen } = useFormats()
  const [cause, setCause] = useState<AfterBoughtCause>('seller_cancelled')
  const [bearer, setBearer] = useState<GoodsBearer>('seller')
  const draft = useDraft<{ note: string }>(`ended ${row.lineId}`, { note: '' })
  const command = useCommand(purchase.endBought, { said: t('console.purchase.ended.done', { no: row.no }) })
  const bearers = afterBoughtRules[cause].borneBy
  const borneBy = bearers.includes(bearer) ? bearer : bearers[0]!
  const submit = async (): Promise<void> => {
    const note = draft.value.note.trim()
    if (!(await command.run({ lineId: row.lineId, version: row.version, cause, borneBy, note }))) return
    draft.drop()
    close()
    done()
  }
  return (
    <Modal open={open} onClose={close} title={t('console.purchase.ended.title')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <RadioGroup legend={t('console.purchase.ended.cause')} error={command.objection('cause')}>
          {afterBoughtCauses.map((each) => (
            <Radio
              key={each}
              name="cause"
              value={each}
              checked={cause === each}
              onChange={() => setCause(each)}
              label={t(`console.purchase.ended.causes.${each}`)}
            />
          ))}
        </RadioGroup>
        <RadioGroup legend={t('console.purchase.ended.bearer')} error={command.objection('borneBy')}>
          {bearers.map((each) => (
            <Radio
              key={each}
              name="borneBy"
              value={each}
              checked={borneBy === each}
              onChange={() => setBearer(each)}
              label={t(`console.purchase.ended.bearers.${each}`)}
            />
          ))}
        </RadioGroup>
        <TextField
          label={t('console.purchase.ended.note')}
          required
          maxLength={500}
          value={draft.value.note}
          onChange={(event) => draft.set({ note: event.currentTarget.value })}
          error={command.objection('note')}
        />
        <Notice tone="plain">
          {t('console.purchase.ended.gets', { yen: yen(paidYen), rule: afterBoughtVersion })}
        </Notice>
        <Refusal error={command.error} fields={['note', 'cause', 'borneBy']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            tone="danger"
            size="md"
            busy={command.busy}
            disabled={draft.value.note.trim().length < 3}
          >
            {t('console.purchase.ended.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** A seller who is late, and what the customer said about it. */
export function SellerLate({ late }: { late: Detail['row']['late'] }) {
  const t = useT()
  const { date } = useFormats()
  return (
    late && (
      <Notice tone={late.answer === 'money_back' ? 'danger' : 'warn'} icon="clock">
        {t(`console.purchase.lateSaid.${late.answer ?? 'none'}`, { date: date(late.dueAt, 'long') })}
      </Notice>
    )
  )
}
