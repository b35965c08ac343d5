/**
 * The one place where a text of ours becomes markup in a browser. Pages answer `require-trusted-types-for 'script'` and name this policy
 * and no other (quality S6): what is not a drawing of ours, and does not stand in the document already, becomes none.
 */

/** What browsers that know Trusted Types offer; the others take the text itself. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string, standing?: Element) => string },
  ) => { createHTML: (text: string, standing?: Element) => TrustedHTML }
}
/** As the answer's policy names it. */
export const MARKUP_POLICY = 'tomobako-markup'

const words = (list: string): string => list.replaceAll(' ', '|')
/** Texts and tags by turns, each of one of ours: shapes and what they look like, nothing that leads, loads or runs. */
const drawing = new RegExp(
  `^[^<]*(?:</?(?:${words('circle ellipse g line path polygon polyline rect svg text tspan')})(?: (?:${words(
    'cx cy d direction fill font-size font-weight height opacity points r rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width text-anchor transform viewBox width x x1 x2 y y1 y2',
  )})="[^"<>]*")*/?>[^<]*)*$`,
)
export const isDrawing = (text: string): boolean => drawing.test(text)

/** How React makes an element that must not run (vite.config.ts of the storefront). */
const NO_SCRIPT = '<script></script>'
/** The rule of the policy. */
export function markupOf(text: string, standing?: Element): string {
  if (standing) return standing.innerHTML
  if (text === NO_SCRIPT || isDrawing(text)) return text
  throw new TypeError('This is no drawing of ours.')
}

const offered = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes // In browsers alone, and not in all.
let policy: ReturnType<TrustedTypes['createPolicy']> | null = null
const made = (text: string, standing?: Element): string | TrustedHTML =>
  offered
    ? (policy ??= offered.createPolicy(MARKUP_POLICY, { createHTML: markupOf })).createHTML(text, standing)
    : markupOf(text, standing)

/** React sets what is another value than before: the same drawing stays the same one. Servers write the text. */
const drawings = new Map<string, string | TrustedHTML>()
export function drawn(art: string): string | TrustedHTML {
  if (!offered) return art
  const known = drawings.get(art)
  if (known !== undefined) return known
  const drawing = made(art)
  drawings.set(art, drawing)
  return drawing
}
/** What an element of this document holds, to be put into it again. */
export const standingIn = (element: Element): string | TrustedHTML => made('', element)
/** In the browser: inside of a script that the document brought, which has run. */
export const nothing = (): string | TrustedHTML => drawn('')
export const noScript = (): string | TrustedHTML => made(NO_SCRIPT)
