import type { LotteryCard, OutputOf } from '@tomobako/contract'
import type { lottery as calls } from '@tomobako/contract'
import { oddsOf } from '@tomobako/domain/lottery'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Avatar, Link, Num, Tag } from '@tomobako/ui'
import { Block } from '../../kit/block.tsx'
import type { Lottery } from './load.ts'
import styles from './lottery.module.css'
import { useLotteryWords } from './words.ts'

/** Odds and stock: at the start as published, and how many are left now. */
export function Odds({ boxes }: { boxes: Lottery['boxes'] }) {
  const t = useT()
  const formats = useFormats()
  const say = useLotteryWords()
  const atStart = oddsOf(boxes.map(({ no, weight, stock }) => ({ no, weight, left: stock })))
  return (
    <Block title={t('lottery.odds.title')} id="odds">
      <p className="t13 c2">{t('lottery.odds.text')}</p>
      <table className={styles.odds}>
        <thead>
          <tr>
            <th scope="col">{t('lottery.odds.prize')}</th>
            <th scope="col">{t('lottery.odds.chance')}</th>
            <th scope="col">{t('lottery.odds.left')}</th>
          </tr>
        </thead>
        <tbody>
          {boxes.map((box) => (
            <tr key={box.no}>
              <th scope="row">
                <bdi>{say.prize(box)}</bdi>
              </th>
              <td>
                <Num>{formats.percent(atStart.get(box.no) ?? 0, 2)}</Num>
              </td>
              <td>
                {/* A sentence with two numbers: in its own direction, not in that of numbers. */}
                <bdi className="nowrap">
                  {t('lottery.of', { left: formats.number(box.left), most: formats.number(box.stock) })}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}

type Winner = OutputOf<typeof calls.winners>['rows'][number]
export function WinnerRows({ rows }: { rows: readonly Winner[] }) {
  const say = useLotteryWords()
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.at}-${row.number}`} className="win">
          <Avatar name={row.name} />
          <span className="c2">
            <bdi>{row.name}</bdi>
          </span>
          <b className="grow">
            <bdi>{say.prize(row.prize)}</bdi>
          </b>
          <span className="t12 c3">
            <Moment at={row.at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Winners({ rows }: { rows: readonly Winner[] }) {
  const t = useT()
  return (
    <Block title={t('lottery.winners')}>
      {rows.length === 0 ? (
        <p className="t13 c3">{t('lottery.noWinners')}</p>
      ) : (
        <>
          <WinnerRows rows={rows} />
          <Link href="/lottery/record?tab=winners" className="underline t13 reach">
            {t('lottery.allWinners')}
          </Link>
        </>
      )}
    </Block>
  )
}

export function Rules({ lottery }: { lottery: Lottery }) {
  const t = useT()
  const formats = useFormats()
  const say = useLotteryWords()
  return (
    <Block title={t('lottery.rules.title')} id="rules">
      <ul className={styles.rules}>
        <li suppressHydrationWarning>{say.period(lottery)}</li>
        <li>
          {t('lottery.rules.cost', {
            count: lottery.pointsPerPlay,
            free: formats.number(lottery.freePerDay),
          })}
        </li>
        <li>
          {t('lottery.rules.limits', {
            day: formats.number(lottery.perDay),
            total: formats.number(lottery.inTotal),
          })}
        </li>
        <li>{t('lottery.rule')}</li>
        <li>{t('lottery.rules.empty')}</li>
        <li>{t('lottery.rules.claim')}</li>
      </ul>
    </Block>
  )
}

const tones = { soon: 'info', open: 'ok', exhausted: undefined, ended: undefined } as const

/** Other events: open, to come and over. */
export function Others({ rows }: { rows: readonly LotteryCard[] }) {
  const t = useT()
  const formats = useFormats()
  const say = useLotteryWords()
  if (rows.length === 0) return null
  return (
    <Block title={t('lottery.others')}>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={styles.other}>
            <div className="grow">
              <Link href={`/lottery/${row.id}`} className="b7 underline reach">
                <bdi>{row.name}</bdi>
              </Link>
              <div className="t12 c3" suppressHydrationWarning>
                {say.period(row)}
              </div>
            </div>
            <Tag {...(tones[row.state] ? { tone: tones[row.state] } : {})}>
              {t(`lottery.state.${row.state}`)}
              {row.state === 'open' && ` · ${formats.number(row.left)}`}
            </Tag>
          </li>
        ))}
      </ul>
    </Block>
  )
}
