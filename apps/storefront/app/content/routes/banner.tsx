import { content } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice } from '@tomobako/ui'
import { data } from 'react-router'
import { Page } from '../../shell/page.tsx'
import { langOf } from '../parts/composed.tsx'
import styles from '../parts/composed.module.css'
import { Shot } from '../parts/shot.tsx'
import { wayOf } from '../parts/banner-way.ts'
import type { Route } from './+types/banner.ts'

/** §7: opened with `n=Sig.Front.AppFront.RecommendDetailH5` and `id`; without a number of ours it is no page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (!/^\d{1,9}$/.test(id) || Number(id) < 1)
    throw data({ key: 'shell.notFound.heading' }, { status: 404, statusText: 'Page Not Found' })
  return context.call(content.banner, { id: Number(id) })
}

/** §2 the banner's page: what it says, and the way on: in the web view, or in the native app where one shows this page (§4). */
export default function Banner({ loaderData: banner }: Route.ComponentProps) {
  const t = useT()
  return (
    <Page title={banner.title} back="/" tabs {...(banner.text ? { description: banner.text } : {})}>
      <div className={styles.page} data-banner-way={banner.way}>
        <header className={styles.head} lang={langOf(banner.language)}>
          <h1 className={styles.title}>{banner.title}</h1>
          {banner.text !== '' && <p className={`t15 c2 ${styles.lines}`}>{banner.text}</p>}
        </header>
        {banner.picture && <Shot photo={banner.picture} alt="" eager className={styles.wide} />}
        {banner.isOver ? (
          <Notice tone="info">{t('composed.banner.over')}</Notice>
        ) : (
          <p className={styles.more}>
            <ButtonLink {...wayOf(banner)} tone="ink">
              {t('composed.banner.open')}
            </ButtonLink>
          </p>
        )}
      </div>
    </Page>
  )
}
