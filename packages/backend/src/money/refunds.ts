import type { InputOf, staffMoney } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/index.ts'
import { askAgain, sendToWallet } from '../payment/index.ts'
import { audit } from '../staff/index.ts'

/** A refund that hangs at the bank, or came to nothing to the end, is asked for again, by its own id: the bank never sends it twice. */
export async function retryRefund(
  { id }: InputOf<typeof staffMoney.retryRefund>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const asked = await askAgain(context, id)
  if (!asked) return refuse('common.notFound')
  if (!asked.may) return refuse('console.wrongState', { state: asked.state })
  await audit(context, {
    what: 'money.retryRefund',
    subject: asked.key,
    before: asked.state,
    after: { yen: asked.yen },
  })
  return { ok: true }
}

/** The other way: what the payment company refused to the end is the customer's in the wallet. */
export async function refundToWallet(
  { id, why }: InputOf<typeof staffMoney.refundToWallet>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const sent = await sendToWallet(context, id)
  if (!sent) return refuse('common.notFound')
  if (!sent.may) return refuse('console.wrongState', { state: sent.state })
  await audit(context, {
    what: 'money.refundToWallet',
    subject: sent.key,
    before: sent.failure,
    after: { yen: sent.yen },
    why,
  })
  return { ok: true }
}
