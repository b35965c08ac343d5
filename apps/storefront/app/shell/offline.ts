import { direction, languageOf, serviceCode } from '@tomobako/i18n'
import type { ShopContext } from '../context.ts'
import type { Route } from './+types/offline.ts'

/**
 * The page a browser keeps for when there is no network (public/worker.js). It stands alone: no file of a release, nothing of whoever is
 * signed in, the words of one language.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { t, visitor, config, nonce } = context as unknown as ShopContext
  const { local } = visitor
  const html = `<!doctype html>
<html lang="${languageOf(local).bcp47}" dir="${direction(local)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(config.appName)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 16px; padding: 24px;
  box-sizing: border-box; text-align: center; font: 16px/1.6 system-ui, sans-serif; background: light-dark(#f6f6f3, #16181a); color: light-dark(#1c1e20, #f0efe9) }
p { margin: 0; font-weight: 700 }
h1 { margin: 0; max-width: 22em; font-size: 20px; line-height: 1.5 }
a { display: inline-block; padding: 12px 24px; border-radius: 12px; background: light-dark(#1c1e20, #f0efe9);
  color: light-dark(#fff, #16181a); text-decoration: none; font-weight: 700 }
</style>
</head>
<body>
<p>${escaped(config.appName)}</p>
<h1>${escaped(t('common.networkFail'))}</h1>
<a href="">${escaped(t('common.retry'))}</a>
<script nonce="${nonce}">addEventListener('online', () => location.replace(location.href))</script>
</body>
</html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': serviceCode(local) },
  })
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign]!)
