import { share } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { posterTypes } from '@tomobako/domain/share'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Icon } from '@tomobako/ui'
import { redirect } from 'react-router'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import { loginPath } from '../../shell/return.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { LinkWays } from '../parts/link-ways.tsx'
import styles from '../parts/invite.module.css'
import type { Route } from './+types/share.ts'

/** `?type=item&source=&id=`, `?type=invite` (one's own; `&id=` a code), `report&id=` a period, `review&id=`, `activity&id=`. Null: of nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const of = (name: string): string => url.searchParams.get(name)?.slice(0, 200) ?? ''
  const [source, id] = [of('source'), of('id')]
  const type = posterTypes.find((each) => each === of('type'))
  if (type === undefined || (type === 'item' && !isFamily(source)) || (id === '' && type !== 'invite'))
    return { poster: null }
  const { user } = await context.session()
  if (user === null && type === 'report') throw redirect(loginPath(url.pathname + url.search))
  if (user === null && type === 'invite' && id === '') return { poster: null }
  return {
    poster: await context.call(share.poster, { type, id, ...(isFamily(source) ? { source } : {}) }),
  }
}

/** §2 /share: a poster with price and QR as a picture, to save, copy or hand on. Without scripts it is the picture, its link and a download. */
export default function Share({ loaderData: { poster } }: Route.ComponentProps) {
  return poster ? <Shown poster={poster} /> : <Nothing />
}

function Nothing() {
  const t = useT()
  const { screen } = useShell()
  return (
    <Page back="/" width="reading">
      <div className="px stack g4 mt16">
        <Heading>{screen.title}</Heading>
        <p className="c2">{t('invite.shareNothing')}</p>
        <div>
          <ButtonLink href="/global/invite" tone="ink" size="md">
            {t('invite.link')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}

function Shown({ poster }: { poster: OutputOf<typeof share.poster> }) {
  const { title, url, picture, card, saved, width, height } = poster
  const t = useT()
  const { screen } = useShell()
  return (
    <Page back="/" width="reading" description={title}>
      <meta property="og:title" content={title} />
      <meta property="og:image" content={card} />
      <meta name="twitter:card" content="summary_large_image" />
      <div className="px stack g4 mt16">
        <Heading>{screen.title}</Heading>
        <img
          className={styles.poster}
          src={picture}
          width={width}
          height={height}
          alt={t('invite.posterAlt', { title })}
        />
        <LinkWays
          address={url}
          label={t('invite.shareLink')}
          picture={{ href: saved, name: 'tomobako.png' }}
        />
        <a href={saved} download="tomobako.png" className="btn line md">
          <Icon name="download" size={18} />
          {t('invite.save')}
        </a>
      </div>
    </Page>
  )
}
