import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, SceneNoParcels, Tag } from '@tomobako/ui'
import { Page } from '../shell/page.tsx'
import { useShell } from '../shell/shell-context.tsx'

/** Stands at the address of every screen that is not built yet: what will be here, that nothing is lost, and ways on. */
export default function Soon() {
  const t = useT()
  const { screen } = useShell()
  const words = screen.capability.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return (
    <Page back="/" tabs>
      <div className="soonpage" data-soon={screen.path}>
        <Blank
          scene={<SceneNoParcels />}
          as="h1"
          title={t('soon.heading', { page: screen.title })}
          actions={
            <>
              <ButtonLink href="/userGuide" tone="line" size="md">{t('shell.header.userGuide')}</ButtonLink>
              <ButtonLink href="/" tone="ink" size="md">{t('soon.home')}</ButtonLink>
            </>
          }
        >
          {t.dynamic(`soon.about.${words}`)} {t('soon.text')}
        </Blank>
        <p className="row" style={{ justifyContent: 'center' }}><Tag tone="info" icon="hourglass">{t('soon.tag')}</Tag></p>
      </div>
    </Page>
  )
}
