import type { StorefrontConfig } from './edition.ts'

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

type Situation = { nonce: string; config: StorefrontConfig; isDocument: boolean; development: boolean }

/**
 * Headers of every answer. Scripts run only with this answer's nonce (and what they load themselves); styles come from our own files,
 * except `style` attributes, which React writes for values that are data (a cord's colours, a bar's share).
 */
export function securityHeaders({ nonce, config, isDocument, development }: Situation): [string, string][] {
  const base: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ]
  if (!isDocument) return base
  const company = config.challenge === null ? null : challengeSources[config.challenge]
  const measured = config.packEnv === 'prod' && config.edition === 'global'
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': [
      "'self'",
      ...(company?.styles ?? []),
      ...(development ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`]),
    ],
    'style-src-attr': ["'unsafe-inline'"],
    // Pictures of listings come from the sources' own hosts, always over https (§9).
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(config.apiHost === null ? [] : [config.apiHost]),
      ...(company?.asks ?? []),
      ...(measured ? ['https:'] : []),
      ...(development ? ['ws:'] : []),
    ],
    'frame-src': ["'self'", ...config.frameOrigins, ...(company?.frames ?? [])],
    'form-action': ["'self'", ...config.formOrigins],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  }
  return [
    ...base,
    [
      'content-security-policy',
      Object.entries(policy)
        .map(([name, values]) => `${name} ${values.join(' ')}`)
        .join('; '),
    ],
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self)'],
    ['vary', 'Cookie, Accept-Language'],
  ]
}
