import { moneyLimits } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { moneyActionIds, roles, rolesAgree, rolesAlone } from '@tomobako/domain/staff'
import type { MoneyAction, Role } from '@tomobako/domain/staff'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, TextField } from '@tomobako/ui'
import { useState } from 'react'
import { toast } from '../../core/announce.ts'
import { asFailure, call } from '../../core/api.ts'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { DraftEnd, Refusal, wholeNumber } from '../../kit/index.ts'
import { PartsBar } from '../../tariff/parts/parts.tsx'
import { Former, Second, VersionSaid } from '../../tariff/parts/second.tsx'

type Shown = OutputOf<typeof moneyLimits.show>
type Tried = OutputOf<typeof moneyLimits.try>
type Values = InputOf<typeof moneyLimits.ask>['values']
const sides = ['alone', 'agrees'] as const
type Side = (typeof sides)[number]
/** A figure of the table. */
type Place = { action: MoneyAction; side: Side; role: Role }
const rolesOf = (action: MoneyAction, side: Side): readonly Role[] =>
  side === 'alone' ? rolesAlone(action) : rolesAgree(action)
const places: readonly Place[] = moneyActionIds.flatMap((action) =>
  sides.flatMap((side) => rolesOf(action, side).map((role) => ({ action, side, role }))),
)
const nameOf = ({ action, side, role }: Place): string => `${action}.${side}.${role}`

/** How much of which money each role may move alone, and agree to when somebody else asks. */
export default function Limits() {
  const t = useT()
  const { data, error } = useLive(moneyLimits.show, {}, 15_000)
  return (
    <>
      <PartsBar current="limits" />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data && (
          <>
            <p className="c2 tariff-top">
              <VersionSaid version={data.version} /> · {t('console.limits.intro')}
            </p>
            {data.waiting && (
              <div className="tariff-top">
                <Second title={t('console.limits.another')} look={data.waiting} call={moneyLimits.decide}>
                  <Changes from={data.values} to={data.waiting.values} />
                </Second>
              </div>
            )}
            <Form key={data.version} data={data} />
            <Former data={data} changes={(from, to) => <Changes from={from} to={to} />} />
          </>
        )}
      </div>
    </>
  )
}

function useSaid(): (place: Place, values: Values) => string {
  const t = useT()
  const { yen } = useFormats()
  return ({ action, side, role }, values) => {
    const limit = values[action][side][role]
    return limit === null ? t('console.limits.any') : yen(limit)
  }
}

function Changes({ from, to }: { from: Values; to: Values }) {
  const t = useT()
  const said = useSaid()
  const changed = places.filter(
    ({ action, side, role }) => from[action][side][role] !== to[action][side][role],
  )
  return (
    <ul className="plainlist">
      {changed.map((place) => (
        <li key={nameOf(place)}>
          {t(`console.money.kind.${place.action}`)}, {t(`console.limits.${place.side}`)},{' '}
          {t(`console.roles.${place.role}`)}: {said(place, from)} → {said(place, to)}
        </li>
      ))}
    </ul>
  )
}

function Form({ data }: { data: Shown }) {
  const t = useT()
  const { may } = useSession()
  const isMine = may('money.limits')
  // What was typed outlives a reload and a refusal.
  const draft = useDraft<{ typed: Readonly<Record<string, string>>; why: string }>('money-limits', {
    typed: {},
    why: '',
  })
  const ask = useCommand(moneyLimits.ask)
  const { yen } = useFormats()
  const written = (limit: number | null): string => (limit === null ? '' : yen(limit))
  const { typed, why } = draft.value
  const shown = (place: Place): string =>
    typed[nameOf(place)] ?? written(data.values[place.action][place.side][place.role])
  const isWrong = (place: Place): boolean =>
    shown(place).trim() !== '' && wholeNumber(shown(place)) === undefined
  const type = (place: Place, text: string): void => {
    draft.set((was) => ({ ...was, typed: { ...was.typed, [nameOf(place)]: text } }))
    setTried(undefined)
    ask.clear()
  }
  const valuesNow = (): Values => {
    const values = structuredClone(data.values)
    for (const place of places)
      values[place.action][place.side][place.role] =
        shown(place).trim() === '' ? null : (wholeNumber(shown(place)) ?? 0)
    return values
  }
  const [tried, setTried] = useState<Tried>()
  const [isTrying, setTrying] = useState(false)
  const tryThem = async (): Promise<void> => {
    if (places.some(isWrong)) return
    setTrying(true)
    try {
      setTried(await call(moneyLimits.try, { values: valuesNow() }))
    } catch (thrown) {
      toast(asFailure(thrown).message, 'danger')
    }
    setTrying(false)
  }
  const send = async (): Promise<void> => {
    if (places.some(isWrong)) return
    const values = valuesNow()
    if (!(await ask.run({ version: data.version, values, why: why.trim() }))) return
    draft.drop()
    toast(t('console.second.waits'))
  }
  return (
    <form
      className="stack g4 tariff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {sides.map((side) => (
        <Side key={side} side={side} mayChange={isMine} shown={shown} isWrong={isWrong} type={type} />
      ))}
      <div aria-live="polite">{tried && <TriedTable tried={tried} />}</div>
      <div>
        <Button tone="line" size="md" busy={isTrying} onClick={() => void tryThem()}>
          {t('console.fraud.tryIt')}
        </Button>
      </div>
      {isMine ? (
        <>
          <TextField
            label={t('console.second.why')}
            maxLength={300}
            value={why}
            error={ask.objection('why')}
            onChange={(event) => {
              const text = event.currentTarget.value
              draft.set((was) => ({ ...was, why: text }))
            }}
          />
          <Refusal error={ask.error} fields={['why']} />
          <DraftEnd
            label={t('console.limits.ask')}
            busy={ask.busy}
            touched={draft.touched}
            ready={Object.keys(typed).length > 0 && why.trim().length >= 3 && data.waiting === null}
            drop={() => {
              draft.drop()
              setTried(undefined)
              ask.clear()
            }}
          />
        </>
      ) : (
        <Notice tone="plain">{t('console.limits.readOnly')}</Notice>
      )}
    </form>
  )
}

/** What the limits as they stand in the form would have done to the money of the last 30 days. */
function TriedTable({ tried: { rows } }: { tried: Tried }) {
  const t = useT()
  const { number, yen } = useFormats()
  if (rows.length === 0) return <Notice tone="plain">{t('console.limits.triedNone')}</Notice>
  const stuck = rows.reduce((sum, row) => sum + row.stuck, 0)
  return (
    <section className="stack g2">
      <h2 className="ctitle" id="limits-tried">
        {t('console.limits.tried')}
      </h2>
      <table className="grid-t auto cards-t" aria-labelledby="limits-tried">
        <thead>
          <tr>
            <th scope="col">{t('console.limits.what')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="r">
                {t(`console.limits.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.action}>
              <td className="full">
                <b>{t(`console.money.kind.${row.action}`)}</b>
              </td>
              {columns.map((column) => (
                <td key={column} className="r num" data-k={t(`console.limits.${column}`)}>
                  {column === 'yen' ? yen(row.yen) : number(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {stuck > 0 && <Notice tone="warn">{t('console.limits.stuck', { count: stuck })}</Notice>}
    </section>
  )
}
/** What is said of each kind of money. */
const columns = ['sums', 'yen', 'waited', 'would'] as const

/** One table for each half of the question: kinds of money down, roles across; who may not is a dash. */
function Side({
  side,
  mayChange,
  shown,
  isWrong,
  type,
}: {
  side: Side
  mayChange: boolean
  shown: (place: Place) => string
  isWrong: (place: Place) => boolean
  type: (place: Place, text: string) => void
}) {
  const t = useT()
  const columns = roles.filter((role) => places.some((place) => place.side === side && place.role === role))
  return (
    <section className="stack g2">
      <h2 className="ctitle" id={`limits-${side}`}>
        {t(`console.limits.${side}`)}
      </h2>
      <table className="grid-t auto cards-t" aria-labelledby={`limits-${side}`}>
        <thead>
          <tr>
            <th scope="col">{t('console.limits.what')}</th>
            {columns.map((role) => (
              <th key={role} scope="col">
                {t(`console.roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moneyActionIds.map((action) => {
            const held = rolesOf(action, side)
            return (
              <tr key={action}>
                <td className="full">
                  <b>{t(`console.money.kind.${action}`)}</b>
                </td>
                {held.length === 0 ? (
                  <td colSpan={columns.length} className="c2">
                    {t('console.limits.always')}
                  </td>
                ) : (
                  columns.map((role) => {
                    const place = { action, side, role }
                    const label = `${t(`console.money.kind.${action}`)}, ${t(`console.roles.${role}`)}`
                    return held.includes(role) ? (
                      <td key={role} data-k={t(`console.roles.${role}`)}>
                        <input
                          className="input num"
                          inputMode="numeric"
                          size={11}
                          aria-label={label}
                          aria-invalid={isWrong(place) || undefined}
                          placeholder={t('console.limits.any')}
                          disabled={!mayChange}
                          value={shown(place)}
                          onChange={(event) => type(place, event.currentTarget.value)}
                        />
                        {isWrong(place) && <div className="c-danger">{t('console.form.wholeYen')}</div>}
                      </td>
                    ) : (
                      <td key={role} className="c3" data-k={t(`console.roles.${role}`)}>
                        –
                      </td>
                    )
                  })
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
