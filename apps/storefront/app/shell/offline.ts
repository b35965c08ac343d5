import { direction, languageOf, serviceCode } from '@tomobako/i18n'
import type { ShopContext } from '../context.ts'
import type { Route } from './+types/offline.ts'
import { escaped, offlinePage } from './offline-page.ts'

/**
 * The page a browser keeps for when there is no network (public/worker.js). It stands alone: no file of a release, nothing of whoever is
 * signed in, the words of one language.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { t, visitor, config, nonce } = context as unknown as ShopContext
  const { local } = visitor
  const html = offlinePage({
    lang: languageOf(local).bcp47,
    dir: direction(local),
    nonce,
    title: config.appName,
    body: `<h1>${escaped(t('common.networkFail'))}</h1>
<a class="go" href="">${escaped(t('common.retry'))}</a>
<a href="/offline/own">${escaped(t('outage.own.open'))}</a>`,
  })
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': serviceCode(local) },
  })
}
