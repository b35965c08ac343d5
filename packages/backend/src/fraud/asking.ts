import type { FraudSettings, Spoken } from '@tomobako/domain/fraud'
import { askedOf, isNewAccount, refusedBy, spokenOf } from '@tomobako/domain/fraud'
import { refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { isOutside } from '@tomobako/domain/payment'
import type { Context, TxContext } from '../kernel/index.ts'
import type { Wish } from '../payment/index.ts'
import { countAsking } from './figures.ts'
import type { Counted } from './figures.ts'

export const isNew = (found: Counted, now: number): boolean =>
  isNewAccount(found.settings, { since: found.since, received: found.received, now })

/** What a rule that refuses says. Each names what goes on being possible. */
function said({ rule, threshold }: Spoken, settings: FraudSettings): Refusal {
  if (rule === 'newTopUp') return refuse('payment.newTopUp', { yen: threshold })
  if (rule === 'newBids') return refuse('bid.newLimit', { yen: threshold })
  return refuse('payment.tooManyTries', { hours: settings.rules[rule].windowHours ?? 1 })
}

/** Fills in `payment.mayPay`: before a payment is begun. */
export async function asksPayment(
  context: TxContext,
  wish: Pick<Wish, 'for' | 'customerId' | 'method' | 'yen'>,
): Promise<Refusal | null> {
  const asked = askedOf(wish.for.kind)
  if (!asked || !(asked.beginsNew || isOutside(wish.method))) return null
  const { thing, beginsNew } = asked
  const { db, now, house } = context
  const { customerId, yen } = wish
  // A transfer is no card: how much of them a new account may bring is nobody's risk. What a bid asks of the card is among the open bids already.
  const counts = thing === 'topUp' && wish.method !== 'bank_transfer' ? yen : 0
  const found = await countAsking(db, { customerId, yen: counts, now })
  if (!found) return null
  if (beginsNew && (found.figures.blocked ?? 0) > 0) return refuse('checkout.blocked')
  if (!isOutside(wish.method)) return null
  const { newBids: _bids, newTopUp, ...figures } = found.figures
  const counted = counts > 0 && newTopUp !== undefined ? { ...figures, newTopUp } : figures
  const spoken = refusedBy(spokenOf(found.settings, 'asking', counted, { isNew: isNew(found, now), thing }))
  if (!spoken) return null
  house.log.info({ rule: spoken.rule, figure: spoken.figure }, 'a rule against fraud refused a payment')
  return said(spoken, found.settings)
}

/** Fills in `bid.mayBid`: before a bid is ordered or raised, whatever holds it. */
export async function asksBid(
  { db, house }: Context,
  { customerId, yen }: { customerId: string; yen: number },
): Promise<Refusal | null> {
  const now = house.clock.now()
  const found = await countAsking(db, { customerId, yen, now })
  if (!found) return null
  if ((found.figures.blocked ?? 0) > 0) return refuse('checkout.blocked')
  const { newBids } = found.figures
  if (newBids === undefined) return null
  const spoken = refusedBy(
    spokenOf(found.settings, 'asking', { newBids }, { isNew: isNew(found, now), thing: 'bid' }),
  )
  return spoken && said(spoken, found.settings)
}
