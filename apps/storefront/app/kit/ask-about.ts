import type { TicketObject } from '@tomobako/domain/ticket'

/** Where a question about this thing is asked, with the thing filled in (ticket/routes/add.tsx reads it). */
export const askAbout = (kind: TicketObject, no: string): string =>
  `/workOrder/add?about=${encodeURIComponent(`${kind}:${no}`)}`
