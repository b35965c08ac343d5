import { ButtonLink } from '@tomobako/ui'
import { Block } from '../../kit/block.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/download.ts'

export const loader = ({ context: { t } }: Route.LoaderArgs) => ({
  title: t('titles.download'),
  lead: t('content.download.lead'),
  home: t('content.download.open'),
  ways: (['iphone', 'android', 'computer'] as const).map((way) => ({
    way,
    title: t(`content.download.${way}.title`),
    text: t(`content.download.${way}.text`),
  })),
})

/** §2 /global/download: the shop on a home screen. There is nothing to install from a store, and the page says so. */
export default function Download({ loaderData: { title, lead, home, ways } }: Route.ComponentProps) {
  return (
    <Page title={title} description={lead} width="reading" tabs>
      <div className="px stack g4 mt16">
        <Heading>{title}</Heading>
        <p className="c2">{lead}</p>
        {ways.map((each) => (
          <Block key={each.way} title={each.title}>
            <p className="c2 mt8">{each.text}</p>
          </Block>
        ))}
        <div>
          <ButtonLink href="/" tone="ink">
            {home}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
