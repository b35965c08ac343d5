import { account } from '@tomobako/contract'
import { serviceCode } from '@tomobako/i18n'
import { data, redirect, redirectDocument } from 'react-router'
import type { ShopContext } from '../context.ts'
import { parametersFit, type Screen } from '../screens.ts'
import { h5Address } from './edition.ts'
import { fromHere, loginPath } from './return.ts'

export type Entering = {
  readonly context: ShopContext
  readonly screen: Screen
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
  readonly request: Request
}

/** What a row of the screens table may name. Each leaves by throwing an answer, or lets the visitor pass. */
const middlewares: Readonly<Record<string, (entering: Entering) => Promise<void>>> = {
  /** §2: an address whose parameters do not fit is no page. */
  ours: async ({ screen, params }) => {
    if (!parametersFit(screen.path, params))
      throw data({ key: 'shell.notFound.heading' }, { status: 404, statusText: 'Page Not Found' })
  },
  /** §2: the pages that live on the new-H5 host, where one is configured; §7: the home page opened as the banner page. */
  h5: async ({ context, screen, url, request }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const elsewhere = h5Address(context.config, screen.path, url, {
      isNew: context.visitor.isNew,
      lang: serviceCode(context.visitor.local),
    })
    if (elsewhere) throw redirectDocument(elsewhere)
    // §7: a page opened with n=Sig.Front.AppFront.RecommendDetailH5 is the banner detail page.
    if (screen.path === '/' && url.searchParams.get('n') === 'Sig.Front.AppFront.RecommendDetailH5')
      throw redirect(`/banner${url.search}`)
  },
  /** §4: the language is bound to the user on the server when the cookie changes. */
  language: async ({ context, request }) => {
    if (!context.isLanguageChanged || context.config.edition !== 'global' || !fromHere(request)) return
    const { user } = await context.session()
    if (user)
      await context.attempt(
        account.bindLanguage,
        { language: serviceCode(context.visitor.local) },
        { silent: true },
      )
  },
  /** §2: a page that is not open sends a visitor to log in. */
  login: async ({ context, url }) => {
    if ((await context.session()).user !== null) return
    if (!context.isSessionKnown)
      throw data(
        { key: 'common.unavailable', msg: context.t('common.unavailable') },
        { status: 503, statusText: 'Unavailable' },
      )
    throw redirect(loginPath(url.pathname + url.search))
  },
}

/** Runs what the screen names, in its order. §8: a name nobody knows is a bug and throws; a gate must not be left out by a typing error. */
export async function enterScreen(entering: Entering): Promise<void> {
  const { screen } = entering
  const steps = screen.middleware.map((name) => {
    const step = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined
    if (!step) throw new Error(`Unknown route middleware "${name}" of ${screen.path}`)
    return step
  })
  for (const step of steps) await step(entering)
}
