import { goodPoint } from '@tomobako/contract'
import { goodPointLimits } from '@tomobako/domain/good-point'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { Block } from '../../kit/block.tsx'
import { freshAfterRefusal, objectionsAt, Refusal, refused, Submit } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { keyOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { Sent } from '../parts/record.tsx'
import { UploadImg } from '../parts/upload-img.tsx'
import styles from '../parts/good-point.module.css'
import type { Route } from './+types/good-point-detail.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  context.call(goodPoint.detail, { storeId: params.id })

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const photoIds = form
    .getAll('photoId')
    .filter((each): each is string => typeof each === 'string' && each !== '')
  const files = form
    .getAll('photos')
    .filter((each): each is File => typeof each !== 'string' && each.size > 0)
  if (files.length > 0) {
    const kept = await context.pictures(files.slice(0, goodPointLimits.photos))
    if (!kept.ok) return refused('send', kept, form)
    photoIds.push(...kept.data)
  }
  const sent = await context.attempt(
    goodPoint.send,
    { storeId: params.id, photoIds: photoIds.slice(0, goodPointLimits.photos) },
    keyOf(form),
  )
  if (!sent.ok) return refused('send', sent, form)
  throw redirect(`/goodPoint/detail/${params.id}`, 303)
}

export const shouldRevalidate = freshAfterRefusal

/** §2 one store: what to do, the pictures, and what became of them. */
export default function GoodPointDetail({
  loaderData: { open, opensAt, store, record },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { message, fields } = objectionsAt(actionData, 'send', ['photos'])
  const maySend = record === null || record.state === 'declined'
  return (
    <Page back="/goodPoint" title={store.name} width="reading">
      <div className="px stack g4 mt16">
        <Heading>{store.name}</Heading>
        {record && (
          <Block title={t('goodPoint.yours')}>
            <Sent record={record} />
          </Block>
        )}
        {maySend && !open && (
          <Notice tone="warn">
            <span suppressHydrationWarning>
              {t('goodPoint.spent', { until: formats.date(opensAt, 'long') })}
            </span>
          </Notice>
        )}
        {maySend && open && (
          <Form method="post" encType="multipart/form-data" className="card pad stack g3" noValidate>
            <FormKey of="send" />
            <ol className={`stack g2 t15 ${styles.steps}`}>
              <li>{t('goodPoint.step.write')}</li>
              <li>{t('goodPoint.step.picture')}</li>
              <li>{t('goodPoint.step.look', { count: store.points })}</li>
            </ol>
            <ButtonLink href={store.url} tone="line" size="md" rel="noopener noreferrer" target="_blank">
              {t('goodPoint.toStore', { name: store.name })}
            </ButtonLink>
            <Refusal message={message} />
            <UploadImg error={fields['photos']} />
            <p className="t12 c3">{t('goodPoint.anyScore')}</p>
            <Submit intent="send" tone="ink" busyLabel={t('common.loading')}>
              {t('goodPoint.send')}
            </Submit>
          </Form>
        )}
      </div>
    </Page>
  )
}
