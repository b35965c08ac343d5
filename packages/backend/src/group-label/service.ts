import type { InputOf, groupLabel, OutputOf } from '@tomobako/contract'
import { groupLabelLimits as limits } from '@tomobako/domain/group-label'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import { readEmail } from '../account/index.ts'
import { strangers } from '../files/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { sheets } from './sheet.ts'
import * as store from './store.ts'
import type { Label } from './store.ts'

type In<K extends keyof typeof groupLabel> = InputOf<(typeof groupLabel)[K]>
type Out<K extends keyof typeof groupLabel> = Promise<OutputOf<(typeof groupLabel)[K]> | Refusal>
const done = { ok: true as const }

/** The organiser's own label, locked; anybody else's is not there. */
export async function mine(context: TxContext, id: string): Promise<Label | Refusal> {
  const label = await store.lock(context.db, id)
  return label && label.customer_id === customerId(context) ? label : refuse('common.notFound')
}
async function open(context: TxContext, id: string): Promise<Label | Refusal> {
  const label = await mine(context, id)
  return isRefusal(label) || label.state === 'open' ? label : refuse('groupLabel.notOpen')
}

export async function save(input: In<'save'>, context: TxContext): Out<'save'> {
  const { id, name, category, rule, coverId } = input
  const owner = { kind: 'customer' as const, id: customerId(context) }
  if (coverId && (await strangers(context, [coverId], owner)).length > 0) return refuse('common.notFound')
  if (id === undefined) {
    await oneAtATime(context.db, 'group purchases', owner.id)
    if ((await store.countLabels(context.db, owner.id)) >= limits.labels)
      return refuse('groupLabel.full', { count: limits.labels })
    const made = await store.insertLabel(
      context.db,
      { customerId: owner.id, name, category, rule, coverId: coverId ?? null },
      context.now,
    )
    const { name: organiser } = await context.db
      .selectFrom('customer')
      .select('name')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    await store.saveMember(context.db, made, { name: organiser, email: null, isOrganiser: true }, context.now)
    return { id: made }
  }
  const label = await mine(context, id)
  if (isRefusal(label)) return label
  await store.updateLabel(context.db, id, {
    name,
    category,
    rule,
    ...(coverId === undefined ? {} : { cover_id: coverId }),
  })
  return { id }
}

export async function saveMember(
  { labelId, id, name, email }: In<'saveMember'>,
  context: TxContext,
): Out<'saveMember'> {
  const address = email.trim() === '' ? null : readEmail(email)
  if (email.trim() !== '' && address === null) return refuse('groupLabel.emailWrong', {}, 'email')
  const label = await mine(context, labelId)
  if (isRefusal(label)) return label
  const known = await store.members(context.db, [labelId])
  const was = known.find((member) => member.id === id)
  if (id !== undefined && !was) return refuse('common.notFound')
  // Names and addresses may change while money is being collected; who takes part may not.
  if (id === undefined && label.state !== 'open') return refuse('groupLabel.notOpen')
  if (known.some((member) => member.id !== id && member.name.toLowerCase() === name.toLowerCase()))
    return refuse('groupLabel.nameTaken', {}, 'name')
  if (!was && known.length >= limits.members) return refuse('groupLabel.full', { count: limits.members })
  return {
    id: await store.saveMember(
      context.db,
      labelId,
      { id, name, email: address?.address ?? null, isOrganiser: false },
      context.now,
    ),
  }
}

export async function removeMember(
  { labelId, id }: In<'removeMember'>,
  context: TxContext,
): Out<'removeMember'> {
  const label = await open(context, labelId)
  if (isRefusal(label)) return label
  const member = (await store.members(context.db, [labelId])).find((each) => each.id === id)
  if (!member) return refuse('common.notFound')
  if (member.is_organiser) return refuse('groupLabel.organiserStays')
  // Links of an earlier lock stay as history with the member's payments; a member who ever paid stays too.
  if (
    (
      await context.db
        .selectFrom('payment')
        .innerJoin('friend_payment', 'friend_payment.id', 'payment.subject_id')
        .select('payment.id')
        .where('payment.kind', '=', 'friend')
        .where('friend_payment.member_id', '=', id)
        .limit(1)
        .execute()
    ).length > 0
  )
    return refuse('groupLabel.memberPaid')
  await store.removeMember(context.db, labelId, id)
  return done
}

export async function saveItem(input: In<'saveItem'>, context: TxContext): Out<'saveItem'> {
  const label = await open(context, input.labelId)
  if (isRefusal(label)) return label
  const [items, members] = [
    await store.items(context.db, [label.id]),
    await store.members(context.db, [label.id]),
  ]
  const was = items.find((item) => item.id === input.id)
  if (input.id !== undefined && !was) return refuse('common.notFound')
  if (!was && items.length >= limits.items) return refuse('groupLabel.full', { count: limits.items })
  const counts = new Map<string, number>()
  for (const share of input.shares)
    counts.set(share.memberId, (counts.get(share.memberId) ?? 0) + share.count)
  if ([...counts.keys()].some((id) => !members.some((member) => member.id === id)))
    return refuse('groupLabel.shareInvalid', { title: input.title }, 'shares')
  const shares = [...counts].map(([memberId, count]) => ({ memberId, count }))
  return {
    id: await store.saveItem(
      context.db,
      label.id,
      input.id,
      {
        title: input.title,
        priceYen: input.priceYen,
        pieces: input.pieces,
        weightGrams: input.weightGrams ?? 0,
        volumeMm3: input.volumeMm3 ?? 0,
        shares,
      },
      context.now,
    ),
  }
}

export async function removeItem({ labelId, id }: In<'removeItem'>, context: TxContext): Out<'removeItem'> {
  const label = await open(context, labelId)
  if (isRefusal(label)) return label
  return (await store.removeItem(context.db, labelId, id)) ? done : refuse('common.notFound')
}

export async function lines({ labelId }: In<'lines'>, context: TxContext): Out<'lines'> {
  const id = customerId(context)
  if (!(await store.own(context.db, id, labelId))) return refuse('common.notFound')
  return {
    rows: (await store.freeLines(context.db, id, { limit: 50 })).map((row) => ({
      lineId: row.id,
      no: row.no,
      title: row.title,
      priceYen: row.itemYen,
      quantity: row.quantity,
    })),
  }
}

export async function linkLine({ labelId, lineId }: In<'linkLine'>, context: TxContext): Out<'linkLine'> {
  const label = await open(context, labelId)
  if (isRefusal(label)) return label
  if ((await store.items(context.db, [labelId])).length >= limits.items)
    return refuse('groupLabel.full', { count: limits.items })
  // The line's lock: two labels at once would both see it free, and the second would fail on the unique key.
  await context.db.selectFrom('order_line').select('id').where('id', '=', lineId).forUpdate().execute()
  const [line] = await store.freeLines(context.db, customerId(context), { id: lineId, limit: 1 })
  if (!line)
    return (await context.db
      .selectFrom('order_line')
      .select('id')
      .where('id', '=', lineId)
      .where('customer_id', '=', customerId(context))
      .executeTakeFirst())
      ? refuse('groupLabel.lineTaken')
      : refuse('common.notFound')
  return {
    id: await store.saveItem(
      context.db,
      labelId,
      undefined,
      {
        title: line.title.slice(0, 200),
        priceYen: line.itemYen,
        pieces: line.quantity,
        weightGrams: 0,
        volumeMm3: 0,
        lineId,
        shares: [],
      },
      context.now,
    ),
  }
}

export async function saveCost(
  { labelId, id, kind, yen, rule, byHand }: In<'saveCost'>,
  context: TxContext,
): Out<'saveCost'> {
  const label = await open(context, labelId)
  if (isRefusal(label)) return label
  const [sheet] = await sheets(context.db, [label])
  const was = sheet!.costs.find((cost) => cost.id === id)
  if (id !== undefined && !was) return refuse('common.notFound')
  if (!was && sheet!.costs.length >= limits.costs) return refuse('groupLabel.full', { count: limits.costs })
  const whole = was?.is_bill ? was.yen : yen
  const known = new Set(sheet!.members.map((member) => member.id))
  const hand = Object.fromEntries(Object.entries(byHand).filter(([member]) => known.has(member)))
  const difference = whole - sum(Object.values(hand))
  if (rule === 'hand' && difference !== 0)
    return refuse(
      difference > 0 ? 'groupLabel.handTooLittle' : 'groupLabel.handTooMuch',
      { yen: Math.abs(difference) },
      'byHand',
    )
  return {
    id: await store.saveCost(
      context.db,
      labelId,
      was?.is_bill ? undefined : id,
      {
        kind: was?.is_bill ? was.kind : kind,
        isBill: was?.is_bill ?? false,
        yen: whole,
        rule,
        byHand: rule === 'hand' ? hand : {},
      },
      context.now,
    ),
  }
}

export async function removeCost({ labelId, id }: In<'removeCost'>, context: TxContext): Out<'removeCost'> {
  const label = await open(context, labelId)
  if (isRefusal(label)) return label
  const [sheet] = await sheets(context.db, [label])
  const cost = sheet!.costs.find((each) => each.id === id)
  if (!cost) return refuse('common.notFound')
  if (cost.is_bill) return refuse('groupLabel.billStays')
  await store.removeCost(context.db, labelId, id)
  return done
}
