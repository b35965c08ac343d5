import * as v from 'valibot'
import {
  groupCategories,
  groupCostKinds,
  groupLabelLimits as limits,
  groupLabelStates,
  splitRules,
} from '@tomobako/domain/group-label'
import { friendPaymentStates } from '@tomobako/domain/friend-payment'
import { command, query } from './wire.ts'
import { Done, Id, Instant, PageInput, pageOf, Photo, Text, Yen } from './shapes.ts'

const Name = Text(limits.nameCharacters, 1)
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(limits.mostYen))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(limits.pieces))
const Rule = v.picklist(splitRules)
const Category = v.picklist(groupCategories)
const State = v.picklist(groupLabelStates)
const ByMember = v.record(v.string(), Yen)

export const GroupLabelRow = v.object({
  id: v.string(),
  name: v.string(),
  category: Category,
  cover: v.nullable(Photo),
  state: State,
  members: v.number(),
  items: v.number(),
  totalYen: Yen,
  paidYen: Yen,
  createdAt: Instant,
})
export type GroupLabelRow = v.InferOutput<typeof GroupLabelRow>

export const GroupMember = v.object({
  id: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  isOrganiser: v.boolean(),
  /** By item and by row of the bill, whole yen; frozen once locked. */
  items: ByMember,
  costs: ByMember,
  owedYen: Yen,
  /** What has come of it and is still here. */
  paidYen: Yen,
  /** Passed on to them of refunds. */
  refundedYen: Yen,
  link: v.nullable(
    v.object({ state: v.picklist(friendPaymentStates), url: v.nullable(v.string()), expiresAt: Instant }),
  ),
})
export type GroupMember = v.InferOutput<typeof GroupMember>

export const GroupItem = v.object({
  id: v.string(),
  title: v.string(),
  priceYen: Yen,
  pieces: v.number(),
  taken: v.number(),
  weightGrams: v.number(),
  volumeMm3: v.number(),
  shares: v.array(v.object({ memberId: v.string(), count: v.number() })),
  /** The organiser's own order line behind it: price and weight come from there. */
  line: v.nullable(v.object({ no: v.string(), orderNo: v.string(), state: v.string() })),
  /** Refunded to the organiser and not passed on yet. */
  refundYen: Yen,
  /** The most that can still be passed on: what was paid for it and has not gone back. */
  mostBackYen: Yen,
})
export type GroupItem = v.InferOutput<typeof GroupItem>

export const GroupCost = v.object({
  id: v.string(),
  kind: v.picklist(groupCostKinds),
  isBill: v.boolean(),
  yen: Yen,
  rule: Rule,
  byHand: ByMember,
})
export type GroupCost = v.InferOutput<typeof GroupCost>

export const GroupLabelDetail = v.object({
  id: v.string(),
  name: v.string(),
  category: Category,
  rule: Rule,
  cover: v.nullable(Photo),
  state: State,
  createdAt: Instant,
  members: v.array(GroupMember),
  items: v.array(GroupItem),
  costs: v.array(GroupCost),
  totalYen: Yen,
  paidYen: Yen,
  /** Why it can't be locked yet; catalogue keys with their values. `subject` is an item or a row of the bill. */
  objections: v.array(
    v.object({
      key: v.string(),
      values: v.record(v.string(), v.union([v.string(), v.number()])),
      subject: v.nullable(v.string()),
    }),
  ),
  may: v.object({ edit: v.boolean(), lock: v.boolean(), unlock: v.boolean(), archive: v.boolean() }),
})
export type GroupLabelDetail = v.InferOutput<typeof GroupLabelDetail>

const common = ['common.notFound', 'groupLabel.notOpen'] as const

/** Group purchases (P 6 /groupLabel): one customer organises, members need no account, every row of the bill is divided to the yen. */
export const groupLabel = {
  list: query('Sig.Front.GroupLabel.List', {
    input: v.object({ tab: v.optional(v.picklist(['open', 'settled', 'archived']), 'open'), ...PageInput }),
    output: pageOf(GroupLabelRow),
    does: 'My group purchases; `open` has those that are being collected too.',
  }),
  detail: query('Sig.Front.GroupLabel.Detail', {
    input: v.object({ id: v.optional(Id), itemId: v.optional(Id) }),
    output: GroupLabelDetail,
    refusals: ['common.notFound'],
    does: 'A group purchase with members, items, bill, who owes what and the links; by its id or that of one of its items.',
  }),
  save: command('Sig.Front.GroupLabel.Save', {
    input: v.object({
      id: v.optional(Id),
      name: Name,
      category: Category,
      rule: Rule,
      coverId: v.optional(v.nullable(Id)),
    }),
    output: v.object({ id: v.string() }),
    refusals: [...common, 'groupLabel.full'],
    does: 'Makes a group purchase with the organiser as its first member, or changes one.',
  }),
  saveMember: command('Sig.Front.GroupLabel.SaveMember', {
    input: v.object({ labelId: Id, id: v.optional(Id), name: Name, email: v.optional(Text(254), '') }),
    output: v.object({ id: v.string() }),
    refusals: [...common, 'groupLabel.full', 'groupLabel.emailWrong', 'groupLabel.nameTaken'],
    does: 'Adds or changes a member: a name and, if wanted, an e-mail for the link.',
  }),
  removeMember: command('Sig.Front.GroupLabel.RemoveMember', {
    input: v.object({ labelId: Id, id: Id }),
    output: Done,
    refusals: [...common, 'groupLabel.organiserStays', 'groupLabel.memberPaid'],
    does: 'Takes a member out, with their shares.',
  }),
  saveItem: command('Sig.Front.GroupLabel.SaveItem', {
    input: v.object({
      labelId: Id,
      id: v.optional(Id),
      title: Text(200, 1),
      priceYen: Amount,
      pieces: v.pipe(Count, v.minValue(1)),
      weightGrams: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000)), 0),
      volumeMm3: v.optional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000_000)),
        0,
      ),
      shares: v.pipe(v.array(v.object({ memberId: Id, count: Count })), v.maxLength(limits.members)),
    }),
    output: v.object({ id: v.string() }),
    refusals: [...common, 'groupLabel.full', 'groupLabel.shareInvalid'],
    does: 'Adds or changes an item and who has how many pieces of it. Price and weight of a linked order line stay what the line says.',
  }),
  removeItem: command('Sig.Front.GroupLabel.RemoveItem', {
    input: v.object({ labelId: Id, id: Id }),
    output: Done,
    refusals: common,
    does: 'Takes an item out.',
  }),
  lines: query('Sig.Front.GroupLabel.Lines', {
    input: v.object({ labelId: Id }),
    output: v.object({
      rows: v.array(
        v.object({
          lineId: v.string(),
          no: v.string(),
          title: v.string(),
          priceYen: Yen,
          quantity: v.number(),
        }),
      ),
    }),
    refusals: ['common.notFound'],
    does: 'My order lines that can be linked: paid, and in no group purchase yet; newest 50.',
  }),
  linkLine: command('Sig.Front.GroupLabel.LinkLine', {
    input: v.object({ labelId: Id, lineId: Id }),
    output: v.object({ id: v.string() }),
    refusals: [...common, 'groupLabel.full', 'groupLabel.lineTaken'],
    does: 'Makes an item of one of my order lines; its bills become rows of the bill.',
  }),
  saveCost: command('Sig.Front.GroupLabel.SaveCost', {
    input: v.object({
      labelId: Id,
      id: v.optional(Id),
      kind: v.picklist(groupCostKinds),
      yen: Amount,
      rule: Rule,
      byHand: v.optional(v.record(v.string(), Amount), {}),
    }),
    output: v.object({ id: v.string() }),
    refusals: [...common, 'groupLabel.full', 'groupLabel.handTooLittle', 'groupLabel.handTooMuch'],
    does: 'Adds or changes a row of the bill and how it is divided. The yen of a row from real bills stay what the bills say. By hand that does not add up is refused with the difference.',
  }),
  removeCost: command('Sig.Front.GroupLabel.RemoveCost', {
    input: v.object({ labelId: Id, id: Id }),
    output: Done,
    refusals: [...common, 'groupLabel.billStays'],
    does: 'Takes a row out that was written by hand.',
  }),
  lock: command('Sig.Front.GroupLabel.Lock', {
    input: v.object({ id: Id, totalYen: Yen }),
    output: Done,
    refusals: [
      ...common,
      'groupLabel.changed',
      'groupLabel.noMembers',
      'groupLabel.noItems',
      'groupLabel.amountInvalid',
      'groupLabel.shareInvalid',
      'groupLabel.piecesLeft',
      'groupLabel.piecesTooMany',
      'groupLabel.handTooLittle',
      'groupLabel.handTooMuch',
      'groupLabel.tooLittle',
    ],
    does: 'Freezes what everybody owes (for the total the organiser saw) and makes a link for each member.',
  }),
  unlock: command('Sig.Front.GroupLabel.Unlock', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: [
      'common.notFound',
      'groupLabel.notLocked',
      'groupLabel.somebodyPaid',
      'groupLabel.payerAtBank',
    ],
    does: 'Opens it again while nobody has paid; the links end.',
  }),
  archive: command('Sig.Front.GroupLabel.Archive', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'groupLabel.notArchivable'],
    does: 'Puts it away.',
  }),
  link: command('Sig.Front.GroupLabel.Link', {
    input: v.object({ labelId: Id, memberId: Id }),
    output: Done,
    refusals: ['common.notFound', 'groupLabel.notLocked', 'groupLabel.linkLives'],
    does: 'A new link for a member whose link has run out, was declined or given back.',
  }),
  passOn: command('Sig.Front.GroupLabel.PassOn', {
    input: v.object({ labelId: Id, itemId: Id, yen: v.pipe(Amount, v.minValue(1)) }),
    output: v.object({ parts: v.array(v.object({ memberId: v.string(), yen: Yen })), ownYen: Yen }),
    refusals: ['common.notFound', 'groupLabel.notSettled', 'groupLabel.tooMuchBack', 'payment.walletTooLow'],
    does: "Passes a refund on: divided by what each paid for the item, from the organiser's wallet to the cards they paid with; the organiser's own part stays.",
  }),
  giveBack: command('Sig.Front.GroupLabel.GiveBack', {
    input: v.object({ labelId: Id, memberId: Id }),
    output: Done,
    refusals: ['common.notFound', 'groupLabel.notPaid', 'payment.walletTooLow'],
    does: "Gives a member's whole payment back to their card; the share is owed again.",
  }),
}
