import type { Door, Role } from '@tomobako/domain/staff'
import { doorFor } from '@tomobako/domain/staff'
import type { Context, TxContext } from '../kernel/index.ts'
import * as access from './store-access.ts'
import type { StaffRow } from './store.ts'

type Person = NonNullable<Context['staff']>

/** What still stands between somebody who just said their password and the console. */
export async function doorOf({ db, house }: Context, row: StaffRow): Promise<Door | null> {
  const factors = await access.factorsOf(db, row.id)
  return doorFor(row.roles as Role[], {
    hasSecond: factors.length > 0,
    isGiven: false,
    isPractice: house.settings.practice,
  })
}

/** Whoever is signed in, or stands at the door, of one of these kinds. */
export function personOf(context: Context, wants?: Door): Person | null {
  if (context.staff) return context.staff
  const { atDoor } = context
  return atDoor && (wants === undefined || atDoor.wants === wants) ? atDoor : null
}

/** The same context with this person in it: a row of the audit log is somebody's, also at the door. */
export const asPerson = (context: TxContext, person: Person): TxContext => ({ ...context, staff: person })
export const atDoor = (context: TxContext, row: StaffRow, sessionId: string): TxContext =>
  asPerson(context, { id: row.id, name: row.name, roles: row.roles as Role[], sessionId })
