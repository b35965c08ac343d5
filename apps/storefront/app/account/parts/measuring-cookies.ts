import { writeCookie } from '@tomobako/contract/cookies'

/** Cookies that the scripts of §7 write: Google Analytics', LINE's and TenMax's, by how their names begin. */
const theirs = /^(?:_ga|_gid|_gat|_gcl|_lt|__lt|_tm|__tm|tenmax)/i

/** The lines that take them away again, from this host and from the domains above it, where such scripts like to write. */
export const takeMeasuringCookies = (names: readonly string[], hostname: string): string[] => {
  const parts = hostname.split('.')
  const domains = /^[\d.]+$|:/.test(hostname)
    ? []
    : parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
  return names
    .filter((name) => theirs.test(name))
    .flatMap((name) => ['', ...domains].map((domain) => writeCookie(name, '', { maxAgeSeconds: 0, domain })))
}
