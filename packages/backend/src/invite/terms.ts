import type { InviteTerms } from '@tomobako/domain/invite'
import { houseInvite } from '@tomobako/domain/invite'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { together } from '../kernel/together.ts'
import { programmeOpen } from '../points/index.ts'

export const SETTING = 'invite'

/** What both sides get now, with the version that says so; 0 is the house's own. */
export async function termsOf(db: Db): Promise<InviteTerms & { version: number }> {
  const [row] = await together(
    db,
    db
      .selectFrom('setting')
      .select(['version', 'value'])
      .where('name', '=', SETTING)
      .orderBy('version', 'desc')
      .limit(1),
  )
  // Written by the desk only, in this shape.
  return row
    ? { ...houseInvite, ...(row.value as Partial<InviteTerms>), version: row.version }
    : { ...houseInvite, version: 0 }
}

/** The same for a page: with whether the programme has points for one more invitation. */
export async function shownTerms(context: {
  readonly db: Db
  readonly now: EpochMs
}): Promise<InviteTerms & { isOpen: boolean }> {
  const { inviterPoints, newcomerPoints } = await termsOf(context.db)
  const { open } = await programmeOpen(context, 'invite', Math.max(1, inviterPoints + newcomerPoints))
  return { inviterPoints, newcomerPoints, isOpen: open && inviterPoints + newcomerPoints > 0 }
}
