import { content, goods } from '@tomobako/contract'
import { sources as known } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  AppBar,
  ButtonLink,
  Cord,
  Icon,
  type IconName,
  IconButton,
  Link,
  LocaleButton,
  Notice,
  Section,
  SourceLegend,
  SourceMark,
  Tag,
  Thumb,
} from '@tomobako/ui'
import { languageHref } from '../../shell/language-link.ts'
import { CartButton } from '../../shell/cart-button.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { GoodsGrid, GoodsShelf } from '../../goods/parts/cards.tsx'
import { useOwn } from '../../kit/own.ts'
import { type HomeWarehouse, ownOfHome } from '../parts/home-own.ts'
import { OnNow } from '../parts/on-now.tsx'
import { Find } from '../../goods/parts/find.tsx'
import { secure, sourceMark } from '../../goods/parts/paths.ts'
import { countOf } from '../../goods/parts/written.ts'
import type { Route } from './+types/home.ts'
import heroHref from '../parts/hero.svg?url'
import styles from '../parts/home.module.css'

/** Home stands also when the shelves do not answer: searching and pasting need none of them. */
export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.audience ?? ((await context.session()).user === null ? 'visitor' : 'customer')
  const [home, own, shown] = await Promise.all([
    context.attempt(goods.home, {}),
    context.audience === null ? ownOfHome(context) : null,
    context.attempt(content.banners, { reader }, { silent: true }),
  ])
  return {
    home: home.ok
      ? {
          ...home.data,
          ending: context.list(home.data.ending),
          popular: home.data.popular
            .filter(({ cards }) => cards.length > 0)
            .slice(0, SHELVES)
            .map(({ key, cards }, index) => ({
              key,
              cards: context.list(cards.slice(0, index === 0 ? 12 : 8)),
            })),
          sources: home.data.sources.toSorted(
            (a, b) => Number(a.state === 'soon') - Number(b.state === 'soon'),
          ),
        }
      : null,
    banners: shown.ok ? shown.data.banners : [],
    own,
    nowAt: await context.now(),
  }
}

/** More would make a first page of half a megabyte; the header's categories lead to the rest. */
const SHELVES = 4

export default function Home({ loaderData: { home, banners, own, nowAt } }: Route.ComponentProps) {
  const t = useT()
  const mine = useOwn(own)
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
        {mine?.warehouse ? <Warehouse {...mine.warehouse} /> : <Together />}
      </div>
      {home ? (
        <>
          <Sources sources={home.sources} />
          <OnNow banners={[...(mine?.banners ?? []), ...banners]} />
          {countOf(home.ending) > 0 && (
            <Section
              title={t('home.ending')}
              more={{ href: '/search?source=yahoo&sort=ending', label: t('home.allAuctions') }}
            >
              <GoodsShelf cards={home.ending} nowAt={nowAt} label={t('home.ending')} />
            </Section>
          )}
        </>
      ) : (
        <div className="sec">
          <Notice tone="warn" live="status">
            {t('home.quiet')}
          </Notice>
        </div>
      )}
      <HowItWorks />
      <Quick />
      {home?.popular.map(({ key, cards }, index) => {
        const isCategory = t.has(`shell.categories.${key}`)
        const title = isCategory ? t.dynamic(`shell.categories.${key}`) : t('home.popular')
        return (
          <Section
            key={key}
            title={title}
            {...(isCategory ? { more: { href: `/search?category=${key}`, label: t('common.showAll') } } : {})}
          >
            {index === 0 ? (
              <GoodsGrid cards={cards} nowAt={nowAt} label={title} />
            ) : (
              <GoodsShelf cards={cards} nowAt={nowAt} label={title} />
            )}
          </Section>
        )
      })}
    </Page>
  )
}

function HomeBar() {
  const t = useT()
  const formats = useFormats()
  const { country, currency, counts } = useShell()
  const name = formats.country(country)
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

/** How large the three parcels of hero.svg are (hero.test.ts draws it); a symbol has its own origin. */
const parcels = ['0 0 197.74 180', '0 0 163.1 147', '0 0 126.73 137'] as const

function Hero() {
  const t = useT()
  return (
    <section className={styles.hero}>
      <Cord id="T000000-0001" upright className={styles.cord} />
      <h1>{t('home.hero.title')}</h1>
      <p>{t('home.hero.text')}</p>
      <div className={styles.acts}>
        <ButtonLink href="/search#find" tone="ink">
          {t('home.hero.start')}
        </ButtonLink>
        <ButtonLink href="/userGuide/shoppingGuide" tone="line">
          {t('home.hero.how')}
        </ButtonLink>
      </div>
      <div className={styles.art} aria-hidden="true">
        {parcels.map((viewBox, index) => (
          <svg key={index} viewBox={viewBox} focusable="false">
            <use href={`${heroHref}#p${index}`} />
          </svg>
        ))}
      </div>
    </section>
  )
}

function Warehouse({ count, daysLeft, cordId, pictures }: HomeWarehouse) {
  const t = useT()
  return (
    <section className={`card wh ${styles.wh}`}>
      <Cord id={cordId} upright thicknessPx={10} />
      <div className="in">
        <div className="row between top">
          <div>
            <div className="t12 c3">{t('home.warehouse.label')}</div>
            <h2 className="t17 b7">{t('home.warehouse.ready', { count })}</h2>
          </div>
          <Tag tone={daysLeft > 5 ? 'ok' : 'warn'}>{t('home.warehouse.daysFree', { days: daysLeft })}</Tag>
        </div>
        <div className={styles.whrow}>
          <span className={styles.pics}>
            {pictures.map((picture, index) => (
              <Thumb key={index} {...(picture ? { src: secure(picture) } : {})} size={44} />
            ))}
          </span>
          <ButtonLink href="/warehouse" tone="ink" size="md">
            {t('home.warehouse.build')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Together() {
  const t = useT()
  return (
    <section className={styles.together}>
      <h2 className="t20 b8">{t('home.together.title')}</h2>
      <p className="t13 c2">{t('home.together.text')}</p>
      <ButtonLink href="/userGuide/logistics" tone="line" size="md">
        {t('home.together.action')}
      </ButtonLink>
    </section>
  )
}

/** Families that are not open yet lead to the page that says so. */
function Sources({
  sources,
}: {
  sources: readonly { source: keyof typeof known; state: 'open' | 'soon' }[]
}) {
  const t = useT()
  return (
    <Section title={t('home.sources')}>
      <nav className={`srcgrid ${styles.sources}`} aria-label={t('home.sources')}>
        {sources.map(({ source, state }) => {
          const mark = sourceMark(source)
          return (
            <Link
              key={source}
              href={state === 'open' ? `/search?source=${source}` : `/mall/${source}`}
              {...(state === 'soon' ? { className: styles.soon } : {})}
            >
              <SourceMark source={mark} silent />
              <span className="nm" aria-hidden={state === 'soon' || undefined}>
                {mark.name}
              </span>
              {state === 'soon' && <span className="sr">{t('home.opensSoon', { name: mark.name })}</span>}
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
    <Section title={t('home.steps.title')} more={{ href: '/userGuide', label: t('home.steps.guide') }}>
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
    <nav className="sec phone-only quick" aria-label={t('home.quick.label')}>
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
