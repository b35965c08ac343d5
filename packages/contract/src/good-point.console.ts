import * as v from 'valibot'
import { goodPointLimits, goodPointReasons } from '@tomobako/domain/good-point'
import { GoodPointRecord, StoreId } from './good-point.ts'
import { Done, Id, PageInput, pageOf, Text, Version } from './shapes.ts'
import { datedCalls } from './tariff.dated.ts'
import { command, query } from './wire.ts'

export const GoodPointRow = v.object({
  ...GoodPointRecord.entries,
  version: v.number(),
  customerId: v.string(),
  customer: v.string(),
  storeUrl: v.string(),
  decidedBy: v.nullable(v.string()),
})
export type GoodPointRow = v.InferOutput<typeof GoodPointRow>

export const DeskStore = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  points: v.number(),
  active: v.boolean(),
  approved: v.number(),
  version: v.number(),
})
export type DeskStore = v.InferOutput<typeof DeskStore>

export const goodPointDesk = {
  queue: query('Sig.Console.GoodPoint.Queue', {
    permission: 'points.read',
    input: v.object({ view: v.optional(v.picklist(['open', 'decided'])), ...PageInput }),
    output: v.object({ ...pageOf(GoodPointRow).entries, stores: v.array(DeskStore) }),
    does: 'What waits to be looked at, the oldest first, or what was decided, the newest first; and the stores.',
  }),
  approve: command('Sig.Console.GoodPoint.Approve', {
    permission: 'points.judge',
    input: v.object({ id: Id, version: Version }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile', 'points.budgetSpent'],
    does: 'The feedback is there: its points are given, whatever it says.',
  }),
  decline: command('Sig.Console.GoodPoint.Decline', {
    permission: 'points.judge',
    input: v.object({
      id: Id,
      version: Version,
      reason: v.picklist(goodPointReasons),
      note: Text(goodPointLimits.noteLetters),
    }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'The feedback cannot be seen: the customer is told why and may send another picture.',
  }),
  store: command('Sig.Console.GoodPoint.Store', {
    permission: 'points.write',
    input: v.object({
      id: StoreId,
      version: v.optional(Version),
      name: Text(60, 2),
      url: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(300)),
      active: v.boolean(),
      why: Text(300, 3),
    }),
    output: Done,
    refusals: ['console.changedMeanwhile'],
    does: 'Adds a store, or changes its name, its address and whether it is offered. What its feedback brings, two people say.',
  }),
}

const StorePoints = v.record(
  StoreId,
  v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(goodPointLimits.points)),
)
export const goodPointTermsDesk = datedCalls({
  group: 'Sig.Console.GoodPoint',
  what: 'Terms',
  read: 'points.read',
  write: 'points.write',
  values: StorePoints,
  changes: StorePoints,
  named: 'What feedback in each app store brings',
  refusals: ['console.points.refused.begun', 'common.notFound'],
})
