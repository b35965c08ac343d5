import { caseBearers } from '@tomobako/domain/after-sale'
import * as v from 'valibot'
import { CaseDetail, CasePage, caseRowEntries } from './after-sale.ts'
import { Country, Done, Id, Instant, pageOf, Text, Version, Yen, YenInput } from './shapes.ts'
import { command, query } from './wire.ts'

const Why = Text(600, 3)
const Holder = v.object({ id: v.string(), name: v.string(), mine: v.boolean() })

export const DeskCase = v.object({
  ...caseRowEntries,
  version: Version,
  customer: v.object({ id: v.string(), masked: v.string(), country: Country, language: v.string() }),
  proposedYen: Yen,
  goodwillYen: Yen,
  appealed: v.boolean(),
  needsSecond: v.boolean(),
  decided: v.nullable(Holder),
  /** Whose decision was appealed. */
  first: v.nullable(Holder),
  claim: v.nullable(v.object({ ...Holder.entries, until: Instant })),
})
export type DeskCase = v.InferOutput<typeof DeskCase>

const held = [
  'common.notFound',
  'console.claimedByOther',
  'console.changedMeanwhile',
  'console.wrongState',
] as const
const over = { id: Id, version: Version }

export const afterSaleDesk = {
  queue: query('Sig.Console.AfterSale.Queue', {
    permission: 'cases.read',
    input: v.object({
      view: v.optional(v.picklist(['open', 'second', 'appeals', 'waiting', 'ended'])),
      page: v.optional(CasePage),
    }),
    output: v.object({ ...pageOf(DeskCase).entries, counts: v.record(v.string(), v.number()) }),
    does: 'Cases by promised time: to decide, to be looked at by a second person, appealed, waiting for customers, ended.',
  }),
  detail: query('Sig.Console.AfterSale.Detail', {
    permission: 'cases.read',
    input: v.object({ id: Id }),
    output: v.object({
      ...CaseDetail.entries,
      row: DeskCase,
      /** What may still go back, and what cases and staff gave of it before. */
      leftYen: Yen,
      goodwillMostYen: Yen,
      borneBy: v.nullable(v.picklist(caseBearers)),
    }),
    refusals: ['common.notFound'],
    does: 'One case with its evidence side by side. The look is written down.',
  }),
  claim: command('Sig.Console.AfterSale.Claim', {
    permission: 'cases.write',
    input: v.object({ id: Id }),
    output: v.object({ until: Instant }),
    refusals: ['common.notFound', 'console.claimedByOther', 'console.wrongState'],
    does: 'Takes a case for a quarter of an hour.',
  }),
  release: command('Sig.Console.AfterSale.Release', {
    permission: 'cases.write',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.claimedByOther'],
    does: 'Gives a case back to everybody.',
  }),
  ask: command('Sig.Console.AfterSale.Ask', {
    permission: 'cases.write',
    input: v.object({ ...over, why: Why }),
    output: Done,
    refusals: [...held, 'console.cases.refused.own'],
    does: 'Asks the customer for more evidence, in words.',
  }),
  offer: command('Sig.Console.AfterSale.Offer', {
    permission: 'cases.write',
    input: v.object({
      ...over,
      yen: YenInput,
      goodwillYen: v.optional(YenInput, 0),
      borneBy: v.picklist(caseBearers),
      why: Why,
    }),
    output: v.object({ state: v.picklist(['second', 'offered']) }),
    refusals: [
      ...held,
      'console.money.tooMuch',
      'console.notBorneBy',
      'console.cases.refused.own',
      'console.cases.refused.nothing',
      'console.cases.refused.goodwill',
      'console.cases.refused.whole',
    ],
    does: 'Offers money back and a gift, with the reason. Above the line of four eyes somebody else looks first.',
  }),
  approve: command('Sig.Console.AfterSale.Approve', {
    permission: 'cases.approve',
    input: v.object(over),
    output: Done,
    refusals: [...held, 'console.money.aboveOwn', 'console.cases.refused.own'],
    does: 'The second pair of eyes: the offer goes to the customer.',
  }),
  sendBack: command('Sig.Console.AfterSale.SendBack', {
    permission: 'cases.write',
    input: v.object({ ...over, why: Why }),
    output: Done,
    refusals: [...held],
    does: 'The second person does not agree: it is decided anew.',
  }),
  deny: command('Sig.Console.AfterSale.Deny', {
    permission: 'cases.write',
    input: v.object({ ...over, why: Why }),
    output: Done,
    refusals: [...held, 'console.cases.refused.own'],
    does: 'Pays nothing, with the reason; after an appeal that ends it.',
  }),
}
