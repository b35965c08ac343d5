import { lottery } from '@tomobako/contract'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Link, Num, SceneNoCoupons, Tabs } from '@tomobako/ui'
import { Block } from '../../kit/block.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import styles from '../parts/lottery.module.css'
import { WinnerRows } from '../parts/more.tsx'
import { useLotteryWords } from '../parts/words.ts'
import type { Route } from './+types/records.ts'

/** The tabs keep their place on the page between them. */
export const handle = { keepScroll: 'lottery-record' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageOf(url)
  if (url.searchParams.get('tab') === 'winners') {
    const { rows, hasNext } = await context.call(lottery.winners, { page })
    return { tab: 'winners' as const, mine: [], winners: rows, page, hasNext }
  }
  const { rows, hasNext } = await context.call(lottery.record, { page })
  return { tab: 'mine' as const, mine: rows, winners: [], page, hasNext }
}

/** §3 play history, and who won what. */
export default function Records({ loaderData: { tab, mine, winners, page, hasNext } }: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  const hrefs = { mine: '/lottery/record', winners: '/lottery/record?tab=winners' } as const
  const isEmpty = mine.length + winners.length === 0
  return (
    <Page back="/lottery">
      <div className="px stack g4 mt16">
        <Heading>{screen.title}</Heading>
        <Tabs
          className="bleed"
          label={screen.title}
          items={(['mine', 'winners'] as const).map((id) => ({
            id,
            href: hrefs[id],
            label: t(`lottery.tabs.${id}`),
            current: id === tab,
          }))}
        />
        {isEmpty ? (
          <Blank
            as="h2"
            scene={<SceneNoCoupons />}
            title={t(tab === 'mine' ? 'lottery.noPlays' : 'lottery.noWinners')}
            actions={
              <ButtonLink href="/lottery" tone="line">
                {t('lottery.toLottery')}
              </ButtonLink>
            }
          >
            {t('lottery.noPrizesText')}
          </Blank>
        ) : (
          <Block>
            {tab === 'winners' ? (
              <WinnerRows rows={winners} />
            ) : (
              <ul>
                {mine.map((row) => (
                  <li key={`${row.lotteryId}-${row.number}`} className={styles.row}>
                    <Play row={row} />
                  </li>
                ))}
              </ul>
            )}
          </Block>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          label={screen.title}
          href={(to) => `/lottery/record?${tab === 'winners' ? 'tab=winners&' : ''}page=${to}`}
        />
      </div>
    </Page>
  )
}

function Play({ row }: { row: Route.ComponentProps['loaderData']['mine'][number] }) {
  const t = useT()
  const formats = useFormats()
  const say = useLotteryWords()
  return (
    <>
      <div className="grow">
        <b>
          <bdi>{say.prize(row.prize)}</bdi>
        </b>
        <div className="t12 c3">
          <Link href={`/lottery/${row.lotteryId}?number=${row.number}`} className="underline reach">
            <bdi>{row.lottery}</bdi>
          </Link>{' '}
          · <Num>{t('lottery.result.number', { number: formats.number(row.number) })}</Num>
        </div>
        <div className="t12 c3">
          <Moment at={row.at} style="long" />
        </div>
      </div>
      <span className="t13">
        {row.paidPoints === 0 ? t('lottery.free') : t('lottery.prize.points', { count: row.paidPoints })}
      </span>
    </>
  )
}
