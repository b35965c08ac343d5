import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Context } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { verifyPassword } from './passwords.ts'
import { countLogin } from './service.ts'
import { customerById } from './store.ts'

/**
 * The password once more, before something that cannot be undone or shows everything: a session that was left open is not enough. Counts
 * like a sign-in. Null when it is right. To be called outside any transaction.
 */
export async function saysPasswordAgain(context: Context, password: string): Promise<Refusal | null> {
  const customer = await customerById(context.db, customerId(context))
  const { wait } = await countLogin(context, customer.email_folded)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  return (await verifyPassword(password, customer.password_hash))
    ? null
    : refuse('account.loginWrong', {}, 'password')
}
