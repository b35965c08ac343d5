import { message } from '@tomobako/contract'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Card, Tag } from '@tomobako/ui'
import type { Route } from './+types/detail.ts'
import { Page } from '../../shell/page.tsx'
import { safeReturn } from '../../shell/return.ts'
import { Numbered } from '../../kit/numbered.tsx'
import styles from '../parts/message.module.css'

/** Opening it is reading it; telling the API twice changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.call(message.detail, { id: params.id })
  if (!found.read) await context.attempt(message.read, { id: params.id })
  const link = found.link === null ? '' : safeReturn(found.link, '')
  return { ...found, link }
}

/** §2 /message/{id}. */
export default function Message({ loaderData: { title, body, at, kind, link } }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  return (
    <Page back="/messages" width="reading">
      <article className={styles.page}>
        <Card pad>
          <div className="row between wrapf g2 t12 c3">
            <Tag>{t(`message.kind.${kind}`)}</Tag>
            <span>
              <Moment at={at} style="long" />
              {formats.timeZone === 'Asia/Tokyo' ? null : (
                <>
                  {' '}
                  · <Moment at={at} show="jst" />
                </>
              )}
            </span>
          </div>
          <h1 className={`t20 b7 mt12 ${styles.title}`}>
            <Numbered>{title}</Numbered>
          </h1>
          <p className={`t15 mt8 ${styles.text}`}>
            <Numbered>{body}</Numbered>
          </p>
          <div className="row g2 wrapf mt16">
            {link && (
              <ButtonLink href={link} size="md">
                {t(`message.open.${kind}`)}
              </ButtonLink>
            )}
            <ButtonLink href="/messages" tone="line" size="md">
              {t('message.back')}
            </ButtonLink>
          </div>
        </Card>
      </article>
    </Page>
  )
}
