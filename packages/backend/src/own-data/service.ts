import type { InputOf, OutputOf } from '@tomobako/contract'
import { ownData } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, refuse } from '@tomobako/domain/kernel'
import { inTheWay, keepReasons, ownDataLimits } from '@tomobako/domain/own-data'
import { forgetCustomer, saysPasswordAgain } from '../account/index.ts'
import { removePictures } from '../files/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { attempt, customerId, inSteps } from '../kernel/index.ts'
import { mailTo, notify } from '../message/index.ts'
import { forgetCards } from '../payment/index.ts'
import * as store from './store.ts'

export async function state(
  _input: InputOf<typeof ownData.state>,
  context: Context,
): Promise<OutputOf<typeof ownData.state>> {
  const { db, now } = context
  const id = customerId(context)
  const [copy, leaving, found, points] = await Promise.all([
    store.copyOf(db, id, now),
    store.leavingOf(db, id),
    store.openThings(db, id),
    store.pointsOf(db, id),
  ])
  return {
    copy: copy && { id: copy.id, until: iso(copy.until) },
    leaving: leaving && { askedAt: iso(leaving.asked_at), endsAt: iso(leaving.ends_at) },
    inTheWay: inTheWay(found),
    kept: [...keepReasons],
    points,
  }
}

export const copy = inSteps<InputOf<typeof ownData.copy>, OutputOf<typeof ownData.copy>, null>({
  prepare: ({ password }, context) => saysPasswordAgain(context, password),
  async commit(_input, context) {
    const { db, now } = context
    const id = customerId(context)
    await store.lockCustomer(db, id)
    if ((await store.copiesSince(db, id, now - DAY)) >= ownDataLimits.copiesADay)
      return refuse('common.tooMany', { seconds: DAY / 1_000 })
    const opened = await store.openCopy(db, id, now, ownDataLimits.fetchWithinMs)
    // Whoever owns the account hears of it, also when it was not them.
    await notify(context, {
      customerId: id,
      key: 'ownData.copied',
      values: { at: iso(now) },
      link: '/settings/data',
    })
    return { id: opened.id, until: iso(opened.until) }
  },
})

export const leave = inSteps<InputOf<typeof ownData.leave>, OutputOf<typeof ownData.leave>, null>({
  prepare: async ({ password, sure }, context): Promise<Refusal | null> =>
    sure ? saysPasswordAgain(context, password) : refuse('ownData.notSure', {}, 'sure'),
  async commit(_input, context) {
    const { db, now } = context
    const id = customerId(context)
    await store.lockCustomer(db, id)
    if (inTheWay(await store.openThings(db, id)).length > 0) return refuse('ownData.inTheWay')
    const endsAt = now + ownDataLimits.waitMs
    await store.leaves(db, id, now, endsAt)
    const kept = (await store.leavingOf(db, id))!
    await notify(context, {
      customerId: id,
      key: 'ownData.leaving',
      values: { until: iso(kept.ends_at) },
      link: '/settings/data',
    })
    return { endsAt: iso(kept.ends_at) }
  },
})

export async function stay(
  _input: InputOf<typeof ownData.stay>,
  context: TxContext,
): Promise<OutputOf<typeof ownData.stay>> {
  const id = customerId(context)
  if (await store.stays(context.db, id))
    await notify(context, { customerId: id, key: 'ownData.stays', link: '/settings/data' })
  return { ok: true }
}

/** Ends the accounts whose time has come, one by one; copies nobody may fetch any more are forgotten. */
export async function endDue(house: House): Promise<void> {
  for (const { customer_id: id } of await store.dueToLeave(house.db, house.clock.now()))
    await attempt(house, `account ${id}`, () => endAccount(house, id))
  await store.forgetCopies(house.db, house.clock.now())
  await store.forgetLetters(house.db, house.clock.now())
}

/** Everything of one account goes, but what the law keeps; what came in between stops it, and is told. */
export async function endAccount(house: House, id: string): Promise<void> {
  const pictures = await asSystem(house, async (context) => {
    const { db, now } = context
    const customer = await store.lockCustomer(db, id)
    if (!customer || customer.gone_at !== null) return []
    const leaving = await store.leavingOf(db, id)
    if (!leaving || leaving.ends_at > now) return []
    if (inTheWay(await store.openThings(db, id)).length > 0) {
      await store.stays(db, id)
      await notify(context, { customerId: id, key: 'ownData.notEnded', link: '/settings/data' })
      return []
    }
    await forgetCards(context, id)
    const gone = await store.erase(db, id, customer)
    await forgetCustomer(db, id, now)
    // The last letter goes to the address that is forgotten with it.
    await mailTo(context, { to: customer.email, language: customer.language, key: store.LAST_LETTER })
    return gone
  })
  await removePictures(house, pictures)
}

const AT_ONCE = 200
/** What the law kept of ended accounts, once its time is over. */
export async function clearOld(house: House): Promise<void> {
  const now = house.clock.now()
  for (;;) {
    const cleared = await asSystem(house, ({ db }) =>
      store.clearOld(db, now - ownDataLimits.booksMs, now, AT_ONCE),
    )
    if (cleared < AT_ONCE) return
  }
}
