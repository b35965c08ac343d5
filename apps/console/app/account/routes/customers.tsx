import { useNavigate, useSearchParams } from 'react-router'
import { customers } from '@tomobako/contract'
import { localOf, languages } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, Price, QueueTable } from '@tomobako/ui'
import { useState } from 'react'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Pager, Refusal, typedIn } from '../../kit/index.ts'

/** Customers, names masked until one is opened (and the look is logged). */
export default function Customers() {
  const t = useT()
  const { country, number, date } = useFormats()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const words = query.get('words') ?? ''
  const page = Math.max(1, Number(query.get('page')) || 1)
  const [current, setCurrent] = useState<string>()
  const { data, error } = useLive(customers.list, { words, page }, 15_000)
  const rows = data?.rows ?? []
  const open = (id: string | undefined): void => void (id && navigate(`/customers/${id}`))
  useKeys([
    { keys: ['j', 'k'], label: t('console.keys.move'), off: rows.length === 0 },
    {
      keys: ['Enter'],
      label: t('console.keys.open'),
      off: rows.length === 0,
      run: () => open(current ?? rows[0]?.id),
    },
  ])
  return (
    <>
      <Bar title={t('console.screens.customers')} />
      <form
        className="views filters"
        role="search"
        aria-label={t('console.customers.search')}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = typedIn(event.currentTarget, 'words')
          setQuery(typed ? { words: typed } : {})
        }}
      >
        <span className="input">
          <Icon name="search" size={16} />
          <input
            key={words}
            name="words"
            type="search"
            defaultValue={words}
            aria-label={t('console.customers.search')}
            placeholder={t('console.customers.search')}
            maxLength={120}
          />
        </span>
        <span className="sp" />
        {data?.total !== undefined && (
          <span className="c3 num">{t('console.customers.count', { count: data.total })}</span>
        )}
      </form>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data && rows.length === 0 ? (
          <Empty scene="no-results" title={t('console.find.nothing')} />
        ) : (
          <QueueTable
            caption={t('console.screens.customers')}
            rowId={(row) => row.id}
            groups={[{ id: 'all', rows }]}
            currentId={current}
            onCurrent={setCurrent}
            onOpen={open}
            screenKeys
            columns={[
              {
                id: 'name',
                head: t('console.customers.name'),
                cell: (row) => (
                  <a
                    className="b5"
                    href={`/customers/${row.id}`}
                    onClick={(event) => {
                      event.preventDefault()
                      open(row.id)
                    }}
                  >
                    <bdi>{row.masked}</bdi>
                  </a>
                ),
              },
              {
                id: 'country',
                head: t('console.customers.country'),
                width: '180px',
                cell: (row) => country(row.country),
              },
              {
                id: 'language',
                head: t('console.frame.language'),
                width: '180px',
                cell: (row) => <LanguageName code={row.language} />,
              },
              {
                id: 'orders',
                head: t('console.customers.orders'),
                width: '110px',
                end: true,
                cell: (row) => number(row.orders),
              },
              {
                id: 'wallet',
                head: t('console.customers.wallet'),
                width: '130px',
                end: true,
                cell: (row) => <Price yen={row.walletYen} />,
              },
              {
                id: 'since',
                head: t('console.customers.since'),
                width: '140px',
                cell: (row) => date(row.createdAt, 'long'),
              },
            ]}
          />
        )}
        <Pager
          page={page}
          hasNext={data?.hasNext ?? false}
          total={data?.total}
          go={(to) => setQuery({ ...(words ? { words } : {}), page: String(to) })}
        />
      </div>
    </>
  )
}

export function LanguageName({ code }: { code: string }) {
  const local = localOf(code)
  return local ? <span lang={languages[local].bcp47}>{languages[local].endonym}</span> : code
}
