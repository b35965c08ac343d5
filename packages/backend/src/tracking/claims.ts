import type { InputOf, OutputOf, tracking as contract, trackingDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, maskName, refuse } from '@tomobako/domain/kernel'
import { rulesVersion } from '@tomobako/domain/tracking'
import { photos, strangers } from '../files/index.ts'
import { hook } from '../kernel/hooks.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, staffOf } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { billLeft, cover, parcelStore, payForLoss } from '../parcel/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { audit, limited } from '../staff/index.ts'
import * as store from './store.ts'
import { mayClaim } from './view.ts'

/** Whether the same concern of a parcel is told already, as a case about one of its pieces. Asked under the parcel's lock. */
export const toldElsewhere =
  hook<(context: TxContext, parcelId: string, kind: string) => Promise<boolean>>('tracking.toldElsewhere')

/** Opens a claim within the days its rule gives; the rule is kept with it. */
export async function claim(
  { no, kind, note, photoIds }: InputOf<typeof contract.claim>,
  context: TxContext,
): Promise<OutputOf<typeof contract.claim> | Refusal> {
  const me = customerId(context)
  const row = await parcelStore.lock(context.db, { no }, me)
  if (!row) return refuse('common.notFound')
  const rule = (await mayClaim(context, row)).find((each) => each.kind === kind)
  if (!rule || rule.may === 'no') return refuse('tracking.claimNot')
  if (rule.may === 'later') return refuse('tracking.claimTooEarly', { from: iso(rule.from ?? context.now) })
  if (rule.may === 'over') return refuse('tracking.claimTooLate', { until: iso(rule.until ?? context.now) })
  for (const isTold of context.house.hooks.all(toldElsewhere))
    if (await isTold(context, row.id, kind)) return refuse('tracking.claimOpen')
  if (rule.needsPhotos && photoIds.length === 0) return refuse('tracking.photosNeeded', {}, 'photoIds')
  if (!(await areOwn(context, photoIds, me))) return refuse('common.badInput', {}, 'photoIds')
  const dueAt = context.now + rule.answerDays * DAY
  const {
    rule: covers,
    goodsYen,
    postageYen,
  } = await cover(context, row, await parcelStore.contentsOf(context.db, row))
  const id = await store.addClaim(
    context.db,
    {
      parcelId: row.id,
      customerId: me,
      kind,
      note,
      photoIds,
      rule: { version: rulesVersion, until: iso(rule.until ?? context.now), covers, goodsYen, postageYen },
      dueAt,
    },
    context.now,
  )
  if (id === null) return refuse('tracking.claimOpen')
  await notify(context, {
    customerId: me,
    key: 'notice.parcel.claimOpened',
    values: { no: row.no, until: iso(dueAt) },
    link: `/parcels/${row.no}`,
    once: `claim/${id}`,
    mail: true,
  })
  return { id, dueAt: iso(dueAt) }
}

const areOwn = async (context: Context, ids: readonly string[], id: string): Promise<boolean> =>
  (await strangers(context, ids, { kind: 'customer', id })).length === 0

export async function withdraw(
  { id }: InputOf<typeof contract.withdraw>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lockClaim(context.db, id)
  if (!row || row.customer_id !== customerId(context)) return refuse('common.notFound')
  if (row.state !== 'open') return refuse('tracking.claimAnswered')
  await store.endClaim(
    context.db,
    id,
    { state: 'withdrawn', answer: null, staffId: null, paidYen: 0 },
    context.now,
  )
  return { ok: true }
}

/** What a held parcel needs, from its owner. Staff see it at once; the last answer counts until the parcel goes on. */
export async function answer(
  { no, text, photoIds }: InputOf<typeof contract.answer>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const me = customerId(context)
  const row = await parcelStore.lock(context.db, { no }, me)
  if (!row) return refuse('common.notFound')
  const hold = await store.holdOf(context.db, row.id)
  if (row.state !== 'held' || !hold) return refuse('tracking.nothingAsked')
  if (text === '' && photoIds.length === 0) return refuse('tracking.answerEmpty', {}, 'text')
  if (!(await areOwn(context, photoIds, me))) return refuse('common.badInput', {}, 'photoIds')
  await store.answerHold(context.db, hold.id, text, photoIds, context.now)
  return { ok: true }
}

export async function queue(context: Context): Promise<OutputOf<typeof trackingDesk.claims>> {
  const claims = await store.openClaims(context.db)
  const found = await Promise.all(
    claims.map(async (each) => ({ each, row: await parcelOf(context, each.parcel_id) })),
  )
  const pictures = await photos(
    context,
    found.flatMap(({ each, row }) => [...each.photo_ids, ...row.photo_ids]),
  )
  const shown = (ids: readonly string[]) => ids.flatMap((id) => pictures.get(id) ?? [])
  return {
    rows: await Promise.all(
      found.map(async ({ each, row }) => {
        // Reads only: the transaction's type is the handlers' (kernel/implement).
        const { rule, goodsYen, postageYen } = await cover(
          context as TxContext,
          row,
          await parcelStore.contentsOf(context.db, row),
        )
        return {
          id: each.id,
          parcelNo: row.no,
          customer: maskName(row.address.recipient),
          method: row.method,
          kind: each.kind,
          state: each.state,
          note: each.note,
          photos: shown(each.photo_ids),
          packed: shown(row.photo_ids),
          at: iso(each.opened_at),
          dueAt: iso(each.due_at),
          cover: { rule, goodsYen, postageYen },
          leftYen: Math.max(0, goodsYen - (await parcelStore.lossPaid(context.db, row.id))),
        }
      }),
    ),
  }
}

async function parcelOf(context: Context, id: string): Promise<ParcelRow> {
  const row = await parcelStore.byId(context.db, id)
  if (!row) throw new Error('a claim is about a parcel that exists')
  return row
}

/** Staff's answer. What was not received is paid like a loss; damage up to what they write, never above the method's cover. */
async function decideIt(
  { id, accept, goodsYen, postage, answer: words }: InputOf<typeof trackingDesk.decide>,
  context: TxContext,
): Promise<{ paidYen: number } | Refusal> {
  const about = await store.lockClaim(context.db, id)
  if (!about) return refuse('common.notFound')
  if (about.state !== 'open') return refuse('tracking.claimAnswered')
  const row = await parcelStore.lock(context.db, { id: about.parcel_id })
  if (!row) return refuse('common.notFound')
  const whole = about.kind === 'not_received'
  const paidYen = accept
    ? await payForLoss(
        context,
        row,
        whole ? null : { goodsYen: goodsYen ?? 0, postage: postage ?? false },
        id,
      )
    : 0
  await store.endClaim(
    context.db,
    id,
    { state: accept ? 'accepted' : 'refused', answer: words, staffId: staffOf(context).id, paidYen },
    context.now,
  )
  await audit(context, {
    what: `claim.${accept ? 'accept' : 'refuse'}`,
    subject: row.no,
    before: about.state,
    after: accept ? `accepted ${paidYen}` : 'refused',
    why: words,
  })
  await notify(context, {
    customerId: row.customer_id,
    key: accept ? 'notice.parcel.claimAccepted' : 'notice.parcel.claimRefused',
    values: { no: row.no, yen: paidYen, answer: words },
    link: `/parcels/${row.no}`,
    once: `claim/${id}/answered`,
    mail: true,
  })
  return { paidYen }
}

/** What it pays at most; a part that went back before makes it less. */
export const deciding = limited<InputOf<typeof trackingDesk.decide>, { paidYen: number }>(
  'claim',
  async ({ id, accept, goodsYen, postage, answer: why }, context) => {
    const about = await store.claimById(context.db, id)
    if (!about) return refuse('common.notFound')
    if (about.state !== 'open') return refuse('tracking.claimAnswered')
    if (!accept) return null
    const row = await parcelOf(context, about.parcel_id)
    const rule = await cover(context, row, await parcelStore.contentsOf(context.db, row))
    const left = Math.max(0, rule.goodsYen - (await parcelStore.lossPaid(context.db, row.id)))
    const isWhole = about.kind === 'not_received'
    const yen =
      (isWhole ? left : Math.min(left, goodsYen ?? 0)) +
      (isWhole || postage ? Math.min(rule.postageYen, billLeft(row)) : 0)
    return { yen, subject: { kind: 'claim', id, no: row.no }, customerId: row.customer_id, why }
  },
  decideIt,
  { paidYen: 0 },
)
