import type { KeptCards } from '@tomobako/contract'
import { cards as calls } from '@tomobako/contract'
import { refuse } from '@tomobako/domain/kernel'
import { brandName, endOf, isOver } from '@tomobako/domain/payment'
import type { CardGateway, KeptCards as Keeping } from '../gateways/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { customerId } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { implement } from '../kernel/implement.ts'
import { forgetCardJob } from './jobs.ts'
import * as store from './kept-card-store.ts'
import type { Kept } from './kept-card-store.ts'
import { companyNamed, providerOf } from './means.ts'
import { byId as paymentById } from './store.ts'
import type { Payment } from './store.ts'

/** The company that takes cards for whoever calls, when it keeps them. */
function keeper(context: Pick<Context, 'house'> & Partial<Pick<Context, 'caller'>>): CardGateway | null {
  const name = providerOf(context, 'card')
  const company = name === null ? null : companyNamed(context.house, name)
  return company?.cards ? company : null
}
export const mayKeep = (context: Parameters<typeof keeper>[0]): boolean => keeper(context) !== null

/** What a customer keeps at the company that takes cards here. */
export async function cardsShown(context: Context, customer: string): Promise<KeptCards> {
  const company = keeper(context)
  if (company === null) return { rows: [], mayKeep: false }
  const rows = await store.ofCustomer(context.db, customer, company.name)
  return {
    mayKeep: true,
    rows: rows.map((card) => ({
      id: card.id,
      brand: brandName(card.brand),
      last4: card.last4,
      end: endOf(card),
      state: card.is_gone ? 'gone' : isOver(card, context.now) ? 'expired' : 'good',
    })),
  }
}

/** A card of this customer that can be paid with now; else null. */
export async function usable(context: TxContext, customer: string, id: string): Promise<Kept | null> {
  const card = await store.byId(context.db, id)
  const isTheirs = card !== null && card.customer_id === customer && card.provider === keeper(context)?.name
  return isTheirs && card.gone_at === null && !isOver(card, context.now) ? card : null
}

/** The card a payment is to be taken from, and who keeps it; null when it is typed at the company. */
export async function cardOf(
  house: House,
  { kept_card_id: id, provider }: Payment,
): Promise<{ card: Kept; at: Keeping } | null> {
  const card = id === null ? null : await store.byId(house.db, id)
  const company = companyNamed(house, provider)
  return card !== null && company.cards && company.name === card.provider ? { card, at: company.cards } : null
}

/** Job payment.keepCard: a payment whose payer agreed went through, or is kept free; what the company kept is noted. Safe to repeat. */
export async function keepCard(house: House, paymentId: string): Promise<void> {
  const payment = await paymentById(house.db, paymentId)
  const isGood = payment?.state === 'succeeded' || payment?.state === 'authorised'
  if (!payment?.keeps_card || !isGood || payment.provider_id === null) return
  const { provider, customer_id: customer } = payment
  const card = await companyNamed(house, provider).cards?.of(payment.provider_id)
  if (!card) return
  await asSystem(house, async (context) => {
    const { reference } = card
    if (!(await store.isHere(context.db, customer))) {
      await context.job(forgetCardJob, { provider, reference })
      return
    }
    const agreed = { customerId: customer, provider, agreedAt: payment.created_at }
    const old = await store.note(context.db, agreed, card)
    if (old !== null) await context.job(forgetCardJob, { provider, reference: old })
  })
}

/** Job payment.forgetCard: what we no longer know is not kept elsewhere either. */
export const forgetCard = async (
  house: House,
  { provider, reference }: { provider: string; reference: string },
): Promise<void> => companyNamed(house, provider).cards?.forget(reference)

/** A card its owner removes; without an id all of theirs, when the account ends. Here at once, at the company by a job. */
export async function forgetCards(context: TxContext, customer: string, id?: string): Promise<number> {
  const gone = await store.take(context.db, customer, id)
  for (const card of gone) await context.job(forgetCardJob, card)
  return gone.length
}

export const cardHandlers = implement(calls, {
  list: (_input, context) => cardsShown(context, customerId(context)),
  // Commands run in a transaction; dispatch sees to it (kernel/dispatch).
  remove: async ({ id }, context) =>
    (await forgetCards(context as TxContext, customerId(context), id)) === 0
      ? refuse('common.notFound')
      : { ok: true as const },
})
