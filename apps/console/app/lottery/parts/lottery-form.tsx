import { useRef, useState } from 'react'
import { couponDesk, lotteryDesk } from '@tomobako/contract'
import type { DeskLottery, OutputOf } from '@tomobako/contract'
import { prizeKinds } from '@tomobako/domain/lottery'
import { useFormats, useT } from '@tomobako/i18n/react'
import { languages } from '@tomobako/i18n'
import { Button, Notice, SelectField, TextField } from '@tomobako/ui'
import { call } from '../../core/api.ts'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { Modal, Refusal, showFirstError } from '../../kit/index.ts'
import type { Typed, TypedBox } from './typed.ts'
import { boxesOf, termsOf, typedFrom } from './typed.ts'

const TRIED_PLAYS = 10_000
type TriedOutput = OutputOf<typeof lotteryDesk.tried>

/** The odds editor: a draft with its eight boxes, what they would cost and what the law allows. */
export function LotteryForm({ lottery, close }: { lottery: DeskLottery | null; close: () => void }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>(() => typedFrom(lottery))
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState<TriedOutput | null>(null)
  const save = useCommand(lotteryDesk.save, { said: t('console.coupons.saved') })
  const set = (change: Partial<Typed>): void => {
    setTyped((was) => ({ ...was, ...change }))
    setTried(null)
  }
  const terms = termsOf(typed, lottery)
  const isReady = terms !== undefined && why.trim().length >= 3
  const submit = async () => {
    if (!terms || !isReady) return
    const done = await save.run({
      ...(lottery ? { id: lottery.id, version: lottery.version } : {}),
      ...terms,
      why: why.trim(),
    })
    if (done) close()
    else showFirstError(form.current)
  }
  const tryIt = async () => {
    if (!terms) return
    setTried(
      await call(lotteryDesk.tried, {
        pointsPerPlay: terms.pointsPerPlay,
        expectedSalesYen: terms.expectedSalesYen,
        boxes: terms.boxes,
        plays: TRIED_PLAYS,
      }),
    )
  }
  const figure = (name: 'pointsPerPlay' | 'freePerDay' | 'perDay' | 'inTotal' | 'expectedSalesYen') => (
    <TextField
      label={t(`console.lottery.${name}`)}
      num
      inputMode="numeric"
      value={typed[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      error={save.objection(name)}
      required
    />
  )
  return (
    <Modal open wide onClose={close} title={t(lottery ? 'console.coupons.change' : 'console.lottery.new')}>
      <form
        ref={form}
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="row g2 wrapf">
          <TextField
            label={t('console.coupons.language', { language: languages.en.endonym })}
            value={typed.name}
            maxLength={60}
            onChange={(event) => set({ name: event.currentTarget.value })}
            error={save.objection('names')}
            required
          />
          <TextField
            label={t('console.coupons.language', { language: languages.ja.endonym })}
            value={typed.nameJa}
            maxLength={60}
            onChange={(event) => set({ nameJa: event.currentTarget.value })}
          />
          {(['fromDay', 'toDay'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`console.coupons.${name}`)}
              type="date"
              value={typed[name]}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
              error={save.objection(name)}
              required
            />
          ))}
        </div>
        <div className="row g2 wrapf">
          {figure('pointsPerPlay')}
          {figure('freePerDay')}
          {figure('perDay')}
          {figure('inTotal')}
          {figure('expectedSalesYen')}
        </div>
        <p className="c3">{t('console.lottery.law')}</p>
        <Boxes typed={typed} set={(boxes) => set({ boxes })} />
        {tried && <TriedText tried={tried} />}
        <TextField
          label={t('console.coupons.why')}
          hint={t('console.coupons.whyHint')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Refusal error={save.error} />
        <div className="row g2 ends wrapf">
          <Button
            tone="soft"
            size="md"
            disabled={terms === undefined || boxesOf(typed, lottery) === undefined}
            onClick={() => void tryIt()}
          >
            {t('console.lottery.try')}
          </Button>
          <Button type="submit" tone="ink" size="md" busy={save.busy} disabled={!isReady}>
            {t('console.lottery.saveDraft')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Eight rows; beside each weight the chance it gives. */
function Boxes({ typed, set }: { typed: Typed; set: (boxes: TypedBox[]) => void }) {
  const t = useT()
  const formats = useFormats()
  const { data } = useLive(couponDesk.list, {})
  const coupons = (data?.campaigns ?? []).filter(({ way, state }) => way === 'given' && state !== 'ended')
  const all = typed.boxes.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0)
  const change = (index: number, what: Partial<TypedBox>) =>
    set(typed.boxes.map((box, at) => (at === index ? { ...box, ...what } : box)))
  return (
    <fieldset className="stack g2">
      <legend className="b7">{t('console.lottery.boxes')}</legend>
      {typed.boxes.map((box, index) => {
        const text = (name: 'worth' | 'weight' | 'stock') => (
          <TextField
            label={t(`console.lottery.${name}`)}
            num
            inputMode="numeric"
            value={box[name]}
            onChange={(event) => change(index, { [name]: event.currentTarget.value })}
            {...(name === 'weight' && all > 0
              ? { hint: formats.percent((Number(box.weight) || 0) / all, 2) }
              : {})}
          />
        )
        return (
          // The boxes are their places.
          <div key={index} className="row g2 wrapf">
            <SelectField
              label={t('console.lottery.box', { no: index + 1 })}
              value={box.kind}
              options={prizeKinds.map((kind) => ({ value: kind, label: t(`console.lottery.kinds.${kind}`) }))}
              onChange={(event) =>
                change(index, {
                  kind: prizeKinds.find((kind) => kind === event.currentTarget.value) ?? 'points',
                })
              }
            />
            {text('worth')}
            {text('weight')}
            {text('stock')}
            {box.kind === 'coupon' && (
              <SelectField
                label={t('console.lottery.coupon')}
                value={box.couponId}
                options={[
                  { value: '', label: '' },
                  ...coupons.map(({ id, names }) => ({ value: id, label: names['en'] ?? id })),
                ]}
                onChange={(event) => change(index, { couponId: event.currentTarget.value })}
              />
            )}
            {box.kind === 'goods' && (
              <>
                <TextField
                  label={t('console.coupons.language', { language: languages.en.endonym })}
                  value={box.name}
                  maxLength={60}
                  onChange={(event) => change(index, { name: event.currentTarget.value })}
                />
                <TextField
                  label={t('console.coupons.language', { language: languages.ja.endonym })}
                  value={box.nameJa}
                  maxLength={60}
                  onChange={(event) => change(index, { nameJa: event.currentTarget.value })}
                />
              </>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

function TriedText({ tried }: { tried: TriedOutput }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Notice tone="info" live="status">
      {t('console.lottery.tried', {
        plays: formats.number(tried.plays),
        cost: formats.yen(tried.costYen),
        perPlay: formats.yen(tried.perPlayYen),
        most: formats.yen(tried.mostYen),
      })}{' '}
      {t('console.lottery.ceiling', {
        prize: formats.yen(tried.ceilingPrizeYen),
        total: formats.yen(tried.ceilingTotalYen),
      })}
      <span className="blk c3 num">
        {tried.wins.map(({ no, count }) => `${no}: ${formats.number(count)}`).join(' · ')}
      </span>
    </Notice>
  )
}
