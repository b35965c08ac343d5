import { useRef, useState } from 'react'
import { packing } from '@tomobako/contract'
import { objectionTo, tidyHsCode } from '@tomobako/domain/customs'
import { useFormats, useT } from '@tomobako/i18n/react'
import { CheckRow, Icon, KeyButton, Notice, Price, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useDraft, type Change } from '../../core/drafts.ts'
import { useKeys } from '../../core/keys.ts'
import { allStored, Photos, Refusal, showFirstError, storedIds, takePhoto, wholeNumber, type Picture } from '../../kit/index.ts'
import type { PackingDetail } from './station.tsx'

const checks = ['scanned', 'batteries', 'photo', 'cord'] as const
const sides = [['length', 'lengthMm'], ['width', 'widthMm'], ['height', 'heightMm']] as const
type CustomsText = { description: string; hsCode: string; originCountry: string }
export type SealDraft = { boxId: string; weight: string; length: string; width: string; height: string; ticked: string[]; customs: Record<string, Partial<CustomsText>> }
export const blankSeal: SealDraft = { boxId: '', weight: '', length: '', width: '', height: '', ticked: [], customs: {} }

/** True weight and size, what customs will read, four checks, and the button that closes the box and bills the customer. */
export function Seal({ detail, box, draft }: { detail: PackingDetail; box: PackingDetail['boxes'][number]; draft: ReturnType<typeof useDraft<SealDraft>> }) {
  const t = useT()
  const { grams, yen } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const weightField = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const [pictures, setPictures] = useState<Picture[]>([])
  const command = useCommand(packing.close)
  const v = draft.value
  const weight = wholeNumber(v.weight)
  const sizeText = { length: v.length || String(box.lengthMm), width: v.width || String(box.widthMm), height: v.height || String(box.heightMm) }
  const size = sides.map(([name]) => wholeNumber(sizeText[name]))
  const off = weight === undefined ? undefined : weight - detail.estimateGrams
  const far = off !== undefined && Math.abs(off) > Math.max(150, detail.estimateGrams * 0.15)
  const allPicked = detail.pieces.every((piece) => piece.picked)
  const allTicked = checks.every((check) => v.ticked.includes(check))
  const aligned = detail.customs.length === detail.pieces.length
  const customs = detail.pieces.map((piece, index) => ({ lineId: piece.lineId, description: (aligned ? detail.customs[index]?.description : undefined) ?? piece.card.titleTranslated?.slice(0, 80) ?? '', hsCode: (aligned ? detail.customs[index]?.hsCode : undefined) ?? '', originCountry: '', ...v.customs[piece.lineId] }))
  // The same rules as the server's, said before anything is sent.
  const wordsFault = (description: string): string | undefined => {
    const objection = description.trim() === '' ? 'empty' : objectionTo(description)
    if (objection === null) return undefined
    return objection === 'empty' ? t('console.packing.describeNeeded') : objection === 'vague' ? t('console.customsVague', { text: description }) : t(`console.papers.${objection}`, { text: description })
  }
  const codeFault = (hsCode: string): string | undefined => (hsCode.trim() === '' || tidyHsCode(hsCode) !== null ? undefined : t('console.papers.hsCode', { text: hsCode }))

  const set = (change: Change<SealDraft>): void => {
    draft.set(change)
    command.clear()
  }
  const tick = (check: string, on?: boolean): void => set(({ ticked }) => ({ ticked: (on ?? !ticked.includes(check)) ? [...ticked.filter((each) => each !== check), check] : ticked.filter((each) => each !== check) }))
  const submit = async (): Promise<void> => {
    setTried(true)
    const [lengthMm, widthMm, heightMm] = size
    if (!weight || !lengthMm || !widthMm || !heightMm || !allPicked || !allTicked || !allStored(pictures) || customs.some((line) => wordsFault(line.description) !== undefined || codeFault(line.hsCode) !== undefined)) {
      return showFirstError(form.current)
    }
    const done = await command.run({
      no: detail.row.no, version: detail.row.version, boxId: box.id, weightGrams: weight, lengthMm, widthMm, heightMm, photoIds: storedIds(pictures),
      customs: customs.map(({ lineId, description, hsCode, originCountry }) => ({ lineId, description: description.trim(), ...(hsCode.trim() ? { hsCode: hsCode.trim() } : {}), ...(/^[A-Za-z]{2}$/.test(originCountry.trim()) ? { originCountry: originCountry.trim().toUpperCase() } : {}) })),
    })
    if (!done) return showFirstError(form.current)
    draft.drop()
    toast(t('console.packing.closed', { no: detail.row.no, yen: yen(done.totalYen) }))
  }
  useKeys([
    { keys: ['w'], label: t('console.receiving.weigh'), run: () => weightField.current?.select() },
    { keys: [' '], label: t('console.receiving.photo'), run: () => takePhoto(form.current) },
    ...checks.map((check, index) => ({ keys: [String(index + 1)], label: t(`console.packing.check.${check}`), bar: false, run: () => tick(check) })),
    { keys: ['Enter'], label: t('console.packing.seal'), run: () => form.current?.requestSubmit() },
  ])
  return (
    <form ref={form} className="insp sealform" noValidate aria-label={t('console.packing.closing')} onSubmit={(event) => {
      event.preventDefault()
      void submit()
    }}>
      <div className="sc">
        <div className="row between c3"><label htmlFor="trueweight">{t('console.packing.trueWeight')}</label><span className="num">{t('console.packing.estimate', { grams: grams(detail.estimateGrams) })}</span></div>
        <span className="readout num"><input ref={weightField} id="trueweight" inputMode="numeric" autoComplete="off" value={v.weight} aria-invalid={tried && !weight ? true : undefined} aria-describedby="truenote" onChange={(event) => set({ weight: event.currentTarget.value })} /><small>g</small></span>
        <p id="truenote" className={command.objection('weightGrams') || (tried && !weight) ? 'hint err' : far ? 'hint c-warn' : off === undefined ? 'hint' : 'hint ok'}>{command.objection('weightGrams') ?? (tried && !weight ? t('console.form.wholeGrams') : off === undefined ? t('console.receiving.weightHint') : <>{!far && <Icon name="check" />}{t('console.packing.fromEstimate', { grams: grams(Math.abs(off)) })}</>)}</p>
        <div className="three-cols gap">
          {sides.map(([name, field]) => <TextField key={name} label={t(`console.receiving.${name}`)} unit="mm" num inputMode="numeric" autoComplete="off" value={sizeText[name]} onChange={(event) => set({ [name]: event.currentTarget.value })} error={command.objection(field) ?? (tried && !wholeNumber(sizeText[name]) ? t('console.form.needed') : undefined)} />)}
        </div>
        <h2 className="ctitle gap2">{t('console.packing.customs')}</h2>
        <ul className="customs">
          {customs.map((line, index) => {
            const piece = detail.pieces[index]
            const change = (values: Partial<CustomsText>): void => set({ customs: { ...v.customs, [line.lineId]: { ...v.customs[line.lineId], ...values } } })
            const objection = command.error?.errors.find((each) => each.field === `customs:${line.lineId}` || each.field.startsWith(`customs.${index}.`))?.msg
            return (
              <li key={line.lineId}>
                <div className="row between t12 c3"><span className="num">{index + 1} · {piece?.no}</span>{piece && <Price yen={piece.declaredYen} />}</div>
                <TextField label={t('console.packing.describe')} maxLength={80} value={line.description} onChange={(event) => change({ description: event.currentTarget.value })} error={objection ?? (tried || line.description.trim().length > 2 ? wordsFault(line.description) : undefined)} />
                <details open={line.hsCode !== '' || line.originCountry !== '' || undefined}><summary className="t12 c3">{t('console.packing.moreCustoms')}</summary><div className="two-cols"><TextField label={t('console.packing.hsCode')} optional={t('common.optional')} num inputMode="numeric" maxLength={12} value={line.hsCode} error={codeFault(line.hsCode)} onChange={(event) => change({ hsCode: event.currentTarget.value })} /><TextField label={t('console.packing.origin')} optional={t('common.optional')} maxLength={2} placeholder="JP" value={line.originCountry} onChange={(event) => change({ originCountry: event.currentTarget.value })} /></div>
                  {piece && piece.hs.some((each) => each.hsCode !== tidyHsCode(line.hsCode)) && <div className="hscodes" role="group" aria-label={t('console.papers.suggestions')}>{piece.hs.map((each) => <button key={each.hsCode} type="button" className={tidyHsCode(line.hsCode) === each.hsCode ? 'chip on' : 'chip'} aria-pressed={tidyHsCode(line.hsCode) === each.hsCode} onClick={() => change({ hsCode: each.hsCode })}><span className="num">{each.hsCode}</span> {each.goods}</button>)}</div>}
                </details>
              </li>
            )
          })}
        </ul>
        <div className="row between b7 sumrow"><span>{t('console.packing.value')}</span><Price yen={detail.pieces.reduce((sum, piece) => sum + piece.declaredYen, 0)} /></div>
        <p className="c3">{t('console.papers.form')}: {t(`console.papers.forms.${detail.form}`)}</p>
        {detail.exportDeclaration && <Notice tone="warn">{t('console.papers.exportDeclaration', detail.exportDeclaration)}</Notice>}
        <h2 className="ctitle gap2">{t('console.packing.photo')}<kbd className="end">Space</kbd></h2>
        <Photos pictures={pictures} change={(update) => setPictures(update)} label={t('console.packing.photo')} />
        <h2 className="ctitle gap2">{t('console.packing.before')}</h2>
        {checks.map((check, index) => <CheckRow key={check} name={check} checked={v.ticked.includes(check)} onChange={(on) => tick(check, on)} keyHint={String(index + 1)}>{t(`console.packing.check.${check}`)}</CheckRow>)}
        {tried && !allPicked && <p className="hint err" role="alert">{t('console.packing.notAllIn')}</p>}
        {tried && !allTicked && <p className="hint err" role="alert">{t('console.packing.tickAll')}</p>}
        <Refusal error={command.error} fields={['weightGrams', 'lengthMm', 'widthMm', 'heightMm', ...detail.pieces.map((piece) => `customs:${piece.lineId}`)]} />
      </div>
      <div className="acts">
        <KeyButton type="submit" tone="seal" wide keyHint="Enter" busy={command.busy}>{t('console.packing.seal')}</KeyButton>
      </div>
    </form>
  )
}
