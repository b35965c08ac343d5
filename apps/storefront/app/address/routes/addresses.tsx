import { address, type SavedAddress } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Card, Link, Notice, SceneNoParcels, Tag } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/addresses.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { objectionsAt, Refusal, refused, Submit } from '../../kit/forms.tsx'
import { AddressLines } from '../parts/address-lines.tsx'
import styles from '../../account/parts/account.module.css'
import { Heading } from '../../kit/heading.tsx'

export const handle = { keepScroll: 'addresses' }

/** `?remove=<id>`: asks about that one first; a question that also works without JavaScript. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { rows } = await context.call(address.list, {})
  return { rows, asked: url.searchParams.get('remove') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', id = '' } = valuesOf(form)
  const done = await context.attempt(
    intent === 'remove' ? address.remove : address.setDefault,
    { id },
    keyOf(form),
  )
  if (!done.ok) return refused(intent, done, form)
  context.notice('common.saved')
  throw redirect('/addresses', 303)
}

export default function Addresses({ loaderData: { rows, asked }, actionData }: Route.ComponentProps) {
  const t = useT()
  const message =
    objectionsAt(actionData, 'remove', []).message ?? objectionsAt(actionData, 'default', []).message
  return (
    <Page back="/member" width="reading">
      <div className="px stack g4">
        <Heading>{t('address.title')}</Heading>
        <Refusal message={message} />
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoParcels />}
            title={t('account.addressNone')}
            actions={<ButtonLink href="/addresses/add">{t('address.add')}</ButtonLink>}
          >
            {t('account.addressNoneText')}
          </Blank>
        ) : (
          <>
            <ul className="stack g3">
              {rows.map((row) => (
                <li key={row.id}>
                  <Row row={row} asked={asked === row.id} />
                </li>
              ))}
            </ul>
            <div>
              <ButtonLink href="/addresses/add" icon="plus" tone="line">
                {t('address.add')}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Page>
  )
}

function Row({ row, asked }: { row: SavedAddress; asked: boolean }) {
  const t = useT()
  return (
    <Card pad className={asked ? (styles.asked ?? '') : ''}>
      <div className={styles.address}>
        {row.isDefault && (
          <span>
            <Tag tone="ok" icon="check">
              {t('address.default')}
            </Tag>
          </span>
        )}
        <AddressLines address={row} />
        {asked ? (
          <Notice
            tone="danger"
            title={<span className="blk">{t('account.addressRemove')}</span>}
            live="alert"
          >
            {t('account.addressRemoveText')}
            <Form method="post" className={styles.acts}>
              <FormKey of={`remove-${row.id}`} />
              <input type="hidden" name="id" value={row.id} />
              <Submit intent="remove" tone="danger" size="md">
                {t('address.remove')}
              </Submit>
              <ButtonLink href="/addresses" tone="ink" size="md">
                {t('common.cancel')}
              </ButtonLink>
            </Form>
          </Notice>
        ) : (
          <Form method="post" className={styles.acts}>
            <FormKey of={`default-${row.id}`} />
            <input type="hidden" name="id" value={row.id} />
            <ButtonLink href={`/addresses/${row.id}`} tone="line" size="sm" icon="edit">
              {t('common.edit')}
            </ButtonLink>
            {!row.isDefault && (
              <Submit intent="default" tone="line" size="sm">
                {t('address.makeDefault')}
              </Submit>
            )}
            <Link href={`/addresses?remove=${row.id}`} className={`t13 reach ${styles.link}`}>
              {t('common.remove')}
            </Link>
          </Form>
        )}
      </div>
    </Card>
  )
}
