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
