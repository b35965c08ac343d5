/** The scripts this application fetches by itself; documents name theirs in their own HTML. */
const addresses = [
  '/worker.js',
  '/js/first-number.js',
  '/js/line.js',
  '/js/tenmax.js',
  '/js/googleAnalytics.js',
  'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
] as const
export type ScriptAddress = (typeof addresses)[number]

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}
/** As a page's policy names it (security.ts). */
export const SCRIPT_POLICY = 'tomobako-script'

const isKnown = (address: string): address is ScriptAddress =>
  (addresses as readonly string[]).includes(address)
/** The rule of the policy: an address of the list, whoever asks. */
export function knownAddress(address: string): ScriptAddress {
  if (!isKnown(address)) throw new TypeError('Nothing here fetches this script.')
  return address
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null
/** The address as browsers ask for it that take no mere text where a script is fetched. What they are given is typed as the text it stands for. */
export function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes } // In browsers alone, and not in all.
  if (!trustedTypes) return knownAddress(address)
  policy ??= trustedTypes.createPolicy(SCRIPT_POLICY, { createScriptURL: knownAddress })
  return policy.createScriptURL(address)
}
