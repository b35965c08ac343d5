import { account, address, parcel } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { languageOf } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Avatar,
  Bdi,
  ButtonLink,
  Card,
  Cord,
  Icon,
  type IconName,
  IconButton,
  Link,
  Menu,
  Notice,
  Num,
  ParcelArt,
  Price,
  Slip,
} from '@tomobako/ui'
import { Form } from 'react-router'
import type { Route } from './+types/member.ts'
import { screens } from '../../screens.ts'
import { forgetDrafts } from '../../kit/drafts.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { languageHref } from '../../shell/language-link.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Submit } from '../../kit/forms.tsx'
import { ParcelSteps } from '../../parcel/parts/parcel-steps.tsx'
import styles from '../parts/member.module.css'

/** Places that are listed here once their screen exists. */
const places = [
  '/favourites',
  '/bids',
  '/workOrder',
  '/shareOrder',
  '/global/invite',
  '/customerSupport',
] as const
const built = new Set(screens.filter(({ status }) => status === 'built').map(({ path }) => path))

export async function loader({ context }: Route.LoaderArgs) {
  const [home, parcels, addresses] = await Promise.all([
    context.call(account.member, {}),
    context.attempt(parcel.list, { tab: 'all', page: 1 }),
    context.attempt(address.list, {}),
  ])
  const under = parcels.ok
    ? parcels.data.rows.find(({ state }) => !['delivered', 'cancelled', 'returned', 'lost'].includes(state))
    : undefined
  return {
    home,
    parcel: under ?? null,
    addresses: addresses.ok ? addresses.data.rows.length : null,
    open: places.filter((path) => built.has(path)) as string[],
  }
}

type Home = OutputOf<typeof account.member>

/** §2 /member: the customer's home. */
export default function Member({
  loaderData: { home, parcel: under, addresses, open },
}: Route.ComponentProps) {
  const t = useT()
  return (
    <Page
      back={false}
      title={t('shell.tabs.me')}
      actions={<IconButton icon="settings" label={t('member.openSettings')} href="/settings" />}
    >
      <div className={styles.page}>
        <div className={styles.column}>
          <Book home={home} />
          {home.orders.needsAnswer > 0 && (
            <Notice
              tone="warn"
              title={t('member.needsAnswer', { count: home.orders.needsAnswer })}
              actions={
                <ButtonLink
                  href={
                    home.orders.needsAnswer === 1 && home.orders.askedNo !== null
                      ? `/orders/${home.orders.askedNo}#question`
                      : '/orders?index=2'
                  }
                  size="sm"
                  tone="line"
                >
                  {t('member.answer')}
                </ButtonLink>
              }
            />
          )}
          <Orders orders={home.orders} />
          {home.storedDaysLeft !== null && home.orders.stored > 0 && (
            <Notice
              tone={home.storedDaysLeft <= 5 ? 'warn' : 'plain'}
              icon="archive"
              actions={
                <>
                  <ButtonLink href="/warehouse" size="sm" tone="line">
                    {t('member.buildParcel')}
                  </ButtonLink>
                  <ButtonLink href="/storage" size="sm" tone="text">
                    {t('parcel.tabs.storage')}
                  </ButtonLink>
                </>
              }
            >
              {t('member.storedDays', { days: home.storedDaysLeft })}
            </Notice>
          )}
          {under && <Newest {...under} />}
          <Gifts />
        </div>
        <div className={styles.column}>
          <Mine home={home} open={open} />
          <Help addresses={addresses} open={open} />
          <Form method="post" action="/settings" className={styles.out} onSubmit={forgetDrafts}>
            <FormKey of="logout" />
            <Submit intent="logout" tone="ghost" size="md">
              {t('member.logout')}
            </Submit>
          </Form>
        </div>
      </div>
    </Page>
  )
}

function Book({ home: { user, points, walletYen, orders } }: { home: Home }) {
  const t = useT()
  const formats = useFormats()
  return (
    <section className="book">
      <Cord id={user.id} upright />
      <div className="in">
        <div className="row">
          <Avatar name={user.name || user.maskedName} size="lg" />
          <div className="grow">
            <h1 className={`t20 b7 ${styles.name}`}>
              <Bdi>{user.name || user.maskedName}</Bdi>
            </h1>
            <div className={`t12 c3 ${styles.name}`}>
              <Bdi>{user.email}</Bdi>
            </div>
            <div className="t12 c3">{t('member.since', { date: formats.date(user.createdAt, 'long') })}</div>
          </div>
        </div>
        <Slip
          columns={3}
          className={styles.figures ?? ''}
          cells={[
            { id: 'points', label: t('member.points'), value: <Num>{formats.number(points)}</Num> },
            {
              id: 'stored',
              label: t('member.stored'),
              value: (
                <Link href="/warehouse" className={styles.figure}>
                  <Num>{formats.number(orders.stored)}</Num>
                </Link>
              ),
            },
            {
              id: 'balance',
              label: t('member.balance'),
              value: (
                <Link href="/wallet" className={styles.figure}>
                  <Price yen={walletYen} />
                </Link>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}

/** The tabs of the order list (P 6), with how many there are. */
const tabs: readonly {
  id: keyof Omit<Home['orders'], 'needsAnswer' | 'askedNo'>
  href: string
  icon: IconName
  word: 'toPay' | 'buying' | 'inJapanPost' | 'inStorage' | 'parcels'
}[] = [
  { id: 'toPay', href: '/orders?index=1', icon: 'card', word: 'toPay' },
  { id: 'buying', href: '/orders?index=2', icon: 'hand', word: 'buying' },
  { id: 'inJapanPost', href: '/orders?index=3', icon: 'truck', word: 'inJapanPost' },
  { id: 'stored', href: '/warehouse', icon: 'shelf', word: 'inStorage' },
  { id: 'parcels', href: '/parcels', icon: 'plane', word: 'parcels' },
]

function Orders({ orders }: { orders: Home['orders'] }) {
  const t = useT()
  return (
    <Card>
      <div className={`row between ${styles.head}`}>
        <h2 className="t17 b7">{t('member.orders')}</h2>
        <Link className="more" href="/orders">
          {t('member.allOrders')}
          <Icon name="chevron-right" size={16} flip />
        </Link>
      </div>
      <nav className="ost" aria-label={t('member.orders')}>
        {tabs.map(({ id, href, icon, word }) => (
          <Link key={id} href={href}>
            <Icon name={icon} />
            {orders[id] > 0 && <span className="n num">{orders[id]}</span>}
            {t(`member.${word}`)}
          </Link>
        ))}
      </nav>
    </Card>
  )
}

function Newest({ no, state }: { no: string; state: OutputOf<typeof parcel.list>['rows'][number]['state'] }) {
  const t = useT()
  return (
    <Link href={`/parcels/${no}`} className={`card pad ${styles.parcel}`}>
      <ParcelArt id={no} className={styles.art} />
      <span className="grow">
        <span className="t12 c3 blk">
          <Num>{no}</Num>
        </span>
        <b className="t15 blk">{t(`parcel.state.${state}`)}</b>
        <ParcelSteps no={no} state={state} />
      </span>
      <Icon name="chevron-right" size={20} flip />
    </Link>
  )
}

/** What is given away, where whoever is here every day passes by. */
const gifts = [
  ['sign', 'calendar-check', '/sign'],
  ['lottery', 'gift', '/lottery'],
  ['coupons', 'ticket', '/discount'],
] as const satisfies readonly (readonly [string, IconName, string])[]

function Gifts() {
  const t = useT()
  return (
    <nav className={`card ${styles.gifts}`} aria-label={t('member.gifts')}>
      {gifts.map(([key, icon, href]) => (
        <Link key={key} href={href}>
          <Icon name={icon} />
          <b className="t13 b7">{t(`member.${key}`)}</b>
        </Link>
      ))}
    </nav>
  )
}

function Mine({ home, open }: { home: Home; open: readonly string[] }) {
  const t = useT()
  const has = (path: string): boolean => open.includes(path)
  return (
    <Menu
      label={t('member.mine')}
      rows={[
        {
          id: 'wallet',
          href: '/wallet',
          icon: 'wallet',
          label: t('member.wallet'),
          value: <Price yen={home.walletYen} />,
        },
        ...(home.orders.stored > 0
          ? [
              {
                id: 'storage',
                href: '/storage',
                icon: 'calendar' as const,
                label: t('parcel.tabs.storage'),
                value: home.orders.stored,
              },
            ]
          : []),
        {
          id: 'messages',
          href: '/messages',
          icon: 'inbox',
          label: t('member.messages'),
          value: home.unread > 0 ? t('member.unread', { count: home.unread }) : null,
        },
        ...(has('/favourites')
          ? [{ id: 'saved', href: '/favourites', icon: 'heart' as const, label: t('member.saved') }]
          : []),
        { id: 'viewed', href: '/history', icon: 'clock', label: t('member.viewed') },
        { id: 'alerts', href: '/alerts', icon: 'bell', label: t('member.alerts') },
        { id: 'groups', href: '/groupLabel/label', icon: 'split', label: t('member.groupLabel') },
        { id: 'friends', href: '/friendPayment', icon: 'link', label: t('member.friendPayment') },
        ...(has('/bids')
          ? [{ id: 'bids', href: '/bids', icon: 'gavel' as const, label: t('member.bids') }]
          : []),
        ...(has('/workOrder')
          ? [{ id: 'tickets', href: '/workOrder', icon: 'message' as const, label: t('member.tickets') }]
          : []),
        { id: 'cases', href: '/afterSaleService', icon: 'flag', label: t('member.cases') },
        ...(has('/shareOrder')
          ? [{ id: 'reviews', href: '/shareOrder', icon: 'edit' as const, label: t('member.reviews') }]
          : []),
        ...(has('/global/invite')
          ? [{ id: 'invite', href: '/global/invite', icon: 'users' as const, label: t('member.invite') }]
          : []),
      ]}
    />
  )
}

function Help({ addresses, open }: { addresses: number | null; open: readonly string[] }) {
  const t = useT()
  const { local } = useShell()
  return (
    <Menu
      label={t('member.settings')}
      rows={[
        { id: 'addresses', href: '/addresses', icon: 'pin', label: t('member.addresses'), value: addresses },
        {
          id: 'language',
          href: languageHref('/member'),
          icon: 'globe',
          label: t('member.language'),
          value: <span lang={languageOf(local).bcp47}>{languageOf(local).endonym}</span>,
        },
        { id: 'settings', href: '/settings', icon: 'settings', label: t('member.openSettings') },
        { id: 'guide', href: '/userGuide', icon: 'book', label: t('member.userGuide') },
        { id: 'calc', href: '/calc', icon: 'scale', label: t('member.calc') },
        { id: 'request', href: '/request', icon: 'link', label: t('shell.footer.request') },
        { id: 'report', href: '/report?type=abuse', icon: 'flag', label: t('shell.footer.report') },
        ...(open.includes('/customerSupport')
          ? [{ id: 'help', href: '/customerSupport', icon: 'headset' as const, label: t('member.help') }]
          : []),
      ]}
    />
  )
}
