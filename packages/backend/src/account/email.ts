import { domainToASCII } from 'node:url'

/** `address` is what we write to, `folded` what we compare: one person, one account, however the letters are typed. */
export type Email = { address: string; folded: string }

/**
 * Reads an e-mail address as people type it, or null. The part before the @ is plain ASCII (our carriers' and banks' systems
 * take no other); the domain may be international. No quotes, comments or address literals: nobody signs up with those.
 */
export function readEmail(typed: string): Email | null {
  const text = typed.normalize('NFKC').trim()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = domainToASCII(text.slice(at + 1))
  if (at < 1 || local.length > 64 || text.length > 254) return null
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)) return null
  if (!isDomain(domain)) return null
  return { address: `${local}@${domain}`, folded: `${local}@${domain}`.toLowerCase() }
}

/** At least two labels, the last of which begins with a letter. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.length >= 2 &&
    labels.every((each) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(each)) &&
    /^[a-z]./.test(labels.at(-1)!)
  )
}
