import { bid, cards as kept } from '@tomobako/contract'
import type { BidRow, KeptCards } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, SceneNoMessages, Tabs } from '@tomobako/ui'
import { redirect, redirectDocument } from 'react-router'
import { freshAfterRefusal, objectionsAt, Refusal, refused } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/bids.ts'
import { cardWhy } from '../parts/card-why.ts'
import { Groups } from '../parts/groups.tsx'
import { holdOf } from '../parts/hold-with.tsx'
import { LeftTag } from '../parts/left-tag.tsx'
import { LotLine } from '../parts/lot-line.tsx'
import { bidPath } from '../parts/paths.ts'
import { StateTag } from '../parts/state.tsx'
import { useHints } from '../../kit/use-hints.ts'
import { StatusLines, statusLines } from '../../kit/status-lines.tsx'
import styles from '../parts/auction.module.css'

export const shouldRevalidate = freshAfterRefusal

const tabs = ['leading', 'outbid', 'scheduled', 'won', 'lost'] as const
type Tab = (typeof tabs)[number]

/** Without `?tab=` the first that has something to do: outbid before leading, because only there something can be done. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('tab')
  const known = tabs.find((each) => each === asked)
  const after = url.searchParams.get('after') ?? ''
  if (asked === 'groups') {
    const [groups, cards, { counts, heldYen, walletYen, now }, stands] = await Promise.all([
      context.call(bid.groups, {}),
      context.call(kept.list, {}),
      context.call(bid.list, { tab: 'leading', after: '' }),
      statusLines(context, ['bids']),
    ])
    return {
      tab: 'groups' as const,
      groups: groups.rows,
      cards,
      whys: Object.fromEntries(
        groups.rows.flatMap(({ id, card }) =>
          card === null || card.failureKey === null ? [] : [[id, cardWhy(context.t, card.failureKey)]],
        ),
      ),
      rows: [],
      next: null,
      counts,
      heldYen,
      walletYen,
      now,
      stands,
    }
  }
  const [first, stands] = await Promise.all([
    context.call(bid.list, { tab: known ?? 'leading', after }),
    statusLines(context, ['bids']),
  ])
  const tab: Tab = known ?? busiest(first.counts)
  const list = tab === (known ?? 'leading') ? first : await context.call(bid.list, { tab, after: '' })
  return { tab, groups: [], cards: noCards, whys: {}, ...list, stands }
}
const noCards: KeptCards = { rows: [], mayKeep: false }
const busiest = (counts: Readonly<Record<string, number>>): Tab =>
  (['outbid', 'leading', 'scheduled', 'won', 'lost'] as const).find((each) => (counts[each] ?? 0) > 0) ??
  'leading'

/** What can be done to a group from its list. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const group = { groupId: values['groupId'] ?? '', version: Number(values['version']) }
  if (values['intent'] === 'card') {
    const { means: _, ...by } = holdOf(values)
    const asked = await context.attempt(bid.groupCard, { ...group, ...by }, keyOf(form))
    if (!asked.ok) return refused('groups', asked, form)
    throw redirectDocument(asked.data.payUrl ?? '/bids?tab=groups', 303)
  }
  const isStop = values['intent'] === 'stop'
  const done = isStop
    ? await context.attempt(bid.groupStop, group, keyOf(form))
    : await context.attempt(bid.groupPrefer, { ...group, bidId: values['bidId'] ?? '' }, keyOf(form))
  if (!done.ok) return refused('groups', done, form)
  context.notice(isStop ? 'auction.group.stopped' : 'common.saved')
  throw redirect('/bids?tab=groups', 303)
}

export default function Bids({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, rows, groups, cards, whys, next, counts, heldYen, walletYen, now, stands } = loaderData
  const t = useT()
  const formats = useFormats()
  const shown = [...rows, ...groups.flatMap(({ lots }) => lots)]
  useHints(shown.slice(0, 45).flatMap((row) => [`bid:${row.id}`, `lot:${row.card.source}:${row.card.id}`]))
  const nowAt = Date.parse(now)
  return (
    <Page back="/member" width="reading">
      {/* Without scripts the browser itself reads the page again; with them hints do. */}
      <noscript>
        <meta httpEquiv="refresh" content="60" />
      </noscript>
      <div className={styles.page}>
        <div className={styles.top}>
          <Heading>{t('auction.title')}</Heading>
          <p className="t13 c2">
            {t('auction.heldInAll', { yen: formats.yen(heldYen), free: formats.yen(walletYen) })}
          </p>
        </div>
        <StatusLines lines={stands} />
        <Tabs
          className="bleed"
          label={t('auction.title')}
          items={[
            ...tabs.map((each) => ({
              id: each,
              href: `/bids?tab=${each}`,
              label: t(`auction.state.${each}`),
              current: each === tab,
              ...(counts[each] ? { count: formats.number(counts[each]) } : {}),
            })),
            {
              id: 'groups',
              href: '/bids?tab=groups',
              label: t('auction.group.tab'),
              current: tab === 'groups',
            },
          ]}
        />
        <Refusal message={objectionsAt(actionData, 'groups', []).message} />
        {tab === 'groups' ? (
          <Groups groups={groups} nowAt={nowAt} cards={cards} whys={whys} />
        ) : rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoMessages />}
            title={t('auction.none')}
            actions={
              <ButtonLink href="/search?source=yahoo&sort=ending" tone="ink" size="md">
                {t('auction.find')}
              </ButtonLink>
            }
          >
            {t('auction.noneText')}
          </Blank>
        ) : (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id} className="card pad">
                <Line row={row} nowAt={nowAt} />
              </li>
            ))}
          </ul>
        )}
        {next !== null && (
          <ButtonLink
            href={`/bids?tab=${tab}&after=${encodeURIComponent(next)}`}
            tone="line"
            size="md"
            rel="next"
          >
            {t('common.nextPage')}
          </ButtonLink>
        )}
        <noscript>
          <a href={`/bids?tab=${tab}`} className="underline t13">
            {t('common.refresh')}
          </a>
        </noscript>
      </div>
    </Page>
  )
}

function Line({ row, nowAt }: { row: BidRow; nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  return (
    <>
      <LotLine
        card={row.card}
        yen={row.paidYen ?? row.currentYen}
        marks={
          <>
            <StateTag state={row.state} />
            {!row.closed && <LeftTag endsAt={Date.parse(row.endsAt)} nowAt={nowAt} />}
          </>
        }
      >
        <p className="t13 c2 mt8">
          {t('auction.yourMaximum', { yen: formats.yen(row.maximumYen) })}
          {row.heldYen > 0 && ` · ${t('auction.held', { yen: formats.yen(row.heldYen) })}`}
        </p>
        {row.state === 'scheduled' && row.dueAt !== null && (
          <p className="t13 c2">{t('auction.leavesAt', { time: formats.dateTime(row.dueAt) })}</p>
        )}
        {row.waits && <p className="t13 c2">{t('auction.waits')}</p>}
        {row.reason !== null && <p className="t13 c2">{t(`bid.reason.${row.reason}`)}</p>}
        {row.missingYen !== null && (
          <p className="t13 c-warn">{t('auction.missing', { yen: formats.yen(row.missingYen) })}</p>
        )}
      </LotLine>
      <div className={styles.foot}>
        {row.may.raise && (
          <ButtonLink
            href={`${bidPath(row.id)}?raise=1`}
            tone={row.state === 'outbid' ? 'seal' : 'line'}
            size="md"
          >
            {t('auction.raise')}
          </ButtonLink>
        )}
        {row.missingYen !== null && (
          <ButtonLink href="/wallet" tone="seal" size="md">
            {t('auction.topUp')}
          </ButtonLink>
        )}
        {row.orderNo !== null && (
          <ButtonLink href={`/orders/${row.orderNo}`} tone="ink" size="md">
            {t('auction.seeOrder')}
          </ButtonLink>
        )}
        <ButtonLink href={bidPath(row.id)} tone="line" size="md">
          {t('auction.replay')}
        </ButtonLink>
      </div>
    </>
  )
}
