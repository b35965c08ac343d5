import { useState } from 'react'
import { packing } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, TextField } from '@tomobako/ui'
import { toast } from '../../../core/announce.ts'
import { useCommand } from '../../../core/command.ts'
import { Refusal } from '../../../kit/index.ts'
import type { PackingDetail } from '../../routes/packing-station.tsx'

/** The number customs abroad wants of the recipient: given (masked), or a field to write it down. The number itself is never shown again. */
export function RecipientId({ detail, write }: { detail: PackingDetail; write: boolean }) {
  const t = useT()
  const { state, label, example, masked } = detail.recipientId
  const [typed, setTyped] = useState('')
  const save = useCommand(packing.recipientId)
  if (label === null || state === 'none') return null
  const stops = state === 'missing' || state === 'wrong'
  return (
    <>
      <h2 className="ctitle gap">{label}</h2>
      {masked !== null && <p className="num">{t('console.papers.idGiven', { masked })}</p>}
      {stops && <Notice tone="warn">{t('console.papers.idMissing', { example: example ?? '' })}</Notice>}
      {state === 'helps' && <p className="c3">{t('console.papers.idHelps')}</p>}
      {write && state !== 'given' && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save
              .run({ no: detail.row.no, version: detail.row.version, taxId: typed.trim() })
              .then((done) => {
                if (!done) return
                setTyped('')
                toast(t('console.papers.idSaved', { masked: done.masked }))
              })
          }}
        >
          <TextField
            label={label}
            num
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            placeholder={example ?? undefined}
            value={typed}
            error={save.objection('taxId')}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              save.clear()
            }}
          />
          <Button type="submit" tone="line" size="md" busy={save.busy} disabled={typed.trim() === ''}>
            {t('console.papers.idSave')}
          </Button>
          <Refusal error={save.error} fields={['taxId']} />
        </form>
      )}
    </>
  )
}
