import { defineJob } from '../jobs/index.ts'

/** Settles the bill of a packed parcel that was paid ahead, or that a customer's own rule pays. */
export const settleJob = defineJob<{ parcelId: string }>('parcel.settle', { queue: 'money', seconds: 30 })
