import { useT } from '@tomobako/i18n/react'
import { SpanFields, useSpan } from './span.tsx'

const papers = [
  { name: 'dealer', files: ['dealer.pdf', 'dealer.csv'] },
  { name: 'exports', files: ['exports.csv'] },
  { name: 'taxes', files: ['taxes.csv'] },
] as const

/** Papers the law asks an operator for, of a span of days. */
export function LawPapers() {
  const t = useT()
  const span = useSpan()
  const { from, to, isSpan } = span
  const query = new URLSearchParams({ from, to })
  return (
    <section className="stack g4 tariff-form">
      <div className="tariff-grid">
        <SpanFields {...span} />
      </div>
      {papers.map(({ name, files }) => (
        <section key={name} className="pane stack g3">
          <h2 className="ctitle">{t(`console.books.law.${name}.title`)}</h2>
          <p className="c2">{t(`console.books.law.${name}.text`)}</p>
          {isSpan && (
            <div className="row g2 wrapf">
              {files.map((file) => (
                // A file, not a page: the browser fetches it itself.
                <a key={file} className="btn soft sm" href={`/papers/books/${file}?${query}`} download>
                  <bdi>{file.slice(file.indexOf('.') + 1).toUpperCase()}</bdi>
                </a>
              ))}
            </div>
          )}
        </section>
      ))}
    </section>
  )
}
