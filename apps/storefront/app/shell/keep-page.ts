import { data, type DataRouter, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { isChunkError, isLost, isOffline } from './lost.ts'
import { mayReload } from './reload-guard.ts'
import { say } from './say.ts'
import { stayKey } from './stay.ts'

type Results = Record<string, DataStrategyResult>

/**
 * §8: a lost network keeps the page and what was typed. Runs around every request of the router: when nobody answers, the visitor stays
 * where they are, with a toast; when the code of the page is gone because a new version is online, the browser goes to the target
 * itself. Everything else is the router's own business.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.signal.aborted) return results
  const errors = Object.entries(results).filter(([, { type }]) => type === 'error')
  const gone = errors.some(([, { result }]) => isChunkError(result))
  if (!gone && !errors.some(([, { result }]) => isLost(result))) return results
  const router = theRouter()
  if (gone && !(await isOffline())) {
    if (!isNavigation(router, request) || !mayReload(Date.now(), sessionStorage)) return results
    // Not what `request` asks: a form's target is a page as well.
    location.assign(addressOf(router))
    return never()
  }
  say('networkFail')
  if (isNavigation(router, request)) {
    stay(router)
    return never()
  }
  const kept: Results = { ...results }
  for (const [id] of errors) kept[id] = { type: 'data', result: before(router, request, id) }
  return kept
}

/** The router that HydratedRouter made; it has no other door. */
function theRouter(): DataRouter {
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter?: DataRouter }
  if (!router) throw new Error('There is no router yet: keepPage runs only in a page that is awake.')
  return router
}

/** Whether this request belongs to the navigation that is under way, not to a fetcher or to a page that is read again. */
function isNavigation({ state: { navigation, location: here } }: DataRouter, request: Request): boolean {
  if (!navigation.location) return false
  const url = new URL(request.url)
  const isSubmit = request.method !== 'GET'
  if (isSubmit !== (navigation.state === 'submitting')) return false
  // A step back that was taken back (see `stay`) reads the page it stands on.
  const isHere = navigation.location.key === here.key
  return !isHere && url.pathname === navigation.location.pathname
}

const addressOf = ({ state: { navigation } }: DataRouter): string =>
  navigation.location
    ? navigation.location.pathname + navigation.location.search + navigation.location.hash
    : location.href

/** The place in the browser's history of the page that is shown: a step back moves the browser before anything is loaded. */
let shownAt: number | null = null
/** Follows the page that is shown; called once the router stands. */
export function rememberPlace(): () => void {
  const router = theRouter()
  const place = (): number | null => (window.history.state as { idx?: number } | null)?.idx ?? null
  shownAt = place()
  return router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shownAt = place()
  })
}

/** Ends the navigation under way and leaves the page as it stands: nothing is loaded, nothing scrolls, forms keep their keys. */
export function stay(router: DataRouter = theRouter()): void {
  const { location: here } = router.state
  const now = (window.history.state as { idx?: number } | null)?.idx ?? null
  if (now !== null && shownAt !== null && now !== shownAt) return window.history.go(shownAt - now)
  void router.navigate(
    { pathname: here.pathname, search: here.search, hash: here.hash },
    {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: { ...(here.state as object | null), [stayKey.name]: stayKey.of(here) },
    },
  )
}

/** What a loader or a fetcher had told before; a fetcher that never told anything is told nothing. */
function before({ state }: DataRouter, request: Request, id: string): unknown {
  const url = new URL(request.url)
  const isThisPage =
    request.method === 'GET' &&
    url.pathname + url.search === state.location.pathname + state.location.search &&
    id in state.loaderData
  // 503: after a form that did not arrive nothing on the page is read again.
  return isThisPage ? state.loaderData[id] : data(undefined, { status: 503 })
}

/** For a request that was given up: the router has dropped it already. */
const never = (): Promise<Results> => new Promise(() => {})
