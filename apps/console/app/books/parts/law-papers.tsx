import { useState } from 'react'
import { jstDay } from '@tomobako/domain/kernel'
import { useT } from '@tomobako/i18n/react'
import { TextField } from '@tomobako/ui'
import { nowMs } from '../../core/clock.ts'

const papers = [
  { name: 'dealer', files: ['dealer.pdf', 'dealer.csv'] },
  { name: 'exports', files: ['exports.csv'] },
] as const

/** Papers the law asks an operator for, of a span of days. */
export function LawPapers() {
  const t = useT()
  const today = jstDay(nowMs())
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const isSpan = /^20\d\d-\d\d-\d\d$/.test(from) && /^20\d\d-\d\d-\d\d$/.test(to) && from <= to
  const query = new URLSearchParams({ from, to })
  return (
    <section className="stack g4 tariff-form">
      <div className="tariff-grid">
        <TextField
          label={t('console.books.journal.from')}
          type="date"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextField
          label={t('console.books.journal.to')}
          type="date"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={isSpan ? undefined : t('console.books.journal.span')}
        />
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
