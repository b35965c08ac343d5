import type { Block } from './blocks.ts'

/** A list of places on this page. */
export const Contents = ({
  label,
  links,
}: {
  label: string
  links: readonly { id: string; title: string }[]
}) => (
  <nav aria-label={label}>
    <ul>
      {links.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)

export const Blocks = ({ blocks, level: Heading }: { blocks: readonly Block[]; level: 'h2' | 'h3' }) =>
  blocks.map(({ id, title, text }) => (
    <section key={id} id={id}>
      <Heading>{title}</Heading>
      <p>{text}</p>
    </section>
  ))
