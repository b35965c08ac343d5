/** How cookies are read and written, on every side: servers, pages and tests. */
export const TWO_YEARS_SECONDS = 2 * 365 * 86_400

/** Whose invitation this browser opened, until somebody registers in it. */
export const INVITE_COOKIE = 'invite'

/** When this browser last changed something, where replicas are read from (decision 0125). */
export const WROTE_COOKIE = 'wrote'

/** What this browser answered when it was asked whether it may be measured (decision 0035). */
export const CONSENT_COOKIE = 'consent'
/** The number of the wording that is asked with; a new one asks everybody again. */
export const CONSENT_NOTICE = 1
/** Half a year, then it is asked again. */
export const CONSENT_SECONDS = 180 * 86_400
export const consentChoices = ['all', 'needed'] as const
export type ConsentChoice = (typeof consentChoices)[number]
export type Consent = { readonly choice: ConsentChoice; readonly browser: string }

/** Null where nothing was answered, or another wording was. */
export function readConsent(value: string | undefined): Consent | null {
  const found = /^(all|needed)\.(\d{1,4})\.([\da-f-]{36})$/.exec(value ?? '')
  const [, choice, notice, browser] = found ?? []
  if (!browser || Number(notice) !== CONSENT_NOTICE) return null
  return { choice: choice === 'all' ? 'all' : 'needed', browser }
}
export const consentValue = ({ choice, browser }: Consent): string => `${choice}.${CONSENT_NOTICE}.${browser}`

/** The first of a name counts. A value that is not our encoding is not our cookie. */
export function readCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 0) continue
    const name = part.slice(0, at).trim()
    if (name === '' || cookies.has(name)) continue
    try {
      cookies.set(name, decodeURIComponent(part.slice(at + 1).trim()))
    } catch {
      continue
    }
  }
  return cookies
}

/**
 * §9: two years, for the whole site. Without `httpOnly` it is readable by scripts, because the app's bridge and the browser's own
 * calls read the shell's cookies; a session's is not.
 */
export const writeCookie = (
  name: string,
  value: string,
  {
    maxAgeSeconds = TWO_YEARS_SECONDS,
    secure = false,
    httpOnly = false,
    domain = '',
  }: { maxAgeSeconds?: number; secure?: boolean; httpOnly?: boolean; domain?: string } = {},
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    ...(domain === '' ? [] : [`Domain=${domain}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
