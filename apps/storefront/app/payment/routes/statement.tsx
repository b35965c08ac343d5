import { statement } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { JST } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, Link, Num, Price, SceneNoCoupons } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { Block } from '../../kit/block.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { exportKinds } from '../parts/exports.ts'
import { MovementWords } from '../parts/movement.tsx'
import { Paper, PrintButton } from '../parts/paper.tsx'
import styles from '../parts/paper.module.css'
import type { Route } from './+types/statement.ts'

/** Without a month: the months there are. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const month = url.searchParams.get('month')
  return month === null
    ? { months: (await context.call(statement.months, {})).rows, of: null }
    : { months: null, of: await context.call(statement.month, { month }) }
}

type Month = OutputOf<typeof statement.month>
type Movement = Month['cards']['rows'][number] & { after?: number }

/** P 8.1: the month of a customer's money, every movement with what made it, made for printing. */
export default function Statement({ loaderData: { months, of } }: Route.ComponentProps) {
  return of === null ? <Months months={months} /> : <Paged month={of} />
}

function Months({ months }: { months: OutputOf<typeof statement.months>['rows'] }) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  return (
    <Page back="/wallet" width="reading">
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        <Block title={t('statement.months')}>
          <p className="t12 c3">{t('statement.monthsText')}</p>
          {months.length === 0 ? (
            <Blank as="h3" scene={<SceneNoCoupons />} title={t('wallet.none')}>
              {t('wallet.noneText')}
            </Blank>
          ) : (
            <ul className={`mt8 ${styles.months}`}>
              {months.map(({ month, inYen, outYen, closingYen }) => (
                <li key={month}>
                  <Link href={`/wallet/statement?month=${month}`}>
                    <span>
                      <b className="t15 underline">{formats.month(month)}</b>
                      <span className="t12 c3 blk">
                        <Price yen={inYen} sign="plus" /> · <Price yen={-outYen} />
                      </span>
                    </span>
                    <span>
                      <span className="t12 c3 blk">{t('statement.closing')}</span>
                      <Price yen={closingYen} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Block>
      </div>
    </Page>
  )
}

function Paged({ month }: { month: Month }) {
  const t = useT()
  const formats = useFormats()
  const title = t('statement.month', { month: formats.month(month.month) })
  const points = (amount: number) => <Num>{formats.number(amount)}</Num>
  const yen = (amount: number, sign?: 'plus') => <Price yen={amount} {...(sign ? { sign } : {})} />
  return (
    <Page back="/wallet/statement" title={title}>
      <div className={styles.page}>
        <div className={styles.tools}>
          <PrintButton />
          {exportKinds.map(({ as, name }) => (
            // A file, not a page: the browser fetches it itself.
            <a key={as} className="underline" href={`/wallet/export?month=${month.month}&as=${as}`} download>
              {t('statement.download')} <bdi>{name}</bdi>
            </a>
          ))}
          <Link className="underline" href="/wallet/statement">
            {t('statement.all')}
          </Link>
        </div>
        <Paper
          title={title}
          operator={month.operator}
          facts={[
            { id: 'name', label: t('statement.issuedTo'), value: <bdi>{month.name}</bdi> },
            { id: 'days', label: t('wallet.date'), value: formats.dateRange(month.from, month.to, 'long') },
          ]}
        >
          <p className="t12 c3">
            {month.isOpen ? `${t('statement.soFar')} ` : ''}
            {t('statement.zone')}
          </p>
          <Movements
            name={t('means.name.wallet')}
            rows={month.wallet.rows}
            write={yen}
            ends={[month.wallet.opening, month.wallet.closing]}
          />
          {(month.points.rows.length > 0 || month.points.opening !== 0) && (
            <Movements
              of="points"
              name={t('wallet.points')}
              rows={month.points.rows}
              write={points}
              ends={[month.points.opening, month.points.closing]}
            />
          )}
          {month.cards.rows.length > 0 && (
            <Movements
              name={t('statement.cards')}
              rows={month.cards.rows}
              write={yen}
              sums={[
                [t('statement.cardsPaid'), -month.cards.paidYen],
                [t('statement.cardsBack'), month.cards.backYen],
              ]}
            />
          )}
        </Paper>
      </div>
    </Page>
  )
}

function Movements({
  of = 'wallet',
  name,
  rows,
  write,
  ends,
  sums = [],
}: {
  of?: 'wallet' | 'points'
  name: string
  rows: readonly Movement[]
  write: (amount: number, sign?: 'plus') => ReactNode
  ends?: readonly [number, number]
  sums?: readonly (readonly [string, number])[]
}) {
  const t = useT()
  const formats = useFormats()
  return (
    <section className={styles.part}>
      <h2 className="t17 b7">{name}</h2>
      <table className={styles.rows}>
        <caption className="sr">{t('statement.entries', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wallet.date')}</th>
            <th scope="col">{t('wallet.what')}</th>
            <th scope="col" className={styles.end}>
              {t('wallet.change')}
            </th>
            {ends && (
              <th scope="col" className={styles.end}>
                {t('wallet.balance')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ends && (
            <tr className={styles.sum}>
              <th scope="row" colSpan={3}>
                {t('statement.opening')}
              </th>
              <td className={styles.end}>{write(ends[0])}</td>
            </tr>
          )}
          {rows.length === 0 && (
            <tr>
              <td colSpan={4}>{t('statement.none')}</td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <span className="nowrap">{formats.date(row.at, 'short', JST)}</span>{' '}
                <span className="t12 c3 nowrap">{formats.time(row.at, JST)}</span>
              </td>
              <td>
                {row.link === null ? (
                  <MovementWords of={of} {...row} />
                ) : (
                  <Link href={row.link} className="underline">
                    <MovementWords of={of} {...row} />
                  </Link>
                )}
              </td>
              <td className={styles.end}>{write(row.amount, 'plus')}</td>
              {ends && <td className={styles.end}>{write(row.after ?? 0)}</td>}
            </tr>
          ))}
          {ends && (
            <tr className={styles.sum}>
              <th scope="row" colSpan={3}>
                {t('statement.closing')}
              </th>
              <td className={styles.end}>{write(ends[1])}</td>
            </tr>
          )}
          {sums.map(([label, amount]) => (
            <tr key={label} className={styles.sum}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td className={styles.end}>{write(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
