import { direction, languageOf } from '@tomobako/i18n'
import { I18nProvider } from '@tomobako/i18n/react'
import { nothing } from '@tomobako/ui'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Links, Outlet, useLocation } from 'react-router'
import type { Route } from './+types/root.ts'
import type { ShopContext } from './context.ts'
import { useBrowser } from './shell/browser.ts'
import { ErrorScreen, isFatal } from './shell/error-screen.tsx'
import { keepPage } from './shell/keep-page.ts'
import { leaveMeasured } from './shell/leave-measured.ts'
import { Bare, Chrome } from './shell/layout.tsx'
import { loadShell, screenOfPattern } from './shell/load-shell.ts'
import { enterScreen } from './shell/middlewares.ts'
import { NO_SCRIPTS_PATH } from './shell/mine.ts'
import { ScrollPlace } from './shell/scroll-place.tsx'
import { FirstLetters, PageScripts } from './shell/page-scripts.tsx'
import { ShellElement, useNonce, useShell } from './shell/shell-context.tsx'
import { UiWords } from './shell/ui-words.tsx'
import { loadWords } from './shell/words.ts'
import styles from './styles.css?url'

/** Before any loader: what the screen's row names (shell/middlewares.ts). */
const enter: Route.MiddlewareFunction = async ({ context, url, params, pattern, request }, next) => {
  const screen = screenOfPattern(pattern)
  if (screen) await enterScreen({ context: context as unknown as ShopContext, screen, url, params, request })
  return next()
}
export const middleware: Route.MiddlewareFunction[] = [enter]
/** In the browser: what measured stays behind, and a lost network keeps the page (§8). */
export const clientMiddleware = [leaveMeasured, keepPage] as Route.ClientMiddlewareFunction[]

/** A document carries its shell beside the router's data (shell-context.tsx); only navigations inside the app need it from here. */
export async function loader({ context, pattern, request }: Route.LoaderArgs) {
  if (!new URL(request.url).pathname.endsWith('.data')) return null
  const shell = await loadShell(
    context as unknown as ShopContext,
    pattern,
    request.headers.get('sec-fetch-dest') === 'empty' ? 'screen' : 'all',
  )
  return { ...shell, messages: {} }
}

/** The words of the page that comes, beside what it shows. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const shell = await serverLoader()
  return shell && { ...shell, messages: await loadWords(shell.words) }
}

/** Counters, title and words follow every change of page; a change of query alone keeps them. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string
  defaultShouldRevalidate: boolean
}): boolean =>
  formMethod !== undefined && formMethod !== 'GET'
    ? defaultShouldRevalidate
    : currentUrl.pathname !== nextUrl.pathname

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

/**
 * Resolves "auto" before the first paint; without JavaScript auto is light. `data-first` says that nothing is painted yet and that scripts will
 * take it away when something is (page-scripts.tsx, base.css).
 */
const paint = `(d=>{${import.meta.env.DEV ? '' : "d.dataset.first='';"}if(d.dataset.mode==='auto')d.dataset.theme=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'})(document.documentElement)`

export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell()
  const nonce = useNonce()
  const { pathname, search } = useLocation()
  const [zone, setZone] = useState(shell.timeZone)
  const mode = shell.screen.light ? 'light' : shell.colorMode
  useBrowser(shell, mode, setZone)
  const { bcp47, catalogue } = languageOf(shell.local)
  return (
    <html
      lang={bcp47}
      dir={direction(shell.local)}
      data-theme={mode === 'dark' ? 'dark' : 'light'}
      data-mode={mode}
      data-host={shell.host}
      data-is-new={shell.isNew}
      style={{ '--android-inset-b': shell.safeBottom } as CSSProperties /* a custom property */}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f6f6f3" media="(prefers-color-scheme: light)" />
        {/* Asked for with the cookies of the language; the language in the address makes another one of a change. */}
        <link rel="manifest" href={`/manifest?for=${shell.local}`} crossOrigin="use-credentials" />
        <link rel="apple-touch-icon" href="/icons/full-192.png" />
        {/* With a precedence React writes it ahead of everything else that is fetched: it takes the connection that is open already. */}
        <link rel="stylesheet" href={styles} precedence="first" />
        {/* It was said that this browser runs scripts, and it does not: its pages are made for it alone from now on. */}
        {shell.isShared && shell.user && (
          <noscript>
            <meta
              httpEquiv="refresh"
              content={`0;url=${NO_SCRIPTS_PATH}?return=${encodeURIComponent(pathname + search)}`}
            />
          </noscript>
        )}
        <Links />
        <FirstLetters local={shell.local} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? paint : nothing() }}
        />
      </head>
      {/* Texts without a catalogue of their own are English, whatever the page's language is. */}
      <body {...(catalogue ? {} : { lang: 'en' })}>
        <I18nProvider local={shell.local} messages={shell.messages} timeZone={zone}>
          <UiWords shell={shell}>{children}</UiWords>
        </I18nProvider>
        <ShellElement />
        <ScrollPlace />
        <PageScripts />
        {shell.scripts.map(({ src, id }) => (
          <script key={src} src={src} data-id={id} async nonce={nonce} suppressHydrationWarning />
        ))}
      </body>
    </html>
  )
}

/** §2: "default" unless the route names another. */
const layouts = { default: Chrome, bare: Bare } as const

export default function App() {
  const { screen } = useShell()
  const Frame = layouts[screen.layout]
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const screen = <ErrorScreen key={pathname} error={error} />
  // §2: what is fatal replaces the shell; what a page refuses stands in it.
  return isFatal(error) ? <div className="page">{screen}</div> : <Chrome>{screen}</Chrome>
}
