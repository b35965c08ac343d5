import * as v from 'valibot'
import { goodPointLimits, goodPointReasons, goodPointStates } from '@tomobako/domain/good-point'
import { Done, Id, Instant, PageInput, pageOf, Photo } from './shapes.ts'
import { command, query } from './wire.ts'

export const StoreId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{1,29}$/))

export const GoodPointRecord = v.object({
  id: v.string(),
  storeId: v.string(),
  storeName: v.string(),
  state: v.picklist(goodPointStates),
  points: v.number(),
  photos: v.array(Photo),
  /** Why it was declined, and the words of whoever looked. */
  reason: v.nullable(v.picklist(goodPointReasons)),
  note: v.string(),
  sentAt: Instant,
  decidedAt: v.nullable(Instant),
})
export type GoodPointRecord = v.InferOutput<typeof GoodPointRecord>

export const GoodPointStore = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  points: v.number(),
  /** Null: nothing sent yet. */
  state: v.nullable(v.picklist(goodPointStates)),
})
export type GoodPointStore = v.InferOutput<typeof GoodPointStore>

/** Whether the programme can still give, asked before anybody works for it. */
const Open = { open: v.boolean(), opensAt: Instant }

export const goodPoint = {
  stores: query('Sig.Front.GoodPoint.Stores', {
    output: v.object({ ...Open, stores: v.array(GoodPointStore) }),
    does: 'The app stores whose feedback brings points, and what the customer has sent of each.',
  }),
  detail: query('Sig.Front.GoodPoint.Detail', {
    input: v.object({ storeId: StoreId }),
    output: v.object({ ...Open, store: GoodPointStore, record: v.nullable(GoodPointRecord) }),
    refusals: ['common.notFound'],
    does: 'One store, what it brings, and what the customer sent of it.',
  }),
  records: query('Sig.Front.GoodPoint.Records', {
    input: v.object({ ...PageInput }),
    output: pageOf(GoodPointRecord),
    does: 'Everything the customer sent, the newest first.',
  }),
  send: command('Sig.Front.GoodPoint.Send', {
    input: v.object({
      storeId: StoreId,
      photoIds: v.pipe(v.array(Id), v.maxLength(goodPointLimits.photos)),
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'goodPoint.noPicture',
      'goodPoint.notYours',
      'goodPoint.alreadySent',
      'points.budgetSpent',
    ],
    does: 'Sends pictures of the feedback at a store, once per store and account; after a decline, again. Its points are set aside.',
  }),
}
