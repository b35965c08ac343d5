import { defineJob } from '../jobs/index.ts'

/** One parcel's names are compared with the list in force. */
export const screenJob = defineJob<{ parcelId: string }>('screening.parcel', { queue: 'words', seconds: 60 })
/** All open parcels, those not compared yet and those whose names or list are new. */
export const sweepJob = defineJob<{ after?: string }>('screening.sweep', { queue: 'words', seconds: 300 })
