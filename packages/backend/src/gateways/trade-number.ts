/** Our payment's and refund's ids as both super-apps take them: 32 letters and digits at the most. */
export const tradeOf = (id: string): string => id.replaceAll('-', '')
/** The payment behind a trade's number; null for trades of another shop that sells through the same account. */
export const paymentOfTrade = (trade: string): string | null => {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(trade)
  return parts && parts.slice(1).join('-')
}
