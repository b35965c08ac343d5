import { specimens } from '../../../../packages/ui/src/gallery.tsx'

/** Development only: every component of the ui package in every state. */
export default function Gallery() {
  return (
    <main id="main" className="px">
      <title>Gallery</title>
      <h1 className="t24 b8">@tomobako/ui</h1>
      <nav className="tags">
        {specimens.map(({ id, title }) => (
          <a key={id} className="tag line" href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {specimens.map(({ id, title, render: Entry }) => (
        <section key={id} id={id} className="sec">
          <h2 className="h3">{title}</h2>
          <Entry />
        </section>
      ))}
    </main>
  )
}
