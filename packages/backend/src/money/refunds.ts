import type { InputOf, staffMoney } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/index.ts'
import { askAgain } from '../payment/index.ts'
import { audit } from '../staff/index.ts'

/**
 * A refund that hangs at the bank is asked for again, by its own id. There is no way to the wallet beside the bank's own no: whoever
 * gave the money there while the bank still sends it would give it twice. When the bank says no, it is in the wallet by itself.
 */
export async function retryRefund(
  { id }: InputOf<typeof staffMoney.retryRefund>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const asked = await askAgain(context, id)
  if (!asked) return refuse('common.notFound')
  if (!asked.open) return refuse('console.wrongState', { state: asked.state })
  await audit(context, {
    what: 'money.retryRefund',
    subject: asked.key,
    before: asked.state,
    after: { yen: asked.yen },
  })
  return { ok: true }
}
