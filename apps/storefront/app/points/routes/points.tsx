import type { ReactNode } from 'react'
import { points } from '@tomobako/contract'
import { jstDay } from '@tomobako/domain/kernel'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Blank, Icon, Link, Num, SceneNoCoupons, Slip } from '@tomobako/ui'
import { Block } from '../../kit/block.tsx'
import { Sentence } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import styles from '../parts/points.module.css'
import type { Route } from './+types/points.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  context.call(points.detail, { page: pageOf(url) })

type Loaded = Route.ComponentProps['loaderData']

/** P 4: what points are left, which of them end when, and every movement with what made it (P 8.1). */
export default function Points({
  loaderData: { balance, lots, pending, rows, page, hasNext },
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  const days = daysOf(lots)
  return (
    <Page back="/member" width="reading">
      <div className="px stack g4 mt16">
        <Heading>{screen.title}</Heading>
        <Slip
          cells={[
            {
              id: 'balance',
              label: t('points.balance'),
              value: <Num>{formats.number(balance)}</Num>,
              strong: true,
            },
            { id: 'worth', label: t('points.worth'), value: t('points.worthText') },
          ]}
        />
        {lots.length > 0 && (
          <Block title={t('points.lots')}>
            <p className="t12 c3">{t('points.lotsText')}</p>
            <Lots lots={days.slice(0, SHOWN_DAYS)} />
            {days.length > SHOWN_DAYS && (
              <details>
                <summary className="t13 b5 reach">
                  {t('common.showMore')} <Icon name="chevron-down" size={16} className="chev" />
                </summary>
                <Lots lots={days.slice(SHOWN_DAYS)} />
              </details>
            )}
          </Block>
        )}
        {pending.length > 0 && (
          <Block title={t('points.pending')}>
            <p className="t12 c3">{t('points.pendingText')}</p>
            <ul className="mt8">
              {pending.map((each) => (
                <li key={`${each.programme}/${each.cause}`} className={styles.row}>
                  <div className="grow">
                    <Cause link={each.link}>{t(`points.entry.earned.${each.programme}`)}</Cause>
                    <div className="t12 c3" suppressHydrationWarning>
                      {each.dueAt === null
                        ? t('points.pendingLook')
                        : t('points.due', { date: formats.date(each.dueAt, 'long') })}
                    </div>
                  </div>
                  <b className="t15">
                    <Num>{formats.number(each.points)}</Num>
                  </b>
                </li>
              ))}
            </ul>
          </Block>
        )}
        <Block title={t('points.movements')}>
          {rows.length === 0 ? (
            <Blank as="h3" scene={<SceneNoCoupons />} title={t('points.none')}>
              {t('points.noneText')}
            </Blank>
          ) : (
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <Movement row={row} />
                </li>
              ))}
            </ul>
          )}
        </Block>
        <Pager page={page} hasNext={hasNext} label={t('points.pages')} href={(to) => `/points?page=${to}`} />
      </div>
    </Page>
  )
}

const SHOWN_DAYS = 6
type Lot = Loaded['lots'][number]
/** What ends on one day stands in one line. */
function daysOf(lots: readonly Lot[]): Lot[] {
  const days = new Map<string, Lot>()
  for (const lot of lots) {
    const day = jstDay(Date.parse(lot.expiresAt))
    const before = days.get(day)
    days.set(day, before ? { ...before, points: before.points + lot.points } : lot)
  }
  return [...days.values()]
}

function Lots({ lots }: { lots: readonly Lot[] }) {
  const t = useT()
  const formats = useFormats()
  return (
    <ul className="mt8">
      {lots.map((lot) => (
        <li key={lot.expiresAt + lot.earnedAt} className={styles.row}>
          <span className="grow t15" suppressHydrationWarning>
            {t('points.until', { date: formats.date(lot.expiresAt, 'long') })}
          </span>
          <b className="t15">
            <Num>{formats.number(lot.points)}</Num>
          </b>
        </li>
      ))}
    </ul>
  )
}

/** What a movement is for, leading to it where it has a page. */
function Cause({ link, children }: { link: string | null; children: ReactNode }) {
  return (
    <div className="t15 b5">
      {link === null ? (
        children
      ) : (
        <Link href={link} className="underline reach">
          {children}
        </Link>
      )}
    </div>
  )
}

function Movement({
  row: { at, points: moved, key, values, link, balanceAfter },
}: {
  row: Loaded['rows'][number]
}) {
  const t = useT()
  const formats = useFormats()
  // Numbers of orders and lines stay in one piece.
  const parts = Object.fromEntries(
    Object.entries(values).map(([hole, value]) => [
      hole,
      <bdi key={hole} className="num nowrap">
        {value}
      </bdi>,
    ]),
  )
  const words = (
    <Sentence
      write={(marks) => t.dynamic(`points.entry.${key}`, marks, t('points.entry.other'))}
      parts={parts}
    />
  )
  return (
    <div className={styles.row}>
      <div className="grow">
        <Cause link={link}>{words}</Cause>
        <div className="t12 c3">
          <Moment at={at} style="long" />
        </div>
      </div>
      <div className={styles.sum}>
        <b className={`t15 ${moved > 0 ? 'c-ok' : ''}`}>
          <Num>{`${moved > 0 ? '+' : '\u2212'}${formats.number(Math.abs(moved))}`}</Num>
        </b>
        <div className="t12 c3">{t('points.after', { count: formats.number(balanceAfter) })}</div>
      </div>
    </div>
  )
}
