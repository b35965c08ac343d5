import { articleLimits } from '@tomobako/domain/article'
import { iso } from '@tomobako/domain/kernel'
import { languageOf, localOf, serviceCode } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { House } from '../kernel/house.ts'
import { wantedBy } from './pages.ts'
import { list } from './store.ts'

const xml = (text: string): string =>
  // What XML cannot hold at all is left out; the rest is written so that no text ends where it should not.
  text
    // oxlint-disable-next-line no-control-regex -- these are the ones it cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `GET /article/rss/<language>.xml`: the newest articles, as a reader of this language gets them; null for any other path. */
export async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  const [, code] = /^\/article\/rss\/([\w-]{2,8})\.xml$/.exec(url.pathname) ?? []
  if (code === undefined) return null
  const local = localOf(code)
  if (!local) return new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } })
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const body = await written(house, local)
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function written(house: House, local: Local): Promise<string> {
  const rows = await list(house.db, {
    wanted: wantedBy(local),
    sort: 'newest',
    now: house.clock.now(),
    limit: articleLimits.feed,
    offset: 0,
  })
  const { publicUrl, appName } = house.settings
  const t = translator(local)
  const utc = (ms: number): string => new Date(ms).toUTCString()
  const self = `${publicUrl}/article/rss/${serviceCode(local)}.xml`
  const items = rows.map((row) => {
    const link = `${publicUrl}/article/detail/${row.id}?lang=${serviceCode(local)}`
    return `<item><title>${xml(row.title)}</title><link>${xml(link)}</link><guid isPermaLink="false">${xml(`${publicUrl}/article/detail/${row.id}`)}</guid><pubDate>${utc(row.at)}</pubDate><atom:updated>${iso(row.revised_at)}</atom:updated><category>${xml(t(`article.topic.${row.topic}`))}</category><dc:language>${languageOf(localOf(row.language) ?? 'en').bcp47}</dc:language><dc:creator>${xml(row.author_name)}</dc:creator><description>${xml(row.summary)}</description></item>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${xml(`${t('titles.article')} · ${appName}`)}</title><link>${xml(`${publicUrl}/article`)}</link><description>${xml(t('article.lead'))}</description><language>${languageOf(local).bcp47}</language><atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>${rows[0] ? `<lastBuildDate>${utc(Math.max(...rows.map((row) => row.revised_at)))}</lastBuildDate>` : ''}${items.join('')}</channel></rss>
`
}
