import { effectiveEnd } from '@tomobako/domain/bid'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Lot } from './store.ts'

/** The one end of a lot that counts. */
export const endOf = (lot: Pick<Lot, 'ends_at' | 'rose_at' | 'closed_at' | 'snapshot'>): EpochMs =>
  effectiveEnd({
    endsAt: lot.ends_at,
    autoExtension: lot.snapshot.auction?.autoExtension ?? false,
    roseAt: lot.rose_at,
    closedAt: lot.closed_at,
  })
