import { content, coupon, experience, follow, goods, trust } from '@tomobako/contract'
import { sources as known } from '@tomobako/domain/goods'
import { formats } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import {
  AppBar,
  Icon,
  type IconName,
  IconButton,
  Link,
  LocaleButton,
  Notice,
  Section,
  SourceLegend,
  SourceMark,
} from '@tomobako/ui'
import { languageHref } from '../../shell/language-link.ts'
import { CartButton } from '../../shell/cart-button.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { GoodsGrid, GoodsShelf } from '../../goods/parts/cards.tsx'
import { useOwn } from '../../kit/own.ts'
import { Door, exampleOf, Hero, NoDoor, Offer, Warehouse } from '../parts/home-first.tsx'
import { OwnShelves } from '../parts/home-mine.tsx'
import { offeredOf, ownOfHome } from '../parts/home-own.ts'
import { Reviews, shownOf } from '../parts/home-reviews.tsx'
import { arranged } from '../parts/home-shelves.ts'
import { stripOf, TrustStrip } from '../parts/home-trust.tsx'
import { OnNow } from '../parts/on-now.tsx'
import { Find } from '../../goods/parts/find.tsx'
import { sourceMark } from '../../goods/parts/paths.ts'
import { countOf } from '../../goods/parts/written.ts'
import type { Route } from './+types/home.ts'
import styles from '../parts/home.module.css'

const REVIEWS = 6

/** Home stands also when the shelves do not answer: searching and pasting need none of them. */
export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.audience ?? ((await context.session()).user === null ? 'visitor' : 'customer')
  const silent = { silent: true } as const
  const write = formats(context.visitor.local)
  const [home, own, shown, ranking, told, strip, offered] = await Promise.all([
    context.attempt(goods.home, {}),
    context.audience === null ? ownOfHome(context) : null,
    context.attempt(content.banners, { reader }, silent),
    context.attempt(follow.popular, { window: 'week', source: 'all', category: 'all', page: 1 }, silent),
    context.attempt(experience.feed, { sort: 'newest' }, silent),
    context.attempt(trust.strip, {}, silent),
    context.attempt(coupon.offered, {}, silent),
  ])
  const stands = home.ok
    ? arranged(home.data, ranking.ok ? ranking.data.rows.map(({ card }) => card) : [])
    : null
  return {
    home:
      home.ok && stands
        ? {
            example: home.data.example && exampleOf(home.data.example, write.money),
            noWay: stands.ending.some(({ noWay }) => noWay === true),
            noWayBy: stands.ending.find(({ noWay }) => noWay === true)?.noWayBy ?? null,
            ending: context.list(stands.ending),
            ranked: context.list(stands.ranked),
            shelves: stands.shelves.map(({ key, cards }) => ({ key, cards: context.list(cards) })),
            sources: home.data.sources.toSorted(
              (a, b) => Number(a.state === 'soon') - Number(b.state === 'soon'),
            ),
          }
        : null,
    banners: shown.ok ? shown.data.banners : [],
    reviews: told.ok ? shownOf(told.data.rows, write.country).slice(0, REVIEWS) : [],
    strip: strip.ok ? stripOf(strip.data, context.t, write) : null,
    offer: offered.ok && offered.data.coupon ? offeredOf(offered.data.coupon, write) : null,
    own,
    nowAt: await context.now(),
  }
}

export default function Home({
  loaderData: { home, banners, reviews, strip, offer: offered, own, nowAt },
}: Route.ComponentProps) {
  const t = useT()
  const mine = useOwn(own)
  const offer = mine ? mine.offer : offered
  const { publicUrl, appName } = useShell()
  return (
    <Page
      back={false}
      bar={<HomeBar />}
      title={t('home.search')}
      card="page/home"
      description={`${t('home.hero.title')} ${t('home.hero.text')}`}
      facts={[
        {
          '@type': 'WebSite',
          name: appName,
          url: `${publicUrl}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${publicUrl}/search?keyword={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
        { '@type': 'Organization', name: appName, url: `${publicUrl}/`, logo: `${publicUrl}/favicon.svg` },
      ]}
      className={styles.home}
    >
      <div className="phone-only px">
        <Find />
      </div>
      <div className={styles.top}>
        <Hero />
        {home && countOf(home.ending) > 0 && (
          <Section
            title={t('home.ending')}
            more={{ href: '/search?source=yahoo&sort=ending', label: t('home.allAuctions') }}
          >
            <GoodsShelf cards={home.ending} nowAt={nowAt} label={t('home.ending')} eager />
          </Section>
        )}
        <div className={styles.beside}>
          {mine?.warehouse ? (
            <Warehouse {...mine.warehouse} />
          ) : home?.example ? (
            <Door {...home.example} />
          ) : (
            home?.noWay && <NoDoor by={home.noWayBy} />
          )}
          {offer && <Offer {...offer} />}
        </div>
      </div>
      {!home && (
        <div className="sec">
          <Notice tone="warn" live="status">
            {t('home.quiet')}
          </Notice>
        </div>
      )}
      {strip && <TrustStrip strip={strip} />}
      {mine && <OwnShelves own={mine} nowAt={nowAt} />}
      {home && countOf(home.ranked) > 0 && (
        <Section
          title={t('home.popular')}
          more={{ href: '/popular', label: t('common.showAll') }}
          className={`far ${styles.ranked}`}
        >
          <GoodsGrid cards={home.ranked} nowAt={nowAt} label={t('home.popular')} />
        </Section>
      )}
      {home?.shelves.map(({ key, cards }, index) => {
        const title = t.dynamic(`shell.categories.${key}`)
        return (
          <Section
            key={key}
            title={title}
            more={{ href: `/search?category=${key}`, label: t('common.showAll') }}
            className="far"
          >
            {index === 0 && countOf(home.ranked) === 0 ? (
              <GoodsGrid cards={cards} nowAt={nowAt} label={title} />
            ) : (
              <GoodsShelf cards={cards} nowAt={nowAt} label={title} />
            )}
          </Section>
        )
      })}
      <Reviews rows={reviews} />
      <HowItWorks />
      <Quick />
      {home && <Sources sources={home.sources} />}
      <OnNow banners={[...(mine?.banners ?? []), ...banners]} />
    </Page>
  )
}

function HomeBar() {
  const t = useT()
  const { country, countryName: name, currency, counts } = useShell()
  return (
    <div className="phone-only">
      <AppBar flat home={{ label: t('common.brand'), href: '/' }}>
        <LocaleButton
          label={t('home.deliverTo')}
          place={Array.from(name).length > 8 ? country : name}
          currency={currency}
          href={languageHref('/')}
        />
        <IconButton
          icon="bell"
          label={
            counts.unread > 0 ? t('shell.header.unread', { count: counts.unread }) : t('shell.header.notices')
          }
          href="/messages"
          count={counts.unread}
        />
        <CartButton />
      </AppBar>
    </div>
  )
}

/** What nobody reads for us yet is bought on request: never a link to a page that opens soon. */
function Sources({
  sources,
}: {
  sources: readonly { source: keyof typeof known; state: 'open' | 'soon' }[]
}) {
  const t = useT()
  return (
    <Section title={t('home.sources')} className="far">
      <nav className={`srcgrid ${styles.sources}`} aria-label={t('home.sources')}>
        {sources.map(({ source, state }) => {
          const mark = sourceMark(source, t)
          return (
            <Link
              key={source}
              href={state === 'open' ? `/search?source=${source}` : '/request'}
              {...(state === 'soon' ? { className: styles.soon } : {})}
            >
              <SourceMark source={mark} silent />
              <span className="nm" aria-hidden={state === 'soon' || undefined}>
                {mark.name}
              </span>
              {state === 'soon' && <span className="sr">{t('home.byRequest', { name: mark.name })}</span>}
            </Link>
          )
        })}
      </nav>
      <SourceLegend auction={t('home.kind.auction')} flea={t('home.kind.flea')} shop={t('home.kind.shop')} />
    </Section>
  )
}

const steps = [
  ['paste', 'paste'],
  ['buy', 'hand'],
  ['check', 'inspect'],
  ['box', 'parcel'],
] as const satisfies readonly (readonly [string, IconName])[]

function HowItWorks() {
  const t = useT()
  return (
    <Section
      title={t('home.steps.title')}
      more={{ href: '/userGuide', label: t('home.steps.guide') }}
      className="far"
    >
      <ol className={`steps4 ${styles.steps}`}>
        {steps.map(([key, icon]) => (
          <li key={key}>
            <Icon name={icon} />
            <b>{t(`home.steps.${key}`)}</b>
            <span>{t(`home.steps.${key}Text`)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const quick = [
  ['sign', 'calendar-check', '/sign'],
  ['lottery', 'gift', '/lottery'],
  ['coupons', 'ticket', '/discount'],
  ['calc', 'scale', '/calc'],
] as const satisfies readonly (readonly [string, IconName, string])[]

function Quick() {
  const t = useT()
  return (
    <nav className="sec far phone-only quick" aria-label={t('home.quick.label')}>
      {quick.map(([key, icon, href]) => (
        <Link key={key} href={href}>
          <span>
            <Icon name={icon} />
          </span>
          {t(`home.quick.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
