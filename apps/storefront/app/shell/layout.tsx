import { useT } from '@tomobako/i18n/react'
import { languageOf } from '@tomobako/i18n'
import {
  Avatar,
  DesktopHeader,
  Link,
  type NavItem,
  Notice,
  SearchField,
  SkipLink,
  useToast,
} from '@tomobako/ui'
import { type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Hearts } from '../follow/parts/hearts.tsx'
import { CardPress } from '../goods/parts/card-press.tsx'
import { boxKey, hasBox } from '../goods/parts/in-box.ts'
import { Clocks } from './clocks.tsx'
import { Foot } from './foot.tsx'
import { Pictures } from './pictures.tsx'
import { whenGlance } from './glance.ts'
import { languageHref } from './language-link.ts'
import { lazyPart } from './lazy-part.ts'
import { Measuring } from './measuring.tsx'
import { useShell } from './shell-context.tsx'
import { Suggesting } from './suggesting.tsx'

const LanguageSheet = lazyPart(() => import('./language-sheet.tsx'))
const BoxMarks = lazyPart(() => import('../goods/parts/box-marks.tsx'))
const Glance = lazyPart(() => import('../order/parts/glance.tsx'))
/** Where the head with its places is shown; a phone has a bar, and its cart is a page. */
const WIDE = '(min-width: 1024px)'

/** The layout of pages that are shown alone: a campaign's, which may stand inside something else. */
export function Bare({ children }: { children: ReactNode }) {
  const t = useT()
  const { state } = useNavigation()
  return (
    <div className="page" data-busy={state === 'idle' ? undefined : ''}>
      <SkipLink>{t('shell.skip')}</SkipLink>
      {children}
      <OfCards />
      <Measuring />
    </div>
  )
}

/** What cards are written without, because it is the same for all of them: what their hearts send and are called, what a long press opens, running clocks, pictures that did not come. */
function OfCards() {
  const t = useT()
  return (
    <>
      <Hearts />
      {t.has('goods.card.title') && <CardPress />}
      <Clocks />
      <Pictures />
    </>
  )
}

/** The usual layout: desktop header and footer around the page; phones get their bars from Page. */
export function Chrome({ children }: { children: ReactNode }) {
  const t = useT()
  const shell = useShell()
  const { pathname, search, hash, key } = useLocation()
  const navigation = useNavigation()
  const [sheet, setSheet] = useState(false)
  const [glanced, setGlanced] = useState(0)
  const closeGlance = useCallback(() => setGlanced(0), [])
  useEffect(
    () =>
      whenGlance(() => {
        if (matchMedia(WIDE).matches) setGlanced((before) => before + 1)
      }),
    [],
  )

  // A link that says to start looking (`#find`) puts the reader into the search field that is in sight: the head's or the page's.
  useEffect(() => {
    if (hash !== '#find') return
    const fields = document.querySelectorAll<HTMLElement>('[role="search"] input[type="search"]')
    ;[...fields].find((field) => field.checkVisibility())?.focus()
  }, [hash, key])

  // Every link to the language page opens the sheet instead, once the page is awake, and the head's link to the cart the cart at a glance.
  const isCustomer = shell.user !== null
  const openSheet = useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href^="/language?return="], .dhead a[href="/cart"]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
      const isCart = link.getAttribute('href') === '/cart'
      if (isCart && (!isCustomer || pathname === '/cart')) return
      event.preventDefault()
      event.stopPropagation()
      if (isCart) setGlanced((before) => before + 1)
      else setSheet(true)
    },
    [isCustomer, pathname],
  )
  const inApp = shell.isNew === 15
  return (
    <div className="page" data-busy={navigation.state === 'idle' ? undefined : ''} onClickCapture={openSheet}>
      <SkipLink>{t('shell.skip')}</SkipLink>
      {!inApp && <Head />}
      {shell.practice && !inApp && pathname === '/' && (
        <aside>
          <Notice tone="plain" className="practice">
            {t('shell.footer.practice')}
          </Notice>
        </aside>
      )}
      {children}
      {!inApp && <Foot />}
      <OfCards />
      {isCustomer && t.has('goods.card.title') && hasBox(shell.counts) && (
        <Suspense>
          <BoxMarks box={boxKey(shell.counts)} />
        </Suspense>
      )}
      <Measuring />
      {sheet && (
        <Suspense>
          <LanguageSheet here={pathname + search} onClose={() => setSheet(false)} />
        </Suspense>
      )}
      {glanced > 0 && (
        <Suspense>
          <Glance asked={glanced} onClose={closeGlance} />
        </Suspense>
      )}
      <span
        className="progress"
        role="progressbar"
        aria-label={t('common.loading')}
        hidden={navigation.state === 'idle'}
      />
    </div>
  )
}

function Head() {
  const t = useT()
  const { counts, user, countryName, currency, local, edition } = useShell()
  const { pathname, search } = useLocation()
  const toast = useToast()
  const language = languageOf(local)
  const category = new URLSearchParams(search).get('category')
  const categories = ['figures', 'cameras', 'cards', 'fashion', 'craft', 'kitchen', 'music', 'games'] as const
  const top: NavItem[] = [
    { id: 'guide', href: '/userGuide', label: t('shell.header.userGuide') },
    { id: 'calc', href: '/calc', label: t('shell.header.calc') },
    { id: 'help', href: '/customerSupport', label: t('shell.header.help') },
    // §4: the china build is always simplified Chinese, so there is nothing to choose but country and currency.
    {
      id: 'language',
      href: languageHref(pathname + search),
      icon: 'globe',
      label:
        edition === 'china'
          ? `${countryName} · ${currency}`
          : `${language.endonym} · ${countryName} · ${currency}`,
    },
  ]
  return (
    <DesktopHeader
      home={{ label: t('common.brand'), href: '/' }}
      tagline={t('common.tagline')}
      top={top}
      topLabel={t('shell.footer.help')}
      search={
        <Suggesting>
          <SearchField
            key={pathname + search}
            action="/search"
            name="keyword"
            defaultValue={pathname === '/search' ? (new URLSearchParams(search).get('keyword') ?? '') : ''}
            label={t('shell.header.searchLabel')}
            placeholder={t('shell.header.searchLabel')}
            clearLabel={t('common.remove')}
            submitLabel={t('common.search')}
            paste={{
              label: t('common.paste'),
              failed: () => toast({ text: t('shell.header.pasteFailed'), tone: 'info' }),
            }}
            scan={{ label: t('shell.header.scan'), href: '/ocr' }}
          />
        </Suggesting>
      }
      navLabel={t('shell.menu')}
      nav={[
        { id: 'saved', href: '/favourites', icon: 'heart', label: t('shell.header.saved') },
        { id: 'bids', href: '/bids', icon: 'gavel', label: t('shell.header.bids') },
        {
          id: 'parcels',
          href: '/warehouse',
          icon: 'parcel',
          label: t('shell.header.parcels'),
          count: counts.parcels,
          countLabel: t('shell.header.openParcels', { count: counts.parcels }),
        },
        { id: 'cart', href: '/cart', icon: 'cart', label: t('shell.header.cart'), count: counts.cart },
      ]}
      sub={[
        { id: 'popular', href: '/', label: t('shell.categories.popular'), current: pathname === '/' },
        ...categories.map((name) => ({
          id: name,
          href: `/search?category=${name}`,
          label: t(`shell.categories.${name}`),
          current: pathname === '/search' && category === name,
        })),
        { id: 'coupons', href: '/discount', icon: 'percent', label: t('shell.header.coupons'), end: true },
        { id: 'lottery', href: '/lottery', icon: 'gift', label: t('shell.header.lottery'), end: true },
        { id: 'guides', href: '/userGuide', icon: 'book', label: t('shell.header.guides'), end: true },
      ]}
      subLabel={t('common.search')}
    >
      {user ? (
        <Link href="/member">
          <Avatar name={user.name || user.maskedName} />
          <span className="sr">{t('shell.header.me')}</span>
        </Link>
      ) : (
        <Link href="/login" className="b7">
          {t('shell.header.login')}
        </Link>
      )}
    </DesktopHeader>
  )
}
