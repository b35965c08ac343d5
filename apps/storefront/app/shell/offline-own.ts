import { order, parcel } from '@tomobako/contract'
import { direction, formats, languageOf, serviceCode } from '@tomobako/i18n'
import type { ShopContext } from '../context.ts'
import type { Route } from './+types/offline-own.ts'
import { OWNER_HEADER } from './offline-owner.ts'
import { escaped, offlinePage } from './offline-page.ts'

/** So many of each: what somebody on the way to a counter or a customs office looks up. */
const MOST = 10

/**
 * The last orders and parcels of whoever is signed in, to be read without network (public/worker.js keeps it under its owner's number and
 * forgets it with the login). No address, no mail, no amount beside an order's own, and nothing that could be pressed.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { t, visitor, config, nonce, session, call, now } = context as unknown as ShopContext
  const { user } = await session()
  const plain = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  if (!user) return new Response(null, { status: 401, headers: plain })
  const [orders, parcels] = await Promise.all([
    call(order.list, { index: 0, page: 1 }),
    call(parcel.list, { tab: 'all', page: 1 }),
  ])
  const { local, timeZone } = visitor
  const as = formats(local, timeZone)
  const list = (title: string, none: string, rows: readonly string[][]): string =>
    `<section><h2>${escaped(title)}</h2>${
      rows.length === 0
        ? escaped(none)
        : `<ul>${rows.map(([head = '', ...rest]) => `<li><b>${escaped(head)}</b>${rest.map((each) => `<span>${escaped(each)}</span>`).join('')}</li>`).join('')}</ul>`
    }</section>`
  const html = offlinePage({
    lang: languageOf(local).bcp47,
    dir: direction(local),
    nonce,
    title: config.appName,
    body: `<h1>${escaped(t('outage.own.title'))}</h1>
<span>${escaped(t('outage.own.asOf', { time: as.dateTime(new Date(await now()).toISOString()) }))}</span>
${list(
  t('outage.own.orders'),
  t('order.none'),
  orders.rows
    .slice(0, MOST)
    .map(({ no, at, totalYen, lines }) => [
      `${no} · ${as.date(at)} · ${as.yen(totalYen)}`,
      ...lines.map(
        (line) => `${line.card.titleTranslated ?? line.card.title} · ${t(`order.state.${line.state}`)}`,
      ),
    ]),
)}
${list(
  t('outage.own.parcels'),
  t('parcel.list.none'),
  parcels.rows
    .slice(0, MOST)
    .map(({ no, at, state, tracking }) => [
      `${no} · ${as.date(at)}`,
      t(`parcel.state.${state}`),
      ...(tracking === null ? [] : [t('parcel.list.tracking', { tracking })]),
    ]),
)}
<a class="go" href="/">${escaped(t('common.retry'))}</a>`,
  })
  return new Response(html, {
    headers: { ...plain, 'content-language': serviceCode(local), [OWNER_HEADER]: user.id },
  })
}
