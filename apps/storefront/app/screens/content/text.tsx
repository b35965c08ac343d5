import { useT } from '@tomobako/i18n/react'

/** A list of places on this page. */
export const Contents = ({ label, links }: { label: string; links: readonly { href: string; title: string }[] }) => (
  <nav aria-label={label}>
    <ul>
      {links.map(({ href, title }) => (
        <li key={href}><a href={href}>{title}</a></li>
      ))}
    </ul>
  </nav>
)

/** Blocks of a long text: each a heading one can link to and its paragraph. `place` is the key below `content`. */
export function Blocks({ place, blocks, level: Heading }: { place: string; blocks: readonly string[]; level: 'h2' | 'h3' }) {
  const t = useT()
  const prefix = place.replace(/\W+/g, '-')
  return blocks.map((block) => (
    <section key={block} id={`${prefix}-${block}`}>
      <Heading>{t.dynamic(`content.${place}.${block}.title`)}</Heading>
      <p>{t.dynamic(`content.${place}.${block}.text`)}</p>
    </section>
  ))
}
