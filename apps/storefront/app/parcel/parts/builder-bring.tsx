import { useFormats, useT } from '@tomobako/i18n/react'
import { Button } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { isRefused, objectionsAt } from '../../kit/forms.tsx'
import { RefusedNotice } from '../../storage/parts/refused-notice.tsx'
import { queryOf } from './choice.ts'
import type { Loaded } from '../routes/builder.tsx'
import styles from './builder.module.css'

const formOf = (code: string): string => `bring-${code}`

/** What is chosen lies in several places: it can be brought to one of them before packing is asked for, with what that costs in all. */
export function Bring({ loaded: { plan }, refusal }: { loaded: Loaded; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  if (!plan?.together) return null
  const { days, choices } = plan.together
  const { message } = objectionsAt(refusal, 'bring', [])
  const isShort = isRefused(refusal) && refusal.failure.key === 'payment.walletTooLow'
  return (
    <section className={styles.sec} id="bring">
      <h2 className="h3">{t('builder.bring.title')}</h2>
      <div className="card pad">
        <p className="t13 c2">
          {choices.some(({ yen }) => yen > 0)
            ? t('builder.bring.text', { days })
            : t('builder.bring.free', { days })}
        </p>
        {message !== null && (
          <RefusedNotice message={message} isShort={isShort} fill={t('builder.bring.topUp')} />
        )}
        {choices.map(({ to, lineIds, yen, thenYen }) => (
          <div key={to.code} className="mt12">
            <p className="t13 b5">{t('builder.bring.what', { count: lineIds.length, place: to.name })}</p>
            {thenYen !== null && (
              <p className="t13 c2">
                {plan.places === null
                  ? t('builder.bring.thenOne', {
                      alone: formats.yen(thenYen),
                      all: formats.yen(thenYen + yen),
                    })
                  : t('builder.bring.then', {
                      alone: formats.yen(thenYen),
                      all: formats.yen(thenYen + yen),
                      now: formats.yen(plan.places.totalYen),
                    })}
              </p>
            )}
            <Button type="submit" form={formOf(to.code)} tone="line" size="md" className="mt8">
              {yen === 0 ? t('builder.bring.bringFree') : t('builder.bring.bring', { yen: formats.yen(yen) })}
            </Button>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The forms of those buttons: a form stands in no other. */
export const BringForms = ({ loaded: { plan, choice } }: { loaded: Loaded }) =>
  plan?.together?.choices.map(({ to, lineIds, yen }) => (
    <Form
      key={to.code}
      id={formOf(to.code)}
      method="post"
      action={`/warehouse?${queryOf(choice)}#bring`}
      noValidate
      hidden
    >
      <FormKey of={`bring ${to.code} ${lineIds.join(' ')}`} />
      <input type="hidden" name="intent" value="bring" />
      <input type="hidden" name="to" value={to.code} />
      <input type="hidden" name="lineIds" value={lineIds.join(',')} />
      <input type="hidden" name="expectYen" value={yen} />
      <input type="hidden" name="planned" value={queryOf(choice)} />
    </Form>
  ))
