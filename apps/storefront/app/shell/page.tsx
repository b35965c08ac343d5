import { useT } from '@tomobako/i18n/react'
import { AppBar, Main } from '@tomobako/ui'
import { type ReactNode, useEffect } from 'react'
import { useActionData } from 'react-router'
import { CartButton } from './cart-button.tsx'
import { OddTextLink } from './odd-text-link.tsx'
import { useShell } from './shell-context.tsx'
import { showFirstError } from './show-place.ts'
import { Tabs } from './tabs.tsx'
import { type Facts, Listing } from './listing.tsx'
import { useWayBack } from './way-back.ts'

export type PageProps = {
  /** The app bar's title and the document's; the row's own title when left out. */
  title?: string
  /** What a list of found pages prints below the title: of what this one shows, in its language. Left out: its name and what we do. */
  description?: string
  /**
   * What a network shows beside a link to it (backend, share): `item/<source>/<id>`, `page/userGuide` … Left out: the shop's own, where search
   * engines may list the page. Null: the page names its picture itself.
   */
  card?: string | null
  /** Said apart from the page's screen: what is shown will not be here again (a thing sold that there was one of). */
  unlisted?: boolean
  /** What the page is of, for machines that read it (listing.tsx). */
  facts?: readonly Facts[]
  subtitle?: ReactNode
  /** Where "back" leads when the visitor came from outside; `false`: no way back (the five places of the tab bar). */
  back?: string | false
  /** Up to two icon buttons at the end of the app bar. */
  actions?: ReactNode
  /** A search field in the app bar's place of the title. */
  search?: ReactNode
  /** Replaces the app bar altogether (home). */
  bar?: ReactNode
  /** The bar that holds the page's one commitment; it takes the tab bar's place. */
  action?: ReactNode
  /** The five places below; hidden where something is being finished. Default: only when there is no way back. */
  tabs?: boolean
  /** wide 1200 px, reading 640 px, full: the screen does its own columns. */
  width?: 'wide' | 'reading' | 'full'
  className?: string
  children: ReactNode
}

/** Where people look at goods and at what they bought; the cart itself and what follows it need no way to it. */
const selling = new Set(['goods', 'follow', 'coupon', 'sourcing', 'order'])
const ownCart = new Set(['/cart', '/checkout'])

/** The frame of every screen: title, app bar on phones, content, and what floats below it. Exactly one a page. */
export function Page({
  title,
  description,
  card,
  unlisted = false,
  facts = [],
  subtitle,
  back,
  actions,
  search,
  bar,
  action,
  tabs = back === false,
  width = 'wide',
  className,
  children,
}: PageProps) {
  const t = useT()
  const shell = useShell()
  const goBack = useWayBack()
  const words = title ?? shell.screen.title
  const isListed = shell.screen.isListed && !unlisted
  const drawn = card === undefined && isListed ? 'page/home' : card
  // One place for every form: a refusal is shown where it is, also when the button was pressed far below it.
  const answer: unknown = useActionData()
  useEffect(() => {
    if (answer !== undefined) showFirstError(document.querySelector('main') ?? document)
  }, [answer])
  const hasCart = selling.has(shell.screen.capability) && !ownCart.has(shell.screen.path)
  // §2, P 6: inside the app (isNew 15) the app shows its own bar; a bare page has none.
  const isBare = shell.isNew === 15 || shell.screen.layout === 'bare'
  // The bar that commits stays in sight and would cover it; what a page finishes leads nowhere else.
  const hasFoot = !action && !isBare
  return (
    <>
      <title>{words ? `${words} · ${shell.appName}` : shell.appName}</title>
      <meta name="description" content={description ?? [words, t('common.tagline')].join(' · ')} />
      <Listing isListed={isListed} facts={facts} />
      {drawn && <Card of={drawn} title={words || shell.appName} />}
      {!isBare &&
        (bar ?? (
          <div className="phone-only backbar">
            <AppBar
              {...(search ? { search } : { title: words, subtitle })}
              {...(back === false
                ? {}
                : { back: { label: t('common.back'), href: back ?? '/', onClick: goBack } })}
            >
              {actions}
              {hasCart && <CartButton />}
            </AppBar>
          </div>
        ))}
      <Main
        bottom={action ? 'action' : hasFoot ? 'foot' : 'none'}
        className={[width === 'full' ? '' : 'wrapd flow', className ?? ''].join(' ').trim()}
      >
        {width === 'reading' ? <div className="reading">{children}</div> : children}
        {!hasFoot && shell.screen.layout !== 'bare' && <OddTextLink className="phone-only oddtext" />}
        {/* Fixed to the screen's edge, but part of the content: a screen reader finds it inside the main landmark. */}
        {action}
      </Main>
      {tabs && hasFoot && <Tabs />}
    </>
  )
}

function Card({ of, title }: { of: string; title: string }) {
  const { publicUrl, local } = useShell()
  const [what, version] = of.split('?')
  return (
    <>
      <meta property="og:title" content={title} />
      <meta
        property="og:image"
        content={`${publicUrl}/poster/card/${local}/${what}.png${version === undefined ? '' : `?${version}`}`}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
