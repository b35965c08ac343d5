/** Super-apps whose mini-programs show our pages. */
export const hostNames = ['wechat', 'alipay'] as const
export type HostName = (typeof hostNames)[number]

/** The super-app whose mini-program a page is shown in, by the user agent; null in a browser, and in WeChat's own browser. */
export const hostAround = (userAgent: string): HostName | null =>
  /MicroMessenger/i.test(userAgent) && /miniProgram/i.test(userAgent)
    ? 'wechat'
    : /AliApp/i.test(userAgent)
      ? 'alipay'
      : null
