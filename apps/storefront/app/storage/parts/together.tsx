import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Panel } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { isRefused, objectionsAt } from '../../kit/forms.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import type { Overview } from '../routes/storage.tsx'

/** Pieces that lie in several places, brought to one of them for so much a piece: each place with its price. */
export function Together({ found: { together, walletYen }, refusal }: { found: Overview; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  if (together === null) return null
  const { message } = objectionsAt(refusal, 'together', [])
  const isShort = isRefused(refusal) && refusal.failure.key === 'payment.walletTooLow'
  return (
    <Panel gap title={t('storage.together.title')} id="together">
      <p className="t13 c2">
        {together.yen === 0
          ? t('storage.together.free')
          : t('storage.together.text', { yen: formats.yen(together.yen) })}
      </p>
      {message !== null && <RefusedNotice message={message} isShort={isShort} />}
      {together.choices.map(({ to, lineIds }) => (
        <Form key={to.code} method="post" action="/storage#together" className="mt8" noValidate>
          <FormKey of={`bring ${to.code} ${lineIds.join(' ')}`} />
          <input type="hidden" name="intent" value="bring" />
          <input type="hidden" name="to" value={to.code} />
          <input type="hidden" name="lineIds" value={lineIds.join(',')} />
          <input type="hidden" name="expectYen" value={together.yen * lineIds.length} />
          <p className="t13 b5">{t('storage.together.what', { count: lineIds.length, place: to.name })}</p>
          <Button type="submit" tone="line" size="md">
            {together.yen === 0
              ? t('storage.together.bringFree')
              : t('storage.together.bring', { yen: formats.yen(together.yen * lineIds.length) })}
          </Button>
        </Form>
      ))}
      {together.yen > 0 && (
        <p className="t12 c3 mt8">{t('storage.wallet', { yen: formats.yen(walletYen) })}</p>
      )}
    </Panel>
  )
}
