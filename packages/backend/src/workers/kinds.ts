import type {
  compareWait,
  Joined,
  ParcelPlans,
  ParcelsPlan,
  PlanFacts,
  PlanItem,
  PlannedParcel,
  PlanOptions,
  WaitAnswer,
} from '@tomobako/domain/parcel'
import type { RawLine } from '@tomobako/domain/ocr'
import type { ReadAs, Reading } from '@tomobako/marketplaces'

/**
 * Work on what others sent, or that grows fast with what they chose, which no thread that answers people may do itself. `atOnce` threads do one kind side
 * by side, so no kind holds up another; `waiting` more may stand in line, and whoever comes then is told to come back; a thread that takes longer than
 * `limitMs` over one piece is ended. `alone`: what it loads is too large for more than its own threads. `patient` work gives way: it has the processor when nobody is answered and no page is read.
 */
export const workKinds = {
  /** A page of a source, at most 3 MB. The slowest recorded page takes 0.2 s. */
  page: { atOnce: 2, waiting: 200, limitMs: 5_000 },
  /** The text of a QR code in a picture of at most 1,000 × 1,000 points. */
  code: { atOnce: 1, waiting: 20, limitMs: 4_000 },
  /** Writing in a picture of at most 2,400 points a side: 0.3 to 1 s on a free processor; its engine takes 170 MB and a second to wake. */
  read: { atOnce: 1, waiting: 8, limitMs: 20_000, alone: true },
  /** A file of a font, at most 0.3 MB, unpacked once in the life of a process. */
  font: { atOnce: 1, waiting: 400, limitMs: 5_000 },
  /** Which parcels to send pieces in: counted work (`planBudget`), up to some seconds on a slow machine. */
  plan: { atOnce: 2, waiting: 60, limitMs: 30_000, patient: true },
  /** Sending now against waiting for more: up to five plans. */
  wait: { atOnce: 1, waiting: 30, limitMs: 60_000, patient: true },
  /** The same pieces packed, unpacked or insured otherwise: what each choice of the builder would change. */
  otherwise: { atOnce: 1, waiting: 30, limitMs: 10_000, patient: true },
  /** What things of a list would add to somebody's box: a tenth of a second for 48 cards beside six pieces; nobody waits long for it. */
  join: { atOnce: 1, waiting: 30, limitMs: 3_000 },
} as const satisfies Record<
  string,
  { atOnce: number; waiting: number; limitMs: number; patient?: true; alone?: true }
>
export type WorkKind = keyof typeof workKinds

type Otherwise = { offers: readonly PlannedParcel[]; several: ParcelsPlan | null }

/** What goes in and what comes out: plain data, copied between threads. */
export type Work = {
  page: { input: Reading; output: ReadAs[Reading['as']] | null }
  code: { input: { rgba: Uint8Array; width: number; height: number }; output: string | null }
  read: { input: { png: Uint8Array; isVertical: boolean }; output: RawLine[] }
  font: { input: { from: string; to: string }; output: null }
  plan: { input: PlanInput; output: ParcelPlans }
  wait: {
    input: Omit<PlanInput, 'items'> & {
      stored: readonly PlanItem[]
      travelling: readonly PlanItem[]
      arrives: Parameters<typeof compareWait>[2]
      today: ParcelsPlan | null
    }
    output: WaitAnswer
  }
  otherwise: {
    /** `parcels`: how many they travel in. */
    input: Omit<PlanInput, 'items' | 'options'> & {
      ways: readonly Pick<PlanInput, 'items' | 'options'>[]
      parcels: number
    }
    /** Of each way, the offers of one parcel, cheapest first; of several the cheapest plan, null where it cannot be. */
    output: readonly Otherwise[]
  }
  join: {
    input: PlanInput & { things: readonly PlanItem[] }
    /** Null: there is no one box. */
    output: { parcel: PlannedParcel; joined: readonly (Joined | null)[] } | null
  }
}
/** The tables are 300 KB and the same for everybody: threads look into one copy of them and keep what they made of it. */
export type PlanInput = {
  items: readonly PlanItem[]
  to: string
  options: PlanOptions
  facts: Omit<PlanFacts, 'tables'>
  tables: { id: number; bytes: SharedArrayBuffer }
}
