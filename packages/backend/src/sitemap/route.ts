import { iso } from '@tomobako/domain/kernel'
import { inLanguageAt, sitemapLimits } from '@tomobako/domain/sitemap'
import { languages, locals } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import type { House } from '../kernel/house.ts'
import { kindsOf } from './lists.ts'
import type { Entry } from './lists.ts'

const { addressesPerFile, filesPerKind } = sitemapLimits
const HOUR_SECONDS = 3_600

/** The china edition speaks one language (§2). */
const spoken = (house: House): readonly Local[] => (house.settings.edition === 'china' ? ['zhCn'] : locals)

/**
 * `GET /robots.txt`, `GET /sitemap.xml` and `GET /sitemap/<language>/<kind>-<n>.xml` (sitemaps.org, protocol 0.9; the same page in other
 * languages beside each address, as hreflang).
 */
export async function route(request: Request, house: House): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname !== '/robots.txt' && !/^\/sitemap[./]/.test(pathname)) return null
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  if (pathname === '/robots.txt') return answered(robots(house), 'text/plain')
  if (pathname === '/sitemap.xml') return answered(await index(house), 'application/xml')
  const [, service, kind, number] =
    /^\/sitemap\/([\w-]{2,7})\/([a-z-]{1,30})-(\d{1,2})\.xml$/.exec(pathname) ?? []
  const local = spoken(house).find((each) => languages[each].service === service)
  const list = kindsOf(house).find((each) => each.kind === kind)
  const file = Number(number)
  if (!local || !list || file < 1 || file > filesPerKind) return missing()
  const entries = await list.page(house, { skip: (file - 1) * addressesPerFile, most: addressesPerFile })
  return entries.length === 0 ? missing() : answered(addresses(house, local, entries), 'application/xml')
}

const answered = (body: string, type: string): Response =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${HOUR_SECONDS}`,
      'x-content-type-options': 'nosniff',
    },
  })
const missing = (): Response => new Response(null, { status: 404 })

/** Pages that are a person's own say so themselves; here stands what is no page at all, and searches, which have no end, but for those the sitemap names. */
const robots = ({ settings }: House): string =>
  [
    'User-agent: *',
    ...['/api/', '/search', '/mall/market/search', '/practice/', '/webhooks/'].map(
      (path) => `Disallow: ${path}`,
    ),
    ...['/search$', '/search?category=', '/search?lang='].map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${settings.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

async function index(house: House): Promise<string> {
  const files: string[] = []
  for (const list of kindsOf(house)) {
    const count = Math.min(filesPerKind, Math.ceil((await list.count(house)) / addressesPerFile))
    for (const local of spoken(house))
      for (let file = 1; file <= count; file += 1)
        files.push(`${house.settings.publicUrl}/sitemap/${languages[local].service}/${list.kind}-${file}.xml`)
  }
  return xml(
    'sitemapindex',
    '',
    files.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`),
  )
}

function addresses(house: House, local: Local, entries: readonly Entry[]): string {
  const at = (path: string, each: Local): string =>
    escaped(house.settings.publicUrl + inLanguageAt(path, languages[each].service))
  const others = spoken(house)
  return xml(
    'urlset',
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    entries.map(({ path, changedAt }) =>
      [
        `<url><loc>${at(path, local)}</loc>`,
        changedAt === undefined ? '' : `<lastmod>${iso(changedAt)}</lastmod>`,
        ...others.map(
          (each) =>
            `<xhtml:link rel="alternate" hreflang="${languages[each].bcp47}" href="${at(path, each)}"/>`,
        ),
        `<xhtml:link rel="alternate" hreflang="x-default" href="${escaped(house.settings.publicUrl + path)}"/></url>`,
      ].join(''),
    ),
  )
}

const xml = (root: string, more: string, rows: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${rows.join('\n')}\n</${root}>\n`

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark]!)
