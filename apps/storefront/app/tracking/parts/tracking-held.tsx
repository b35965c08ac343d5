import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, Panel, TextArea } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { objectionsAt, Refusal, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { Photos } from '../../order/parts/steps.tsx'
import { PhotoField } from '../../kit/photo-field.tsx'
import track from './tracking.module.css'
import type { Tracked } from './tracking.tsx'

/** A held parcel: what is needed, and the answer to it. The last answer counts, so it can be sent again. */
export function Held({ found: { hold, no }, refusal }: { found: Tracked; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const form = useFirstError(refusal)
  if (!hold) return null
  const { message, fields } = objectionsAt(refusal, 'answer', ['text', 'photoIds'])
  return (
    <Panel gap id="held" title={t('tracking.hold.title')}>
      <p className="t14">{t(`tracking.hold.needs.${hold.needs}`)}</p>
      {hold.note && (
        <p className="t13 c2 mt8">
          <bdi>{hold.note}</bdi>
        </p>
      )}
      {hold.until !== null && (
        <p className="t13 mt8" suppressHydrationWarning>
          {t(hold.longer === null ? 'tracking.hold.until' : 'tracking.hold.longer', {
            date: formats.date(hold.until, 'long'),
          })}{' '}
          {hold.longer !== null && <bdi>{hold.longer}</bdi>}
        </p>
      )}
      {hold.answeredAt !== null && (
        <>
          <Notice tone="ok" className="mt12">
            <span suppressHydrationWarning>
              {t('tracking.hold.sent', { date: formats.dateTime(hold.answeredAt) })}
            </span>
            {hold.answer && (
              <>
                {' '}
                <bdi>{hold.answer}</bdi>
              </>
            )}
          </Notice>
          {hold.photos.length > 0 && (
            <div className={`mt8 ${track.sent}`}>
              <Photos photos={hold.photos} />
            </div>
          )}
        </>
      )}
      {/* Sent: the form starts empty again. */}
      <Form
        key={hold.answeredAt}
        ref={form}
        method="post"
        action={`/parcels/${no}#held`}
        encType="multipart/form-data"
        className={`stack g3 mt12 ${track.narrow}`}
        noValidate
      >
        <FormKey of="answer" />
        <Refusal message={message} />
        <TextArea
          name="text"
          label={t('tracking.hold.text')}
          maxCount={1000}
          rows={3}
          defaultValue={typedAt(refusal, 'answer')['text'] ?? ''}
          {...(fields['text'] ? { error: fields['text'] } : {})}
        />
        <PhotoField label={t('tracking.photos')} max={9} takesFiles error={fields['photoIds']} />
        <Submit intent="answer" tone="ink" size="md">
          {t('tracking.hold.send')}
        </Submit>
      </Form>
    </Panel>
  )
}
