import { useRef, useState } from 'react'
import { packing } from '@tomobako/contract'
import { isCorrected, objectionTo, tidyHsCode } from '@tomobako/domain/customs'
import { deviationsOf, reasonFault } from '@tomobako/domain/parcel'
import type { Deviation } from '@tomobako/domain/parcel'
import { useFormats, useT } from '@tomobako/i18n/react'
import { CheckRow, KeyButton, Notice, ParcelArt, Price, TextField } from '@tomobako/ui'
import { toast } from '../../../core/announce.ts'
import { useCommand } from '../../../core/command.ts'
import { useDraft, type Change } from '../../../core/drafts.ts'
import { useKeys } from '../../../core/keys.ts'
import {
  allStored,
  Photos,
  Refusal,
  showFirstError,
  storedIds,
  takePhoto,
  wholeNumber,
  type Picture,
} from '../../../kit/index.ts'
import type { ScaleState } from '../../../scale/index.ts'
import { typedGrams } from '../../../scale/index.ts'
import type { ApartMode } from './apart.tsx'
import { Deviations, type GivenReasons } from './deviations.tsx'
import { History } from './history.tsx'
import { ScaleField } from './scale-field.tsx'
import type { PackingDetail } from '../../routes/packing-station.tsx'

const checks = ['scanned', 'batteries', 'photo', 'cord'] as const
const sides = [
  ['length', 'lengthMm'],
  ['width', 'widthMm'],
  ['height', 'heightMm'],
] as const
type CustomsText = { description: string; hsCode: string; originCountry: string }
export type SealDraft = {
  boxId: string
  weight: string
  length: string
  width: string
  height: string
  ticked: string[]
  customs: Record<string, Partial<CustomsText>>
  reasons: GivenReasons
  /** The figure was typed although a scale is connected. */ typed: boolean
}
export const blankSeal: SealDraft = {
  reasons: {},
  typed: false,
  boxId: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  ticked: [],
  customs: {},
}

/** True weight and size, what customs will read, four checks, and the button that closes the box and bills the customer. */
export function Seal({
  detail,
  box,
  draft,
  scale,
  practice,
  part,
}: {
  detail: PackingDetail
  box: PackingDetail['boxes'][number]
  draft: ReturnType<typeof useDraft<SealDraft>>
  scale: ScaleState
  practice: boolean
  part: (mode: ApartMode) => void
}) {
  const t = useT()
  const { dateTime, grams, yen } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const weightField = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const [pictures, setPictures] = useState<Picture[]>([])
  const command = useCommand(packing.close)
  const v = draft.value
  // A connected scale is believed once it stands still; a figure typed over it is the packer's word.
  const live = scale.kind !== null && !v.typed
  const isStill = scale.reading?.state === 'stable' && scale.reading.grams > 0
  const weight = live ? (isStill ? scale.reading?.grams : undefined) : typedGrams(v.weight)
  const shownWeight = live
    ? scale.reading && scale.reading.state !== 'overload'
      ? String(scale.reading.grams)
      : ''
    : v.weight
  const sizeText = {
    length: v.length || String(box.lengthMm),
    width: v.width || String(box.widthMm),
    height: v.height || String(box.heightMm),
  }
  const size = sides.map(([name]) => wholeNumber(sizeText[name]))
  const off = weight === undefined ? undefined : weight - box.grams
  const allPicked = detail.pieces.every((piece) => piece.picked)
  const allTicked = checks.every((check) => v.ticked.includes(check))
  const aligned = detail.customs.length === detail.pieces.length
  const customs = detail.pieces.map((piece, index) => ({
    lineId: piece.lineId,
    description:
      (aligned ? detail.customs[index]?.description : undefined) ??
      piece.card.titleTranslated?.slice(0, 80) ??
      '',
    hsCode: (aligned ? detail.customs[index]?.hsCode : undefined) ?? '',
    originCountry: '',
    ...v.customs[piece.lineId],
  }))
  const confirmed = new Map(detail.confirmed?.words.map((said) => [said.lineId, said]))
  const isChanged = ({ lineId, description, hsCode }: (typeof customs)[number]): boolean => {
    const said = confirmed.get(lineId)
    return (
      said !== undefined && isCorrected(said, { description: description.trim(), hsCode: tidyHsCode(hsCode) })
    )
  }
  const kinds: readonly Deviation[] = [
    ...deviationsOf(
      { boxId: detail.box?.id ?? null, grams: box.grams },
      { boxId: box.id, grams: weight ?? box.grams },
    ),
    ...(customs.some(isChanged) ? (['words'] as const) : []),
  ]
  const far = kinds.includes('weight')
  const unexplained = kinds.filter((kind) => reasonFault(kind, v.reasons[kind]) !== null)
  const deviations = (of: readonly Deviation[]) => (
    <Deviations
      kinds={of}
      planned={detail.box?.name ?? ''}
      offGrams={Math.abs(off ?? 0)}
      given={v.reasons}
      tried={tried}
      objection={command.objection}
      change={(kind, values) =>
        set(({ reasons }) => ({
          reasons: { ...reasons, [kind]: { ...(reasons[kind] ?? { reason: '', note: '' }), ...values } },
        }))
      }
    />
  )
  // The same rules as the server's, said before anything is sent.
  const wordsFault = (description: string): string | undefined => {
    const objection = description.trim() === '' ? 'empty' : objectionTo(description)
    if (objection === null) return undefined
    return objection === 'empty'
      ? t('console.packing.describeNeeded')
      : objection === 'vague'
        ? t('console.customsVague', { text: description })
        : t(`console.papers.${objection}`, { text: description })
  }
  const codeFault = (hsCode: string): string | undefined =>
    hsCode.trim() === '' || tidyHsCode(hsCode) !== null
      ? undefined
      : t('console.papers.hsCode', { text: hsCode })

  const set = (change: Change<SealDraft>): void => {
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
  const submit = async (): Promise<void> => {
    setTried(true)
    const [lengthMm, widthMm, heightMm] = size
    if (
      !weight ||
      !lengthMm ||
      !widthMm ||
      !heightMm ||
      !allPicked ||
      !allTicked ||
      unexplained.length > 0 ||
      !allStored(pictures) ||
      customs.some(
        (line) => wordsFault(line.description) !== undefined || codeFault(line.hsCode) !== undefined,
      )
    ) {
      return showFirstError(form.current)
    }
    const done = await command.run({
      no: detail.row.no,
      version: detail.row.version,
      boxId: box.id,
      weightGrams: weight,
      weighedBy: live && scale.kind ? scale.kind : 'typed',
      reasons: v.reasons,
      lengthMm,
      widthMm,
      heightMm,
      photoIds: storedIds(pictures),
      customs: customs.map(({ lineId, description, hsCode, originCountry }) => ({
        lineId,
        description: description.trim(),
        ...(hsCode.trim() ? { hsCode: hsCode.trim() } : {}),
        ...(/^[A-Za-z]{2}$/.test(originCountry.trim())
          ? { originCountry: originCountry.trim().toUpperCase() }
          : {}),
      })),
    })
    if (!done) return showFirstError(form.current)
    draft.drop()
    toast(t('console.packing.closed', { no: detail.row.no, yen: yen(done.totalYen) }))
  }
  useKeys([
    { keys: ['w'], label: t('console.receiving.weigh'), run: () => weightField.current?.select() },
    { keys: [' '], label: t('console.receiving.photo'), run: () => takePhoto(form.current) },
    ...checks.map((check, index) => ({
      keys: [String(index + 1)],
      label: t(`console.packing.check.${check}`),
      bar: false,
      run: () => tick(check),
    })),
    {
      keys: ['d'],
      label: t('console.packing.split'),
      off: detail.pieces.length < 2 || detail.row.state !== 'packing',
      run: () => part('split'),
    },
    { keys: ['r'], label: t('console.packing.problem'), run: () => part('problem') },
    { keys: ['Enter'], label: t('console.packing.seal'), run: () => form.current?.requestSubmit() },
  ])
  return (
    <form
      ref={form}
      className="insp sealform"
      noValidate
      aria-label={t('console.packing.closing')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="sc">
        <ScaleField
          scale={scale}
          practice={practice}
          no={detail.row.no}
          boxId={box.id}
          value={shownWeight}
          live={live}
          estimateGrams={box.grams}
          field={weightField}
          invalid={tried && !weight}
          type={(text) => set({ weight: text, typed: true })}
          readAgain={() => set({ typed: false, weight: '' })}
          tone={
            command.objection('weightGrams') || (tried && !weight)
              ? 'err'
              : off === undefined
                ? 'plain'
                : far
                  ? 'warn'
                  : 'ok'
          }
          note={
            command.objection('weightGrams') ??
            (live && !isStill
              ? t('console.packing.scale.waiting')
              : tried && !weight
                ? t('console.form.wholeGrams')
                : off === undefined
                  ? t('console.receiving.weightHint')
                  : t('console.packing.fromEstimate', { grams: grams(Math.abs(off)) }))
          }
        />
        {deviations(kinds.filter((kind) => kind !== 'words'))}
        <div className="three-cols gap">
          {sides.map(([name, field]) => (
            <TextField
              key={name}
              label={t(`console.receiving.${name}`)}
              unit="mm"
              num
              inputMode="numeric"
              autoComplete="off"
              value={sizeText[name]}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
              error={
                command.objection(field) ??
                (tried && !wholeNumber(sizeText[name]) ? t('console.form.needed') : undefined)
              }
            />
          ))}
        </div>
        <h2 className="ctitle gap2">
          {t('console.packing.customs')}
          <span className="c3 b5">{t(`console.papers.forms.${detail.form}`)}</span>
        </h2>
        {detail.confirmed && (
          <p className="t12 c3">{t('console.packing.confirmed', { at: dateTime(detail.confirmed.at) })}</p>
        )}
        <ul className="customs">
          {customs.map((line, index) => {
            const piece = detail.pieces[index]
            const change = (values: Partial<CustomsText>): void =>
              set({ customs: { ...v.customs, [line.lineId]: { ...v.customs[line.lineId], ...values } } })
            const objection = command.error?.errors.find(
              (each) => each.field === `customs:${line.lineId}` || each.field.startsWith(`customs.${index}.`),
            )?.msg
            return (
              <li key={line.lineId}>
                <div className="row between t12 c3">
                  <span className="num">
                    {index + 1} · {piece?.no}
                  </span>
                  {piece && <Price yen={piece.declaredYen} />}
                </div>
                {piece && piece.battery.by !== null && (
                  <p className="t12 c2">
                    {t.dynamic(`console.packing.battery.${piece.battery.by}_${piece.battery.kind}`)}
                  </p>
                )}
                {isChanged(line) && (
                  <p className="t12 c2">
                    {t('console.packing.wasConfirmed', {
                      text: confirmed.get(line.lineId)?.description ?? '',
                    })}
                  </p>
                )}
                <TextField
                  label={t('console.packing.describe')}
                  maxLength={80}
                  value={line.description}
                  onChange={(event) => change({ description: event.currentTarget.value })}
                  error={
                    objection ??
                    (tried || line.description.trim().length > 2 ? wordsFault(line.description) : undefined)
                  }
                />
                <details open={!detail.customs[index]?.hsCode || undefined}>
                  <summary className="t12 c3">
                    {t('console.packing.moreCustoms')}{' '}
                    <span className="num b5 c1">{tidyHsCode(line.hsCode)}</span>
                  </summary>
                  <div className="two-cols">
                    <TextField
                      label={t('console.packing.hsCode')}
                      optional={t('common.optional')}
                      num
                      inputMode="numeric"
                      maxLength={12}
                      value={line.hsCode}
                      error={codeFault(line.hsCode)}
                      onChange={(event) => change({ hsCode: event.currentTarget.value })}
                    />
                    <TextField
                      label={t('console.packing.origin')}
                      optional={t('common.optional')}
                      maxLength={2}
                      placeholder="JP"
                      value={line.originCountry}
                      onChange={(event) => change({ originCountry: event.currentTarget.value })}
                    />
                  </div>
                  {piece && piece.hs.some((each) => each.hsCode !== tidyHsCode(line.hsCode)) && (
                    <div className="hscodes" role="group" aria-label={t('console.papers.suggestions')}>
                      {piece.hs.map((each) => (
                        <button
                          key={each.hsCode}
                          type="button"
                          className={tidyHsCode(line.hsCode) === each.hsCode ? 'chip on' : 'chip'}
                          aria-pressed={tidyHsCode(line.hsCode) === each.hsCode}
                          onClick={() => change({ hsCode: each.hsCode })}
                        >
                          <span className="num">{each.hsCode}</span> {each.goods}
                        </button>
                      ))}
                    </div>
                  )}
                </details>
              </li>
            )
          })}
        </ul>
        {deviations(kinds.filter((kind) => kind === 'words'))}
        <div className="row between b7 sumrow">
          <span>{t('console.packing.value')}</span>
          <Price yen={detail.pieces.reduce((sum, piece) => sum + piece.declaredYen, 0)} />
        </div>
        {detail.exportDeclaration && (
          <Notice tone="warn">{t('console.papers.exportDeclaration', detail.exportDeclaration)}</Notice>
        )}
        <h2 className="ctitle gap2">
          {t('console.packing.photo')}
          <kbd className="end">Space</kbd>
        </h2>
        <Photos
          pictures={pictures}
          change={(update) => setPictures(update)}
          label={t('console.packing.photo')}
        />
        <h2 className="ctitle gap2">{t('console.packing.before')}</h2>
        {checks.map((check, index) => (
          <CheckRow
            key={check}
            name={check}
            checked={v.ticked.includes(check)}
            onChange={(on) => tick(check, on)}
            keyHint={String(index + 1)}
          >
            {t(`console.packing.check.${check}`)}
          </CheckRow>
        ))}
        {tried && !allPicked && (
          <p className="hint err" role="alert">
            {t('console.packing.notAllIn')}
          </p>
        )}
        {tried && !allTicked && (
          <p className="hint err" role="alert">
            {t('console.packing.tickAll')}
          </p>
        )}
        <div className="tie">
          <ParcelArt id={detail.row.no} w={100} d={84} h={62} className="tieart" />
          <p className="c3">{t('console.packing.tie')}</p>
        </div>
        <History events={detail.history} />
        <Refusal
          error={command.error}
          fields={[
            'weightGrams',
            'reasons.carton',
            'reasons.weight',
            'reasons.words',
            'lengthMm',
            'widthMm',
            'heightMm',
            ...detail.pieces.map((piece) => `customs:${piece.lineId}`),
          ]}
        />
      </div>
      <div className="acts">
        <KeyButton type="submit" tone="seal" wide keyHint="Enter" busy={command.busy}>
          {t('console.packing.seal')}
        </KeyButton>
        <KeyButton
          keyHint="D"
          onClick={() => part('split')}
          disabled={detail.pieces.length < 2 || detail.row.state !== 'packing'}
        >
          {t('console.packing.split')}
        </KeyButton>
        <KeyButton keyHint="R" onClick={() => part('problem')}>
          {t('console.packing.problem')}
        </KeyButton>
      </div>
    </form>
  )
}
