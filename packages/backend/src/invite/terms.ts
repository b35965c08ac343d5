import { sql } from 'kysely'
import type { InviteTerms } from '@tomobako/domain/invite'
import { houseInvite } from '@tomobako/domain/invite'
import type { EpochMs } from '@tomobako/domain/kernel'
import { jstDay } from '@tomobako/domain/kernel'
import type { Charge } from '@tomobako/domain/tariff'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { programmeOpen } from '../points/index.ts'
import { heldSetting } from '../settings/index.ts'
import { keptAs } from '../staff/index.ts'
import type { DatedSetting, Tried } from '../staff/index.ts'

export const SETTING = 'invite'

type Reader = { readonly db: Db; readonly now: EpochMs }
/** What both sides get today. */
export async function termsOf({ db, now }: Reader): Promise<InviteTerms> {
  const row = await heldSetting(db, SETTING, jstDay(now))
  // Written by the desk only, in this shape.
  return { ...houseInvite, ...(row?.value as Partial<InviteTerms> | undefined) }
}

/** The same for a page: with whether the programme has points for one more invitation. */
export async function shownTerms(context: Reader): Promise<InviteTerms & { isOpen: boolean }> {
  const { inviterPoints, newcomerPoints } = await termsOf(context)
  const { open } = await programmeOpen(context, 'invite', Math.max(1, inviterPoints + newcomerPoints))
  return { inviterPoints, newcomerPoints, isOpen: open && inviterPoints + newcomerPoints > 0 }
}

/** More are not looked at; the newest are. */
const MOST = 2_000
type Rewarded = {
  id: string
  no: string | null
  inviterId: string
  newcomerId: string
  inviterPoints: number
  newcomerPoints: number
  all: number
}

/** Invitations that were rewarded in a month, by what both sides get. A budget that would not have reached is not looked at. */
async function tries(
  db: Db,
  { from, until }: { readonly from: EpochMs; readonly until: EpochMs },
  stands: InviteTerms,
  would: InviteTerms,
): Promise<Tried> {
  const { rows } = await sql<Rewarded>`
    select i.id, i.parcel_no as no, i.inviter_id as "inviterId", i.newcomer_id as "newcomerId", i.inviter_points::bigint as "inviterPoints",
      i.newcomer_points::bigint as "newcomerPoints", count(*) over ()::integer as "all"
    from invitation_event e join invitation i on i.id = e.invitation_id
    where e.event = 'reward' and e.at >= ${at(from)}::timestamptz and e.at < ${at(until)}::timestamptz
    order by e.at desc, i.id limit ${MOST}`.execute(db)
  const charges = rows.flatMap((row) =>
    (['inviter', 'newcomer'] as const).map((side): Charge => ({
      kind: side,
      route: null,
      customerId: row[`${side}Id`],
      subject: row.no ?? row.id,
      takenYen: row[`${side}Points`],
      standsYen: stands[`${side}Points`],
      wouldYen: would[`${side}Points`],
    })),
  )
  return { charges, all: rows[0]?.all ?? 0, tried: rows.length }
}

export const inviteSetting: DatedSetting<InviteTerms> = {
  name: SETTING,
  deed: 'invite.terms',
  ...keptAs<InviteTerms>(SETTING, async () => houseInvite),
  tries: ({ db }, span, { stands, would }) => tries(db, span, stands, would),
}
