import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { receiving } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { CheckRow, Icon, KeyButton, Notice, Tag, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { nowMs } from '../../core/clock.ts'
import { useCommand } from '../../core/command.ts'
import { useDraft, type Change } from '../../core/drafts.ts'
import { useKeys } from '../../core/keys.ts'
import { allStored, Photos, Refusal, shelfForm, shelfLabel, showFirstError, storedIds, takePhoto, wholeNumber, type Picture } from '../../kit/index.ts'
import type { InHandHandle } from './in-hand.tsx'
import type { LastScan } from './last-scans.tsx'
import { checks, type Match } from './match.ts'

type Draft = { ticked: string[]; problem: boolean; weight: string; length: string; width: string; height: string; shelf: string; note: string; pictures: Picture[] }
const blank: Draft = { ticked: [], problem: false, weight: '', length: '', width: '', height: '', shelf: '', note: '', pictures: [] }
export const takeInDraft = (lineId: string): string => `takeIn ${lineId}`
const fields = ['weightGrams', 'lengthMm', 'widthMm', 'heightMm', 'shelf', 'photoIds', 'note'] as const
const sides = [['length', 'lengthMm'], ['width', 'widthMm'], ['height', 'heightMm']] as const

/** Checks 1 to 4, photos, weight, size, shelf. All four ticked: it goes on the shelf; otherwise it is a problem, said on purpose with R. */
export function TakeIn({ ref, match, code, done, lastShelf }: { ref: Ref<InHandHandle>; match: Match; code: string; done: (scan: LastScan) => void; lastShelf: string | undefined }) {
  const t = useT()
  const { grams, dateTime } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const weightField = useRef<HTMLInputElement>(null)
  const noteField = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const [pictures, setPictures] = useState<Picture[]>()
  const draft = useDraft<Draft>(takeInDraft(match.lineId), blank)
  const command = useCommand(receiving.receive)
  const v = draft.value
  const shown = pictures ?? v.pictures
  const weight = wholeNumber(v.weight)
  const size = sides.map(([name]) => wholeNumber(v[name]))
  const shelf = shelfLabel(v.shelf)
  const allTicked = checks.every((check) => v.ticked.includes(check))
  const surprising = weight !== undefined && match.expectedGrams !== null && Math.abs(weight - match.expectedGrams) > Math.max(100, match.expectedGrams * 0.3)

  const set = (change: Change<Draft>): void => {
    draft.set(change)
    command.clear()
  }
  const tick = (check: string, on?: boolean): void => set(({ ticked }) => ({ ticked: (on ?? !ticked.includes(check)) ? [...ticked.filter((each) => each !== check), check] : ticked.filter((each) => each !== check) }))
  const changePictures = (update: (was: readonly Picture[]) => Picture[]): void =>
    setPictures((was) => {
      const next = update(was ?? v.pictures)
      queueMicrotask(() => draft.set({ pictures: next.filter((each) => each.storedId !== undefined) }))
      return next
    })
  useImperativeHandle(ref, () => ({ shelve: (label) => set({ shelf: label }) }))

  const missing = {
    checks: !allTicked && !v.problem,
    photos: shown.length === 0 || !allStored(shown),
    weight: weight === undefined || weight < 1,
    size: size.some((mm) => mm === undefined || mm < 1),
    shelf: !shelfForm.test(shelf),
    note: v.problem && v.note.trim() === '',
  }
  const need = (wrong: boolean, words: string): string | undefined => (tried && wrong ? words : undefined)
  const submit = async (): Promise<void> => {
    setTried(true)
    const [lengthMm, widthMm, heightMm] = size
    if (Object.values(missing).some(Boolean) || weight === undefined || !lengthMm || !widthMm || !heightMm) return showFirstError(form.current)
    const answer = await command.run({ lineId: match.lineId, weightGrams: weight, lengthMm, widthMm, heightMm, shelf, photoIds: storedIds(shown), matches: !v.problem, /* Not ticked is not looked at; the note says what is wrong. */ checks: checks.map((check) => ({ check, outcome: v.ticked.includes(check) ? ('as_described' as const) : ('not_checked' as const) })), ...(v.note.trim() ? { note: v.note.trim() } : {}) })
    if (!answer) return showFirstError(form.current)
    draft.drop()
    toast(v.problem ? t('console.receiving.problemSaved', { shelf }) : t('console.receiving.saved', { shelf, until: dateTime(answer.freeUntil) }))
    done({ code, image: match.card.image, title: match.card.title, shelf, at: nowMs(), outcome: v.problem ? 'problem' : 'shelved' })
  }
  useKeys([
    { keys: [' '], label: t('console.receiving.photo'), run: () => takePhoto(form.current) },
    { keys: ['w'], label: t('console.receiving.weigh'), run: () => weightField.current?.select() },
    ...checks.map((check, index) => ({ keys: [String(index + 1)], label: t(`console.receiving.check.${check}`), bar: false, run: () => tick(check) })),
    { keys: ['r'], label: t('console.receiving.problem'), run: () => {
      set({ problem: !v.problem })
      setTimeout(() => noteField.current?.focus())
    } },
    { keys: ['Enter'], label: v.problem ? t('console.receiving.saveProblem') : t('console.receiving.shelve'), run: () => form.current?.requestSubmit() },
  ])

  return (
    <form ref={form} className="takein" noValidate onSubmit={(event) => {
      event.preventDefault()
      void submit()
    }}>
      <fieldset className="checks">
        <legend className="ctitle">{t('console.receiving.compare')}</legend>
        {checks.map((check, index) => <CheckRow key={check} name={check} checked={v.ticked.includes(check)} onChange={(on) => tick(check, on)} keyHint={String(index + 1)}>{t(`console.receiving.check.${check}`)}</CheckRow>)}
      </fieldset>
      {need(missing.checks, '!') && <p className="hint err" role="alert">{t('console.receiving.tickOrProblem')}</p>}
      {v.problem && <Notice tone="danger" live="status" title={t('console.receiving.isProblem')}>{t('console.receiving.isProblemText')}</Notice>}
      <div className="measure">
        <div>
          <h3 className="ctitle">{t('console.receiving.photos')}<span className="c3 b5">{t('console.receiving.photosNote')}</span><kbd className="end">Space</kbd></h3>
          <Photos pictures={shown} change={changePictures} label={t('console.receiving.photos')} />
          {(command.objection('photoIds') ?? need(missing.photos, t('console.receiving.photoNeeded'))) && <p className="hint err" role="alert">{command.objection('photoIds') ?? t('console.receiving.photoNeeded')}</p>}
          <div className="three-cols gap">
            {sides.map(([name, field]) => <TextField key={name} label={t(`console.receiving.${name}`)} unit="mm" num inputMode="numeric" autoComplete="off" value={v[name]} onChange={(event) => set({ [name]: event.currentTarget.value })} error={command.objection(field) ?? need(!wholeNumber(v[name]), t('console.form.needed'))} />)}
          </div>
          <TextField ref={noteField} className="gap" label={v.problem ? t('console.receiving.problemNote') : t('console.receiving.note')} optional={v.problem ? undefined : t('common.optional')} autoComplete="off" maxLength={500} maxCount={500} value={v.note} onChange={(event) => set({ note: event.currentTarget.value })} error={command.objection('note') ?? need(missing.note, t('console.receiving.problemNoteNeeded'))} />
        </div>
        <div className="scale">
          <label className="c3" htmlFor="weight">{t('console.receiving.weight')}</label>
          <span className="readout num"><input ref={weightField} id="weight" inputMode="numeric" autoComplete="off" value={v.weight} aria-invalid={need(missing.weight, '!') ? true : undefined} aria-describedby="weight-note" onChange={(event) => set({ weight: event.currentTarget.value })} /><small>g</small></span>
          <p className={need(missing.weight, '!') ?? command.objection('weightGrams') ? 'hint err' : surprising ? 'hint c-warn' : 'hint'} id="weight-note">{command.objection('weightGrams') ?? need(missing.weight, t('console.form.wholeGrams')) ?? (match.expectedGrams === null ? t('console.receiving.weightHint') : surprising ? t('console.receiving.weightFar', { grams: grams(match.expectedGrams) }) : t('console.receiving.weightNear', { grams: grams(match.expectedGrams) }))}</p>
          <hr className="hr" />
          <TextField className="shelf" label={t('console.receiving.shelf')} num autoComplete="off" spellCheck={false} placeholder="B-14-3" value={v.shelf} onChange={(event) => set({ shelf: event.currentTarget.value })} onBlur={() => v.shelf && set({ shelf })} error={command.objection('shelf') ?? need(missing.shelf, t('console.receiving.shelfForm'))} />
          {lastShelf && lastShelf !== shelf && <button type="button" className="chip gap" onClick={() => set({ shelf: lastShelf })}><Icon name="shelf" size={16} />{t('console.receiving.sameShelf', { shelf: lastShelf })}</button>}
        </div>
      </div>
      <Refusal error={command.error} fields={fields} />
      <div className="stationacts">
        <KeyButton type="submit" tone="go" keyHint="Enter" busy={command.busy}>{v.problem ? t('console.receiving.saveProblem') : t('console.receiving.shelve')}</KeyButton>
        <KeyButton keyHint="R" aria-pressed={v.problem} onClick={() => set({ problem: !v.problem })}>{v.problem ? t('console.receiving.noProblem') : t('console.receiving.problem')}</KeyButton>
        {draft.touched && <Tag>{t('console.form.kept')}</Tag>}
      </div>
    </form>
  )
}
