import { useFormats } from '@tomobako/i18n/react'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/agreement.ts'
import { blocksOf } from '../parts/blocks.ts'
import styles from '../parts/content.module.css'
import { agreement, agreementChanged } from '@tomobako/domain/content'
import { Blocks, Contents } from '../parts/text.tsx'

export const loader = ({ context: { t } }: Route.LoaderArgs) => ({
  title: t('content.agreement.title'),
  intro: t('content.agreement.intro'),
  contents: t('content.contents'),
  // The date is filled in by the page, which knows the reader's zone; the sentence travels with a mark where it goes.
  updated: t('content.updated', { date: '\u0000' }).split('\u0000'),
  parts: [
    {
      id: 'terms',
      title: t('content.agreement.termsTitle'),
      blocks: blocksOf(t, 'agreement.terms', agreement.terms),
    },
    {
      id: 'privacy',
      title: t('content.agreement.privacyTitle'),
      blocks: blocksOf(t, 'agreement.privacy', agreement.privacy),
    },
  ],
})

/** §2 /agreement: terms of service, then the privacy policy (#privacy). */
export default function Agreement({
  loaderData: { title, intro, contents, updated, parts },
}: Route.ComponentProps) {
  const formats = useFormats()
  return (
    <Page width="reading" description={intro}>
      <article className={`px prose ${styles.text}`}>
        <h1 className="t24 b8">{title}</h1>
        <p className="c2">{intro}</p>
        <p className="t12 c3" suppressHydrationWarning>
          {updated.join(formats.date(agreementChanged, 'long'))}
        </p>
        <Contents label={contents} links={parts} />
        {parts.map((part) => (
          <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
            <h2 id={`${part.id}-title`}>{part.title}</h2>
            <Blocks blocks={part.blocks} level="h3" />
          </section>
        ))}
      </article>
    </Page>
  )
}
