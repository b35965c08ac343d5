import { useRef, useState } from 'react'
import { couponDesk } from '@tomobako/contract'
import type { Campaign, InputOf } from '@tomobako/contract'
import { couponWays } from '@tomobako/domain/coupon'
import { families, sourceName } from '@tomobako/domain/goods'
import { languages, locals } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, Notice, SelectField, TextField } from '@tomobako/ui'
import { call } from '../../core/api.ts'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal, showFirstError, wholeNumber } from '../../kit/index.ts'

type Terms = InputOf<typeof couponDesk.dryRun>['terms']
type DryRun = Awaited<ReturnType<typeof runDry>>
const runDry = (terms: Terms) => call(couponDesk.dryRun, { terms })

/** Languages a name may be in besides English; who has none reads the English one. */
const others = locals.filter((each) => each !== 'en' && languages[each].catalogue)

type Typed = {
  names: Record<string, string>
  way: Campaign['way']
  code: string
  kind: Campaign['kind']
  value: string
  minimum: string
  cap: string
  sources: readonly Campaign['sources'][number][]
  firstOrderOnly: boolean
  perPerson: string
  inAll: string
  budget: string
  fromDay: string
  toDay: string
}
const text = (value: number | null): string => (value === null ? '' : String(value))

/** §9's coupon is what the form begins with. */
const typedFrom = (campaign: Campaign | null): Typed =>
  campaign
    ? {
        names: { ...campaign.names },
        way: campaign.way,
        code: campaign.code ?? '',
        kind: campaign.kind,
        value: String(campaign.kind === 'percent' ? campaign.value / 100 : campaign.value),
        minimum: String(campaign.minimumYen),
        cap: text(campaign.capYen),
        sources: campaign.sources,
        firstOrderOnly: campaign.firstOrderOnly,
        perPerson: String(campaign.perPerson),
        inAll: text(campaign.inAll),
        budget: text(campaign.budgetYen),
        fromDay: campaign.fromDay,
        toDay: campaign.toDay,
      }
    : {
        names: {},
        way: 'claim',
        code: '',
        kind: 'percent',
        value: '10',
        minimum: '10000',
        cap: '',
        sources: [],
        firstOrderOnly: false,
        perPerson: '999',
        inAll: '',
        budget: '',
        fromDay: '',
        toDay: '',
      }

/** What is typed as the wire has it; undefined where a figure is missing or none. */
function termsOf(typed: Typed): Terms | undefined {
  const orNone = (written: string): number | null | undefined =>
    written.trim() === '' ? null : wholeNumber(written)
  const percent = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed.value.trim())
    ? Math.round(Number(typed.value.replace(',', '.')) * 100)
    : undefined
  const value = typed.kind === 'percent' ? percent : wholeNumber(typed.value)
  const [minimumYen, perPerson] = [wholeNumber(typed.minimum), wholeNumber(typed.perPerson)]
  const [capYen, inAll, budgetYen] = [orNone(typed.cap), orNone(typed.inAll), orNone(typed.budget)]
  if (!value || minimumYen === undefined || !perPerson) return undefined
  if (capYen === undefined || inAll === undefined || budgetYen === undefined) return undefined
  return {
    kind: typed.kind,
    value,
    minimumYen,
    capYen,
    sources: [...typed.sources],
    firstOrderOnly: typed.firstOrderOnly,
    perPerson,
    inAll,
    budgetYen,
  }
}

/** Announces a campaign, or changes one. Before it is announced it can be tried on the orders of the last 30 days. */
export function CampaignForm({ campaign, close }: { campaign: Campaign | null; close: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(() => typedFrom(campaign))
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState<DryRun | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const save = useCommand(couponDesk.save, { said: t('console.coupons.saved') })
  const set = (change: Partial<Typed>): void => {
    setTyped((was) => ({ ...was, ...change }))
    setTried(null)
  }
  const terms = termsOf(typed)
  const isReady =
    terms !== undefined &&
    (typed.names['en'] ?? '').trim() !== '' &&
    typed.fromDay !== '' &&
    typed.toDay !== '' &&
    why.trim().length >= 3
  const field = (
    name: 'value' | 'minimum' | 'cap' | 'perPerson' | 'inAll' | 'budget',
    wire: string,
    hint?: string,
  ) => (
    <TextField
      label={t(`console.coupons.${name}`)}
      num
      inputMode={name === 'value' ? 'decimal' : 'numeric'}
      value={typed[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      error={save.objection(wire)}
      {...(hint === undefined ? {} : { hint })}
    />
  )
  const submit = async () => {
    if (!terms || !isReady) return
    const done = await save.run({
      ...(campaign ? { id: campaign.id, version: campaign.version } : {}),
      ...terms,
      names: Object.fromEntries(Object.entries(typed.names).filter(([, name]) => name.trim() !== '')),
      way: typed.way,
      code: typed.way === 'code' ? typed.code.trim() : null,
      fromDay: typed.fromDay,
      toDay: typed.toDay,
      why: why.trim(),
    })
    if (done) close()
    else showFirstError(form.current)
  }
  return (
    <Modal
      open
      wide
      onClose={close}
      title={campaign ? t('console.coupons.change') : t('console.coupons.new')}
    >
      <form
        ref={form}
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t('console.coupons.language', { language: languages.en.endonym })}
          hint={t('console.coupons.namesHint')}
          value={typed.names['en'] ?? ''}
          maxLength={60}
          onChange={(event) => set({ names: { ...typed.names, en: event.currentTarget.value } })}
          error={save.objection('names')}
          required
        />
        <details>
          <summary>{t('console.coupons.names')}</summary>
          <div className="stack g2 mt8">
            {others.map((each) => (
              <TextField
                key={each}
                label={t('console.coupons.language', { language: languages[each].endonym })}
                value={typed.names[each] ?? ''}
                maxLength={60}
                dir="auto"
                onChange={(event) => set({ names: { ...typed.names, [each]: event.currentTarget.value } })}
              />
            ))}
          </div>
        </details>
        <div className="row g2 wrapf">
          <SelectField
            label={t('console.coupons.kind')}
            value={typed.kind}
            options={(['percent', 'amount'] as const).map((each) => ({
              value: each,
              label: t(`console.coupons.${each}`),
            }))}
            onChange={(event) => set({ kind: event.currentTarget.value === 'amount' ? 'amount' : 'percent' })}
          />
          {field('value', 'value', typed.kind === 'percent' ? t('console.coupons.valueHint') : undefined)}
          {field('minimum', 'minimumYen')}
          {field('cap', 'capYen', t('console.coupons.capHint'))}
        </div>
        <div className="row g2 wrapf">
          <SelectField
            label={t('console.coupons.way')}
            value={typed.way}
            options={couponWays.map((each) => ({ value: each, label: t(`console.coupons.ways.${each}`) }))}
            onChange={(event) =>
              set({ way: couponWays.find((each) => each === event.currentTarget.value) ?? 'claim' })
            }
          />
          {typed.way === 'code' && (
            <TextField
              label={t('console.coupons.code')}
              hint={t('console.coupons.codeHint')}
              value={typed.code}
              maxLength={24}
              onChange={(event) => set({ code: event.currentTarget.value })}
              error={save.objection('code')}
              required
            />
          )}
        </div>
        <div className="row g2 wrapf">
          <TextField
            label={t('console.coupons.fromDay')}
            type="date"
            value={typed.fromDay}
            onChange={(event) => set({ fromDay: event.currentTarget.value })}
            error={save.objection('fromDay')}
            required
          />
          <TextField
            label={t('console.coupons.toDay')}
            type="date"
            value={typed.toDay}
            onChange={(event) => set({ toDay: event.currentTarget.value })}
            error={save.objection('toDay')}
            required
          />
        </div>
        <div className="row g2 wrapf">
          {field('perPerson', 'perPerson', t('console.coupons.perPersonHint'))}
          {field('inAll', 'inAll', t('console.coupons.emptyHint'))}
          {field('budget', 'budgetYen', t('console.coupons.emptyHint'))}
        </div>
        <Checkbox
          label={t('console.coupons.firstOrder')}
          checked={typed.firstOrderOnly}
          onChange={(event) => set({ firstOrderOnly: event.target.checked })}
        />
        <fieldset className="stack g1">
          <legend className="b7">{t('console.coupons.sources')}</legend>
          <p className="c3">{t('console.coupons.sourcesHint')}</p>
          <div className="row g2 wrapf">
            {families.map((each) => (
              <Checkbox
                key={each}
                label={sourceName(each, t.local)}
                checked={typed.sources.includes(each)}
                onChange={(event) =>
                  set({
                    sources: event.target.checked
                      ? [...typed.sources, each]
                      : typed.sources.filter((other) => other !== each),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('console.coupons.why')}
          hint={t('console.coupons.whyHint')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        {tried && <Tried tried={tried} />}
        <Refusal
          error={save.error}
          fields={[
            'names',
            'value',
            'minimumYen',
            'capYen',
            'perPerson',
            'inAll',
            'budgetYen',
            'code',
            'fromDay',
            'toDay',
          ]}
        />
        <div className="row g2 ends wrapf">
          <Button
            tone="soft"
            size="md"
            disabled={terms === undefined}
            onClick={() => terms && void runDry(terms).then(setTried)}
          >
            {t('console.coupons.dryRun')}
          </Button>
          <Button type="submit" tone="ink" size="md" busy={save.busy} disabled={!isReady}>
            {campaign ? t('common.save') : t('console.coupons.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** The most it would have cost: everybody who could use it is taken to have used it. */
function Tried({ tried }: { tried: DryRun }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Notice tone="info" live="status">
      {t('console.coupons.dryRunText', {
        from: tried.fromDay,
        to: tried.toDay,
        yen: formats.yen(tried.yen),
        reduced: formats.number(tried.reduced),
        orders: formats.number(tried.orders),
        customers: tried.customers,
      })}{' '}
      {tried.budgetGone && t('console.coupons.dryRunBudget')}
    </Notice>
  )
}
