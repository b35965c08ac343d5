import { formats } from '@tomobako/i18n'
import { messagesFor } from '@tomobako/i18n/catalogues'
import type { ShopContext } from '../context.ts'
import { isListed, type Screen, screens } from '../screens.ts'
import { readCookies, writeCookie } from '@tomobako/contract/cookies'
import { androidInset } from './host.ts'
import type { MineData } from './mine.ts'
import { measuringFor, scriptsFor } from './scripts.ts'
import type { ShellData } from './shell-data.ts'
import { baseSections } from './base-sections.ts'
import { wordsFiles } from './words-files.ts'
import { moreSections } from '../more-words.ts'

const byPath = new Map(screens.map((screen) => [screen.path, screen]))
/** The row of a matched pattern; undefined for services and for addresses nobody owns. */
/** Short messages that lead somewhere. */
const noticeHrefs: Readonly<Record<string, string>> = { 'goods.item.added': '/cart' }

export const screenOfPattern = (pattern: string | undefined): Screen | undefined =>
  pattern === undefined ? undefined : byPath.get(`/${pattern.replace(/^\//, '')}`)

/** In the place of a customer whose name comes later. */
const somebody = { id: '', name: '', maskedName: '' } as const

/** The short message that the last action left, to be said once. */
function noticeOf({ request, setCookies, t }: ShopContext): Pick<ShellData, 'notice' | 'noticeHref'> {
  const notice = readCookies(request.headers.get('cookie')).get('notice')
  if (notice === undefined) return { notice: null, noticeHref: null }
  setCookies.push(writeCookie('notice', '', { maxAgeSeconds: 0 }))
  const [key = '', count] = notice.split(':')
  return {
    notice: t.has(key) ? t.dynamic(key, count === undefined ? {} : { count: Number(count) }) : null,
    noticeHref: noticeHrefs[key] ?? null,
  }
}

/** What of the shell is the reader's own, for a page that is everybody's (mine.ts). */
export async function loadMine(context: ShopContext): Promise<MineData['shell']> {
  const { user, counts } = await context.session()
  return {
    user: user && { id: user.id, name: user.name, maskedName: user.maskedName },
    counts,
    ...noticeOf(context),
    formKey: context.formKey,
  }
}

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
  const [session, more] = await Promise.all([
    context.session(),
    screen ? moreSections(context, screen.path) : [],
  ])
  const user = context.audience === 'customer' ? somebody : session.user
  const mode = readCookies(request.headers.get('cookie')).get('colorMode')
  const asked = {
    packEnv: config.packEnv,
    edition: config.edition,
    userAgent: visitor.userAgent,
    pathname: new URL(request.url).pathname.replace(/(?:\/_(?:root)?)?\.data$/, ''),
  }
  return {
    local: visitor.local,
    timeZone: visitor.timeZone,
    timeZoneKnown: visitor.timeZoneKnown,
    edition: config.edition,
    appName: config.appName,
    packEnv: config.packEnv,
    publicUrl: context.publicUrl,
    version: config.version,
    isNew: visitor.isNew,
    host: visitor.host,
    safeBottom: androidInset(visitor.userAgent),
    // A signed-in customer's own setting counts unless this device says otherwise.
    colorMode: mode === undefined && session.user ? session.user.colorMode : visitor.colorMode,
    country: session.country,
    countryName: formats(visitor.local).country(session.country),
    currency: session.currency,
    rate: session.rate,
    practice: session.practice,
    user: user && { id: user.id, name: user.name, maskedName: user.maskedName },
    counts: session.counts,
    isShared: context.audience !== null,
    ...noticeOf(context),
    screen: {
      path: screen?.path ?? '',
      title: screen ? context.t.dynamic(`titles.${screen.title}`) : '',
      capability: screen?.capability ?? '',
      light: screen?.light ?? false,
      site: screen?.site ?? null,
      layout: screen?.layout ?? 'default',
      isListed: screen !== undefined && isListed(screen),
    },
    // The server's own rendering reads them; a browser gets their files.
    messages:
      words === 'all'
        ? messagesFor(visitor.local, [...baseSections, ...(screen?.sections ?? []), ...more])
        : {},
    words: wordsFiles(visitor.local, [
      ...(words === 'all' ? [baseSections] : []),
      screen?.sections ?? [],
      more,
    ]),
    toasts: words === 'all' ? [...context.toasts] : [],
    apiHost: config.apiHost,
    scripts: scriptsFor(asked),
    measuring: measuringFor(asked, config.scriptIds),
    formKey: context.formKey,
  }
}
