import type { Location } from 'react-router'

/**
 * A page that stayed because nobody answered (keep-page.ts) is the same visit: its forms keep their idempotency keys, because what was
 * sent may have arrived, and it keeps its place. The state of such a location names the key of the visit.
 */
export const stayKey = {
  name: 'stayed',
  of: ({ key, state }: Pick<Location, 'key' | 'state'>): string => {
    const kept = (state as { stayed?: unknown } | null)?.stayed
    return typeof kept === 'string' ? kept : key
  },
} as const
