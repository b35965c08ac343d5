import { direction, languageOf, serviceCode } from '@tomobako/i18n'
import type { ShopContext } from '../context.ts'
import type { Route } from './+types/manifest.ts'

/** What an installed shop is called and shows, in the reader's language; its shortcuts are what people open it for. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { t, visitor, config } = context as unknown as ShopContext
  const { local } = visitor
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('app', 192, 'any')] })
  const manifest = {
    id: '/',
    name: config.appName,
    short_name: config.appName,
    description: t('common.tagline'),
    lang: languageOf(local).bcp47,
    dir: direction(local),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f6f3',
    theme_color: '#f6f6f3',
    categories: ['shopping'],
    icons: [icon('app', 192, 'any'), icon('app', 512, 'any'), icon('full', 512, 'maskable')],
    shortcuts: [
      shortcut(t('common.search'), '/search'),
      shortcut(t('outage.own.orders'), '/orders'),
      shortcut(t('outage.own.parcels'), '/parcels'),
      shortcut(t('shell.header.bids'), '/bids'),
    ],
  }
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json',
      'content-language': serviceCode(local),
      'cache-control': 'private, max-age=3600',
      vary: 'Accept-Language, Cookie',
    },
  })
}
