import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice } from '@tomobako/ui'
import { Form } from 'react-router'
import { ClosedDays } from '../../kit/closed-days.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { Sentence, useSending } from '../../kit/forms.tsx'
import type { DetailLine } from '../routes/detail.tsx'
import styles from './order.module.css'

/** The seller has not shipped in time: wait longer, or money back. The last word counts, so both stay open after an answer. */
export function LineLate({ each: { line, late } }: { each: DetailLine }) {
  const t = useT()
  const formats = useFormats()
  const sending = useSending('late')
  if (!late) return null
  const { answer, nextAt, closed } = late
  return (
    <div className="mt12" id="late">
      <Notice
        tone={answer === null ? 'warn' : 'info'}
        live="status"
        title={<span className="blk">{t('order.late.title')}</span>}
      >
        {answer === 'wait' && nextAt ? (
          <>
            <span suppressHydrationWarning>
              {t('order.late.waiting', { date: formats.date(nextAt, 'long') })}
            </span>
            <ClosedDays closed={closed} />
          </>
        ) : answer === 'money_back' ? (
          t('order.late.askedBack')
        ) : (
          <Sentence
            write={({ title = '' }) => t('order.late.asked', { title })}
            parts={{
              title: (
                <bdi lang={line.card.titleTranslated ? undefined : 'ja'}>
                  {line.card.titleTranslated ?? line.card.title}
                </bdi>
              ),
            }}
          />
        )}
        <Form method="post" className="mt12">
          <FormKey of={`late-${line.id}`} />
          <input type="hidden" name="intent" value="late" />
          <input type="hidden" name="lineId" value={line.id} />
          <div className={styles.acts}>
            {(['wait', 'money_back'] as const)
              .filter((each) => each !== answer)
              .map((each) => (
                <Button
                  key={each}
                  type="submit"
                  name="answer"
                  value={each}
                  tone={answer === null && each === 'wait' ? 'ink' : 'line'}
                  busy={sending}
                  busyLabel={t('common.loading')}
                >
                  {t(each === 'wait' ? 'order.late.wait' : 'order.late.moneyBack')}
                </Button>
              ))}
          </div>
        </Form>
      </Notice>
    </div>
  )
}
