import { oddText } from '@tomobako/contract'
import { oddTextLimits } from '@tomobako/domain/odd-text'
import { useT } from '@tomobako/i18n/react'
import { TextArea } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { objectionsAt, Refusal, refused, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { safeReturn } from '../../shell/return.ts'
import type { Route } from './+types/odd-text.ts'

/** Which page is meant, and what was marked on it: in the address, so that the form works without scripts. */
const aboutOf = (url: URL) => ({
  page: safeReturn(url.searchParams.get('from'), ''),
  quote: (url.searchParams.get('quote') ?? '').trim().slice(0, oddTextLimits.letters),
})

export const loader = ({ url }: Route.LoaderArgs) => aboutOf(url)

export async function action({ context, request, url }: Route.ActionArgs) {
  const { page } = aboutOf(url)
  const form = await request.formData()
  const { quote = '', better = '' } = valuesOf(form)
  const done = await context.attempt(oddText.send, { page: page.slice(0, 300), quote, better }, keyOf(form))
  if (!done.ok) return refused('oddText', done, form)
  context.notice('oddText.sent')
  throw redirect(page === '' ? '/' : page, 303)
}

/** Words of ours that read oddly: quoted, perhaps with better ones. */
export default function OddTextPage({ loaderData: { page, quote }, actionData }: Route.ComponentProps) {
  const t = useT()
  const form = useFirstError(actionData)
  const { message, fields } = objectionsAt(actionData, 'oddText', ['quote', 'better'])
  const typed = typedAt(actionData, 'oddText')
  return (
    <Page back={page === '' ? '/' : page} width="reading">
      <Form method="post" className="px stack g4" ref={form} noValidate>
        <Heading>{t('oddText.title')}</Heading>
        <p className="t15 c2">{t('oddText.lead')}</p>
        <FormKey />
        <input type="hidden" name="intent" value="oddText" />
        <Refusal message={message} />
        <TextArea
          name="quote"
          label={t('oddText.quote')}
          hint={t('oddText.quoteHint')}
          rows={3}
          required
          maxLength={oddTextLimits.letters}
          defaultValue={typed['quote'] ?? quote}
          {...(fields['quote'] ? { error: fields['quote'] } : {})}
        />
        <TextArea
          name="better"
          label={t('oddText.better')}
          rows={3}
          maxLength={oddTextLimits.letters}
          defaultValue={typed['better'] ?? ''}
          {...(fields['better'] ? { error: fields['better'] } : {})}
        />
        <Submit intent="oddText" tone="ink" busyLabel={t('common.loading')}>
          {t('oddText.send')}
        </Submit>
      </Form>
    </Page>
  )
}
