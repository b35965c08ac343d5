import { useState } from 'react'
import { bidDesk } from '@tomobako/contract'
import type { BoardRow, InputOf } from '@tomobako/contract'
import { bidReasons } from '@tomobako/domain/bid'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, SelectField, TextArea, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal, typedIn, wholeNumber } from '../../kit/index.ts'

export const outcomes = ['leading', 'outbid', 'won', 'lost', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** What a seller or a market may have against us; the rest is for the engine to say. */
const reasons = (
  ['rating', 'authentication', 'new_bidder', 'blocked', 'credit', 'refused', 'not_sent'] as const
).filter((each) => bidReasons.includes(each))

/**
 * What the page of the source says after the bid, in its own unit; nothing is guessed from what we knew before. `now` is the row as the board has it while
 * somebody types: recorded is what they were shown, and only after it was refused for that is the newer one shown and recorded.
 */
export function Record({
  row: opened,
  now,
  outcome,
  close,
}: {
  row: BoardRow
  now: BoardRow | undefined
  outcome: Outcome
  close: () => void
}) {
  const t = useT()
  const { yen } = useFormats()
  const [wrong, setWrong] = useState<string>()
  const done = useCommand(bidDesk.record, { said: t('console.bidDesk.recorded') })
  const [row, setRow] = useState(opened)
  if (done.error?.key === 'console.changedMeanwhile' && now && now.version > row.version) setRow(now)
  const needsPrice = outcome !== 'failed'
  const submit = (form: HTMLFormElement): void => {
    const price = wholeNumber(typedIn(form, 'price'))
    const domestic = wholeNumber(typedIn(form, 'domestic'))
    if (needsPrice && price === undefined) return setWrong(t('console.form.wholeYen'))
    setWrong(undefined)
    const reason = reasons.find((each) => each === typedIn(form, 'reason'))
    const input: InputOf<typeof bidDesk.record> = {
      bidId: row.bidId,
      version: row.version,
      outcome,
      note: typedIn(form, 'note'),
      ...(price === undefined ? {} : { currentFieldYen: price }),
      ...(domestic === undefined ? {} : { domesticYen: domestic }),
      sellerOrderNo: typedIn(form, 'sellerOrderNo'),
      ...(reason ? { reason } : {}),
    }
    void done.run(input).then((ok) => ok && close())
  }
  return (
    <Modal open onClose={close} title={`${t(`console.bidDesk.outcome.${outcome}`)} · ${row.card.id}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        {needsPrice && (
          <TextField
            name="price"
            label={t(outcome === 'won' ? 'console.bidDesk.wonAt' : 'console.bidDesk.priceNow')}
            hint={t('console.bidDesk.priceHint', { yen: yen(row.fieldYen) })}
            error={wrong ?? done.objection('currentFieldYen')}
            inputMode="numeric"
            num
            autoFocus
            required
          />
        )}
        {outcome === 'won' && (
          <>
            <TextField
              name="domestic"
              label={t('console.bidDesk.domestic')}
              optional={t('common.optional')}
              error={done.objection('domesticYen')}
              inputMode="numeric"
              num
            />
            <TextField
              name="sellerOrderNo"
              label={t('console.bidDesk.sellerOrderNo')}
              optional={t('common.optional')}
              error={done.objection('sellerOrderNo')}
              maxLength={60}
            />
          </>
        )}
        {outcome === 'failed' && (
          <SelectField
            name="reason"
            label={t('console.form.reason')}
            error={done.objection('reason')}
            options={reasons.map((each) => ({ value: each, label: t(`console.bids.cause.${each}`) }))}
          />
        )}
        <TextArea
          name="note"
          label={t('console.form.note')}
          optional={t('common.optional')}
          error={done.objection('note')}
          maxCount={500}
          rows={2}
        />
        <Refusal
          error={done.error}
          fields={['currentFieldYen', 'domesticYen', 'sellerOrderNo', 'reason', 'note']}
        />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" tone="ink" size="md" busy={done.busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
