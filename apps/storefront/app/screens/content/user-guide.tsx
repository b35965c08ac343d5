import { useT } from '@tomobako/i18n/react'
import { Menu } from '@tomobako/ui'
import { Page } from '../../shell/page.tsx'
import styles from './content.module.css'
import { guideTypes } from './outline.ts'

const icons = { about: 'info', logistics: 'plane', popularShops: 'store', shoppingGuide: 'book' } as const

/** §2 /userGuide: the four guides. */
export default function UserGuide() {
  const t = useT()
  return (
    <Page width="reading" tabs>
      <div className="px stack g4">
        <h1 className="t24 b8">{t('content.guide.title')}</h1>
        <p className="c2">{t('content.guide.intro')}</p>
        <Menu
          className={styles.menu}
          label={t('content.guide.title')}
          rows={guideTypes.map((type) => ({
            id: type,
            href: `/userGuide/${type}`,
            icon: icons[type],
            label: (
              <>
                <b>{t(`content.guide.types.${type}.title`)}</b>
                <br />
                <span className="t13 c2">{t(`content.guide.types.${type}.text`)}</span>
              </>
            ),
          }))}
        />
      </div>
    </Page>
  )
}
