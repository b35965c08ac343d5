import { hostAround } from '@tomobako/domain/payment'
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

type Script = { src: string; id?: string; when: (situation: Situation) => boolean }
const table: readonly Script[] = [
  { src: '/js/bridge.js', when: () => true },
  // The same of WeChat, which says in the user agent that a mini-program is around the page.
  {
    src: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
    when: ({ userAgent }) => hostAround(userAgent) === 'wechat',
  },
  // The mini-program bridge of Alipay's web view, from its maker.
  {
    src: 'https://appx/web-view.min.js',
    when: ({ edition, userAgent }) => hostAround(userAgent) === 'alipay' && edition !== 'global',
  },
]
/** §7: in production of the global edition; P 9: and only where the reader allowed it (measuring.tsx), so no page names them in its HTML. */
const measuringTable: readonly Script[] = [
  { src: '/js/line.js', id: 'line', when: prodGlobal },
  { src: '/js/tenmax.js', id: 'tenmax', when: prodGlobal },
  { src: '/js/googleAnalytics.js', id: 'googleAnalytics', when: prodGlobal },
]

/** Where those scripts fetch their own from; for the policy of pages whose scripts carry no nonce. */
export const scriptHosts = (ids: ScriptIds): string[] => [
  ...(ids['line'] ? ['https://d.line-scdn.net'] : []),
  ...(ids['googleAnalytics'] ? ['https://www.googletagmanager.com'] : []),
  ...(ids['tenmax'] && URL.canParse(ids['tenmax']) ? [new URL(ids['tenmax']).origin] : []),
]
/** Where they send to what they measured. */
export const measureHosts = (ids: ScriptIds): string[] => [
  ...(ids['line'] ? ['https://tr.line.me'] : []),
  ...(ids['googleAnalytics']
    ? ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com']
    : []),
  ...(ids['tenmax'] ? ['https://*.tenmax.io'] : []),
]

/**
 * Pages where money, passwords or addresses are typed load no third-party script at all, whatever the edition: these scripts run
 * with the page's rights.
 */
const privatePaths =
  /^\/(?:login|reset|global\/register|checkout|paymentSuccess|wallet|addresses|friendPayment|settings|member|orders|parcels|handover)(?:\/|$)/
export const isPrivatePath = (pathname: string): boolean => privatePaths.test(pathname)

type LoadedScript = { src: string; id?: string }
type Asked = Omit<Situation, 'private'> & { pathname: string }
const rowsOf = (rows: readonly Script[], { pathname, ...rest }: Asked, ids: ScriptIds): LoadedScript[] => {
  const situation = { ...rest, private: isPrivatePath(pathname) }
  return rows
    .filter(({ when }) => when(situation))
    .map(({ src, id }) => ({ src, ...(id !== undefined && ids[id] ? { id: ids[id] } : {}) }))
}
/** What a page loads by itself. */
export const scriptsFor = (asked: Asked): LoadedScript[] => rowsOf(table, asked, {})
/** What a page loads when its reader lets it measure. */
export const measuringFor = (asked: Asked, ids: ScriptIds = {}): LoadedScript[] =>
  rowsOf(measuringTable, asked, ids)
