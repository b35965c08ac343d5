import type { account, OutputOf } from '@tomobako/contract'

/**
 * §7 AfterService.Config: what may be claimed and until when. Not shown in the spec. Ours: a box is opened within a week, what only
 * use shows gets two, a doubt about authenticity a month, a parcel that never came 90 days (what the post itself allows for a claim).
 */
export const afterService: OutputOf<typeof account.afterServiceConfig> = {
  version: '2026-11-21',
  types: [
    { id: 'damaged', key: 'afterSale.type.damaged', withinDays: 7, needsPhotos: true },
    { id: 'missing', key: 'afterSale.type.missing', withinDays: 7, needsPhotos: true },
    { id: 'wrong_item', key: 'afterSale.type.wrongItem', withinDays: 14, needsPhotos: true },
    { id: 'not_as_described', key: 'afterSale.type.notAsDescribed', withinDays: 14, needsPhotos: true },
    { id: 'not_authentic', key: 'afterSale.type.notAuthentic', withinDays: 30, needsPhotos: true },
    { id: 'not_delivered', key: 'afterSale.type.notDelivered', withinDays: 90, needsPhotos: false },
  ],
  maxPhotos: 9,
}
