import { useSearchParams } from 'react-router'
import { staff } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Pager, Refusal, typedIn } from '../../kit/index.ts'

/** Who did what, to what, from what to what, and why; newest first. Nothing here can be changed. */
export default function Audit() {
  const t = useT()
  const { dateTime } = useFormats()
  const [query, setQuery] = useSearchParams()
  const subject = query.get('subject') ?? ''
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useLive(staff.audit, { page, ...(subject ? { subject } : {}) })
  return (
    <>
      <Bar title={t('console.screens.audit')} />
      <form
        className="views filters"
        role="search"
        aria-label={t('console.audit.search')}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = typedIn(event.currentTarget, 'subject')
          setQuery(typed ? { subject: typed } : {})
        }}
      >
        <span className="input">
          <Icon name="search" size={16} />
          <input
            key={subject}
            name="subject"
            type="search"
            defaultValue={subject}
            aria-label={t('console.audit.search')}
            placeholder={t('console.audit.search')}
            maxLength={80}
          />
        </span>
      </form>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data && data.rows.length === 0 ? (
          <Empty scene="no-results" title={t('console.find.nothing')} />
        ) : (
          <table className="grid-t auto">
            <caption className="sr">{t('console.screens.audit')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('console.audit.at')}</th>
                <th scope="col">{t('console.audit.who')}</th>
                <th scope="col">{t('console.audit.what')}</th>
                <th scope="col">{t('console.audit.subject')}</th>
                <th scope="col">{t('console.audit.change')}</th>
                <th scope="col">{t('console.audit.why')}</th>
              </tr>
            </thead>
            <tbody>
              {data?.rows.map((row) => (
                <tr key={row.id}>
                  <td className="num">{dateTime(row.at, 'long')}</td>
                  <td>{row.who}</td>
                  <td>{t.dynamic(`console.auditEvent.${row.what.replaceAll('.', '_')}`, {}, row.what)}</td>
                  <td>
                    <button
                      type="button"
                      className="underline num"
                      aria-label={t('console.audit.only', { subject: row.subject })}
                      onClick={() => setQuery({ subject: row.subject })}
                    >
                      {row.subject}
                    </button>
                  </td>
                  <td className="wrap change">
                    {row.before !== null && <del>{worded(row.before)}</del>}
                    {row.before !== null && row.after !== null && <Icon name="arrow-right" size={16} flip />}
                    {row.after !== null && <ins>{worded(row.after)}</ins>}
                  </td>
                  <td className="wrap">{row.why ?? ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pager
          page={page}
          hasNext={data?.hasNext ?? false}
          total={data?.total}
          go={(to) => setQuery({ ...(subject ? { subject } : {}), page: String(to) })}
        />
      </div>
    </>
  )
}

/** What a row holds, as lines of name and value where it is more than one thing. */
function worded(kept: string): string {
  if (!/^[{[]/.test(kept)) return kept
  try {
    const value: unknown = JSON.parse(kept)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return kept
    return Object.entries(value)
      .map(([name, each]) => `${name}: ${typeof each === 'string' ? each : JSON.stringify(each)}`)
      .join('\n')
  } catch {
    return kept
  }
}
