import { useState } from 'react'
import { purchase, purchaseGroup } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Img, Radio, RadioGroup, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { allStored, Modal, Photos, Refusal, storedIds, type Picture } from '../../kit/index.ts'
import type { Lease } from './lease.ts'

type Code = InputOf<typeof purchaseGroup.setBack>['code']
const codes: readonly Code[] = ['needs_info', 'payment_failed', 'other']

/** Neither bought nor refunded: the line goes back to the queue and the next buyer knows why. */
export function SetBack({
  open,
  close,
  row,
  lease,
  done,
}: {
  open: boolean
  close: () => void
  row: OutputOf<typeof purchase.detail>['row']
  lease: Lease
  done: () => void
}) {
  const t = useT()
  const draft = useDraft<{ code: Code; note: string }>(`setBack ${row.lineId}`, {
    code: 'needs_info',
    note: '',
  })
  const [pictures, setPictures] = useState<Picture[]>([])
  const command = useCommand(purchaseGroup.setBack, {
    said: t('console.purchase.setBack.done', { no: row.no }),
  })
  const submit = async (): Promise<void> => {
    if (!allStored(pictures)) return
    const version = await lease.take()
    if (
      version === undefined ||
      !(await command.run({
        lineId: row.lineId,
        version,
        code: draft.value.code,
        note: draft.value.note.trim(),
        photoIds: storedIds(pictures),
      }))
    )
      return
    draft.drop()
    close()
    done()
  }
  return (
    <Modal open={open} onClose={close} title={t('console.purchase.setBack.title')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <RadioGroup legend={t('console.purchase.setBack.code')}>
          {codes.map((code) => (
            <Radio
              key={code}
              name="code"
              value={code}
              checked={draft.value.code === code}
              onChange={() => draft.set({ code })}
              label={t(`console.purchase.setBack.codes.${code}`)}
            />
          ))}
        </RadioGroup>
        <TextField
          label={t('console.purchase.setBack.note')}
          required
          maxLength={500}
          value={draft.value.note}
          onChange={(event) => draft.set({ note: event.currentTarget.value })}
          error={command.objection('note')}
        />
        <Photos
          pictures={pictures}
          change={(update) => setPictures((was) => update(was))}
          max={9}
          label={t('console.purchase.setBack.proof')}
        />
        <Refusal error={lease.claim.error ?? command.error} fields={['note']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy} disabled={draft.value.note.trim().length < 3}>
            {t('console.purchase.setBack.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** How attempts to buy this line ended, with their proofs; a screenshot that comes later is added to the latest. */
export function Outcomes({
  lineId,
  outcomes,
  write,
}: {
  lineId: string
  outcomes: OutputOf<typeof purchaseGroup.group>['outcomes']
  write: boolean
}) {
  const t = useT()
  const { dateTime } = useFormats()
  const [pictures, setPictures] = useState<Picture[]>([])
  const command = useCommand(purchaseGroup.evidence)
  if (outcomes.length === 0) return null
  const add = async (): Promise<void> => {
    if (await command.run({ lineId, photoIds: storedIds(pictures) })) setPictures([])
  }
  return (
    <details className="more">
      <summary>{t('console.purchase.outcomes')}</summary>
      <ol className="story">
        {outcomes.map((each) => (
          <li key={`${each.at}${each.code}`}>
            <time className="c3 num" dateTime={each.at}>
              {dateTime(each.at)}
            </time>
            <Tag>{t(`console.purchase.outcome.${each.code}`)}</Tag>
            <span className="c2">{each.who}</span>
            {each.note && <span className="c2 pre">{each.note}</span>}
            {each.photos.map((photo) => (
              <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer">
                <Img src={photo.thumbUrl} alt={t('console.purchase.setBack.proof')} width={56} height={56} />
              </a>
            ))}
          </li>
        ))}
      </ol>
      {write && (
        <>
          <Photos
            pictures={pictures}
            change={(update) => setPictures((was) => update(was))}
            max={9}
            label={t('console.purchase.addProof')}
          />
          <Refusal error={command.error} />
          {pictures.length > 0 && (
            <Button size="sm" busy={command.busy} disabled={!allStored(pictures)} onClick={() => void add()}>
              {t('console.purchase.addProof')}
            </Button>
          )}
        </>
      )}
    </details>
  )
}
