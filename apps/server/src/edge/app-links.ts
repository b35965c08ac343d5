import type { Answerer } from '../edge.ts'

/** Our own apps by name, as their makers' shops know them. */
export type Apps = {
  /** TEAM.bundle.id */
  readonly apple: readonly string[]
  /** A package and the SHA-256 of every certificate it is signed with. */
  readonly android: readonly { readonly name: string; readonly prints: readonly string[] }[]
}

/**
 * Where somebody is on a way that began in the browser and ends there: back from a bank, somebody else's bill, a press in a letter, what no
 * person reads. An app that caught these would lose them.
 */
const browserOnly = [
  '/paymentSuccess',
  '/friendPayment/*',
  '/unsubscribe',
  '/handover',
  '/hostLogin',
  '/reset',
  '/global/download',
  '/offline*',
  '/language',
  '/practice/*',
  '/api/*',
  '/webhooks/*',
  '/files/*',
  '/papers/*',
  '/pictures/*',
  '/assets/*',
  '/js/*',
]

const json = (data: unknown): Response =>
  new Response(JSON.stringify(data), {
    headers: {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })

const apple = (apps: Apps['apple']) => ({
  applinks: {
    details: [
      {
        appIDs: apps,
        components: [...browserOnly.map((path) => ({ '/': path, exclude: true })), { '/': '*' }],
      },
    ],
  },
  webcredentials: { apps },
})
const android = (apps: Apps['android']) =>
  apps.map(({ name, prints }) => ({
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: prints },
  }))

/**
 * What tells a telephone that a link into the shop may open in our app (docs/bridge.md: the app then says `navigate`). Asked by Apple's and
 * Google's machines, never redirected; 404 where there is no such app.
 */
export function appLinks(apps: Apps): Answerer {
  const files: Readonly<Record<string, (() => Response) | null>> = {
    '/.well-known/apple-app-site-association': apps.apple.length > 0 ? () => json(apple(apps.apple)) : null,
    '/.well-known/assetlinks.json': apps.android.length > 0 ? () => json(android(apps.android)) : null,
  }
  return (request) => {
    const { pathname } = new URL(request.url)
    if (!Object.hasOwn(files, pathname)) return Promise.resolve(null)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return Promise.resolve(new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }))
    return Promise.resolve(
      files[pathname]?.() ??
        new Response('No app of ours opens these addresses.', {
          status: 404,
          headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
        }),
    )
  }
}
