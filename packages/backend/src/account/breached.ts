import { createHash } from 'node:crypto'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { House } from '../kernel/house.ts'
import { Trouble } from '../kernel/index.ts'

let unasked = 0
/** How many passwords this process took that nobody could be asked about. */
export const passwordsUnasked = (): number => unasked

/**
 * Null, or that a password was seen in a breach. Five of the forty signs of its hash leave this process, nothing of it is logged. A list
 * that is away keeps nobody from choosing a password: it is said in the log and counted. Outside any transaction, and after whatever else
 * may be wrong: somebody else is asked.
 */
export async function breachObjection(
  { gateways: { breached }, log }: Pick<House, 'gateways' | 'log'>,
  password: string,
): Promise<Refusal | null> {
  if (!breached) return null
  const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()
  try {
    const endings = await breached.endings(hash.slice(0, 5))
    return endings.has(hash.slice(5)) ? refuse('account.passwordCommon', {}, 'password') : null
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    unasked += 1
    log.warn(
      { list: breached.name, why: error.message },
      'a password was taken that nobody could be asked about',
    )
    return null
  }
}
