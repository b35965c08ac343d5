import { content } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { guideTypes, isGuideType } from '@tomobako/domain/content'
import { Button, ButtonLink, Menu, TextField } from '@tomobako/ui'
import { Page } from '../../shell/page.tsx'
import { Heading } from '../../kit/heading.tsx'
import type { Route } from './+types/user-guide.ts'
import styles from '../parts/content.module.css'
import { inLanguage } from '../parts/legal.tsx'

const icons = { about: 'info', logistics: 'plane', popularShops: 'store', shoppingGuide: 'book' } as const
const iconOf = (name: string) => (isGuideType(name) ? icons[name] : 'book')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = context
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  // The four of §2 are always led to, whatever does not answer.
  const asked = await context.attempt(content.guides, words === '' ? {} : { words }, { silent: words === '' })
  const { guides, found } = asked.ok
    ? asked.data
    : {
        guides: guideTypes.map((name) => ({
          name,
          language: '',
          title: t(`content.guide.types.${name}.title`),
          text: t(`content.guide.types.${name}.text`),
        })),
        found: null,
      }
  const rows = guides.map(({ name, language, title, text }) => ({
    name,
    language,
    title,
    text,
    icon: iconOf(name),
  }))
  return {
    title: t('content.guide.title'),
    intro: t('content.guide.intro'),
    quick: t('titles.bot'),
    sources: t('content.guide.sources'),
    words,
    search: t('content.guide.search'),
    send: t('common.search'),
    found:
      found === null
        ? null
        : {
            title:
              found.length === 0 ? t('content.guide.none', { words }) : t('content.guide.found', { words }),
            rows: found,
          },
    guides: rows.filter(({ name }) => !isFamily(name)),
    bySource: rows.filter(({ name }) => isFamily(name)),
  }
}

/** §2 /userGuide: the guides, those of each source, and a search over all of them. */
export default function UserGuide({
  loaderData: { title, intro, quick, sources, words, search, send, found, guides, bySource },
}: Route.ComponentProps) {
  return (
    <Page
      title={title}
      card="page/userGuide"
      description={intro}
      width="reading"
      unlisted={found !== null}
      tabs
    >
      <div className="px stack g4">
        <Heading>{title}</Heading>
        <p className="c2">{intro}</p>
        <form method="get" action="/userGuide" role="search" aria-label={search} className={styles.search}>
          <TextField
            name="q"
            type="search"
            label={search}
            defaultValue={words}
            maxLength={200}
            enterKeyHint="search"
          />
          <Button type="submit" tone="ink">
            {send}
          </Button>
        </form>
        {found && (
          <section aria-labelledby="found" className="stack g3">
            <h2 id="found" className="h3">
              {found.title}
            </h2>
            {found.rows.map((row) => (
              <article key={row.path} className="card pad stack g1" {...inLanguage(row.language)}>
                <h3 className="t15 b7">
                  <a href={row.path} className="underline reach">
                    {row.title === row.guide ? row.guide : `${row.guide} › ${row.title}`}
                  </a>
                </h3>
                <p className={`t13 c2 ${styles.excerpt}`}>{row.text}</p>
              </article>
            ))}
          </section>
        )}
        <Menu
          className={styles.menu}
          label={title}
          rows={guides.map((guide) => ({
            id: guide.name,
            href: `/userGuide/${guide.name}`,
            icon: guide.icon,
            label: (
              <span {...inLanguage(guide.language)}>
                <b>{guide.title}</b>
                <br />
                <span className="t13 c2">{guide.text}</span>
              </span>
            ),
          }))}
        />
        {bySource.length > 0 && (
          <>
            <h2 className="h3">{sources}</h2>
            <Menu
              className={styles.menu}
              label={sources}
              rows={bySource.map(({ name, title: label }) => ({
                id: name,
                href: `/userGuide/${name}`,
                label,
              }))}
            />
          </>
        )}
        <div>
          <ButtonLink href="/workOrder/bot" tone="line">
            {quick}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
