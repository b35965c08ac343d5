import { content } from '@tomobako/contract'
import { isLegal } from '@tomobako/domain/content'
import { ButtonLink, Menu, Notice } from '@tomobako/ui'
import { data } from 'react-router'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/agreement-text.ts'
import styles from '../parts/content.module.css'
import { inLanguage, Moment, Sections, Validity } from '../parts/legal.tsx'
import { dated, legalText, MARK } from '../parts/legal-load.ts'
import legal from '../parts/legal.module.css'
import { Contents } from '../parts/text.tsx'

const numberAt = (url: URL, name: string): number | null => {
  const written = url.searchParams.get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(written) ? Number(written) : null
}

/** `?version=` an older version or one that is to come; `&compare=` marks what is not the same as in that one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { t, visitor } = context
  const document = params.type
  if (!isLegal(document)) throw data(null, { status: 404 })
  const version = numberAt(url, 'version')
  const compare = numberAt(url, 'compare')
  const preview = url.searchParams.get('preview')?.slice(0, 300) ?? null
  const shown = await context.call(content.legal, {
    document,
    ...(version === null ? {} : { version }),
    ...(compare === null ? {} : { compare }),
    ...(preview === null ? {} : { preview }),
  })
  return {
    text: legalText(t, visitor.local, shown, compare),
    isInForce: shown.isInForce,
    isPreview: shown.isPreview,
    path: `/agreement/${document}`,
    contents: t('content.contents'),
    changed: t('agreement.changed'),
    toCurrent: t('agreement.toCurrent'),
    changes: t('agreement.changes'),
    words: { versions: t('agreement.versions'), others: t('agreement.others') },
    // In the order they came into force, the newest first: each is told apart from the one before it.
    versions: shown.versions.map(({ version: no, since, isInForce, isAhead }, index, all) => ({
      no,
      isInForce,
      label: t('agreement.version', { version: no }),
      since: dated(t(isAhead ? 'agreement.from' : 'agreement.since', { date: MARK }), since),
      before: all[index + 1]?.version ?? null,
    })),
    others: [
      ...shown.others.map(({ document: other, title }) => ({ href: `/agreement/${other}`, label: title })),
      { href: '/agreement/rules', label: t('titles.rules') },
      { href: '/agreement/prepaid', label: t('titles.prepaid') },
    ],
  }
}

/** One legal text with everything it ever said. */
export default function AgreementText({
  loaderData: {
    text,
    isInForce,
    isPreview,
    path,
    contents,
    changed,
    toCurrent,
    changes,
    words,
    versions,
    others,
  },
}: Route.ComponentProps) {
  return (
    <Page title={text.title} width="reading" back="/agreement" unlisted={isPreview || !isInForce} tabs>
      <article className={`px prose ${styles.text}`}>
        <Heading>{text.title}</Heading>
        <Validity text={text} />
        {text.notes.length > 0 && (
          <Notice
            tone={isInForce ? 'info' : 'warn'}
            {...(isInForce || isPreview
              ? {}
              : {
                  actions: (
                    <ButtonLink href={path} tone="line" size="md">
                      {toCurrent}
                    </ButtonLink>
                  ),
                })}
          >
            {text.notes.join(' ')}
          </Notice>
        )}
        {text.text !== '' && <p {...inLanguage(text.language)}>{text.text}</p>}
        {text.blocks.length > 3 && <Contents label={contents} links={text.blocks} />}
        <Sections text={text} level="h2" changed={changed} />
        <section id="versions">
          <h2>{words.versions}</h2>
          <ul className={legal.versions}>
            {versions.map(({ no, label, since, before, isInForce: isNow }) => (
              <li key={no}>
                <a href={isNow ? path : `${path}?version=${no}`} className="underline reach">
                  {label}
                </a>
                {' · '}
                <Moment dated={since} />
                {before !== null && before !== no && (
                  <>
                    {' · '}
                    <a href={`${path}?version=${no}&compare=${before}`} className="underline reach">
                      {changes}
                    </a>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      </article>
      {others.length > 0 && (
        <div className="px mt16">
          <h2 className="h3">{words.others}</h2>
          <Menu
            className={styles.menu}
            label={words.others}
            rows={others.map(({ href, label }) => ({ id: href, href, label }))}
          />
        </div>
      )}
    </Page>
  )
}
