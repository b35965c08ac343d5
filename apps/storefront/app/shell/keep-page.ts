import {
  data,
  type DataRouter,
  type DataStrategyResult,
  type MiddlewareFunction,
  type UNSAFE_DataWithResponseInit as WithInit,
} from 'react-router'
import { isLost } from './lost.ts'
import { say } from './say.ts'
import { stayKey } from './stay.ts'

type Results = Record<string, DataStrategyResult>

/**
 * §8: a lost network keeps the page and what was typed. Runs around every request of the router: when nobody answers, the visitor stays
 * where they are, with a toast. Everything else is the router's own business.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.signal.aborted) return results
  const lost = Object.entries(results).filter(([, each]) => each.type === 'error' && isLost(errorOf(each)))
  if (lost.length === 0) return results
  if (loseNetwork(request)) return new Promise(() => {})
  const router = theRouter()
  const kept: Results = { ...results }
  for (const [id] of lost) kept[id] = { type: 'data', result: before(router, request, id) }
  return kept
}

/** What went wrong; a form's error comes wrapped with its status. */
function errorOf({ result }: DataStrategyResult): unknown {
  const wrapped = result as WithInit<unknown> | null
  return wrapped?.type === 'DataWithResponseInit' ? wrapped.data : result
}

type Asked = Pick<Request, 'method' | 'url'>

/** Says that nobody answers. True when this was the navigation under way, which is over then: the page stays as it stands. */
export function loseNetwork(asked?: Asked): boolean {
  const router = theRouter()
  say('networkFail')
  if (asked ? !isNavigation(router, asked) : !router.state.navigation.location) return false
  stay(router)
  return true
}

/** The router that HydratedRouter made; it has no other door. */
export function theRouter(): DataRouter {
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter?: DataRouter }
  if (!router) throw new Error('There is no router yet: keepPage runs only in a page that is awake.')
  return router
}

/** Whether this request belongs to the navigation that is under way, not to a fetcher or to a page that is read again. */
function isNavigation({ state: { navigation, location: here } }: DataRouter, request: Asked): boolean {
  if (!navigation.location) return false
  const path = new URL(request.url).pathname.replace(/_?\.data$/, '')
  const isSubmit = request.method !== 'GET'
  if (isSubmit !== (navigation.state === 'submitting')) return false
  // A step back that was taken back (see `stay`) reads the page it stands on.
  const isHere = navigation.location.key === here.key
  return !isHere && path === navigation.location.pathname
}

export const addressOf = ({ state: { navigation } }: DataRouter): string =>
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
function stay(router: DataRouter): void {
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
function before({ state }: DataRouter, request: Asked, id: string): unknown {
  const url = new URL(request.url)
  const isThisPage =
    request.method === 'GET' &&
    url.pathname + url.search === state.location.pathname + state.location.search &&
    id in state.loaderData
  // 503: after a form that did not arrive nothing on the page is read again.
  return isThisPage ? state.loaderData[id] : data(undefined, { status: 503 })
}
