/** What surrounds the page, read from the user agent (§4): the super-apps, our native app, or a plain browser. */
export type Host = 'wechat' | 'alipay' | 'other'

const hosts: readonly [RegExp, Host][] = [
  [/MicroMessenger/i, 'wechat'],
  [/AlipayClient|AliApp/i, 'alipay'],
]
export const hostOf = (userAgent: string): Host =>
  hosts.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'

/**
 * §9: the bottom safe-area inset of Android web views is read from the user agent, else 0px. Our app writes it as
 * `SafeAreaBottom/24` (css pixels); a number over 120 is not an inset.
 */
export function androidInset(userAgent: string): string {
  if (!/Android/i.test(userAgent)) return '0px'
  const pixels = Number(/SafeAreaBottom\/(\d{1,3}(?:\.\d{1,2})?)/i.exec(userAgent)?.[1] ?? 0)
  return pixels <= 120 ? `${pixels}px` : '0px'
}
