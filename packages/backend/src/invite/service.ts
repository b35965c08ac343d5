import { randomInt } from 'node:crypto'
import type { InputOf, invite, OutputOf } from '@tomobako/contract'
import { INVITE_COOKIE, writeCookie } from '@tomobako/contract/cookies'
import { inviteLetters, inviteLimits, readInviteCode } from '@tomobako/domain/invite'
import type { EpochMs } from '@tomobako/domain/kernel'
import { maskName } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, customerId, iso } from '../kernel/index.ts'
import { qrPicture } from '../tracking/index.ts'
import { seen } from './marks.ts'
import * as store from './store.ts'
import { shownTerms } from './terms.ts'

const TRIES = 5
const newCode = (): string =>
  Array.from({ length: inviteLimits.codeLetters }, () => inviteLetters[randomInt(inviteLetters.length)]).join(
    '',
  )

/** The code of a customer, made when it is first asked for. */
export async function codeFor(db: Db, id: string, now: EpochMs): Promise<string> {
  const known = await store.codeOf(db, id)
  if (known !== null) return known
  for (let tried = 0; tried < TRIES; tried += 1) {
    const kept = await store.keepCode(db, id, newCode(), now)
    if (kept !== null) return kept
  }
  throw new Error('no free code of an invitation was found')
}

export const inviteUrl = ({ settings }: Pick<House, 'settings'>, code: string): string =>
  `${settings.publicUrl}/global/register?invite=${code}`

const shortName = ({ name, email }: { name: string; email: string }): string =>
  maskName(name || email.split('@')[0]!)

export async function mine(
  { page }: InputOf<typeof invite.mine>,
  context: Context,
): Promise<OutputOf<typeof invite.mine>> {
  const id = customerId(context)
  const { db, house, now } = context
  const code = await codeFor(db, id, now)
  await seen(context, id)
  const [terms, sums, found] = await Promise.all([
    shownTerms(context),
    store.sumsOf(db, id),
    store.pageOf(db, id, page),
  ])
  const url = inviteUrl(house, code)
  return {
    ...terms,
    code,
    url,
    qr: qrPicture(url),
    came: sums.came,
    rewarded: sums.rewarded,
    earnedPoints: sums.points,
    page,
    hasNext: found.hasNext,
    rows: found.rows.map((row) => ({
      id: row.id,
      name: shortName(row),
      state: row.state,
      registeredAt: iso(row.registered_at),
      deliveredAt: row.delivered_at === null ? null : iso(row.delivered_at),
      points: row.inviter_points,
      why: row.state === 'declined' ? row.why : '',
    })),
  }
}

export async function welcome(
  { code }: InputOf<typeof invite.welcome>,
  context: Context,
): Promise<OutputOf<typeof invite.welcome>> {
  const read = readInviteCode(code)
  const [terms, by] = await Promise.all([
    shownTerms(context),
    read === null ? undefined : store.byCode(context.db, read),
  ])
  return {
    ...terms,
    from: by ? shortName(by) : null,
    isOwn: by !== undefined && by.id === context.customer?.id,
  }
}

/** Somebody registered: by whose invitation is written down here and nowhere else, so it is for new customers only. */
export async function registered(
  context: TxContext,
  { customerId: newcomerId, invite: given }: { customerId: string; invite: string | null },
): Promise<void> {
  const code = given === null ? null : readInviteCode(given)
  if (code === null) return
  const by = await store.byCode(context.db, code)
  if (!by) return
  await store.addInvitation(context.db, {
    newcomerId,
    inviterId: by.id,
    by: actorOf(context),
    now: context.now,
  })
  await seen(context, newcomerId)
  context.setCookie(
    writeCookie(INVITE_COOKIE, '', { maxAgeSeconds: 0, secure: context.house.settings.secureCookies }),
  )
}
