import { defineJob } from '../jobs/index.ts'

/** The company is asked whose card paid, and an order that was paid by it is looked at once more. */
export const cardJob = defineJob<{ paymentId: string }>('fraud.card', { queue: 'money', seconds: 60 })
