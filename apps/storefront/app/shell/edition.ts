import type { Edition } from '@tomobako/i18n'

/**
 * The runtime configuration, under the names of §3. `edition` is VITE_APP_TYPE (china or global); `packEnv` decides whether
 * third-party scripts may load (prod) and whether this is development.
 */
export type StorefrontConfig = {
  /** VITE_PACK_ENV: `prod`, `test`, `dev`. */
  packEnv: string
  /** VITE_APP_TYPE. */
  edition: Edition
  /** VITE_APP_NAME, shown in titles. */
  appName: string
  /** VITE_APP_ISNEW: what `isNew` is when neither query nor cookie says. */
  appIsNew: IsNew
  /** VITE_H5_HOST: where the global build sends the listed pages (§2); null keeps them here. */
  h5Host: string | null
  /** VITE_API_HOST: where the browser's own calls are completed (§7); null is the page's own origin. */
  apiHost: string | null
  /** PUBLIC_URL: how the world reaches us, for links that are handed on; null only where nobody said. */
  publicUrl: string | null
  /** CONSOLE_URL: who may show previews of composed pages in a frame; null: nobody. */
  consoleUrl: string | null
  /** §3: the version of the application, in the client's store. */
  version: string
  /** Origins beyond our own that pages may post to or frame: the payment company's hosted pages. */
  formOrigins: readonly string[]
  frameOrigins: readonly string[]
  /** CHALLENGE: the company whose widget asks whether a person is there (S9-045); null when it is our own or nobody. */
  challenge: 'turnstile' | 'hcaptcha' | null
  /** The operator's ids at third parties (scripts.ts): LINE_TAG_ID, TENMAX_URL, GOOGLE_ANALYTICS_ID. */
  scriptIds: Readonly<Record<string, string>>
}

/** 0 web, 12 server render, 15 in-app H5; anything else reads as 0 (P 6). */
export type IsNew = 0 | 12 | 15
export const readIsNew = (text: string | null | undefined): IsNew =>
  text === '12' ? 12 : text === '15' ? 15 : 0

export function configFromEnv(env: Readonly<Record<string, string | undefined>>): StorefrontConfig {
  const list = (text: string | undefined): string[] =>
    (text ?? '').split(/[\s,]+/).filter((origin) => /^https?:\/\/[\w.:-]+$/.test(origin))
  const host = (text: string | undefined): string | null => {
    const origin = text?.replace(/\/+$/, '')
    return origin && /^https?:\/\/[\w.:-]+$/.test(origin) ? origin : null
  }
  return {
    packEnv: env['VITE_PACK_ENV'] ?? 'dev',
    edition: env['VITE_APP_TYPE'] === 'china' ? 'china' : 'global',
    appName: env['VITE_APP_NAME'] ?? 'Tomobako',
    appIsNew: readIsNew(env['VITE_APP_ISNEW']),
    h5Host: host(env['VITE_H5_HOST']),
    apiHost: host(env['VITE_API_HOST']),
    publicUrl: host(env['PUBLIC_URL']),
    consoleUrl: host(env['CONSOLE_URL']),
    version: versionOf(env['VITE_APP_VERSION']),
    formOrigins: list(env['FORM_ORIGINS']),
    frameOrigins: list(env['FRAME_ORIGINS']),
    challenge: env['CHALLENGE'] === 'turnstile' || env['CHALLENGE'] === 'hcaptcha' ? env['CHALLENGE'] : null,
    scriptIds: Object.fromEntries(
      [
        ['line', env['LINE_TAG_ID']],
        ['tenmax', env['TENMAX_URL']],
        ['googleAnalytics', env['GOOGLE_ANALYTICS_ID']],
      ].filter((pair): pair is [string, string] => Boolean(pair[1])),
    ),
  }
}

/** §3: default 1.0.0; what is no version is not sent with every call. */
export const versionOf = (text: string | undefined): string =>
  text !== undefined && /^\d{1,4}(?:\.\d{1,4}){1,2}(?:-[\w.]{1,30})?$/.test(text) ? text : '1.0.0'

/**
 * §2: the global build outside development sends these pages to the new-H5 host, with isNew and lang; the activity page without
 * lang. Only when VITE_H5_HOST names one: the storefront is itself such an H5.
 */
const toH5: readonly { pattern: RegExp; lang: boolean }[] = [
  { pattern: /^\/$/, lang: true },
  { pattern: /^\/mall\/\w+\/detail(?:\/:id)?$/, lang: true },
  { pattern: /^\/mall\/market\/shop\/:shopid$/, lang: true },
  { pattern: /^\/experience\/detail\/:id$/, lang: true },
  { pattern: /^\/activity\/:id$/, lang: false },
]

/** Where the new-H5 host shows this page, or null when it stays here. `host` is the one this request came to. */
export function h5Address(
  config: StorefrontConfig,
  pattern: string,
  url: URL,
  visitor: { isNew: IsNew; lang: string },
): string | null {
  if (config.h5Host === null || config.edition !== 'global' || config.packEnv === 'dev') return null
  const rule = toH5.find((one) => one.pattern.test(pattern))
  const target = new URL(config.h5Host)
  if (!rule || target.host === url.host) return null
  target.pathname = url.pathname
  target.search = url.search
  target.searchParams.set('isNew', String(visitor.isNew))
  if (rule.lang) target.searchParams.set('lang', visitor.lang)
  else target.searchParams.delete('lang')
  return target.href
}
