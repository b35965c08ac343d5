import type { ShownBanner } from '@tomobako/contract'

/**
 * §4: types 3, 7, 8, 10, 11, 15, 17 lead on in the web view; of all others the native app shows its own page, asked for by the bridge
 * (shell/bridge.ts), and a browser the web page.
 */
export const wayOf = ({ id, type, way, href }: Pick<ShownBanner, 'id' | 'type' | 'way' | 'href'>) => ({
  href,
  'data-banner': String(id),
  ...(way === 'native' ? { 'data-native': String(type) } : {}),
})
