import type { ReactNode } from 'react'

/** A white block with its heading: one subject of a page. */
export function Block({
  title,
  id,
  className = '',
  children,
}: {
  title?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`card pad ${className}`.trim()} id={id}>
      {title !== undefined && <h2 className="h3">{title}</h2>}
      {children}
    </section>
  )
}
