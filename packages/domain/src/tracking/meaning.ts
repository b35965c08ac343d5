/** What a carrier's word means to us. `info` says something true that moves nothing (sorted, passed a depot). */
export const meanings = [
  'accepted',
  'departed',
  'arrived',
  'customs',
  'customs_held',
  'customs_released',
  'out',
  'attempt',
  'delivered',
  'returning',
  'info',
] as const
export type Meaning = (typeof meanings)[number]

export type CodeTable = Readonly<Record<string, Meaning>>

/**
 * Codes of the Universal Postal Union's EMS and parcel event messages (EMSEVT), the same in every post of the world;
 * Japan Post, and whoever delivers for it, speaks them between posts. General knowledge of the standard, 2026-11.
 */
const upu: CodeTable = {
  EMA: 'accepted',
  EMB: 'info',
  EXA: 'customs',
  EXB: 'customs_held',
  EXC: 'customs_released',
  EMC: 'departed',
  EMJ: 'info',
  EMK: 'info',
  EMD: 'arrived',
  EDA: 'info',
  EDB: 'customs',
  EME: 'customs_held',
  EDC: 'customs_released',
  EMF: 'info',
  EDD: 'info',
  EDE: 'info',
  EMG: 'info',
  EDF: 'attempt',
  EDG: 'out',
  EDH: 'attempt',
  EMH: 'attempt',
  EMI: 'delivered',
}

/**
 * Status words of couriers that answer with a small fixed vocabulary (the unified tracking interface of DHL documents these
 * five). `failure` may still be delivered later, so it is an attempt; `transit` does not say whether Japan was left.
 */
const unified: CodeTable = {
  'pre-transit': 'info',
  transit: 'info',
  'out-for-delivery': 'out',
  delivered: 'delivered',
  failure: 'attempt',
  'customs-hold': 'customs_held',
  returning: 'returning',
}

/** Staff's own words in a CSV file. */
const own: CodeTable = Object.fromEntries(meanings.map((meaning) => [meaning, meaning]))

/** Every code we can read. A code that is not here is kept and shown as the carrier wrote it, and counted. */
const codes: ReadonlyMap<string, Meaning> = new Map(
  [...Object.entries(upu), ...Object.entries(unified), ...Object.entries(own)].map(([code, meaning]) => [
    code.toLowerCase(),
    meaning,
  ]),
)
export const meaningOf = (code: string): Meaning | null => codes.get(code.trim().toLowerCase()) ?? null

/** One thing a carrier tells: its own code and words, and where; `at` is when it happened, not when we heard. */
export type Told = {
  readonly code: string
  readonly at: number
  readonly words?: string
  readonly place?: string
  readonly country?: string | null
}
