import { Blank, ButtonLink, SceneNoParcels, Tag } from '@tomobako/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { screenOfPattern } from '../shell/load-shell.ts'
import { Page } from '../shell/page.tsx'

/** The few words of this page come with it, so no screen needs a catalogue section for the time before it is built. */
export function loader({ context: { t }, pattern }: LoaderFunctionArgs) {
  const screen = screenOfPattern(pattern)
  const capability = (screen?.capability ?? 'content').replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
  return {
    path: screen?.path ?? '',
    heading: t('soon.heading', { page: t.dynamic(`titles.${screen?.title ?? 'home'}`) }),
    about: t.dynamic(`soon.about.${capability}`),
    text: t('soon.text'),
    tag: t('soon.tag'),
    guide: t('shell.header.userGuide'),
    home: t('soon.home'),
  }
}

/** Stands at the address of every screen that is not built yet: what will be here, that nothing is lost, and ways on. */
export default function Soon() {
  const words = useLoaderData<typeof loader>()
  return (
    <Page back="/" tabs>
      <div className="soonpage" data-soon={words.path}>
        <Blank
          scene={<SceneNoParcels />}
          as="h1"
          title={words.heading}
          actions={
            <>
              <ButtonLink href="/userGuide" tone="line" size="md">
                {words.guide}
              </ButtonLink>
              <ButtonLink href="/" tone="ink" size="md">
                {words.home}
              </ButtonLink>
            </>
          }
        >
          {`${words.about} ${words.text}`}
        </Blank>
        <p className="soontag">
          <Tag tone="info" icon="hourglass">
            {words.tag}
          </Tag>
        </p>
      </div>
    </Page>
  )
}
