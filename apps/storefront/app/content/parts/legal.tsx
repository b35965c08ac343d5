import { isLocal, languageOf } from '@tomobako/i18n'
import { useFormats } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'
import type { Dated, LegalText } from './legal-load.ts'
import styles from './legal.module.css'

/** Whose language a piece is in, which may be another than the page's. */
export const inLanguage = (language: string): { lang?: string; dir?: 'ltr' | 'rtl' } => {
  if (!isLocal(language)) return {}
  const { bcp47, dir } = languageOf(language)
  return { lang: bcp47, dir }
}

export const Moment = ({ dated: { pieces, at } }: { dated: Dated }) => {
  const formats = useFormats()
  return <span suppressHydrationWarning>{pieces.join(formats.date(at, 'long'))}</span>
}

/** Which version this is and when it holds. */
export const Validity = ({ text }: { text: LegalText }) => (
  <p className="t12 c3">
    {text.version}
    {text.since && (
      <>
        {' · '}
        <Moment dated={text.since} />
      </>
    )}
    {text.until && (
      <>
        {' · '}
        <Moment dated={text.until} />
      </>
    )}
  </p>
)

/** The sections of a legal text; a paragraph ends where its writer left a line free. */
export const Sections = ({
  text: { blocks },
  level: Heading,
  changed,
}: {
  text: Pick<LegalText, 'blocks'>
  level: 'h2' | 'h3'
  changed: string
}) =>
  blocks.map((block) => (
    <section
      key={block.id}
      id={block.id}
      {...inLanguage(block.language)}
      className={block.changed ? styles.changed : undefined}
    >
      {block.changed && <Tag tone="info">{changed}</Tag>}
      {block.title !== '' && <Heading>{block.title}</Heading>}
      {block.text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  ))
