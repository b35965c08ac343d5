import type { LabelForm } from '@tomobako/domain/carrier'
import type { AdvanceItem } from '@tomobako/domain/customs'

/** What a carrier is told of a parcel that wants a label: the same facts as its papers. `key` is the label's own name, the same at every try. */
export type LabelOrder = {
  key: string
  item: AdvanceItem
  form: LabelForm
  /** The day it is handed over, in Japan. */
  day: string
  /** Duty and tax are paid by us in advance, not by whoever gets it. */
  dutyPrepaid: boolean
}

export type LabelAnswer =
  | {
      kind: 'bought'
      carrierRef: string
      tracking: string
      /** Null: this carrier names no price with its labels. */ yen: number | null
      billedGrams: number | null
      zone: string | null
      document: Uint8Array
      form: LabelForm
    }
  /** It says no, in its own words; nothing was made. */
  | { kind: 'refused'; said: string }
  /** It did not answer to the end. `isNothing`: it was not even reached, or said that it did nothing. */
  | { kind: 'silent'; said: string; isNothing: boolean }

/** A carrier that sells labels. It never throws: what it does not say is an answer too. */
export type LabelGateway = {
  readonly name: string
  takes: (method: string) => boolean
  /** Whether the same key answers the same label again. Where not, a person decides after a silence. */
  readonly isRepeatable: boolean
  buy: (order: LabelOrder) => Promise<LabelAnswer>
  /** Takes a label back that was not used. Absent: the carrier charges what it sees, and an unused label costs nothing. */
  void?: (carrierRef: string) => Promise<{ kind: 'voided' } | Exclude<LabelAnswer, { kind: 'bought' }>>
}

/** What a call that did not come back means: a name or a port that is not there was never told anything. */
export function silence(name: string, error: unknown): { kind: 'silent'; said: string; isNothing: boolean } {
  const code = codeOf(error)
  return {
    kind: 'silent',
    said: `${name}: ${code || (error instanceof Error ? error.name : 'unknown')}`,
    isNothing: ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code),
  }
}
const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown } // Looked at field by field.
  return typeof code === 'string' ? code : cause === undefined ? '' : codeOf(cause)
}
