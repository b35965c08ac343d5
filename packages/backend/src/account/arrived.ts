import { hook } from '../kernel/index.ts'
import type { TxContext } from '../kernel/index.ts'

/** Somebody new has an account, in the transaction that made it. `invite` is the code they came by: of the form, or what their browser remembered. */
export const onRegistered =
  hook<(context: TxContext, made: { customerId: string; invite: string | null }) => Promise<void>>(
    'account.onRegistered',
  )
