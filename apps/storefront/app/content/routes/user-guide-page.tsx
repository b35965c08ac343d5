import { useFormats } from '@tomobako/i18n/react'
import { ButtonLink, Menu } from '@tomobako/ui'
import { crumbs } from '../../shell/listing.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Heading } from '../../kit/heading.tsx'
import type { Route } from './+types/user-guide-page.ts'
import { blocksOf } from '../parts/blocks.ts'
import styles from '../parts/content.module.css'
import { type GuideType, guideTypes, guides } from '@tomobako/domain/content'
import { roundingOf } from '../parts/rounding.ts'
import { Blocks, Contents } from '../parts/text.tsx'

const ROUNDING = 'rounding'

/** Where a reader goes next. */
const onward = {
  about: '/search',
  logistics: '/calc',
  popularShops: '/search',
  shoppingGuide: '/search',
} as const

export function loader({ context: { t }, params }: Route.LoaderArgs) {
  const type = params.type as GuideType // screens.ts lets only these through.
  return {
    type,
    title: t(`content.guide.types.${type}.title`),
    intro: t(`content.guide.types.${type}.text`),
    contents: t('content.contents'),
    blocks: blocksOf(t, `guide.${type}`, guides[type]),
    rounding: type === 'shoppingGuide' ? roundingOf(t) : null,
    onward: {
      href: onward[type],
      label: onward[type] === '/calc' ? t('shell.header.calc') : t('common.search'),
    },
    all: t('content.guide.title'),
    more: t('content.more'),
    others: guideTypes
      .filter((other) => other !== type)
      .map((other) => ({
        id: other,
        href: `/userGuide/${other}`,
        label: t(`content.guide.types.${other}.title`),
      })),
  }
}

/** §2 /userGuide/{type}: about, logistics, popular shops, shopping guide. Other types are a 404 (screens.ts). */
export default function UserGuidePage({ loaderData: guide }: Route.ComponentProps) {
  const { publicUrl } = useShell()
  const formats = useFormats()
  return (
    <Page
      title={guide.title}
      card={`page/${guide.type}`}
      description={guide.intro}
      facts={[
        crumbs(publicUrl, [
          { name: guide.all, path: '/userGuide' },
          { name: guide.title, path: `/userGuide/${guide.type}` },
        ]),
      ]}
      back="/userGuide"
      width="reading"
      tabs
    >
      <article className={`px prose ${styles.text}`}>
        <Heading>{guide.title}</Heading>
        <p className="c2">{guide.intro}</p>
        <Contents
          label={guide.contents}
          links={
            guide.rounding ? [...guide.blocks, { id: ROUNDING, title: guide.rounding.title }] : guide.blocks
          }
        />
        <Blocks blocks={guide.blocks} level="h2" />
        {guide.rounding && (
          <section id={ROUNDING}>
            <h2>{guide.rounding.title}</h2>
            <p>{guide.rounding.text}</p>
            <ul>
              {guide.rounding.rows.map(({ id, text, of, times, per, result }) => (
                <li key={id}>
                  {text}
                  {result !== null && (
                    <>
                      {' '}
                      <bdi className="num c2">
                        {formats.yen(of)} × {formats.percent(times / per, 2)} → {formats.yen(result)}
                      </bdi>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="mt16">
          <ButtonLink href={guide.onward.href} tone="ink">
            {guide.onward.label}
          </ButtonLink>
        </p>
      </article>
      <div className="px mt16">
        <h2 className="h3">{guide.more}</h2>
        <Menu className={styles.menu} label={guide.more} rows={guide.others} />
      </div>
    </Page>
  )
}
