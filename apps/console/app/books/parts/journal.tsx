import { useState } from 'react'
import { useT } from '@tomobako/i18n/react'
import { TextField } from '@tomobako/ui'
import { SpanFields, useSpan } from './span.tsx'

const files = ['journal.csv', 'days.csv', 'books.beancount'] as const

/** The whole books of a span of days as a file, for an accountant. */
export function Journal() {
  const t = useT()
  const span = useSpan()
  const { from, to, isSpan } = span
  const [account, setAccount] = useState('')
  const isAccount = /^[\w:.@-]*$/.test(account.trim())
  const query = new URLSearchParams({ from, to, ...(account.trim() ? { account: account.trim() } : {}) })
  return (
    <section className="pane stack g3 tariff-form">
      <h2 className="ctitle">{t('console.books.journal.title')}</h2>
      <p className="c2">{t('console.books.journal.text')}</p>
      <div className="tariff-grid">
        <SpanFields {...span} />
        <TextField
          label={t('console.books.account')}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          hint={t('console.books.journal.accountHint')}
          error={isAccount ? undefined : t('console.books.journal.accountWrong')}
        />
      </div>
      {isSpan && isAccount && (
        <ul className="plainlist stack g2">
          {files.map((file) => (
            <li key={file}>
              {/* A file, not a page: the browser fetches it itself. */}
              <a className="btn soft sm" href={`/papers/books/${file}?${query}`} download>
                {t(
                  `console.books.journal.file.${file === 'days.csv' ? 'days' : file === 'journal.csv' ? 'journal' : 'beancount'}`,
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
