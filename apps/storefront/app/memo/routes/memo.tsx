import { follow, memo } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { memoLimits } from '@tomobako/domain/memo'
import { useT } from '@tomobako/i18n/react'
import { TextArea } from '@tomobako/ui'
import { data, Form, redirect } from 'react-router'
import { ItemLine } from '../../follow/parts/items.tsx'
import { itemPath } from '../../goods/parts/paths.ts'
import { Heading } from '../../kit/heading.tsx'
import { objectionsAt, Refusal, refused, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { safeReturn } from '../../shell/return.ts'
import { memoOn, memosOn } from '../parts/memos.ts'
import type { Route } from './+types/memo.ts'

/** Which thing, and where to go back to: in the address, so that the form works without scripts and after a login. */
function wantedAt(url: URL) {
  const source = url.searchParams.get('source')
  const id = url.searchParams.get('id')?.trim().slice(0, 200) ?? ''
  if (!isFamily(source) || id === '')
    throw data({ key: 'shell.notFound.heading' }, { status: 404, statusText: 'Page Not Found' })
  const back = safeReturn(url.searchParams.get('return'), itemPath(source, id))
  return { item: { source, id }, back }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { item, back } = wantedAt(url)
  const [memos, known] = await Promise.all([
    memosOn(context, [item]),
    context.attempt(follow.cards, { items: [item] }),
  ])
  return { text: memoOn(memos, item), card: known.ok ? (known.data.cards[0] ?? null) : null, back }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { item, back } = wantedAt(url)
  const form = await request.formData()
  // Browsers send line ends as two letters, and count them as one.
  const text = (valuesOf(form)['text'] ?? '').replace(/\r\n?/g, '\n')
  const done = await context.attempt(memo.write, { ...item, text }, keyOf(form))
  if (!done.ok) return refused('memo', done, form)
  context.notice(done.data.text === '' ? 'memo.removed' : 'common.saved')
  throw redirect(back, 303)
}

/** A note to oneself on one thing. */
export default function WriteMemo({ loaderData: { text, card, back }, actionData }: Route.ComponentProps) {
  const t = useT()
  const form = useFirstError(actionData)
  const { message, fields } = objectionsAt(actionData, 'memo', ['text'])
  return (
    <Page back={back} title={t('memo.title')} width="reading">
      <Form method="post" className="px stack g4" ref={form} noValidate>
        <Heading>{t('memo.title')}</Heading>
        <FormKey />
        <input type="hidden" name="intent" value="memo" />
        <Refusal message={message} />
        {card && <ItemLine card={card} />}
        <TextArea
          name="text"
          label={t('memo.text')}
          hint={t('memo.hint')}
          rows={5}
          maxLength={memoLimits.letters}
          maxCount={memoLimits.letters}
          defaultValue={typedAt(actionData, 'memo')['text'] ?? text}
          {...(fields['text'] ? { error: fields['text'] } : {})}
        />
        <Submit intent="memo" tone="ink" busyLabel={t('common.loading')}>
          {t('common.save')}
        </Submit>
      </Form>
    </Page>
  )
}
