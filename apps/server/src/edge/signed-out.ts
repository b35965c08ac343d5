/** A cookie of a session that is taken away: `sid` of customers, `ssid` of staff. */
const ended = /^(?:__Host-|__Secure-)?s?sid=;.*;\s*max-age=0(?:;|$)/i

/**
 * Whoever signs out leaves nothing in the browser's cache either: one's own photos lie there for a year, and the next at this machine may be
 * somebody else. Browsers hear it only behind https.
 */
export function forgotten(response: Response): Response {
  if (response.headers.getSetCookie().some((cookie) => ended.test(cookie)))
    response.headers.set('clear-site-data', '"cache"')
  return response
}
