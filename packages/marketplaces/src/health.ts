import type { Parsed, SearchPage } from '@tomobako/domain/goods'
import type { Asked } from './connector.ts'
import type { Trouble } from './trouble.ts'

/** What a trouble says about a source; null when it says nothing about it, because we refused or it is switched off. */
export function outcomeOf(trouble: Trouble): Asked['outcome'] | null {
  if (trouble.kind === 'refused' || trouble.kind === 'off' || trouble.kind === 'busy') return null
  if (trouble.kind === 'slow' || trouble.kind === 'blocked') return trouble.kind
  if (trouble.kind === 'changed') return 'unreadable'
  return trouble.retry === 'later' ? 'open' : 'http'
}

/** What a page that was read says about its source: a listing that is gone is an answer, a page without meaning is not. */
export function judged(parsed: Parsed): Pick<Asked, 'outcome' | 'missing'> {
  if (parsed.kind === 'listing') return { outcome: 'ok', missing: parsed.listing.missing }
  if (parsed.kind === 'search') return { outcome: 'ok', missing: lackedByMost(parsed.page) }
  const outcome = {
    not_found: 'ok',
    removed: 'ok',
    adult: 'ok',
    blocked: 'blocked',
    maintenance: 'http',
    unreadable: 'unreadable',
  } as const
  return { outcome: outcome[parsed.why], missing: [] }
}

/** Fields at least half of the rows lack: one odd row is not a change of the site. */
export function lackedByMost(page: SearchPage): string[] {
  const counts = new Map<string, number>()
  for (const hit of page.hits)
    for (const name of new Set(hit.missing)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, count]) => count * 2 >= page.hits.length).map(([name]) => name)
}
