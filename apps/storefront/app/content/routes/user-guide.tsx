import { ButtonLink, Menu } from '@tomobako/ui'
import { Page } from '../../shell/page.tsx'
import { Heading } from '../../kit/heading.tsx'
import type { Route } from './+types/user-guide.ts'
import styles from '../parts/content.module.css'
import { guideTypes } from '@tomobako/domain/content'

const icons = { about: 'info', logistics: 'plane', popularShops: 'store', shoppingGuide: 'book' } as const

export const loader = ({ context: { t } }: Route.LoaderArgs) => ({
  title: t('content.guide.title'),
  intro: t('content.guide.intro'),
  quick: t('titles.bot'),
  guides: guideTypes.map((type) => ({
    type,
    title: t(`content.guide.types.${type}.title`),
    text: t(`content.guide.types.${type}.text`),
  })),
})

/** §2 /userGuide: the four guides. */
export default function UserGuide({ loaderData: { title, intro, quick, guides } }: Route.ComponentProps) {
  return (
    <Page title={title} card="page/userGuide" description={intro} width="reading" tabs>
      <div className="px stack g4">
        <Heading>{title}</Heading>
        <p className="c2">{intro}</p>
        <Menu
          className={styles.menu}
          label={title}
          rows={guides.map((guide) => ({
            id: guide.type,
            href: `/userGuide/${guide.type}`,
            icon: icons[guide.type],
            label: (
              <>
                <b>{guide.title}</b>
                <br />
                <span className="t13 c2">{guide.text}</span>
              </>
            ),
          }))}
        />
        <div>
          <ButtonLink href="/workOrder/bot" tone="line">
            {quick}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
