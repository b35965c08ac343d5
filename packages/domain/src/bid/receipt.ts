import type { EpochMs } from '../kernel/index.ts'
import { iso } from '../kernel/index.ts'

/**
 * A sealed receipt of one maximum. Its owner has the text; the lot's page publishes the sha256 of every maximum of ours when it closes, so
 * that anybody can prove afterwards what they had ordered and when, and nobody could read it before.
 */
export const receiptText = (of: { bidId: string; maximumYen: number; at: EpochMs; nonce: string }): string =>
  `tomobako bid ${of.bidId}\nmaximum ${of.maximumYen} JPY\nat ${iso(of.at)}\nnonce ${of.nonce}\n`
