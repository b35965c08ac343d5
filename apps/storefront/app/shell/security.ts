import { MARKUP_POLICY } from '@tomobako/ui'
import type { StorefrontConfig } from './edition.ts'
import type { Host } from './host.ts'
import { SCRIPT_POLICY } from './script-address.ts'
import { measureHosts, scriptHosts } from './scripts.ts'

/** What a challenge company's widget (account/parts/challenge.tsx) needs beside its script, as each of them says for a page's policy. */
const challengeSources: Readonly<
  Record<
    NonNullable<StorefrontConfig['challenge']>,
    { frames: readonly string[]; asks: readonly string[]; styles: readonly string[] }
  >
> = {
  turnstile: { frames: ['https://challenges.cloudflare.com'], asks: [], styles: [] },
  hcaptcha: {
    frames: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    asks: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    styles: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
}

type Situation = {
  /** This answer's nonce, or the hashes of the scripts that stand in the page. */
  scripts: string | readonly string[]
  config: StorefrontConfig
  isDocument: boolean
  development: boolean
  /** A page that the console signed for and shows in a frame of its own. */
  isPreview?: boolean
  /** What surrounds the page. */
  host?: Host
}

/** No text becomes a script, nor markup that could hold one, but by these policies: of ours, and of our files that call whoever measures. */
const typesOf = (ids: StorefrontConfig['scriptIds']): Record<string, readonly string[]> => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [
    MARKUP_POLICY,
    SCRIPT_POLICY,
    ...(ids['line'] ? ['tomobako-line'] : []),
    ...(ids['tenmax'] ? ['tomobako-tenmax'] : []),
    ...(ids['googleAnalytics'] ? ['tomobako-analytics'] : []),
  ],
})
const written = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/**
 * Headers of every answer. Scripts run only with this answer's nonce (and what they load themselves), on pages that are kept only with
 * their hash or from our own files; styles come from our own files,
 * except `style` attributes, which React writes for values that are data (a cord's colours, a bar's share).
 */
export function securityHeaders({
  scripts,
  config,
  isDocument,
  development,
  isPreview = false,
  host = 'other',
}: Situation): [string, string][] {
  const base: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ]
  if (!isDocument) return base
  const company = config.challenge === null ? null : challengeSources[config.challenge]
  const measured = config.packEnv === 'prod' && config.edition === 'global'
  // Whose code we cannot run here may write where ours does not: a company's own scripts, and what a super-app puts into a page of its own.
  // There a browser tells what it would have refused and refuses nothing (decision 0110).
  const isForeign =
    company !== null || (measured && scriptHosts(config.scriptIds).length > 0) || host !== 'other'
  const types = development ? {} : typesOf(measured ? config.scriptIds : {})
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      ...(typeof scripts === 'string'
        ? [`'nonce-${scripts}'`, "'strict-dynamic'"]
        : // Whoever goes on from such a page inside the application keeps its policy: what later pages load is named here too.
          [
            "'self'",
            ...scripts,
            ...(company?.frames ?? []),
            ...(company?.asks ?? []),
            ...(measured ? scriptHosts(config.scriptIds) : []),
          ]),
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    'style-src': [
      "'self'",
      ...(company?.styles ?? []),
      ...(development ? ["'unsafe-inline'"] : typeof scripts === 'string' ? [`'nonce-${scripts}'`] : []),
    ],
    'style-src-attr': ["'unsafe-inline'"],
    // Pictures of listings come from the sources' own hosts, always over https (§9).
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'font-src': ["'self'"],
    // Clips are our own files; their captions stand in the page.
    'media-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...(config.apiHost === null ? [] : [config.apiHost]),
      ...(company?.asks ?? []),
      ...(measured ? measureHosts(config.scriptIds) : []),
      ...(development ? ['ws:'] : []),
    ],
    'frame-src': ["'self'", ...config.frameOrigins, ...(company?.frames ?? [])],
    'form-action': ["'self'", ...config.formOrigins],
    'frame-ancestors': ["'self'", ...(isPreview && config.consoleUrl !== null ? [config.consoleUrl] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(isForeign ? {} : types),
  }
  return [
    ...base,
    ['content-security-policy', written(policy)],
    ...(isForeign && !development
      ? [['content-security-policy-report-only', written(types)] satisfies [string, string]]
      : []),
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self)'],
    ['vary', 'Cookie, Accept-Language'],
  ]
}
