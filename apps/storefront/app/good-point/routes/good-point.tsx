import { goodPoint } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Notice, SceneNoCoupons } from '@tomobako/ui'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { AppStoreList } from '../parts/app-store-list.tsx'
import type { Route } from './+types/good-point.ts'

export const loader = ({ context }: Route.LoaderArgs) => context.call(goodPoint.stores, {})

/** §2 feedback for points: the app stores, what each brings, and what the customer has sent of it. */
export default function GoodPoint({ loaderData: { open, opensAt, stores } }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  return (
    <Page back="/member" width="reading">
      <div className="px stack g4 mt16">
        <Heading>{screen.title}</Heading>
        <p className="t15 c2">{t('goodPoint.text')}</p>
        <Notice tone="plain" icon="shield-check">
          {t('goodPoint.anyScore')}
        </Notice>
        {!open && (
          <Notice tone="warn">
            <span suppressHydrationWarning>
              {t('goodPoint.spent', { until: formats.date(opensAt, 'long') })}
            </span>
          </Notice>
        )}
        {stores.length === 0 ? (
          <Blank as="h2" scene={<SceneNoCoupons />} title={t('goodPoint.none')}>
            {t('goodPoint.noneText')}
          </Blank>
        ) : (
          <AppStoreList stores={stores} />
        )}
        <ButtonLink href="/goodPoint/recordList" tone="line" size="md">
          {t('goodPoint.records')}
        </ButtonLink>
      </div>
    </Page>
  )
}
