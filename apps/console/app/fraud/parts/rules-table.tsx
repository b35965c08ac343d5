import type { OutputOf, fraud } from '@tomobako/contract'
import { fraudRuleIds, fraudRuleOf } from '@tomobako/domain/fraud'
import type { FraudRuleId } from '@tomobako/domain/fraud'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Checkbox } from '@tomobako/ui'
import type { Typed } from './typed.ts'

export type Tried = OutputOf<typeof fraud.tryRules>

/** Every rule with what operators change of it, by when it is asked. */
export function RulesTable({
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
        <section key={moment} className="stack g2">
          <h2 className="ctitle">{t(`console.fraud.asked.${moment}`)}</h2>
          <table className="grid-t auto">
            <caption className="sr">{t(`console.fraud.asked.${moment}`)}</caption>
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
        </section>
      ))}
    </>
  )
}
