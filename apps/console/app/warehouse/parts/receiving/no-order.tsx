import { useEffect, useRef, useState } from 'react'
import { receiving } from '@tomobako/contract'
import { arrivalKinds } from '@tomobako/domain/floor'
import { useT } from '@tomobako/i18n/react'
import { KeyButton, SelectField, TextField } from '@tomobako/ui'
import { toast } from '../../../core/announce.ts'
import { nowMs } from '../../../core/clock.ts'
import { useCommand } from '../../../core/command.ts'
import { useDraft } from '../../../core/drafts.ts'
import { useKeys } from '../../../core/keys.ts'
import {
  allStored,
  isTravelling,
  Photos,
  Refusal,
  shelfLabel,
  storedIds,
  takePhoto,
  wholeNumber,
  type Picture,
} from '../../../kit/index.ts'
import type { LastScan } from './last-scans.tsx'

/** Nobody knows whose it is yet: it gets a shelf, a note and pictures, and waits among the unidentified arrivals. */
export function NoOrder({ code, done }: { code: string; done: (scan: LastScan) => void }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [pictures, setPictures] = useState<Picture[]>([])
  const draft = useDraft(`noOrder ${code}`, { code, note: '', weight: '', shelf: '', kind: 'other' })
  const [waiting, setWaiting] = useState(false)
  const command = useCommand(receiving.addUnidentified)
  // Sent while pictures were on their way: it goes as soon as they have arrived.
  useEffect(() => {
    if (waiting && !isTravelling(pictures)) form.current?.requestSubmit()
  }, [waiting, pictures])
  const v = draft.value
  const weight = v.weight === '' ? undefined : wholeNumber(v.weight)
  const shelf = shelfLabel(v.shelf)
  useKeys([
    { keys: [' '], label: t('console.receiving.photo'), run: () => takePhoto(form.current) },
    {
      keys: ['Enter'],
      label: t('console.receiving.shelveNoOrder'),
      run: () => form.current?.requestSubmit(),
    },
  ])
  const wrongWeight = v.weight !== '' && !weight
  const submit = async (): Promise<void> => {
    setTried(true)
    setWaiting(false)
    if (shelf === '' || v.note.trim() === '' || wrongWeight) return
    if (isTravelling(pictures)) return setWaiting(true)
    if (!allStored(pictures)) return
    if (
      !(await command.run({
        code: v.code.trim(),
        note: v.note.trim(),
        shelf,
        kind: arrivalKinds.find((each) => each === v.kind) ?? 'other',
        photoIds: storedIds(pictures),
        ...(weight ? { weightGrams: weight } : {}),
      }))
    )
      return
    draft.drop()
    toast(t('console.receiving.noOrderSaved', { shelf }))
    done({ code: v.code, image: null, title: v.note, shelf, at: nowMs(), outcome: 'noOrder' })
  }
  return (
    <form
      ref={form}
      className="stack g3 narrow gap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="t20 b7">{t('console.receiving.noOrderTitle')}</h2>
      <TextField
        label={t('console.receiving.codeOnBox')}
        num
        maxLength={80}
        value={v.code}
        onChange={(event) => draft.set({ code: event.currentTarget.value })}
        error={command.objection('code')}
      />
      <TextField
        label={t('console.receiving.whatIsIt')}
        hint={t('console.receiving.whatIsItHint')}
        autoFocus
        maxLength={500}
        value={v.note}
        onChange={(event) => draft.set({ note: event.currentTarget.value })}
        error={
          command.objection('note') ?? (tried && v.note.trim() === '' ? t('console.form.needed') : undefined)
        }
      />
      <SelectField
        label={t('console.floor.arrivalKind')}
        value={v.kind}
        onChange={(event) => draft.set({ kind: event.currentTarget.value })}
        options={arrivalKinds.map((each) => ({
          value: each,
          label: t(`console.floor.arrivalKinds.${each}`),
        }))}
      />
      <div className="two-cols">
        <TextField
          label={t('console.receiving.weight')}
          optional={t('common.optional')}
          unit="g"
          num
          inputMode="numeric"
          value={v.weight}
          onChange={(event) => draft.set({ weight: event.currentTarget.value })}
          error={
            command.objection('weightGrams') ??
            (tried && wrongWeight ? t('console.form.wholeGrams') : undefined)
          }
        />
        <TextField
          label={t('console.receiving.shelf')}
          num
          placeholder="Z-1-1"
          maxLength={20}
          value={v.shelf}
          onChange={(event) => draft.set({ shelf: event.currentTarget.value })}
          error={command.objection('shelf') ?? (tried && shelf === '' ? t('console.form.needed') : undefined)}
        />
      </div>
      <div>
        <h3 className="ctitle">
          {t('console.receiving.photos')}
          <kbd className="end">Space</kbd>
        </h3>
        <Photos
          pictures={pictures}
          change={(update) => setPictures(update)}
          label={t('console.receiving.photos')}
        />
        {tried && !waiting && !allStored(pictures) && (
          <p className="hint err" role="alert">
            {t('console.receiving.photoNeeded')}
          </p>
        )}
      </div>
      <Refusal error={command.error} fields={['code', 'note', 'weightGrams', 'shelf']} />
      <div className="stationacts">
        <KeyButton type="submit" tone="go" keyHint="Enter" busy={command.busy || waiting}>
          {t('console.receiving.shelveNoOrder')}
        </KeyButton>
      </div>
    </form>
  )
}
