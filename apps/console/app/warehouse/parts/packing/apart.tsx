import { useState } from 'react'
import { packing } from '@tomobako/contract'
import { putBackReasonNames, splitReasons } from '@tomobako/domain/parcel'
import type { PutBackReason, SplitReason } from '@tomobako/domain/parcel'
import { useT } from '@tomobako/i18n/react'
import { Button, Checkbox, Notice, SelectField, TextField } from '@tomobako/ui'
import { toast } from '../../../core/announce.ts'
import { useCommand } from '../../../core/command.ts'
import { Modal, Refusal } from '../../../kit/index.ts'
import type { PackingDetail } from '../../routes/packing-station.tsx'

export type ApartMode = 'split' | 'problem'

/** Split: chosen pieces become a second parcel. Problem: they are put back and the parcel goes on without them. Both ask which and why, and say what follows. */
export function Apart({
  mode,
  detail,
  close,
}: {
  mode: ApartMode
  detail: PackingDetail
  close: () => void
}) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const split = useCommand(packing.split)
  const putBack = useCommand(packing.putBack)
  const command = mode === 'split' ? split : putBack
  const { no, version } = detail.row
  const inside = chosen.filter((id) => detail.pieces.some((piece) => piece.lineId === id))
  const all = inside.length === detail.pieces.length
  const needsNote = reason === 'other' && note.trim().length < 3
  const reasons =
    mode === 'split'
      ? splitReasons.map((each) => ({ value: each, label: t(`console.packing.splitReason.${each}`) }))
      : putBackReasonNames.map((each) => ({ value: each, label: t(`console.packing.putBackReason.${each}`) }))
  const send = async (): Promise<void> => {
    setTried(true)
    if (inside.length === 0 || needsNote || (mode === 'split' && all)) return
    const common = { no, version, lineIds: inside, ...(note.trim() ? { note: note.trim() } : {}) }
    if (mode === 'split') {
      const found = splitReasons.find((each): each is SplitReason => each === reason)
      const done = found && (await split.run({ ...common, reason: found }))
      if (!done) return
      toast(t('console.packing.apart.splitDone', { count: inside.length, no: done.otherNo }))
    } else {
      const found = putBackReasonNames.find((each): each is PutBackReason => each === reason)
      if (!found || !(await putBack.run({ ...common, reason: found }))) return
      toast(t('console.packing.apart.putBackDone', { count: inside.length }))
    }
    close()
  }
  return (
    <Modal open onClose={close} title={t(`console.packing.apart.${mode}Title`)}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="c2">{t(`console.packing.apart.${mode}Text`)}</p>
        <fieldset className="stack g1 apartlist">
          <legend className="b7">{t('console.packing.apart.which')}</legend>
          {detail.pieces.map((piece, index) => (
            <Checkbox
              key={piece.lineId}
              label={
                <>
                  <span className="num b7">
                    {index + 1} · {piece.no}
                  </span>{' '}
                  <span lang="ja" className="clamp1">
                    {piece.card.title}
                  </span>
                </>
              }
              checked={inside.includes(piece.lineId)}
              onChange={(event) => {
                const { checked } = event.currentTarget
                setChosen((was) =>
                  checked ? [...was, piece.lineId] : was.filter((each) => each !== piece.lineId),
                )
                command.clear()
              }}
            />
          ))}
          {tried && inside.length === 0 && (
            <p className="hint err" role="alert">
              {t('console.packing.apart.none')}
            </p>
          )}
        </fieldset>
        {all && mode === 'problem' && inside.length > 0 && (
          <Notice tone="warn" live="status">
            {t('console.packing.apart.problemAll')}
          </Notice>
        )}
        {all && mode === 'split' && (
          <p className="hint err" role="alert">
            {t('console.packing.splitAll')}
          </p>
        )}
        <SelectField
          label={t('console.packing.apart.why')}
          value={reason}
          placeholder={t('console.packing.deviation.choose')}
          options={reasons}
          error={tried && reason === '' ? t('console.form.choose') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextField
          label={t('console.form.note')}
          optional={reason === 'other' ? undefined : t('common.optional')}
          maxLength={300}
          value={note}
          error={
            command.objection('note') ?? (tried && needsNote ? t('console.packing.noteNeeded') : undefined)
          }
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Refusal error={command.error} fields={['note']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy}>
            {t(`console.packing.apart.${mode}Do`, { count: inside.length })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
