import {
  caseAnswers,
  caseBearers,
  caseComponents,
  caseKinds,
  caseStages,
  caseStates,
  caseTabs,
  evidenceNames,
} from '@tomobako/domain/after-sale'
import { checkOutcomes, serviceChecks } from '@tomobako/domain/floor'
import * as v from 'valibot'
import { Done, Id, Instant, pageOf, Photo, Text, Version, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

export const CaseKind = v.picklist(caseKinds)
export const CaseState = v.picklist(caseStates)
/** Longer texts come through as well, so that their writer is told how long one may be. */
const Words = v.pipe(v.string(), v.maxLength(200_000))
const PhotoIds = v.pipe(v.array(Id), v.maxLength(99))
const No = Text(60, 1)
export const CasePage = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(500))

const Answer = v.object({ check: v.picklist(serviceChecks), outcome: v.picklist(caseAnswers) })
const Answers = v.pipe(v.array(Answer), v.maxLength(30))

export const CaseOutcome = v.object({
  rule: v.string(),
  percent: v.number(),
  because: v.nullable(v.picklist(serviceChecks)),
  ours: v.picklist(['confirmed', 'contradicted', 'open']),
  parts: v.array(v.object({ component: v.picklist(caseComponents), yen: Yen })),
  yen: Yen,
  cappedBy: v.nullable(v.picklist(['paid', 'cover'])),
  goesBack: v.boolean(),
})

/** The piece a case is about. `state` is a key below `order.state`. */
export const CasePiece = v.object({
  no: v.string(),
  orderNo: v.string(),
  title: v.string(),
  /** In the reader's language, as its order calls it. */
  titleTranslated: v.optional(v.string()),
  image: v.nullable(v.string()),
  state: v.string(),
  paidYen: Yen,
})
export type CasePiece = v.InferOutput<typeof CasePiece>

/** One claim of the frozen listing, what our own inspection found of it, and what the customer says. */
export const CaseClaim = v.object({
  check: v.picklist(serviceChecks),
  quote: v.string(),
  ours: v.nullable(
    v.object({ outcome: v.picklist(checkOutcomes), note: v.string(), photos: v.array(Photo) }),
  ),
  outcome: v.nullable(v.picklist(caseAnswers)),
  note: v.string(),
  photos: v.array(Photo),
})
export type CaseClaim = v.InferOutput<typeof CaseClaim>

/** What was promised beside what came (P 8.8). */
export const CasePair = v.object({
  title: v.string(),
  titleTranslated: v.optional(v.string()),
  description: v.string(),
  listed: v.array(v.string()),
  frozenAt: Instant,
  hash: v.string(),
  arrived: v.array(Photo),
  arrivedAt: v.nullable(Instant),
})

const Window = v.object({
  kind: CaseKind,
  may: v.picklist(['now', 'later', 'over']),
  from: v.nullable(Instant),
  until: v.nullable(Instant),
  /** One of this kind that is open already. */
  openId: v.nullable(v.string()),
})

const row = {
  id: v.string(),
  no: v.string(),
  state: CaseState,
  kind: CaseKind,
  piece: v.nullable(CasePiece),
  parcelNo: v.nullable(v.string()),
  openedAt: Instant,
  lastAt: Instant,
  dueAt: v.nullable(Instant),
  answerBy: v.nullable(Instant),
  offerYen: Yen,
  paidYen: Yen,
  unread: v.number(),
}
export const CaseRow = v.object(row)
export type CaseRow = v.InferOutput<typeof CaseRow>
export const caseRowEntries = row

export const CaseEvent = v.object({
  at: Instant,
  event: v.string(),
  by: v.string(),
  name: v.string(),
  why: v.nullable(v.string()),
  yen: v.nullable(Yen),
  photos: v.array(Photo),
})

export const CaseDetail = v.object({
  ...row,
  version: Version,
  rule: v.object({ id: v.string(), version: v.string() }),
  stage: v.picklist(caseStages),
  outcome: v.nullable(CaseOutcome),
  claims: v.array(CaseClaim),
  pair: v.nullable(CasePair),
  note: v.string(),
  photos: v.array(Photo),
  missing: v.array(v.picklist(evidenceNames)),
  /** Our offer or denial as it stands, with its reason. */
  goodwillYen: Yen,
  why: v.string(),
  decidedAt: v.nullable(Instant),
  borneBy: v.nullable(v.picklist(caseBearers)),
  appealedAt: v.nullable(Instant),
  mayAppeal: v.boolean(),
  events: v.array(CaseEvent),
  most: v.object({ text: v.number(), photos: v.number() }),
})
export type CaseDetail = v.InferOutput<typeof CaseDetail>

const evidence = [
  'common.badInput',
  'common.tooMany',
  'afterSale.refused.textLong',
  'afterSale.refused.photosMany',
] as const
const kindRefusals = [
  'common.notFound',
  'afterSale.refused.notNow',
  'afterSale.refused.tooEarly',
  'afterSale.refused.tooLate',
] as const

/** Something is not as it was promised: one list, one story per concern (§2 /afterSaleService; P 8.8, P 8.9). */
export const afterSale = {
  list: query('Sig.Front.AfterSale.List', {
    input: v.object({ tab: v.optional(v.picklist(caseTabs)), page: v.optional(CasePage) }),
    output: v.object({
      ...pageOf(CaseRow).entries,
      counts: v.record(v.string(), v.number()),
      unread: v.number(),
    }),
    does: 'Cases and claims of parcels of a customer by whose turn it is, newest word first.',
  }),
  orders: query('Sig.Front.AfterSale.Orders', {
    input: v.object({ page: v.optional(CasePage) }),
    output: pageOf(
      v.object({
        no: v.string(),
        at: Instant,
        title: v.string(),
        /** As its order calls it in the reader's language, where we can tell what it is. */
        titleTranslated: v.optional(v.string()),
        image: v.nullable(v.string()),
        count: v.number(),
      }),
    ),
    does: 'The paid orders of a customer, newest first, to choose the one a case is about.',
  }),
  pieces: query('Sig.Front.AfterSale.Pieces', {
    input: v.object({ orderNo: No }),
    output: v.object({
      orderNo: v.string(),
      rows: v.array(v.object({ piece: CasePiece, kinds: v.array(Window) })),
    }),
    refusals: ['common.notFound'],
    does: 'The pieces of one order with what a case can be about now.',
  }),
  form: query('Sig.Front.AfterSale.Form', {
    input: v.object({ lineNo: No, kind: v.optional(CaseKind) }),
    output: v.object({
      piece: CasePiece,
      stage: v.nullable(v.picklist(caseStages)),
      parcelNo: v.nullable(v.string()),
      kinds: v.array(Window),
      kind: v.nullable(CaseKind),
      claims: v.array(CaseClaim),
      pair: CasePair,
      most: v.object({ text: v.number(), note: v.number(), photos: v.number() }),
    }),
    refusals: ['common.notFound'],
    does: 'What the form of a case needs: the kinds, and of one kind the claims of the frozen listing beside our arrival photos.',
  }),
  preview: query('Sig.Front.AfterSale.Preview', {
    input: v.object({
      lineNo: No,
      kind: CaseKind,
      answers: v.optional(Answers),
      hasWords: v.optional(v.boolean()),
      photos: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99))),
    }),
    output: v.object({
      outcome: CaseOutcome,
      missing: v.array(v.picklist(evidenceNames)),
      version: v.string(),
      dueAt: Instant,
    }),
    refusals: [...kindRefusals],
    does: 'What the table of rules gives for these answers, before anything is sent.',
  }),
  open: command('Sig.Front.AfterSale.Open', {
    bodyBytes: 1_000_000,
    input: v.object({
      lineNo: No,
      kind: CaseKind,
      claims: v.optional(
        v.pipe(
          v.array(v.object({ ...Answer.entries, note: v.optional(Words), photoIds: v.optional(PhotoIds) })),
          v.maxLength(30),
        ),
      ),
      note: v.optional(Words),
      photoIds: v.optional(PhotoIds),
      /** What the sender was shown; another outcome is shown first. */
      shownYen: Yen,
    }),
    output: v.object({ id: v.string(), no: v.string(), state: CaseState }),
    refusals: [
      ...kindRefusals,
      ...evidence,
      'afterSale.refused.openAlready',
      'afterSale.refused.outcomeChanged',
    ],
    does: 'Sends a case. What its evidence still lacks is asked for; with all of it the rule proposes at once.',
  }),
  detail: query('Sig.Front.AfterSale.Detail', {
    input: v.object({ id: Id }),
    output: CaseDetail,
    refusals: ['common.notFound'],
    does: 'One case, or one claim of a parcel, with its evidence, the rule, the decision and everything that happened.',
  }),
  read: command('Sig.Front.AfterSale.Read', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'The customer has seen where the case stands.',
  }),
  add: command('Sig.Front.AfterSale.Add', {
    bodyBytes: 1_000_000,
    input: v.object({ id: Id, note: v.optional(Words), photoIds: v.optional(PhotoIds) }),
    output: Done,
    refusals: ['common.notFound', ...evidence, 'afterSale.refused.saySomething', 'afterSale.refused.decided'],
    does: 'More words and pictures, while nothing is decided.',
  }),
  accept: command('Sig.Front.AfterSale.Accept', {
    input: v.object({ id: Id, version: Version }),
    output: v.object({ paidYen: Yen }),
    refusals: ['common.notFound', 'afterSale.refused.decided', 'afterSale.refused.offerChanged'],
    does: 'Accepts the offer that was read; the money goes back at once.',
  }),
  dispute: command('Sig.Front.AfterSale.Dispute', {
    bodyBytes: 1_000_000,
    input: v.object({ id: Id, note: v.optional(Words), photoIds: v.optional(PhotoIds) }),
    output: v.object({ id: v.string() }),
    refusals: [
      'common.notFound',
      ...evidence,
      'afterSale.refused.saySomething',
      'afterSale.refused.appealedAlready',
      'afterSale.refused.decided',
    ],
    does: 'Appeals an offer or a denial, once; somebody else decides.',
  }),
  withdraw: command('Sig.Front.AfterSale.Withdraw', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'afterSale.refused.decided'],
    does: 'Takes a case back.',
  }),
}
