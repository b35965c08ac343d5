import { inviteMachine, isSuspected, signsOf } from '@tomobako/domain/invite'
import type { EffectOf, GuardOf, Refusal } from '@tomobako/domain/kernel'
import { isRefusal, maskName } from '@tomobako/domain/kernel'
import { asSystem, defineJob } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Effect, TxContext } from '../kernel/index.ts'
import { at, attempt, systemActor, take } from '../kernel/index.ts'
import { kept, lockRow } from '../kernel/runner.ts'
import { notify } from '../message/index.ts'
import type { parcelStore } from '../parcel/index.ts'
import { namePayers } from '../payment/index.ts'
import { accountsOf } from './marks.ts'
import { earn } from '../points/index.ts'
import * as store from './store.ts'
import type { Invitation } from './store.ts'
import { termsOf } from './terms.ts'

/** A newcomer's first parcel has arrived. */
export const arrivedJob = defineJob<{ invitationId: string; parcelNo: string; deliveredAt: string }>(
  'invite.arrived',
  { queue: 'money', seconds: 30 },
)

/** Asked in the transaction of the delivery, which waits for nothing more than this one row. */
export async function delivered(context: TxContext, parcel: parcelStore.ParcelRow): Promise<void> {
  const waiting = await store.waitingOf(context.db, parcel.customer_id)
  if (waiting)
    await context.job(arrivedJob, {
      invitationId: waiting.id,
      parcelNo: parcel.no,
      deliveredAt: at(parcel.delivered_at ?? context.now),
    })
}

const told = async (
  context: TxContext,
  { id, inviter_id: inviterId, newcomer_id: newcomerId }: Invitation,
  what: 'held' | 'declined',
  why: string,
): Promise<void> => {
  for (const [side, customerId, link] of [
    ['inviter', inviterId, '/global/invite'],
    ['newcomer', newcomerId, '/points'],
  ] as const)
    await notify(context, {
      customerId,
      key: `notice.invite.${what}`,
      values: { why },
      link,
      once: `invite/${id}/${what}/${side}`,
    })
}

type InviteEffect = Effect<Invitation, GuardOf<typeof inviteMachine>>
const effects: Record<EffectOf<typeof inviteMachine>, InviteEffect> = {
  tellHeld: (context, row) => told(context, row, 'held', ''),
  tellDeclined: (context, row, { why }) => told(context, row, 'declined', why ?? ''),
  async tellRewarded(context, row) {
    const names = await store.namesOf(context.db, [row.newcomer_id])
    const newcomer = names.get(row.newcomer_id)
    if (row.inviter_points > 0)
      await notify(context, {
        customerId: row.inviter_id,
        key: 'notice.invite.rewarded',
        values: {
          name: maskName(newcomer?.name || newcomer?.email.split('@')[0] || ''),
          points: row.inviter_points,
        },
        link: '/global/invite',
        once: `invite/${row.id}/rewarded/inviter`,
        mail: true,
      })
    if (row.newcomer_points > 0)
      await notify(context, {
        customerId: row.newcomer_id,
        key: 'notice.invite.welcome',
        values: { points: row.newcomer_points },
        link: '/points',
        once: `invite/${row.id}/rewarded/newcomer`,
        mail: true,
      })
  },
}

export const invitations = kept({
  machine: inviteMachine,
  table: 'invitation',
  history: store.history,
  read: store.readInvitation,
  facts: { suspected: false },
  effects,
})

/** The newcomer's first parcel: held where the two look like one person, else rewarded at once. Done twice it does nothing more. */
export async function arrived(
  house: House,
  { invitationId, parcelNo, deliveredAt }: { invitationId: string; parcelNo: string; deliveredAt: string },
): Promise<void> {
  const waiting = await store.sidesOf(house.db, invitationId)
  if (waiting) await namePayers(house, [waiting.newcomer_id, waiting.inviter_id])
  await asSystem(house, async (context) => {
    const row = await lockRow(context.db, invitations, invitationId)
    if (row?.state !== 'registered') return
    const others = await store.around(context.db, row)
    const [newcomer, ...rest] = await accountsOf(context.db, [row.newcomer_id, ...others])
    const signs = signsOf(newcomer!, rest)
    const moved = await take(context, invitations, row, 'arrive', {
      by: systemActor,
      facts: { suspected: isSuspected(signs) },
      data: { parcelNo },
      set: { parcel_no: parcelNo, delivered_at: deliveredAt, signs: JSON.stringify(signs) },
    })
    if (isRefusal(moved)) throw new Error(`an invitation that was registered did not arrive: ${moved.key}`)
  })
  await reward(house, invitationId)
}

class NotNow extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.key)
    this.refusal = refusal
  }
}

/** Gives both their points, or neither: a budget that reaches for one of them only waits for the next. */
export async function reward(house: House, invitationId: string): Promise<'rewarded' | 'later' | 'not due'> {
  try {
    return await asSystem(house, async (context) => {
      const row = await lockRow(context.db, invitations, invitationId)
      if (row?.state !== 'due') return 'not due'
      const { inviterPoints, newcomerPoints } = await termsOf(context)
      // In one order everywhere, so that two rewards with a customer in common never wait for each other.
      const sides = [
        { side: 'inviter', account: row.inviter_id, points: inviterPoints },
        { side: 'newcomer', account: row.newcomer_id, points: newcomerPoints },
      ].toSorted((a, b) => (a.account < b.account ? -1 : 1))
      for (const { side, account, points } of sides) {
        if (points === 0) continue
        const given = await earn(context, {
          programme: 'invite',
          cause: `${row.newcomer_id}/${side}`,
          account,
          points,
          link: '/global/invite',
        })
        if (isRefusal(given)) throw new NotNow(given)
      }
      const moved = await take(context, invitations, row, 'reward', {
        by: systemActor,
        set: { inviter_points: inviterPoints, newcomer_points: newcomerPoints },
      })
      if (isRefusal(moved)) throw new Error(`an invitation that was due was not rewarded: ${moved.key}`)
      return 'rewarded'
    })
  } catch (error) {
    if (error instanceof NotNow) return 'later'
    throw error
  }
}

const AT_ONCE = 500
/** Those that waited for a budget, or whose process died between the two steps. The first that has to wait on ends the round. */
export async function rewardDue(house: House): Promise<void> {
  let isSpent = false
  for (const id of await store.dueIds(house.db, AT_ONCE))
    await attempt(house, `invitation ${id}`, async () => {
      if (!isSpent) isSpent = (await reward(house, id)) === 'later'
    })
}
