import type { InputOf, groupLabel, OutputOf } from '@tomobako/contract'
import { passedOnParts } from '@tomobako/domain/group-label'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import type { TxContext } from '../kernel/index.ts'
import { NotEnough } from '../ledger/index.ts'
import {
  cancelLink,
  giveBackOver,
  liveLinksOf,
  makeLink,
  markReturned,
  refundedOf,
  succeededFor,
  wholly,
} from '../payment/index.ts'
import type { Fee, Link } from '../payment/index.ts'
import { move, settleIfPaid } from './move.ts'
import { mine } from './service.ts'
import { dueOf, paidOf, sheets } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import * as store from './store.ts'
import type { Label, Member } from './store.ts'
import { stillPaid } from './view.ts'

type In<K extends keyof typeof groupLabel> = InputOf<(typeof groupLabel)[K]>
type Out<K extends keyof typeof groupLabel> = Promise<OutputOf<(typeof groupLabel)[K]> | Refusal | Refusal[]>
const done = { ok: true as const }
/** A card payment below this costs more than it brings. */
const LEAST_YEN = 50

/** Freezes what everybody owes and makes the links. What is locked is the total the organiser saw; bills may have moved since. */
export async function lock({ id, totalYen }: In<'lock'>, context: TxContext): Out<'lock'> {
  const label = await mine(context, id)
  if (isRefusal(label)) return label
  if (label.state !== 'open') return refuse('groupLabel.notOpen')
  const [sheet] = await sheets(context.db, [label])
  if (sheet!.objections.length > 0) return sheet!.objections
  if (sheet!.totalYen !== totalYen) return refuse('groupLabel.changed', {}, 'totalYen')
  const owing = sheet!.owed.filter(
    (row) => row.totalYen > 0 && !sheet!.members.find((member) => member.id === row.memberId)?.is_organiser,
  )
  const small = owing.find((row) => row.totalYen < LEAST_YEN)
  if (small)
    return refuse('groupLabel.tooLittle', {
      name: sheet!.members.find((member) => member.id === small.memberId)!.name,
      yen: LEAST_YEN,
    })
  assert(
    sum(sheet!.owed.map((row) => row.totalYen)) === sheet!.totalYen,
    'what the members owe is the whole bill',
  )
  for (const item of sheet!.items)
    await store.freezeItem(context.db, item.id, {
      priceYen: item.price_yen,
      weightGrams: item.weight_grams,
      volumeMm3: item.volume_mm3,
    })
  // A bill's row nobody had touched gets its own id here; what is owed is written down by that id.
  const ids = new Map<string, string>()
  for (const cost of sheet!.costs)
    ids.set(
      cost.id,
      cost.is_bill
        ? await store.saveCost(
            context.db,
            id,
            undefined,
            { kind: cost.kind, isBill: true, yen: cost.yen, rule: cost.rule, byHand: cost.by_hand },
            context.now,
          )
        : cost.id,
    )
  for (const row of sheet!.owed)
    await store.freezeMember(
      context.db,
      row.memberId,
      {
        items: { ...row.items },
        costs: Object.fromEntries(
          Object.entries(row.costs).map(([cost, yen]) => [ids.get(cost) ?? cost, yen]),
        ),
      },
      row.totalYen,
    )
  const locked = await move(context, label, 'lock', { addsUp: true })
  assert(locked, 'an open label can be locked')
  const [frozen] = await sheets(context.db, [locked])
  for (const row of owing)
    await ask(
      context,
      frozen!,
      frozen!.members.find((member) => member.id === row.memberId)!,
    )
  // Nobody owes anything but the organiser: there is nothing to wait for.
  if (owing.length === 0) await settleIfPaid(context, locked)
  return done
}

async function ask(context: TxContext, sheet: Sheet, member: Member): Promise<Link> {
  const yen = dueOf(sheet, member)
  const full = yen === member.owed_yen
  const items = sheet.items.filter((item) => (member.owed?.items[item.id] ?? 0) > 0)
  const rows: Fee[] = full
    ? [
        ...items.map((item): Fee => ({
          key: 'groupItem',
          yen: member.owed!.items[item.id]!,
          kind: 'item',
          values: {
            title: item.title,
            count: sum(
              item.shares.filter((share) => share.memberId === member.id).map((share) => share.count),
            ),
            pieces: item.pieces,
          },
        })),
        ...sheet.costs
          .filter((cost) => (member.owed?.costs[cost.id] ?? 0) > 0)
          .map((cost): Fee => ({ key: cost.kind, yen: member.owed!.costs[cost.id]!, kind: 'item' })),
      ]
    : [{ key: 'groupRest', yen, kind: 'item' }]
  return makeLink(context, {
    customerId: sheet.label.customer_id,
    purpose: 'group',
    memberId: member.id,
    yen,
    rows,
    title: sheet.label.name,
    message: '',
    payerName: member.name,
    payerEmail: member.email,
    language: context.caller.language,
  })
}

export async function unlock({ id }: In<'unlock'>, context: TxContext): Out<'unlock'> {
  const label = await mine(context, id)
  if (isRefusal(label)) return label
  if (label.state !== 'locked') return refuse('groupLabel.notLocked')
  const [sheet] = await sheets(context.db, [label])
  const links = await liveLinksOf(
    context.db,
    sheet!.members.map((member) => member.id),
    { lock: true },
  )
  // Asked of the locked rows: a payer may have come back from the bank since.
  if (links.some((link) => link.state === 'paid' && link.returned_at === null))
    return refuse('groupLabel.somebodyPaid')
  if (links.some((link) => link.state === 'processing')) return refuse('groupLabel.payerAtBank')
  for (const link of links) await cancelLink(context, link)
  for (const member of sheet!.members) await store.freezeMember(context.db, member.id, null, null)
  return (await move(context, label, 'unlock', { nobodyPaid: true })) ? done : refuse('groupLabel.notLocked')
}

export async function archive({ id }: In<'archive'>, context: TxContext): Out<'archive'> {
  const label = await mine(context, id)
  if (isRefusal(label)) return label
  return (await move(context, label, 'archive', {})) ? done : refuse('groupLabel.notArchivable')
}

async function lockedWith(
  context: TxContext,
  labelId: string,
  memberId: string,
): Promise<{ label: Label; sheet: Sheet; member: Member } | Refusal> {
  const label = await mine(context, labelId)
  if (isRefusal(label)) return label
  const [sheet] = await sheets(context.db, [label])
  const member = sheet!.members.find((each) => each.id === memberId && !each.is_organiser)
  return member ? { label, sheet: sheet!, member } : refuse('common.notFound')
}

export async function link({ labelId, memberId }: In<'link'>, context: TxContext): Out<'link'> {
  const found = await lockedWith(context, labelId, memberId)
  if (isRefusal(found)) return found
  const { label, sheet, member } = found
  if (label.state !== 'locked' || dueOf(sheet, member) === 0) return refuse('groupLabel.notLocked')
  const [last] = await liveLinksOf(context.db, [memberId], { lock: true })
  const over = last?.state === 'open' && last.expires_at <= context.now
  if (last && last.returned_at === null && !over && ['open', 'processing', 'paid'].includes(last.state))
    return refuse('groupLabel.linkLives')
  // Over by the clock and not swept yet.
  if (over) await cancelLink(context, last)
  await ask(context, sheet, member)
  return done
}

/**
 * Passes a refund of one item on. By what each paid for it (then for the rest), to the yen; each part leaves the organiser's wallet
 * for the card it came from, the organiser's own part stays. Only when all have paid: else some would get the part of those who have not.
 */
export async function passOn({ labelId, itemId, yen }: In<'passOn'>, context: TxContext): Out<'passOn'> {
  const label = await mine(context, labelId)
  if (isRefusal(label)) return label
  const [sheet] = await sheets(context.db, [label])
  const item = sheet!.items.find((each) => each.id === itemId)
  if (!item) return refuse('common.notFound')
  if (label.state !== 'settled') return refuse('groupLabel.notSettled')
  const paid = stillPaid(sheet!, itemId)
  const parts = passedOnParts(yen, paid.item, paid.rest)
  const most = sum(Object.values(parts))
  if (most < yen) return refuse('groupLabel.tooMuchBack', { yen: most }, 'yen')
  const round = sheet!.passed.filter((row) => row.itemId === itemId).length
  const given: { memberId: string; yen: number }[] = []
  for (const member of sheet!.members) {
    const part = parts[member.id] ?? 0
    if (part === 0) continue
    const key = `group/${itemId}/${member.id}/${round}`
    await store.addPassed(context.db, { key, labelId, itemId, memberId: member.id, yen: part }, context.now)
    given.push({ memberId: member.id, yen: part })
    if (member.is_organiser) continue
    const refused = await toPayer(context, label, sheet!.links.get(member.id)!, part, key)
    if (isRefusal(refused)) return refused
  }
  return {
    parts: given,
    ownYen: sum(
      given
        .filter((part) => sheet!.members.some((member) => member.id === part.memberId && member.is_organiser))
        .map((part) => part.yen),
    ),
  }
}

/** From the organiser's wallet to the card a link was paid with. */
async function toPayer(
  context: TxContext,
  label: Label,
  paid: Link,
  yen: number,
  key: string,
): Promise<Refusal | void> {
  try {
    await giveBackOver(context, {
      key,
      customerId: label.customer_id,
      paid: wholly(await succeededFor(context.db, { kind: 'friend', id: paid.id })),
      lineId: null,
      yen,
      from: [{ account: accounts.wallet(label.customer_id), yen }],
      reasonKey: 'passedOn',
      values: { labelId: label.id, name: paid.payer_name },
    })
  } catch (error) {
    if (error instanceof NotEnough)
      return refuse('payment.walletTooLow', { have: error.have, need: error.need })
    throw error
  }
}

/** A member's whole payment goes back; the share is owed again, by a new link. */
export async function giveMemberBack(
  { labelId, memberId }: In<'giveBack'>,
  context: TxContext,
): Out<'giveBack'> {
  const found = await lockedWith(context, labelId, memberId)
  if (isRefusal(found)) return found
  const { label, sheet, member } = found
  const paid = sheet.links.get(memberId)
  if (!['locked', 'settled'].includes(label.state) || !paid || paidOf(sheet, member) === 0)
    return refuse('groupLabel.notPaid')
  const left = paid.yen - (await refundedOf(context.db, paid.payment_id!))
  await markReturned(context.db, paid.id, context.now)
  const refused = left > 0 ? await toPayer(context, label, paid, left, `group/${paid.id}/back`) : undefined
  if (isRefusal(refused)) return refused
  if (label.state === 'settled' && dueOf(sheet, member) > 0)
    await move(context, label, 'reopen', {}, 'system')
  return done
}
