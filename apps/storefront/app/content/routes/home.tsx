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
import { Continue, Found, PlaceHere, usePlaceHere } from '../parts/home-mine.tsx'
import { offeredOf, ownOfHome } from '../parts/home-own.ts'
import { type HomePart, homePageOf, partsOf } from '../parts/home-page.ts'
import { Reviews, shownOf } from '../parts/home-reviews.tsx'
import { arranged } from '../parts/home-shelves.ts'
import { stripOf, TrustStrip } from '../parts/home-trust.tsx'
import { OnNow } from '../parts/on-now.tsx'
import { asSeen, ofPage } from '../parts/composed-load.ts'
import { claimAt } from '../../coupon/parts/claim.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { Find } from '../../goods/parts/find.tsx'
import { sourceMark } from '../../goods/parts/paths.ts'
import { countOf } from '../../goods/parts/written.ts'
import { Fragment, type ReactNode, Suspense } from 'react'
import type { Route } from './+types/home.ts'
import styles from '../parts/home.module.css'

const REVIEWS = 6

const Blocks = lazyPart(() => import('../parts/home-blocks.tsx'))
// Their looks stand in the head of a document that has some.
const looks = import.meta.env.SSR ? await import('../parts/home-looks.tsx') : null

/** Home stands also when the shelves do not answer: searching and pasting need none of them. */
export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.audience ?? ((await context.session()).user === null ? 'visitor' : 'customer')
  const silent = { silent: true } as const
  const write = formats(context.visitor.local)
  const page = await homePageOf(context)
  const { pass, asOf } = page ? ofPage(page) : { pass: {}, asOf: null }
  const [home, own, shown, ranking, told, opened, strip, offered] = await Promise.all([
    context.attempt(goods.home, {}),
    context.audience === null ? ownOfHome(context, pass) : null,
    context.attempt(content.banners, { reader, ...pass }, silent),
    context.attempt(
      follow.popular,
      { window: 'week', source: 'all', category: 'all', page: 1, ...pass },
      silent,
    ),
    context.attempt(experience.feed, { sort: 'newest', ...pass }, silent),
    context.attempt(experience.feed, { opened: true, ...pass }, silent),
    context.attempt(trust.strip, {}, silent),
    context.attempt(coupon.offered, pass, silent),
  ])
  const nowAt = asOf ?? (await context.now())
  const stands = home.ok
    ? arranged(
        { ...home.data, ending: asSeen(home.data.ending, asOf).filter(isOn) },
        ranking.ok ? ranking.data.rows.map(({ card }) => card) : [],
      )
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
    unpacked: opened.ok ? shownOf(opened.data.rows.slice(0, 1), write.country)[0] : undefined,
    strip: strip.ok ? stripOf(strip.data, context.t, write, (await context.session()).rate) : null,
    offer: offered.ok && offered.data.coupon ? offeredOf(offered.data.coupon, write) : null,
    own,
    parts: await partsOf(page, context, nowAt),
    said: saidOf(page, context),
    nowAt,
  }
}

const isOn = ({ availability }: { availability: string }): boolean => availability !== 'ended'

/** What search engines and tabs are told: staff's words where they wrote them in the reader's language, else our own. */
function saidOf(
  page: Awaited<ReturnType<typeof homePageOf>>,
  { t, visitor }: Pick<Route.LoaderArgs['context'], 't' | 'visitor'>,
): { title: string; description: string } {
  const own = page?.language === visitor.local ? page : null
  return {
    title: own?.title || t('home.search'),
    description: own?.text || `${t('home.hero.title')} ${t('home.hero.text')}`,
  }
}

/** A coupon of a block is claimed where it stands. */
export const action = ({ context, request }: Route.ActionArgs) => claimAt(context, request, () => '/')

export default function Home({
  loaderData: { home, banners, reviews, unpacked, strip, offer: offered, own: loaded, parts, said, nowAt },
}: Route.ComponentProps) {
  const t = useT()
  const mine = useOwn(loaded)
  const offer = mine ? mine.offer : offered
  const here = usePlaceHere()
  const goesOn = parts.indexOf('continue')
  const { publicUrl, appName } = useShell()
  const ending = home && countOf(home.ending) > 0 && (
    <Section
      title={t('home.ending')}
      more={{ href: '/search?source=yahoo&sort=ending', label: t('home.allAuctions') }}
    >
      <GoodsShelf cards={home.ending} nowAt={nowAt} label={t('home.ending')} eager />
    </Section>
  )
  const first = (beside: ReactNode) => (
    <>
      <div className="phone-only px">
        <Find />
      </div>
      <div className={styles.top}>
        <Hero />
        {beside}
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
    </>
  )
  const own: Readonly<Record<Extract<HomePart, string>, ReactNode>> = {
    top: first(ending),
    hero: first(null),
    ending,
    trust: strip && <TrustStrip strip={strip} unpacked={unpacked} />,
    found: mine && <Found own={mine} nowAt={nowAt} />,
    continue: mine && <Continue own={mine} nowAt={nowAt} />,
    popular: home && countOf(home.ranked) > 0 && (
      <Section
        title={t('home.popular')}
        more={{ href: '/popular', label: t('common.showAll') }}
        className={`far ${styles.ranked}`}
      >
        <GoodsGrid cards={home.ranked} nowAt={nowAt} label={t('home.popular')} />
      </Section>
    ),
    categories: home?.shelves.map(({ key, cards }, index) => {
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
    }),
    members: <Reviews rows={reviews} />,
    steps: <HowItWorks />,
    shortcuts: <Quick />,
    shops: home && <Sources sources={home.sources} />,
    onNow: <OnNow banners={[...(mine?.banners ?? []), ...banners]} />,
  }
  return (
    <Page
      back={false}
      bar={<HomeBar />}
      {...said}
      card="page/home"
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
      {looks && parts.some((part) => typeof part !== 'string') && <looks.BlockLooks />}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {typeof part === 'string' ? (
            own[part]
          ) : (
            <Suspense>
              <Blocks composed={part} />
            </Suspense>
          )}
          {!mine && goesOn >= 0 && index >= goesOn && (
            <PlaceHere isTaken={here === index - goesOn} nowAt={nowAt} />
          )}
          {!home && index === 0 && (
            <div className="sec">
              <Notice tone="warn" live="status">
                {t('home.quiet')}
              </Notice>
            </div>
          )}
        </Fragment>
      ))}
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
