import { useState } from 'react'
import { fraud } from '@tomobako/contract'
import type { FraudValues, FraudVersion, OutputOf } from '@tomobako/contract'
import { fraudRuleIds, fraudRuleOf } from '@tomobako/domain/fraud'
import type { FraudRuleId } from '@tomobako/domain/fraud'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, Notice, Tag, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { asFailure, call } from '../../core/api.ts'
import { useCommand } from '../../core/command.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Refusal, wholeNumber } from '../../kit/index.ts'
import { useFigure } from './figure.ts'

type Data = OutputOf<typeof fraud.rules>
type Tried = OutputOf<typeof fraud.tryRules>
const wholes = ['holdAt', 'lookHours', 'newDays', 'newParcels'] as const
type Whole = (typeof wholes)[number]
/** Numbers as they are typed, and what is switched on. */
type Typed = Record<Whole, string> & {
  rules: Record<FraudRuleId, { isOn: boolean; threshold: string; windowHours: string; weight: string }>
}

const typedOf = (values: FraudValues): Typed => ({
  holdAt: String(values.holdAt),
  lookHours: String(values.lookHours),
  newDays: String(values.newDays),
  newParcels: String(values.newParcels),
  // Built from the table's own keys.
  rules: Object.fromEntries(
    fraudRuleIds.map((id) => {
      const { isOn, threshold, windowHours, weight } = values.rules[id]
      return [
        id,
        {
          isOn,
          threshold: String(threshold),
          windowHours: windowHours === null ? '' : String(windowHours),
          weight: String(weight),
        },
      ]
    }),
  ) as Typed['rules'],
})

/** The typed numbers as settings; undefined while one of them is none. */
function valuesOf(typed: Typed): FraudValues | undefined {
  const [holdAt, lookHours, newDays, newParcels] = wholes.map((name) => wholeNumber(typed[name]))
  const rules: Partial<FraudValues['rules']> = {}
  for (const id of fraudRuleIds) {
    const row = typed.rules[id]
    const [threshold, weight] = [wholeNumber(row.threshold), wholeNumber(row.weight)]
    const windowHours = fraudRuleOf(id).windowHours === null ? null : wholeNumber(row.windowHours)
    if (threshold === undefined || weight === undefined || windowHours === undefined) return undefined
    rules[id] = { isOn: row.isOn, threshold, weight, windowHours }
  }
  if (holdAt === undefined || lookHours === undefined || newDays === undefined || newParcels === undefined)
    return undefined
  // Every rule of the table was put in.
  return { holdAt, lookHours, newDays, newParcels, rules: rules as FraudValues['rules'] }
}

/** The rules as one table: changed here, tried on the last 30 days, asked for, and in force when somebody else has said yes. */
export function Rules({ data }: { data: Data }) {
  const t = useT()
  const { number } = useFormats()
  const { may } = useSession()
  const [typed, setTyped] = useState(() => typedOf(data.values))
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState<Tried>()
  const [isTrying, setTrying] = useState(false)
  const ask = useCommand(fraud.askRules, { said: t('common.saved') })
  const values = valuesOf(typed)
  const mayChange = may('fraud.rules') && data.asked === null
  const change = (set: Typed): void => {
    setTyped(set)
    setTried(undefined)
  }
  const tryThem = async (): Promise<void> => {
    if (!values) return
    setTrying(true)
    try {
      setTried(await call(fraud.tryRules, { values }))
    } catch (thrown) {
      toast(asFailure(thrown).message, 'danger')
    }
    setTrying(false)
  }
  return (
    <>
      {data.asked && <Asked asked={data.asked} now={data.values} />}
      <form
        className="card pad stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (values && why.trim().length >= 3)
            void ask.run({ version: data.version, values, why: why.trim() }).then((done) => done && setWhy(''))
        }}
      >
        <p className="c2">
          {data.version === 0
            ? t('console.fraud.asReleased')
            : t('console.fraud.version', { version: number(data.version) })}
        </p>
        <div className="row g3 wrapf">
          {wholes.map((name) => (
            <TextField
              key={name}
              label={t(`console.fraud.${name}`)}
              num
              inputMode="numeric"
              disabled={!mayChange}
              value={typed[name]}
              onChange={(event) => change({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <Table typed={typed} change={change} mayChange={mayChange} tried={tried} />
        <div aria-live="polite">{tried && <p>{triedText(t, number, tried)}</p>}</div>
        {mayChange && (
          <TextField
            label={t('console.fraud.asksWhy')}
            maxLength={500}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
            error={ask.objection('why')}
          />
        )}
        <Refusal error={ask.error} fields={['why']} />
        <div className="row g2 wrapf">
          <Button
            tone="line"
            size="md"
            busy={isTrying}
            disabled={values === undefined}
            onClick={() => void tryThem()}
          >
            {t('console.fraud.tryIt')}
          </Button>
          {mayChange && (
            <Button
              type="submit"
              tone="ink"
              size="md"
              busy={ask.busy}
              disabled={values === undefined || why.trim().length < 3}
            >
              {t('console.fraud.ask')}
            </Button>
          )}
        </div>
      </form>
      {data.former.length > 0 && (
        <section className="card pad stack g2">
          <h2 className="h3">{t('console.fraud.former')}</h2>
          <ul className="plainlist">
            {data.former.map((each) => (
              <li key={each.version}>
                <b>{t('console.fraud.version', { version: number(each.version) })}</b>{' '}
                <Tag tone={each.state === 'done' ? 'ok' : undefined}>
                  {t(`console.fraud.versionState.${each.state}`)}
                </Tag>{' '}
                <Ago at={each.decidedAt ?? each.askedAt} /> · {each.askedBy}
                {each.decidedBy !== null && each.decidedBy !== each.askedBy && ` → ${each.decidedBy}`}:{' '}
                {each.why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const triedText = (
  t: ReturnType<typeof useT>,
  number: (value: number) => string,
  { paid, held, isPart }: Tried,
): string =>
  paid === 0
    ? t('console.fraud.triedNone')
    : [
        t('console.fraud.tried', { held: number(held), paid: number(paid) }),
        ...(isPart ? [t('console.fraud.triedPart', { paid: number(paid) })] : []),
      ].join(' ')

function Table({
  typed,
  change,
  mayChange,
  tried,
}: {
  typed: Typed
  change: (typed: Typed) => void
  mayChange: boolean
  tried: Tried | undefined
}) {
  const t = useT()
  const { number } = useFormats()
  const set = (id: FraudRuleId, part: Partial<Typed['rules'][FraudRuleId]>): void =>
    change({ ...typed, rules: { ...typed.rules, [id]: { ...typed.rules[id], ...part } } })
  const cell = (id: FraudRuleId, part: 'threshold' | 'windowHours' | 'weight', label: string) => (
    <input
      className="input num"
      inputMode="numeric"
      size={9}
      aria-label={`${t(`console.fraud.rules.${id}`)}: ${label}`}
      disabled={!mayChange || fraudRuleOf(id).isFixed}
      value={typed.rules[id][part]}
      onChange={(event) => set(id, { [part]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {(['asking', 'paid'] as const).map((moment) => (
        <table key={moment} className="grid-t auto">
          <caption className="ctitle">{t(`console.fraud.asked.${moment}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.fraud.rule')}</th>
              <th scope="col">{t('console.fraud.threshold')}</th>
              <th scope="col">{t('console.fraud.window')}</th>
              {moment === 'paid' && <th scope="col">{t('console.fraud.points')}</th>}
              {moment === 'paid' && tried && (
                <th scope="col" className="r">
                  {t('console.fraud.spoke')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {fraudRuleIds
              .filter((id) => fraudRuleOf(id).asked === moment)
              .map((id) => (
                <tr key={id}>
                  <td className="wrap">
                    <Checkbox
                      checked={typed.rules[id].isOn}
                      disabled={!mayChange || fraudRuleOf(id).isFixed}
                      onChange={(event) => set(id, { isOn: event.currentTarget.checked })}
                      label={t(`console.fraud.rules.${id}`)}
                      hint={t(`console.fraud.family.${fraudRuleOf(id).family}`)}
                    />
                  </td>
                  <td>{cell(id, 'threshold', t('console.fraud.threshold'))}</td>
                  <td>
                    {fraudRuleOf(id).windowHours === null
                      ? '–'
                      : cell(id, 'windowHours', t('console.fraud.window'))}
                  </td>
                  {moment === 'paid' && <td>{cell(id, 'weight', t('console.fraud.points'))}</td>}
                  {moment === 'paid' && tried && (
                    <td className="r num">
                      {number(tried.rules.find(({ rule }) => rule === id)?.count ?? 0)}
                    </td>
                  )}
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </>
  )
}

/** Rules that wait for a second person, with what of them is other than in force. */
function Asked({ asked, now }: { asked: FraudVersion; now: FraudValues }) {
  const t = useT()
  const { number } = useFormats()
  const { may } = useSession()
  const figure = useFigure()
  const approve = useCommand(fraud.approveRules, { said: t('common.saved') })
  const end = useCommand(fraud.endRules, { said: t('common.saved') })
  const { values } = asked
  const changes = [
    ...wholes.flatMap((name) =>
      now[name] === values[name]
        ? []
        : [`${t(`console.fraud.${name}`)}: ${number(now[name])} → ${number(values[name])}`],
    ),
    ...fraudRuleIds.flatMap((id) => {
      const [was, is] = [now.rules[id], values.rules[id]]
      const parts = [
        was.isOn === is.isOn ? '' : `${t('console.fraud.isOn')} ${is.isOn ? '✓' : '✗'}`,
        was.threshold === is.threshold ? '' : `${figure(id, was.threshold)} → ${figure(id, is.threshold)}`,
        was.windowHours === is.windowHours
          ? ''
          : `${t('console.fraud.window')} ${number(was.windowHours ?? 0)} → ${number(is.windowHours ?? 0)}`,
        was.weight === is.weight
          ? ''
          : `${t('console.fraud.points')} ${number(was.weight)} → ${number(is.weight)}`,
      ].filter(Boolean)
      return parts.length === 0 ? [] : [`${t(`console.fraud.rules.${id}`)}: ${parts.join(', ')}`]
    }),
  ]
  return (
    <section className="card pad stack g3" aria-label={t('console.fraud.versionState.asked')}>
      <Notice tone="warn" icon="hourglass">
        {t('console.fraud.waits', { name: asked.askedBy, why: asked.why })}
      </Notice>
      <ul className="plainlist">
        {changes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Refusal error={approve.error ?? end.error} />
      {may('fraud.rules') && (
        <div className="row g2 wrapf">
          {asked.mine ? (
            <span className="c2">{t('console.fraud.mine')}</span>
          ) : (
            <Button
              tone="ink"
              size="md"
              busy={approve.busy}
              onClick={() => void approve.run({ version: asked.version })}
            >
              {t('console.fraud.approve')}
            </Button>
          )}
          <Button tone="line" size="md" busy={end.busy} onClick={() => void end.run({ version: asked.version })}>
            {t(asked.mine ? 'console.fraud.withdraw' : 'console.fraud.refuse')}
          </Button>
        </div>
      )}
    </section>
  )
}
