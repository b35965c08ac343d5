import { lazy, Suspense, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { receiving } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, CheckRow, Icon, KeyButton, Notice, Tag, TextField } from '@tomobako/ui'
import { toast } from '../../../core/announce.ts'
import { nowMs } from '../../../core/clock.ts'
import { useCommand } from '../../../core/command.ts'
import { useDraft, type Change } from '../../../core/drafts.ts'
import { useKeys } from '../../../core/keys.ts'
import {
  allStored,
  isTravelling,
  Photos,
  Refusal,
  shelfForm,
  shelfLabel,
  showFirstError,
  storedIds,
  takePhoto,
  wholeNumber,
  type Picture,
} from '../../../kit/index.ts'
import {
  Checklist,
  checksOf,
  differs,
  isUntouched,
  type Claim,
  type Found,
  type FoundAll,
  type Service,
} from './checklist.tsx'
import { DoorPaid, type Door } from './door.tsx'
import type { InHandHandle } from './in-hand.tsx'
import type { LastScan } from './last-scans.tsx'
import { checks, type Match } from './match.ts'

type Draft = {
  ticked: string[]
  problem: boolean
  weight: string
  length: string
  width: string
  height: string
  shelf: string
  note: string
  pictures: Picture[]
  found: Partial<Record<Service, FoundAll>>
  door: Door | null
}
const blank: Draft = {
  ticked: [],
  problem: false,
  weight: '',
  length: '',
  width: '',
  height: '',
  shelf: '',
  note: '',
  pictures: [],
  found: {},
  door: null,
}
const PhotoStation = lazy(() => import('./photo-station.tsx'))
/** Photos a customer who ordered more of them gets: one above the free ones. */
const photosOrdered = 4
const storedOnly = (pictures: readonly Picture[]): Picture[] =>
  pictures.filter((each) => each.storedId !== undefined)
const keptFound = (found: FoundAll): FoundAll =>
  Object.fromEntries(
    Object.entries(found).map(([check, each]) => [
      check,
      { ...each, pictures: storedOnly(each.pictures ?? []) },
    ]),
  )
export const takeInDraft = (lineId: string): string => `takeIn ${lineId}`
/** What is known of an arrival already waits in the form of the line it turned out to be. */
export const keepKnown = (
  lineId: string,
  arrival: { photos: readonly { id: string; thumbUrl: string }[]; shelf: string; weightGrams: number | null },
): void => {
  const pictures = arrival.photos.map((photo) => ({
    id: photo.id,
    storedId: photo.id,
    name: photo.id,
    src: photo.thumbUrl,
    progress: 1,
  }))
  sessionStorage.setItem(
    `draft ${takeInDraft(lineId)}`,
    JSON.stringify({
      pictures,
      shelf: arrival.shelf,
      ...(arrival.weightGrams === null ? {} : { weight: String(arrival.weightGrams) }),
    }),
  )
}
const fields = [
  'weightGrams',
  'lengthMm',
  'widthMm',
  'heightMm',
  'shelf',
  'photoIds',
  'note',
  'door',
  'services',
] as const
const sides = [
  ['length', 'lengthMm'],
  ['width', 'widthMm'],
  ['height', 'heightMm'],
] as const

/** Checks 1 to 4, photos, weight, size, shelf. All four ticked: it goes on the shelf; otherwise it is a problem, said on purpose with R. */
export function TakeIn({
  ref,
  match,
  code,
  done,
  lastShelf,
}: {
  ref: Ref<InHandHandle>
  match: Match
  code: string
  done: (scan: LastScan) => void
  lastShelf: string | undefined
}) {
  const t = useT()
  const { grams, dateTime } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const weightField = useRef<HTMLInputElement>(null)
  const noteField = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const [pictures, setPictures] = useState<Picture[]>()
  const [station, setStation] = useState(false)
  const draft = useDraft<Draft>(takeInDraft(match.lineId), blank)
  const command = useCommand(receiving.receive)
  const v = draft.value
  const [found, setFound] = useState(v.found)
  const [door, setDoor] = useState(v.door)
  const shown = pictures ?? v.pictures
  const isWrong = v.problem || Object.values(found).some((each) => each && differs(each))
  const foundOf = (service: Service): FoundAll => found[service] ?? {}
  const least = match.services.includes('photos') ? photosOrdered : 1
  const doorYen = door ? wholeNumber(door.yen) : undefined
  const weight = wholeNumber(v.weight)
  const size = sides.map(([name]) => wholeNumber(v[name]))
  const shelf = shelfLabel(v.shelf)
  const allTicked = checks.every((check) => v.ticked.includes(check))
  const surprising =
    weight !== undefined &&
    match.expectedGrams !== null &&
    Math.abs(weight - match.expectedGrams) > Math.max(100, match.expectedGrams * 0.3)

  const set = (change: Change<Draft>): void => {
    draft.set(change)
    command.clear()
  }
  const tick = (check: string, on?: boolean): void =>
    set(({ ticked }) => ({
      ticked:
        (on ?? !ticked.includes(check))
          ? [...ticked.filter((each) => each !== check), check]
          : ticked.filter((each) => each !== check),
    }))
  const changePictures = (update: (was: readonly Picture[]) => Picture[]): void =>
    setPictures((was) => {
      const next = update(was ?? v.pictures)
      queueMicrotask(() => draft.set({ pictures: next.filter((each) => each.storedId !== undefined) }))
      return next
    })
  // Pictures still travelling are not kept: after a reload nobody would send them again.
  const changeFound = (service: Service, check: Claim['check'], next: (was: Found) => Found): void =>
    setFound((was) => {
      const all = { ...was, [service]: { ...was[service], [check]: next(was[service]?.[check] ?? {}) } }
      queueMicrotask(() =>
        set({
          found: Object.fromEntries(Object.entries(all).map(([name, each]) => [name, keptFound(each)])),
        }),
      )
      return all
    })
  const changeDoor = (next: (was: Door) => Door): void =>
    setDoor((was) => {
      const paid = next(was ?? { yen: '', pictures: [] })
      queueMicrotask(() => set({ door: { ...paid, pictures: storedOnly(paid.pictures) } }))
      return paid
    })
  useImperativeHandle(ref, () => ({ shelve: (label) => set({ shelf: label }) }))

  const missing = {
    checks: !allTicked && !isWrong,
    services: match.checklists.some(
      ({ service, claims }) =>
        (service === 'said' || !isUntouched(claims, foundOf(service))) &&
        checksOf(claims, foundOf(service)) === null,
    ),
    door: door !== null && (!doorYen || door.pictures.length === 0 || !allStored(door.pictures)),
    photos: shown.length === 0 || !allStored(shown),
    weight: weight === undefined || weight < 1,
    size: size.some((mm) => mm === undefined || mm < 1),
    shelf: !shelfForm.test(shelf),
    note: isWrong && v.note.trim() === '',
  }
  const travelling = [
    shown,
    ...(door ? [door.pictures] : []),
    ...Object.values(found).flatMap((each) => Object.values(each ?? {}).map((one) => one?.pictures ?? [])),
  ].some(isTravelling)
  const [waiting, setWaiting] = useState(false)
  // Sent while pictures were on their way: it goes as soon as they have arrived.
  useEffect(() => {
    if (waiting && !travelling) form.current?.requestSubmit()
  }, [waiting, travelling])
  const need = (wrong: boolean, words: string): string | undefined => (tried && wrong ? words : undefined)
  const submit = async (): Promise<void> => {
    setTried(true)
    setWaiting(false)
    const [lengthMm, widthMm, heightMm] = size
    if (travelling && shown.length > 0) return setWaiting(true)
    if (Object.values(missing).some(Boolean) || weight === undefined || !lengthMm || !widthMm || !heightMm)
      return showFirstError(form.current)
    const answer = await command.run({
      lineId: match.lineId,
      weightGrams: weight,
      lengthMm,
      widthMm,
      heightMm,
      shelf,
      photoIds: storedIds(shown),
      matches: !isWrong,
      services: match.checklists.flatMap(({ service, claims }) => {
        const rows = checksOf(claims, foundOf(service))
        return rows ? [{ service, checks: rows }] : []
      }),
      ...(door && doorYen ? { door: { yen: doorYen, receiptIds: storedIds(door.pictures) } } : {}),
      /* Not ticked is not looked at; the note says what is wrong. */ checks: checks.map((check) => ({
        check,
        outcome: v.ticked.includes(check) ? ('as_described' as const) : ('not_checked' as const),
      })),
      ...(v.note.trim() ? { note: v.note.trim() } : {}),
    })
    if (!answer) return showFirstError(form.current)
    draft.drop()
    const isProblem = answer.state === 'problem'
    toast(
      isProblem
        ? t('console.receiving.problemSaved', { shelf })
        : answer.door === 'asked'
          ? t('console.receiving.savedAsked', { shelf })
          : t('console.receiving.saved', { shelf, until: dateTime(answer.freeUntil) }),
    )
    done({
      code,
      image: match.card.image,
      title: match.card.title,
      shelf,
      at: nowMs(),
      outcome: isProblem ? 'problem' : answer.door === 'asked' ? 'asked' : 'shelved',
    })
  }
  useKeys([
    { keys: [' '], label: t('console.receiving.photo'), run: () => takePhoto(form.current) },
    { keys: ['p'], label: t('console.receiving.station'), run: () => setStation(true) },
    { keys: ['w'], label: t('console.receiving.weigh'), run: () => weightField.current?.select() },
    ...checks.map((check, index) => ({
      keys: [String(index + 1)],
      label: t(`console.receiving.check.${check}`),
      bar: false,
      run: () => tick(check),
    })),
    {
      keys: ['r'],
      label: t('console.receiving.problem'),
      run: () => {
        set({ problem: !v.problem })
        setTimeout(() => noteField.current?.focus())
      },
    },
    {
      keys: ['Enter'],
      label: isWrong ? t('console.receiving.saveProblem') : t('console.receiving.shelve'),
      run: () => form.current?.requestSubmit(),
    },
  ])

  return (
    <form
      ref={form}
      className="takein"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset className="checks">
        <legend className="ctitle">{t('console.receiving.compare')}</legend>
        {checks.map((check, index) => (
          <CheckRow
            key={check}
            name={check}
            checked={v.ticked.includes(check)}
            onChange={(on) => tick(check, on)}
            keyHint={String(index + 1)}
          >
            {t(`console.receiving.check.${check}`)}
          </CheckRow>
        ))}
      </fieldset>
      {need(missing.checks, '!') && (
        <p className="hint err" role="alert">
          {t('console.receiving.tickOrProblem')}
        </p>
      )}
      {match.checklists.map(({ service, claims }) => (
        <Checklist
          key={service}
          service={service}
          claims={claims}
          found={foundOf(service)}
          change={(check, next) => changeFound(service, check, next)}
          later={t(service === 'said' ? 'console.receiving.saidNow' : 'console.receiving.checksLater')}
          error={need(
            (service === 'said' || !isUntouched(claims, foundOf(service))) &&
              checksOf(claims, foundOf(service)) === null,
            t('console.receiving.checksMissing', { count: claims.length }),
          )}
        />
      ))}
      {isWrong && (
        <Notice tone="danger" live="status" title={t('console.receiving.isProblem')}>
          {v.problem ? t('console.receiving.isProblemText') : t('console.receiving.differsNote')}
        </Notice>
      )}
      <div className="measure">
        <div>
          <div className="row between g2 wrapf">
            <h3 className="ctitle">
              {t('console.receiving.photos')}
              <span className="c3 b5">
                {least > 1
                  ? t('console.receiving.photosAtLeast', { count: shown.length, least })
                  : t('console.receiving.photosNote')}
              </span>
              <kbd className="end">Space</kbd>
            </h3>
            <Button size="sm" tone="line" onClick={() => setStation(true)}>
              {t('console.receiving.station')} <kbd>P</kbd>
            </Button>
          </div>
          {least > 1 && shown.length < least && <p className="hint">{t('console.receiving.photosLeft')}</p>}
          <Photos pictures={shown} change={changePictures} label={t('console.receiving.photos')} />
          {(command.objection('photoIds') ?? need(missing.photos, t('console.receiving.photoNeeded'))) && (
            <p className="hint err" role="alert">
              {command.objection('photoIds') ?? t('console.receiving.photoNeeded')}
            </p>
          )}
          <div className="three-cols gap">
            {sides.map(([name, field]) => (
              <TextField
                key={name}
                label={t(`console.receiving.${name}`)}
                unit="mm"
                num
                inputMode="numeric"
                autoComplete="off"
                value={v[name]}
                onChange={(event) => set({ [name]: event.currentTarget.value })}
                error={command.objection(field) ?? need(!wholeNumber(v[name]), t('console.form.needed'))}
              />
            ))}
          </div>
          <TextField
            ref={noteField}
            className="gap"
            label={isWrong ? t('console.receiving.problemNote') : t('console.receiving.note')}
            optional={isWrong ? undefined : t('common.optional')}
            autoComplete="off"
            maxLength={500}
            maxCount={500}
            value={v.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
            error={command.objection('note') ?? need(missing.note, t('console.receiving.problemNoteNeeded'))}
          />
        </div>
        <div className="scale">
          <label className="c3" htmlFor="weight">
            {t('console.receiving.weight')}
          </label>
          <span className="readout num">
            <input
              ref={weightField}
              id="weight"
              inputMode="numeric"
              autoComplete="off"
              value={v.weight}
              aria-invalid={need(missing.weight, '!') ? true : undefined}
              aria-describedby="weight-note"
              onChange={(event) => set({ weight: event.currentTarget.value })}
            />
            <small>g</small>
          </span>
          <p
            className={
              (need(missing.weight, '!') ?? command.objection('weightGrams'))
                ? 'hint err'
                : surprising
                  ? 'hint c-warn'
                  : 'hint'
            }
            id="weight-note"
          >
            {command.objection('weightGrams') ??
              need(missing.weight, t('console.form.wholeGrams')) ??
              (match.expectedGrams === null
                ? t('console.receiving.weightHint')
                : surprising
                  ? t('console.receiving.weightFar', { grams: grams(match.expectedGrams) })
                  : t('console.receiving.weightNear', { grams: grams(match.expectedGrams) }))}
          </p>
          <hr className="hr" />
          <TextField
            className="shelf"
            label={t('console.receiving.shelf')}
            num
            autoComplete="off"
            spellCheck={false}
            placeholder="B-14-3"
            value={v.shelf}
            onChange={(event) => set({ shelf: event.currentTarget.value })}
            onBlur={() => v.shelf && set({ shelf })}
            error={command.objection('shelf') ?? need(missing.shelf, t('console.receiving.shelfForm'))}
          />
          {lastShelf && lastShelf !== shelf && (
            <button type="button" className="chip gap" onClick={() => set({ shelf: lastShelf })}>
              <Icon name="shelf" size={16} />
              {t('console.receiving.sameShelf', { shelf: lastShelf })}
            </button>
          )}
        </div>
      </div>
      <DoorPaid
        match={match}
        door={door}
        change={changeDoor}
        drop={() => {
          setDoor(null)
          set({ door: null })
        }}
        error={command.objection('door') ?? need(missing.door, t('console.receiving.doorNeeded'))}
      />
      <Refusal error={command.error} fields={fields.filter((each) => each !== 'services')} />
      <div className="stationacts">
        <KeyButton type="submit" tone="go" keyHint="Enter" busy={command.busy || waiting}>
          {isWrong ? t('console.receiving.saveProblem') : t('console.receiving.shelve')}
        </KeyButton>
        <KeyButton keyHint="R" aria-pressed={v.problem} onClick={() => set({ problem: !v.problem })}>
          {v.problem ? t('console.receiving.noProblem') : t('console.receiving.problem')}
        </KeyButton>
        {draft.touched && <Tag>{t('console.form.kept')}</Tag>}
      </div>
      {station && (
        <Suspense fallback={null}>
          <PhotoStation
            pictures={shown}
            listing={
              match.snapshotImages.length > 0
                ? match.snapshotImages
                : match.card.image
                  ? [match.card.image]
                  : []
            }
            close={() => setStation(false)}
            use={(side, mm) => set({ [side]: String(mm) })}
          />
        </Suspense>
      )}
    </form>
  )
}
