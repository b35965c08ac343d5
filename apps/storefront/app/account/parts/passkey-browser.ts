import type { PasskeyStopped } from '@tomobako/contract'
import { useSyncExternalStore } from 'react'
import { arriving } from '../../shell/lazy-part.ts'

/** The browser's half of passkeys, fetched when a device is asked: no page waits for it. */
export const passkeyBrowser = (): Promise<typeof import('@tomobako/contract/passkey.browser')> =>
  arriving(() => import('@tomobako/contract/passkey.browser'))

const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'
// A browser does not change its mind.
const never = (): (() => void) => () => {}
/** Whether this browser has any; what the server writes is `atFirst`. */
export const useHasPasskeys = (atFirst: boolean): boolean =>
  useSyncExternalStore(never, hasPasskeys, () => atFirst)

/** Why nothing came of it, as the catalogue says it. */
export const stoppedWords = {
  none: 'account.passkey.none',
  there: 'account.passkey.there',
  stopped: 'account.passkey.stopped',
} as const satisfies Record<PasskeyStopped, string>
