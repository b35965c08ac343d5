import type { Means } from '@tomobako/contract'
import { meansFor, meansTable } from '@tomobako/domain/payment'
import type { MeansId, MeansRow } from '@tomobako/domain/payment'
import type { CardGateway } from '../gateways/index.ts'
import type { House } from '../kernel/house.ts'

type With = { house: Pick<House, 'gateways' | 'settings'> }

export const companies = ({ gateways }: With['house']): CardGateway[] => [
  gateways.card,
  ...(gateways.others ?? []),
]

/** The company a payment was begun at; one that is gone from the configuration is asked for at today's, which says that it knows nothing of it. */
export const companyNamed = (house: With['house'], name: string): CardGateway =>
  companies(house).find((each) => each.name === name) ?? house.gateways.card

/** Who sends messages to this address of ours. */
export const companyAt = ({ gateways }: With['house'], pathname: string): CardGateway | null =>
  pathname === '/webhooks/card'
    ? gateways.card
    : (gateways.others?.find(({ name }) => pathname === `/webhooks/${name}`) ?? null)

/** Who takes money by this means here: the name of a company, of our bank, or `wallet`; null when nobody does. */
export function providerOf(house: With['house'], means: MeansId): string | null {
  const { by } = meansTable[means]
  if (by === 'wallet') return 'wallet'
  if (by === 'bank') return house.settings.bankAccount ? 'transfer' : null
  return companies(house).find((each) => each.means.includes(means))?.name ?? null
}

/** What this installation has a way for. */
const canBe = (house: With['house']): ReadonlySet<MeansId> =>
  new Set(Object.values(meansTable).flatMap(({ id }) => (providerOf(house, id) === null ? [] : [id])))

/** What can be paid with here, by the table. */
export const meansHere = (
  { house }: With,
  wish: { yen: number; holdMs: number; country: string | null },
): MeansRow[] =>
  meansFor({
    ...wish,
    edition: house.settings.edition ?? 'global',
    currency: 'JPY',
    canBe: canBe(house),
  })

/**
 * What a friend can pay a link with: any company's means that costs what is asked. A bill asks for its card price; a group's
 * organiser passes refunds on, so its members pay by what takes them back.
 */
export const meansForFriend = (
  context: With,
  link: { purpose: string; yen: number; holdMs: number; country: string | null },
): MeansRow[] =>
  meansHere(context, { ...link, holdMs: Math.max(0, link.holdMs) }).filter(
    ({ by, fee, refund }) =>
      by === 'company' &&
      (link.purpose === 'wallet' || fee === meansTable.card.fee) &&
      (link.purpose !== 'group' || refund === 'source'),
  )

/** Whether this sum may be paid by this means, by a customer of anywhere. */
export const isOffered = (context: With, means: MeansId, yen: number, holdMs: number): boolean =>
  meansHere(context, { yen, holdMs, country: null }).some(({ id }) => id === means)

/**
 * The means as a customer is shown them. `fee`: what each adds; `wallet`: what is there, and what must be there; absent, the wallet is no
 * way to pay this.
 */
export function meansShown(
  context: With,
  wish: {
    yen: number
    holdMs: number
    country: string | null
    fee?: (means: MeansId) => number
    wallet?: { haveYen: number; needYen: number }
  },
): Means[] {
  const feeOf = wish.fee ?? (() => 0)
  return meansHere(context, wish).flatMap(({ id, refund, openMs }): Means[] => {
    const row = { id, feeYen: feeOf(id), refund, openMs }
    if (id !== 'wallet') return [{ ...row, usable: true }]
    return wish.wallet
      ? [{ ...row, usable: wish.wallet.haveYen >= wish.wallet.needYen, balanceYen: wish.wallet.haveYen }]
      : []
  })
}
