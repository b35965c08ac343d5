import type { TicketObject } from '@tomobako/domain/ticket'

/** Where a question about this thing is asked, with the thing filled in (ticket/routes/add.tsx reads it). */
export const askAbout = (kind: TicketObject, no: string): string =>
  `/workOrder/add?about=${encodeURIComponent(`${kind}:${no}`)}`

/** Where a question about the page of an item is asked, with its address already in the words. */
export const askAboutItem = (pathname: string): string =>
  `/workOrder/add?type=before&item=${encodeURIComponent(pathname)}`
/** Where somebody who may not order asks for another look. */
export const askAgain = '/workOrder/add?type=account&sub=paused'
/** The same about a coupon's code that was not taken. */
export const askAboutCode = (code: string): string =>
  /^[\w-]{1,40}$/.test(code) ? `/workOrder/add?type=account&code=${code}` : '/workOrder/add?type=account'
