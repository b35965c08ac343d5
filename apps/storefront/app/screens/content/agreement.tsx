import { useFormats, useT } from '@tomobako/i18n/react'
import { Page } from '../../shell/page.tsx'
import { agreement, agreementChanged } from './outline.ts'
import styles from './content.module.css'
import { Blocks, Contents } from './text.tsx'

/** §2 /agreement: terms of service, then the privacy policy (#privacy). */
export default function Agreement() {
  const t = useT()
  const formats = useFormats()
  const parts = [
    { id: 'terms', title: t('content.agreement.termsTitle'), blocks: agreement.terms },
    { id: 'privacy', title: t('content.agreement.privacyTitle'), blocks: agreement.privacy },
  ] as const
  return (
    <Page width="reading">
      <article className={`px prose ${styles.text}`}>
        <h1 className="t24 b8">{t('content.agreement.title')}</h1>
        <p className="c2">{t('content.agreement.intro')}</p>
        <p className="t12 c3">{t('content.updated', { date: formats.date(agreementChanged, 'long') })}</p>
        <Contents label={t('content.contents')} links={parts.map(({ id, title }) => ({ href: `#${id}`, title }))} />
        {parts.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Blocks place={`agreement.${id}`} blocks={blocks} level="h3" />
          </section>
        ))}
      </article>
    </Page>
  )
}
