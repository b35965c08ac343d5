import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Menu } from '@tomobako/ui'
import type { Route } from './+types/user-guide-page.ts'
import { Page } from '../../shell/page.tsx'
import { type GuideType, guideTypes, guides } from './outline.ts'
import styles from './content.module.css'
import { Blocks, Contents } from './text.tsx'

/** Where a reader goes next, by guide. */
const next = { about: '/search', logistics: '/calc', popularShops: '/search', shoppingGuide: '/search' } as const

/** §2 /userGuide/{type}: about, logistics, popular shops, shopping guide. Other types are a 404 (screens.ts). */
export default function UserGuidePage({ params }: Route.ComponentProps) {
  const t = useT()
  const type = params.type as GuideType // screens.ts lets only these through.
  const title = t(`content.guide.types.${type}.title`)
  return (
    <Page title={title} back="/userGuide" width="reading" tabs>
      <article className={`px prose ${styles.text}`}>
        <h1 className="t24 b8">{title}</h1>
        <p className="c2">{t(`content.guide.types.${type}.text`)}</p>
        <Contents label={t('content.contents')} links={guides[type].map((block) => ({ href: `#guide-${type}-${block}`, title: t.dynamic(`content.guide.${type}.${block}.title`) }))} />
        <Blocks place={`guide.${type}`} blocks={guides[type]} level="h2" />
        <p className="mt16"><ButtonLink href={next[type]} tone="ink">{t.dynamic(next[type] === '/calc' ? 'shell.header.calc' : 'common.search')}</ButtonLink></p>
      </article>
      <div className="px mt16">
        <h2 className="h3">{t('content.more')}</h2>
        <Menu label={t('content.more')} rows={guideTypes.filter((other) => other !== type).map((other) => ({ id: other, href: `/userGuide/${other}`, label: t(`content.guide.types.${other}.title`) }))} />
      </div>
    </Page>
  )
}
