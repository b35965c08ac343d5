/** Parameters that only tell where somebody came from, or how a page was found. */
const trail = /^(?:utm_\w+|gclid|fbclid|ref|ref_|tag|source|s-id|l-id|scid|sc_\w+|psc|qid|sr|keywords|_\w*)$/i

/**
 * What makes two links the same question: host without `www.`, `m.`, `sp.`, path without a last slash, the query sorted and without what only tells where
 * somebody came from. Null when it is not an http(s) address of a public name.
 */
export function linkKey(text: string): string | null {
  const url = publicUrl(text)
  if (!url) return null
  const kept = [...url.searchParams]
    .filter(([name]) => !trail.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(kept).toString()
  return `${url.hostname.replace(/^(?:www|m|sp)\./, '')}${pathOf(url)}${query === '' ? '' : `?${query}`}`
}

/** The path without a shop's own note of where one came from, and without slashes at its end. */
function pathOf(url: URL): string {
  const path = url.pathname
  const last = path.lastIndexOf('/ref=')
  let end = last !== -1 && !path.slice(last + 1).includes('/') ? last : path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The address as it may stand on a page or in a link: http(s), a public name, no port, nobody's password. */
export function publicUrl(text: string): URL | null {
  const given = text.trim()
  if (!URL.canParse(given)) return null
  const url = new URL(given)
  const isPublic =
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(url.hostname) &&
    !/\.(?:local|localhost|internal|lan)$/.test(url.hostname)
  return isPublic ? url : null
}
