import type { Means } from '@tomobako/contract'
import { hostAround, meansFor, meansTable } from '@tomobako/domain/payment'
import type { HostName, MeansId, MeansRow } from '@tomobako/domain/payment'
import type { CardGateway } from '../gateways/index.ts'
import type { House } from '../kernel/house.ts'

type With = {
  house: Pick<House, 'gateways' | 'settings'>
  /** Who asks from where; absent, nobody does: jobs. */
  caller?: { readonly userAgent: string }
}

export const companies = ({ gateways }: With['house']): CardGateway[] => [
  gateways.card,
  ...(gateways.others ?? []),
]

/** The company a payment was begun at; one that is gone from the configuration is asked for at today's, which says that it knows nothing of it. */
export const companyNamed = (house: With['house'], name: string): CardGateway =>
  companies(house).find((each) => each.name === name) ?? house.gateways.card

/** The super-app in whose mini-program a payment is paid; null for everything else. */
export const hostOf = (
  { house }: With,
  { method, provider }: { readonly method: MeansId; readonly provider: string },
): HostName | null =>
  meansTable[method].by === 'company' ? (companyNamed(house, provider).inHost?.host ?? null) : null

/** Who sends messages to this address of ours. */
export const companyAt = ({ gateways }: With['house'], pathname: string): CardGateway | null =>
  pathname === '/webhooks/card'
    ? gateways.card
    : (gateways.others?.find(({ name }) => pathname === `/webhooks/${name}`) ?? null)

/**
 * The super-app whose own sheet pays for whoever calls: its mini-program is around the page, and an account for it is configured. Null:
 * pages of companies can be opened, or there is nothing better.
 */
function payingHost({ house, caller }: With): HostName | null {
  const host = caller ? hostAround(caller.userAgent) : null
  return companies(house).some(({ inHost }) => inHost?.host === host) ? host : null
}

/**
 * Who takes money by this means here: the name of a company, of our bank, or `wallet`; null when nobody does. In a mini-program no page of
 * a company opens, so its own sheet is the only company there.
 */
export function providerOf(context: With, means: MeansId): string | null {
  const { by } = meansTable[means]
  const { house } = context
  if (by === 'wallet') return 'wallet'
  if (by === 'bank') return house.settings.bankAccount ? 'transfer' : null
  const host = payingHost(context)
  return (
    companies(house).find((each) => each.means.includes(means) && (each.inHost?.host ?? null) === host)
      ?.name ?? null
  )
}

/** What this installation has a way for. */
const canBe = (context: With): ReadonlySet<MeansId> =>
  new Set(Object.values(meansTable).flatMap(({ id }) => (providerOf(context, id) === null ? [] : [id])))

/** What can be paid with here, by the table. */
export const meansHere = (
  context: With,
  wish: { yen: number; holdMs: number; country: string | null },
): MeansRow[] =>
  meansFor({
    ...wish,
    edition: context.house.settings.edition ?? 'global',
    currency: 'JPY',
    canBe: canBe(context),
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
