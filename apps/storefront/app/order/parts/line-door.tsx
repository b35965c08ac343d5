import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { Sentence, useSending } from '../../kit/forms.tsx'
import type { DetailLine } from '../routes/detail.tsx'
import { Photos } from './steps.tsx'
import checks from './checks.module.css'
import styles from './order.module.css'

/** Postage the carrier collected at our door: what it was, who bears it, the receipt; a question when it is dearer than agreed. */
export function LineDoor({ each: { line, door } }: { each: DetailLine }) {
  const t = useT()
  const formats = useFormats()
  const sending = useSending('door')
  if (!door) return null
  const { yen, agreedYen, wasFree, state, receipts } = door
  const proof = receipts.length > 0 && (
    <div className={`mt8 ${checks.shots}`}>
      <span className="t12 c3">{t('order.door.receipt')}</span>
      <Photos photos={receipts} />
    </div>
  )
  if (state !== 'asked')
    return (
      <div className="mt12">
        <Notice tone={state === 'refused' ? 'warn' : 'info'} title={t('order.door.title')}>
          {t(wasFree ? 'order.door.breach' : `order.door.${state}`, { yen: formats.yen(yen) })}
          {proof}
        </Notice>
      </div>
    )
  return (
    <div className="mt12" id="door">
      <Notice tone="warn" live="status" title={<span className="blk">{t('order.door.title')}</span>}>
        <Sentence
          write={({ title = '' }) =>
            t('order.door.asked', { title, yen: formats.yen(yen), agreed: formats.yen(agreedYen) })
          }
          parts={{
            title: (
              <bdi lang={line.card.titleTranslated ? undefined : 'ja'}>
                {line.card.titleTranslated ?? line.card.title}
              </bdi>
            ),
          }}
        />
        {proof}
        <p className="mt8 t12">{t('order.door.how')}</p>
        <Form method="post" className="mt12">
          <FormKey of={`door-${line.id}`} />
          <input type="hidden" name="intent" value="door" />
          <input type="hidden" name="lineId" value={line.id} />
          <input type="hidden" name="expectYen" value={yen} />
          <div className={styles.acts}>
            <Button
              type="submit"
              name="answer"
              value="accept"
              tone="ink"
              busy={sending}
              busyLabel={t('common.loading')}
            >
              {t('order.door.accept', { yen: formats.yen(yen) })}
            </Button>
            <Button
              type="submit"
              name="answer"
              value="refuse"
              tone="line"
              busy={sending}
              busyLabel={t('common.loading')}
            >
              {t('order.door.refuse')}
            </Button>
          </div>
        </Form>
      </Notice>
    </div>
  )
}
