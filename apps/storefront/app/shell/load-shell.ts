import { formats } from '@tomobako/i18n'
import { messagesFor } from '@tomobako/i18n/catalogues'
import type { ShopContext } from '../context.ts'
import { type Screen, screens } from '../screens.ts'
import { readCookies, writeCookie } from '@tomobako/contract/cookies'
import { androidInset } from './host.ts'
import { scriptsFor } from './scripts.ts'
import type { ShellData } from './shell-data.ts'

const byPath = new Map(screens.map((screen) => [screen.path, screen]))
/** The row of a matched pattern; undefined for services and for addresses nobody owns. */
/** Short messages that lead somewhere. */
const noticeHrefs: Readonly<Record<string, string>> = { 'goods.item.added': '/cart' }

export const screenOfPattern = (pattern: string | undefined): Screen | undefined =>
  pattern === undefined ? undefined : byPath.get(`/${pattern.replace(/^\//, '')}`)

/** Words every page needs. */
const baseSections = ['common', 'shell', 'errorWidget', 'language'] as const

/**
 * Everything the shell shows, for one page. `words: 'all'` for a document; on later navigations the browser has the base sections
 * already and gets only the screen's own.
 */
export async function loadShell(
  context: ShopContext,
  pattern: string | undefined,
  words: 'all' | 'screen',
): Promise<ShellData> {
  const { visitor, config, request } = context
  const screen = screenOfPattern(pattern)
  const session = await context.session()
  const user = session.user
  const mode = readCookies(request.headers.get('cookie')).get('colorMode')
  const notice = readCookies(request.headers.get('cookie')).get('notice')
  const [noticeKey = '', noticeCount] = notice?.split(':') ?? []
  if (notice !== undefined) context.setCookies.push(writeCookie('notice', '', { maxAgeSeconds: 0 }))
  return {
    local: visitor.local,
    timeZone: visitor.timeZone,
    timeZoneKnown: visitor.timeZoneKnown,
    edition: config.edition,
    appName: config.appName,
    packEnv: config.packEnv,
    version: config.version,
    isNew: visitor.isNew,
    host: visitor.host,
    safeBottom: androidInset(visitor.userAgent),
    // A signed-in customer's own setting counts unless this device says otherwise.
    colorMode: mode === undefined && user ? user.colorMode : visitor.colorMode,
    country: session.country,
    countryName: formats(visitor.local).country(session.country),
    currency: session.currency,
    practice: session.practice,
    user: user && { name: user.name, maskedName: user.maskedName },
    counts: session.counts,
    screen: {
      path: screen?.path ?? '',
      title: screen ? context.t.dynamic(`titles.${screen.title}`) : '',
      capability: screen?.capability ?? '',
      light: screen?.light ?? false,
      site: screen?.site ?? null,
      layout: screen?.layout ?? 'default',
    },
    messages: messagesFor(visitor.local, [
      ...(words === 'all' ? baseSections : []),
      ...(screen?.sections ?? []),
    ]),
    notice: context.t.has(noticeKey)
      ? context.t.dynamic(noticeKey, noticeCount === undefined ? {} : { count: Number(noticeCount) })
      : null,
    toasts: words === 'all' ? [...context.toasts] : [],
    apiHost: config.apiHost,
    noticeHref: noticeHrefs[noticeKey] ?? null,
    scripts: scriptsFor(
      {
        packEnv: config.packEnv,
        edition: config.edition,
        userAgent: visitor.userAgent,
        pathname: new URL(request.url).pathname,
      },
      config.scriptIds,
    ),
    formKey: context.formKey,
  }
}
