import { isAliApp, isWechatMini } from './host.ts'
import type { StorefrontConfig } from './edition.ts'

/** Which scripts a page loads, §7 "Scripts loaded". */
type Situation = {
  packEnv: string
  edition: StorefrontConfig['edition']
  userAgent: string
  private: boolean
}

const prodGlobal = ({ packEnv, edition, private: isPrivate }: Situation): boolean =>
  packEnv === 'prod' && edition === 'global' && !isPrivate

/** The operator's id at a third party, by the name of its script; handed over as `data-id`. Without one the script does nothing. */
export type ScriptIds = Readonly<Record<string, string>>

const table: readonly { src: string; id?: string; when: (situation: Situation) => boolean }[] = [
  { src: '/js/bridge.js', when: () => true },
  { src: '/js/line.js', id: 'line', when: prodGlobal },
  { src: '/js/tenmax.js', id: 'tenmax', when: prodGlobal },
  { src: '/js/googleAnalytics.js', id: 'googleAnalytics', when: prodGlobal },
  // The same of WeChat, which says in the user agent that a mini-program is around the page.
  { src: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js', when: ({ userAgent }) => isWechatMini(userAgent) },
  // The mini-program bridge of Alipay's web view, from its maker.
  {
    src: 'https://appx/web-view.min.js',
    when: ({ edition, userAgent }) => isAliApp(userAgent) && edition !== 'global',
  },
]

/** Where those scripts fetch their own from; for the policy of pages whose scripts carry no nonce. */
export const scriptHosts = (ids: ScriptIds): string[] => [
  ...(ids['line'] ? ['https://d.line-scdn.net'] : []),
  ...(ids['googleAnalytics'] ? ['https://www.googletagmanager.com'] : []),
  ...(ids['tenmax'] && URL.canParse(ids['tenmax']) ? [new URL(ids['tenmax']).origin] : []),
]

/**
 * Pages where money, passwords or addresses are typed load no third-party script at all, whatever the edition: these scripts run
 * with the page's rights.
 */
const privatePaths =
  /^\/(?:login|reset|global\/register|checkout|paymentSuccess|wallet|addresses|friendPayment|settings|member|orders|parcels)(?:\/|$)/

export const scriptsFor = (
  situation: Omit<Situation, 'private'> & { pathname: string },
  ids: ScriptIds = {},
): { src: string; id?: string }[] => {
  const full = { ...situation, private: privatePaths.test(situation.pathname) }
  return table
    .filter(({ when }) => when(full))
    .map(({ src, id }) => ({ src, ...(id !== undefined && ids[id] ? { id: ids[id] } : {}) }))
}
