import type { T } from '@tomobako/i18n'

/** What the bank said, without the advice of an order that has other ways to be paid. */
const own: Readonly<Record<string, 'auction.cardDeclined' | 'auction.cardGone'>> = {
  'payment.declined': 'auction.cardDeclined',
  'payment.cardGone': 'auction.cardGone',
}

/** Why a card held nothing, in words. */
export function cardWhy(t: T, failureKey: string | null): string {
  if (failureKey === null) return t('auction.cardFailed')
  const said = own[failureKey]
  return said ? t(said) : t.dynamic(failureKey, {}, t('auction.cardFailed'))
}
