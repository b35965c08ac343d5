import { moneyLimits } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { moneyActionIds, rolesAgree, rolesAlone } from '@tomobako/domain/staff'
import type { MoneyAction, Role } from '@tomobako/domain/staff'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, DraftEnd, Refusal, wholeNumber } from '../../kit/index.ts'
import { PartsBar } from '../../tariff/parts/parts.tsx'
import { Second, VersionSaid } from '../../tariff/parts/second.tsx'

type Shown = OutputOf<typeof moneyLimits.show>
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
            <Former data={data} />
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

function Former({ data }: { data: Shown }) {
  const t = useT()
  if (data.former.length === 0) return null
  return (
    <section className="stack g3 tariff-form">
      <h2 className="b7">{t('console.limits.former')}</h2>
      {data.former.map((each, index) => (
        <div key={each.version}>
          <p className="c2">
            <VersionSaid version={each.version} /> · {each.by} · <Ago at={each.since} />
          </p>
          {/* What the next version changed of it. */}
          <Changes
            from={each.values}
            to={index === 0 ? data.values : (data.former[index - 1] ?? data).values}
          />
        </div>
      ))}
    </section>
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
  const { typed, why } = draft.value
  const shown = (place: Place): string =>
    typed[nameOf(place)] ?? String(data.values[place.action][place.side][place.role] ?? '')
  const isWrong = (place: Place): boolean =>
    shown(place).trim() !== '' && wholeNumber(shown(place)) === undefined
  const type = (place: Place, text: string): void => {
    draft.set((was) => ({ ...was, typed: { ...was.typed, [nameOf(place)]: text } }))
    ask.clear()
  }
  const send = async (): Promise<void> => {
    if (places.some(isWrong)) return
    const values = structuredClone(data.values)
    for (const place of places)
      values[place.action][place.side][place.role] =
        shown(place).trim() === '' ? null : (wholeNumber(shown(place)) ?? 0)
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
      {moneyActionIds.map((action) => (
        <fieldset key={action} className="stack g3" disabled={!isMine}>
          <legend className="b7">{t(`console.money.kind.${action}`)}</legend>
          {sides.map((side) =>
            rolesOf(action, side).length === 0 ? (
              <p key={side} className="c2">
                {t('console.limits.always')}
              </p>
            ) : (
              <div key={side} className="stack g2">
                <p className="c2">{t(`console.limits.${side}`)}</p>
                <div className="tariff-grid">
                  {rolesOf(action, side).map((role) => {
                    const place = { action, side, role }
                    return (
                      <TextField
                        key={role}
                        label={t(`console.roles.${role}`)}
                        num
                        inputMode="numeric"
                        placeholder={t('console.limits.any')}
                        value={shown(place)}
                        error={isWrong(place) ? t('console.form.wholeYen') : undefined}
                        onChange={(event) => type(place, event.currentTarget.value)}
                      />
                    )
                  })}
                </div>
              </div>
            ),
          )}
        </fieldset>
      ))}
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
