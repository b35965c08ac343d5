import type { OutputOf, shoppingReport } from '@tomobako/contract'
import { monthName } from '@tomobako/domain/shopping-report'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Blank,
  Button,
  ButtonLink,
  Chip,
  Chips,
  Link,
  Num,
  Price,
  SceneNoOrders,
  Slip,
  SourceMark,
} from '@tomobako/ui'
import type { ReactNode } from 'react'
import { Block } from '../../kit/block.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Approx } from '../../kit/local.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { sourceMark } from '../../goods/parts/paths.ts'
import { JapanMap } from './map.tsx'
import styles from './report.module.css'

type Report = OutputOf<typeof shoppingReport.show>
const path = (period: string): string => `/report?period=${period}`

/** P 6 /report: a month or a year of somebody's shopping. Links choose it, so it needs no scripts; it prints as it stands. */
export function Shopping({ report }: { report: Report }) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  const name = report.month === null ? String(report.year) : formats.month(report.period)
  const isEmpty = report.pieces === 0 && report.parcels === 0 && report.spentYen === 0 && report.backYen === 0
  return (
    <Page back="/member" title={`${screen.title} · ${name}`}>
      <div className={`${styles.page} stack g4`}>
        <Heading>
          {screen.title} · <bdi>{name}</bdi>
        </Heading>
        <p className="c2">{t('shoppingReport.lead')}</p>
        <Choose report={report} />
        {isEmpty ? (
          <Blank
            as="h2"
            scene={<SceneNoOrders />}
            title={t('shoppingReport.none')}
            actions={
              <ButtonLink href="/search" tone="line">
                {t('shoppingReport.find')}
              </ButtonLink>
            }
          >
            {t('shoppingReport.noneText')}
          </Blank>
        ) : (
          <Told report={report} />
        )}
      </div>
    </Page>
  )
}

/** Years there are reports of, and the months of this one that have begun. */
function Choose({ report: { years, year, month, begun } }: { report: Report }) {
  const t = useT()
  const formats = useFormats()
  return (
    <nav className={styles.choose} aria-label={t('shoppingReport.choose')}>
      {(years.length > 1 || !years.includes(year)) && (
        <Chips label={t('shoppingReport.year')} wrap>
          {years.map((each) => (
            <Chip key={each} href={path(String(each))} on={each === year}>
              {each}
            </Chip>
          ))}
        </Chips>
      )}
      <Chips label={t('shoppingReport.month')}>
        <Chip href={path(String(year))} on={month === null}>
          {t('shoppingReport.wholeYear')}
        </Chip>
        {Array.from({ length: begun }, (_, back) => begun - back).map((each) => (
          <Chip key={each} href={path(monthName(year, each))} on={each === month}>
            {formats.monthOnly(monthName(year, each))}
          </Chip>
        ))}
      </Chips>
    </nav>
  )
}

function Told({ report }: { report: Report }) {
  const t = useT()
  const formats = useFormats()
  const { spentYen, promiseYen, promiseTimes, pieces, parcels, isOpen, month, period } = report
  return (
    <>
      <Block title={t('shoppingReport.spent')}>
        <p className={`t30 b8 ${styles.sum}`}>
          <Price yen={spentYen} /> <Approx yen={spentYen} />
        </p>
        <p className="t12 c3">
          {t('shoppingReport.spentText')} {isOpen && t('shoppingReport.soFar')}
        </p>
        <Parts report={report} />
      </Block>
      <Block title={t('shoppingReport.promise')}>
        {promiseYen > 0 && (
          <p className={`t24 b8 ${styles.sum}`}>
            <Price yen={promiseYen} /> <Approx yen={promiseYen} />
          </p>
        )}
        <p className="t13 c2">
          {promiseYen > 0
            ? t('shoppingReport.promiseText', { count: promiseTimes })
            : t('shoppingReport.promiseNone')}
        </p>
      </Block>
      <Slip
        cells={[
          {
            id: 'pieces',
            label: t('shoppingReport.pieces'),
            value: <Num>{formats.number(pieces)}</Num>,
            strong: true,
          },
          {
            id: 'parcels',
            label: t('shoppingReport.parcels'),
            value: <Num>{formats.number(parcels)}</Num>,
            strong: true,
          },
        ]}
      />
      {month === null && <Months report={report} />}
      <Sources report={report} />
      <Places report={report} />
      <Records report={report} />
      {pieces > 0 && (
        <div className="stack g2">
          <div className={styles.acts}>
            <ButtonLink href={`/share?type=report&id=${period}`} tone="ink" size="md" icon="share">
              {t('shoppingReport.poster')}
            </ButtonLink>
            <Button className="scripted" tone="line" size="md" onClick={() => window.print()}>
              {t('shoppingReport.print')}
            </Button>
          </div>
          <p className={`t12 c3 ${styles.acts}`}>{t('shoppingReport.privacy')}</p>
        </div>
      )}
    </>
  )
}

/** What it was spent on; rows of nothing are left out, and the rows add up to the sum. */
function Parts({ report }: { report: Report }) {
  const t = useT()
  const rows = [
    ['goods', report.goodsYen],
    ['fees', report.feesYen],
    ['carrier', report.carrierYen],
    ['duty', report.dutyYen],
    ['back', -report.backYen],
  ] as const
  return (
    <table className={`mt12 t15 ${styles.rows}`}>
      <caption className="sr">{t('shoppingReport.spent')}</caption>
      <tbody>
        {rows
          .filter(([, yen]) => yen !== 0)
          .map(([key, yen]) => (
            <tr key={key}>
              <th scope="row">{t(`shoppingReport.${key}`)}</th>
              <td className={styles.end}>
                <Price yen={yen} />
              </td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('shoppingReport.spent')}</th>
          <td className={styles.end}>
            <Price yen={report.spentYen} />
          </td>
        </tr>
        {report.oursYen > 0 && (
          <tr>
            <th scope="row" className="c3">
              {t('shoppingReport.ours')}
            </th>
            <td className={styles.end}>
              <Price yen={report.oursYen} />
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

const Bar = ({ of, most }: { of: number; most: number }) =>
  of > 0 ? (
    <span className={styles.bar} style={{ inlineSize: `${Math.round((100 * of) / most)}%` }} aria-hidden />
  ) : null

function Months({ report: { months, begun } }: { report: Report }) {
  const t = useT()
  const formats = useFormats()
  // Months before the first purchase say nothing.
  const first = months.findIndex(({ spentYen, pieces }) => spentYen !== 0 || pieces > 0)
  const shown = months.slice(Math.max(0, first), begun)
  const most = Math.max(1, ...shown.map(({ spentYen }) => spentYen))
  return (
    <Block title={t('shoppingReport.byMonth')}>
      <table className={`mt8 t15 ${styles.rows}`}>
        <Head columns={['month', 'pieces', 'spent']} />
        <tbody>
          {shown.map(({ month, pieces, spentYen }) => (
            <tr key={month}>
              <th scope="row">
                <Link href={path(month)} className="underline">
                  {formats.monthOnly(month)}
                </Link>
                <Bar of={spentYen} most={most} />
              </th>
              <td className={styles.end}>
                <Num>{formats.number(pieces)}</Num>
              </td>
              <td className={styles.end}>
                <Price yen={spentYen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}

type Column = 'month' | 'source' | 'place' | 'pieces' | 'spent' | 'goods'
function Head({ columns }: { columns: readonly Column[] }) {
  const t = useT()
  return (
    <thead>
      <tr className="t12 c3">
        {columns.map((column, index) => (
          <th key={column} scope="col" className={index > 0 ? styles.end : undefined}>
            {t(`shoppingReport.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Sources({ report: { sources } }: { report: Report }) {
  const t = useT()
  const formats = useFormats()
  if (sources.length === 0) return null
  const most = Math.max(1, ...sources.map(({ pieces }) => pieces))
  return (
    <Block title={t('shoppingReport.sources')}>
      <table className={`mt8 t15 ${styles.rows}`}>
        <Head columns={['source', 'pieces', 'goods']} />
        <tbody>
          {sources.map(({ source, pieces, yen }) => {
            const mark = sourceMark(source, t)
            return (
              <tr key={source}>
                <th scope="row">
                  <span className={styles.named}>
                    <SourceMark source={mark} size="sm" silent />
                    <bdi>{mark.name}</bdi>
                  </span>
                  <Bar of={pieces} most={most} />
                </th>
                <td className={styles.end}>
                  <Num>{formats.number(pieces)}</Num>
                </td>
                <td className={styles.end}>
                  <Price yen={yen} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Block>
  )
}

/** Readers of kanji see a prefecture's own name. */
const inKanji: readonly string[] = ['ja', 'zhCn', 'zhTw']

function Places({ report: { places, placeless } }: { report: Report }) {
  const t = useT()
  const formats = useFormats()
  if (places.length === 0) return null
  const row = (key: string, name: ReactNode, pieces: number) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td className={styles.end}>
        <Num>{formats.number(pieces)}</Num>
      </td>
    </tr>
  )
  return (
    <Block title={t('shoppingReport.map')}>
      <p className="t12 c3">{t('shoppingReport.mapText')}</p>
      <div className={`mt12 ${styles.two}`}>
        <JapanMap places={places} />
        <table className={`t15 ${styles.rows}`}>
          <Head columns={['place', 'pieces']} />
          <tbody>
            {places.map(({ code, ja, latin, pieces }) =>
              row(
                code,
                inKanji.includes(formats.local) ? <span lang="ja">{ja}</span> : <bdi>{latin}</bdi>,
                pieces,
              ),
            )}
            {placeless > 0 &&
              row('none', <span className="c3">{t('shoppingReport.unknown')}</span>, placeless)}
          </tbody>
        </table>
      </div>
    </Block>
  )
}

function Records({ report: { fastest, heaviest } }: { report: Report }) {
  const t = useT()
  const formats = useFormats()
  if (fastest === null && heaviest === null) return null
  const of = (
    key: 'fastest' | 'heaviest',
    parcel: { no: string; country: string } | null,
    value: ReactNode,
  ) =>
    parcel && (
      <tr>
        <th scope="row">
          {t(`shoppingReport.${key}`)}
          <span className="t12 blk">
            <Link href={`/parcels/${parcel.no}`} className="underline">
              <Num>{parcel.no}</Num>
            </Link>{' '}
            <span className="c3">
              {t('shoppingReport.to', { country: formats.amid(formats.country(parcel.country)) })}
            </span>
          </span>
        </th>
        <td className={styles.end}>{value}</td>
      </tr>
    )
  return (
    <Block title={t('shoppingReport.records')}>
      <table className={`mt8 t15 ${styles.rows}`}>
        <caption className="sr">{t('shoppingReport.records')}</caption>
        <tbody>
          {of('fastest', fastest, fastest && t('shoppingReport.days', { count: fastest.days }))}
          {of('heaviest', heaviest, heaviest && <Num>{formats.grams(heaviest.weightGrams)}</Num>)}
        </tbody>
      </table>
    </Block>
  )
}
