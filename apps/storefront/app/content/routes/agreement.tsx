import { Menu } from '@tomobako/ui'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/agreement.ts'
import styles from '../parts/content.module.css'
import { inLanguage, Sections, Validity } from '../parts/legal.tsx'
import { agreedTexts } from '../parts/legal-load.ts'
import { Contents } from '../parts/text.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { t, visitor, config } = context
  const { texts, others } = await agreedTexts(context, config.edition, visitor.local)
  return {
    title: t('content.agreement.title'),
    intro: t(config.edition === 'china' ? 'china.intro' : 'content.agreement.intro'),
    contents: t('content.contents'),
    changed: t('agreement.changed'),
    versions: t('agreement.versions'),
    more: t('agreement.others'),
    texts,
    others,
  }
}

/** §2 /agreement: what customers agree to, in the versions in force: terms of service, then the privacy policy (#privacy). */
export default function Agreement({
  loaderData: { title, intro, contents, changed, versions, more, texts, others },
}: Route.ComponentProps) {
  return (
    <Page width="reading" description={intro}>
      <article className={`px prose ${styles.text}`}>
        <h1 className="t24 b8">{title}</h1>
        <p className="c2">{intro}</p>
        <Contents
          label={contents}
          links={texts.map(({ anchor, title: name }) => ({ id: anchor, title: name }))}
        />
        {texts.map((text) => (
          <section key={text.anchor} id={text.anchor} aria-labelledby={`${text.anchor}-title`}>
            <h2 id={`${text.anchor}-title`} {...inLanguage(text.language)}>
              {text.title}
            </h2>
            <Validity text={text} />
            {text.notes.map((note) => (
              <p key={note} className="c2">
                {note}
              </p>
            ))}
            {text.text !== '' && <p {...inLanguage(text.language)}>{text.text}</p>}
            <Sections text={text} level="h3" changed={changed} />
            <p>
              <a href={`/agreement/${text.document}#versions`} className="underline">
                {versions}
              </a>
            </p>
          </section>
        ))}
      </article>
      {others.length > 0 && (
        <div className="px mt16">
          <h2 className="h3">{more}</h2>
          <Menu
            className={styles.menu}
            label={more}
            rows={others.map(({ href, label }) => ({ id: href, href, label }))}
          />
        </div>
      )}
    </Page>
  )
}
