/**
 * A path of our own to go back to, or `otherwise`. Anything that could leave the site (`//host`, `/\host`, tabs and line breaks that
 * browsers drop, encoded again) is refused, not repaired.
 */
export function safeReturn(wanted: string | null | undefined, otherwise = '/'): string {
  if (!wanted || wanted.length > 2_000 || !wanted.startsWith('/')) return otherwise
  let decoded = wanted
  for (let round = 0; round < 3; round += 1) {
    // Control characters and backslashes are what browsers and servers read differently.
    if (/^\/[/\\]/.test(decoded) || /[\u0000-\u001f\\]/.test(decoded) || /^\/+@/.test(decoded))
      return otherwise
    try {
      const next = decodeURIComponent(decoded)
      if (next === decoded) break
      decoded = next
    } catch {
      break
    }
  }
  if (/^\/(?:login|language)(?:[/?#]|$)/.test(wanted)) return otherwise
  return wanted
}

/** The address of the login page that leads back here. */
export const loginPath = (from: string): string => {
  const back = safeReturn(from)
  return back === '/' ? '/login' : `/login?return=${encodeURIComponent(back)}`
}

/** The second step of a login that leads there. */
export const codePath = (to: string): string => `/login/code?return=${encodeURIComponent(to)}`

/** The same address with `lang` replaced (§4: all other parameters stay). */
export function withLanguage(path: string, serviceCode: string): string {
  const url = new URL(path, 'http://here')
  url.searchParams.set('lang', serviceCode)
  return url.pathname + url.search + url.hash
}

/** Only a press on our own page may change the account's language; a link on another site changes this device at most. */
export const fromHere = (request: Request): boolean =>
  ['same-origin', 'none'].includes(request.headers.get('sec-fetch-site') ?? 'same-origin')
