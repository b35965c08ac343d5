import type { HeldInvitation, InputOf, inviteDesk, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Context } from '../kernel/index.ts'
import { at, inSteps, iso, staffOf, take } from '../kernel/index.ts'
import { lockRow } from '../kernel/runner.ts'
import { audit } from '../staff/index.ts'
import { invitations, reward } from './reward.ts'
import * as store from './store.ts'
import type { Invitation } from './store.ts'
import { termsOf } from './terms.ts'

export async function list(_: unknown, { db, now }: Context): Promise<OutputOf<typeof inviteDesk.list>> {
  const [terms, held, decided, counts] = await Promise.all([
    termsOf({ db, now }),
    store.heldRows(db),
    store.decidedRows(db),
    store.countsByState(db),
  ])
  const rows = [...held, ...decided]
  const [names, deciders] = await Promise.all([
    store.namesOf(db, [
      ...new Set(
        rows.flatMap((row) => [row.inviter_id, row.newcomer_id, ...row.signs.map((sign) => sign.customerId)]),
      ),
    ]),
    store.staffNames(db, [...new Set(rows.flatMap((row) => row.decided_by ?? []))]),
  ])
  const person = (id: string) => names.get(id) ?? { id, name: '', email: '' }
  const shown = (row: Invitation): HeldInvitation => ({
    id: row.id,
    version: row.version,
    state: row.state,
    inviter: person(row.inviter_id),
    newcomer: person(row.newcomer_id),
    registeredAt: iso(row.registered_at),
    deliveredAt: row.delivered_at === null ? null : iso(row.delivered_at),
    parcelNo: row.parcel_no,
    signs: row.signs.map(({ kind, customerId }) => ({
      kind,
      who: customerId === row.inviter_id ? 'inviter' : 'other',
      name: person(customerId).name || person(customerId).email,
    })),
    decidedBy: row.decided_by === null ? null : (deciders.get(row.decided_by) ?? ''),
    why: row.why,
  })
  return {
    terms: {
      inviterPoints: terms.inviterPoints,
      newcomerPoints: terms.newcomerPoints,
    },
    held: held.map(shown),
    decided: decided.map(shown),
    counts: {
      registered: counts['registered'] ?? 0,
      due: counts['due'] ?? 0,
      held: counts['held'] ?? 0,
      rewarded: counts['rewarded'] ?? 0,
    },
  }
}

/** Yes or no; the points of a yes come right after, in a transaction of their own, and by the hourly round should this process die. */
export const decide = inSteps<InputOf<typeof inviteDesk.decide>, OutputOf<typeof inviteDesk.decide>, null>({
  prepare: async () => null,
  async commit({ id, version, reward: isRewarded, why }, context): Promise<{ ok: true } | Refusal> {
    const row = await lockRow(context.db, invitations, id)
    if (!row) return refuse('common.notFound')
    if (row.version !== version) return refuse('console.changedMeanwhile')
    const moved = await take(context, invitations, row, isRewarded ? 'release' : 'decline', {
      why,
      set: { decided_at: at(context.now), decided_by: staffOf(context).id, why },
    })
    if (isRefusal(moved)) return moved
    await audit(context, {
      what: isRewarded ? 'invite.release' : 'invite.decline',
      subject: `invitation ${id}`,
      before: { state: row.state, signs: row.signs },
      after: { state: moved.state },
      why,
    })
    return { ok: true }
  },
  follow: async (answer, context, { id }) => {
    await reward(context.house, id)
    return answer
  },
})
