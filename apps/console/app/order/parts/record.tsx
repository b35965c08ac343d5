import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { purchase } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { allStored, Photos, Refusal, storedIds, wholeNumber, type Picture } from '../../kit/index.ts'
import type { Lease } from './lease.ts'

export type RecordHandle = { submit: () => void }
type Props = {
  ref: Ref<RecordHandle>
  detail: OutputOf<typeof purchase.detail>
  listedYen: number | null
  domesticYen: number | null
  lease: Lease
  done: () => void
}
const fields = ['itemYen', 'domesticYen', 'sellerOrderNo', 'note'] as const

/**
 * What was really paid. The amounts are filled in from the latest reading of the listing; cheaper than the limit goes back to the customer
 * at once, dearer is refused here already, because then the customer has to be asked (P 4, the price promise).
 */
export function RecordPurchase({
  ref,
  detail: { row, snapshot, sendTo },
  listedYen,
  domesticYen,
  lease,
  done,
}: Props) {
  const t = useT()
  const { yen, number } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const orderNo = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const [pictures, setPictures] = useState<Picture[]>([])
  const draft = useDraft(`record ${row.lineId}`, {
    itemYen: number((listedYen ?? snapshot.priceYen) * row.quantity),
    domesticYen: domesticYen === null ? '' : number(domesticYen),
    sellerOrderNo: '',
    note: '',
  })
  const record = useCommand(purchase.record, { said: t('console.purchase.recorded', { no: row.no }) })
  const typed = draft.value
  const item = wholeNumber(typed.itemYen)
  const domestic = wholeNumber(typed.domesticYen)
  const left = item === undefined ? undefined : row.limitYen - item - (domestic ?? 0)
  useImperativeHandle(ref, () => ({ submit: () => form.current?.requestSubmit() }))

  const set = (change: Partial<typeof typed>): void => {
    draft.set(change)
    record.clear()
    // From the first letter typed the line is being worked on, so nobody else starts on it.
    if (!lease.mine && !lease.busy) void lease.take()
  }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (typed.sellerOrderNo.trim() === '') return orderNo.current?.focus()
    if (item === undefined || domestic === undefined || record.busy || !allStored(pictures)) return
    const version = await lease.take()
    if (version === undefined) return
    const ok = await record.run({
      lineId: row.lineId,
      version,
      sellerOrderNo: typed.sellerOrderNo.trim(),
      itemYen: item,
      domesticYen: domestic,
      ...(typed.note.trim() ? { note: typed.note.trim() } : {}),
      ...(sendTo ? { warehouse: sendTo.code } : {}),
      ...(pictures.length > 0 ? { photoIds: storedIds(pictures) } : {}),
    })
    if (!ok) return
    draft.drop()
    done()
  }
  const need = (wrong: boolean, words: string): string | undefined => (tried && wrong ? words : undefined)
  return (
    <form
      ref={form}
      className="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 className="ctitle">{t('console.purchase.record')}</h3>
      <Refusal error={record.error} fields={fields} />
      <div className="two-cols">
        <TextField
          label={t('console.purchase.pricePaid')}
          unit="JPY"
          num
          inputMode="numeric"
          autoComplete="off"
          value={typed.itemYen}
          onChange={(event) => set({ itemYen: event.currentTarget.value })}
          error={record.objection('itemYen') ?? need(item === undefined, t('console.form.wholeYen'))}
        />
        <TextField
          label={t('console.purchase.domesticPaid')}
          unit="JPY"
          num
          inputMode="numeric"
          autoComplete="off"
          value={typed.domesticYen}
          onChange={(event) => set({ domesticYen: event.currentTarget.value })}
          error={record.objection('domesticYen') ?? need(domestic === undefined, t('console.form.wholeYen'))}
        />
        <TextField
          ref={orderNo}
          className="span2"
          label={t('console.purchase.sellerOrderNo')}
          num
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed.sellerOrderNo}
          onChange={(event) => set({ sellerOrderNo: event.currentTarget.value })}
          error={
            record.objection('sellerOrderNo') ??
            need(typed.sellerOrderNo.trim() === '', t('console.form.needed'))
          }
        />
        <TextField
          className="span2"
          label={t('console.form.note')}
          optional={t('common.optional')}
          autoComplete="off"
          maxLength={500}
          value={typed.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
          error={record.objection('note')}
        />
      </div>
      <details className="more">
        <summary>
          {t('console.purchase.setBack.proof')}
          {pictures.length > 0 && <span className="num"> {pictures.length}</span>}
        </summary>
        <Photos
          pictures={pictures}
          change={(update) => setPictures((was) => update(was))}
          max={9}
          label={t('console.purchase.setBack.proof')}
        />
      </details>
      {left !== undefined && left !== 0 && (
        <p className={left < 0 ? 'hint err' : 'hint ok'} role="status">
          {left < 0
            ? t('console.purchase.above', { yen: yen(-left) })
            : t('console.purchase.below', { yen: yen(left) })}
        </p>
      )}
      <button type="submit" className="sr">
        {t('console.purchase.purchasedNext')}
      </button>
    </form>
  )
}
