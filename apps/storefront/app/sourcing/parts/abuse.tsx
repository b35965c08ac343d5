import { reportKinds, reportReasons, sourcing } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { Notice, Radio, RadioGroup, SelectField, TextArea, TextField } from '@tomobako/ui'
import { Form, redirect, useSearchParams } from 'react-router'
import type { ShopContext } from '../../context.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import {
  objection,
  objectionsAt,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'

/** Reports something to staff; what the form sends. */
export async function reportAbuse(context: Pick<ShopContext, 'attempt' | 't'>, request: Request) {
  const form = await request.formData()
  const {
    kind: givenKind = 'link',
    source = '',
    id = '',
    reason: givenReason = '',
    text = '',
  } = valuesOf(form)
  const reason = reportReasons.find((each) => each === givenReason)
  const kind = reportKinds.find((each) => each === givenKind) ?? 'link'
  if (id.trim() === '')
    return refused('report', objection('id', context.t('sourcing.report.linkWrong')), form)
  if (!reason) return refused('report', objection('reason', context.t('sourcing.report.reasonWrong')), form)
  // A form that came with a listing names it; a pasted address is placed by the server.
  const target = isFamily(source)
    ? { kind, source, id: id.trim() }
    : { kind: kind === 'review' || kind === 'comment' ? kind : ('link' as const), id: id.trim() }
  const sent = await context.attempt(sourcing.report, { ...target, reason, text }, keyOf(form))
  if (!sent.ok) return refused('report', sent, form)
  throw redirect('/report?type=abuse&sent=1', 303)
}

/** `/report?type=abuse` (P 6). */
export function Abuse({ isSent, refusal }: { isSent: boolean; refusal: unknown }) {
  const t = useT()
  const [query] = useSearchParams()
  const form = useFirstError(refusal)
  const typed = typedAt(refusal, 'report')
  const { message, fields } = objectionsAt(refusal, 'report', ['id', 'reason', 'text', 'kind'])
  const value = (name: string): string => typed[name] ?? query.get(name) ?? ''
  const isNamed = isFamily(value('source')) && value('id') !== ''
  return (
    <Page back="/member" width="reading" title={t('sourcing.report.title')}>
      <div className="stack g4 px">
        <Heading>{t('sourcing.report.title')}</Heading>
        {isSent && (
          <Notice tone="ok" live="status">
            {t('sourcing.report.sent')}
          </Notice>
        )}
        <p className="c2">{t('sourcing.report.lead')}</p>
        <Form ref={form} method="post" className="card pad stack g3" noValidate>
          <FormKey of="report" />
          <Refusal message={message} />
          <SelectField
            name="kind"
            label={t('sourcing.report.what')}
            defaultValue={value('kind') || 'listing'}
            options={reportKinds.map((each) => ({ value: each, label: t(`sourcing.report.kind.${each}`) }))}
          />
          {isNamed && <input type="hidden" name="source" value={value('source')} />}
          <TextField
            name="id"
            label={t('sourcing.report.link')}
            hint={t('sourcing.report.linkHint')}
            dir="ltr"
            required
            maxLength={1000}
            autoComplete="off"
            readOnly={isNamed}
            defaultValue={value('id')}
            {...(fields['id'] ? { error: fields['id'] } : {})}
          />
          <RadioGroup legend={t('sourcing.report.reasonTitle')} error={fields['reason']}>
            {reportReasons.map((each) => (
              <Radio
                key={each}
                name="reason"
                value={each}
                defaultChecked={value('reason') === each}
                label={t(`sourcing.report.reason.${each}`)}
              />
            ))}
          </RadioGroup>
          <TextArea
            name="text"
            label={t('sourcing.report.text')}
            optional={t('common.optional')}
            maxCount={1000}
            rows={4}
            defaultValue={value('text')}
          />
          <Submit intent="report" tone="ink" size="md">
            {t('sourcing.report.send')}
          </Submit>
        </Form>
      </div>
    </Page>
  )
}
