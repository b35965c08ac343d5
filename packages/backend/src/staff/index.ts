import { customers, practice, staff } from '@tomobako/contract'
import type { Jobs } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { implement } from '../kernel/index.ts'
import * as customer from './customers.ts'
import { clock, meetWorkers, passTime } from './practice.ts'
import { auditLog, list, login, logout, me, save } from './service.ts'

export { addStaff } from './add.ts'
export { audit, verifyAudit } from './audit.ts'
export type { Deed } from './audit.ts'
export { letPass } from './practice.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

export const handlers = [
  ...implement(staff, { login, logout: inTx(logout), me, list, save, audit: auditLog }),
  ...implement(customers, { list: customer.list, detail: customer.detail }),
  ...implement(practice, { clock, passTime }),
]

/** No pages of its own; it introduces the workers to the demo world's clock. */
export async function route(_request: Request, house: House, jobs: Jobs): Promise<Response | null> {
  meetWorkers(house, jobs)
  return null
}
