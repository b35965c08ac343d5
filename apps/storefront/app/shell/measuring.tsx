import {
  CONSENT_COOKIE,
  CONSENT_NOTICE,
  CONSENT_SECONDS,
  type Consent,
  type ConsentChoice,
  consentValue,
  readConsent,
  readCookies,
  writeCookie,
} from '@tomobako/contract/cookies'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { calls } from './calls.ts'
import { lazyPart } from './lazy-part.ts'
import { scriptAddress } from './script-address.ts'
import { useShell } from './shell-context.tsx'

const ConsentNotice = lazyPart(() => import('./consent-notice.tsx'))

/** Set in a document in which something measures (leave-measured.ts). */
export const MEASURED = 'measured'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Records the answer and keeps it in this browser. Where it could not be recorded nothing was answered; why, the call says as a toast. */
export async function answerConsent(choice: ConsentChoice): Promise<void> {
  try {
    const { account, call } = await calls()
    const { browser } = await call(account.saveConsent, { choice, notice: CONSENT_NOTICE })
    document.cookie = writeCookie(CONSENT_COOKIE, consentValue({ choice, browser }), {
      maxAgeSeconds: CONSENT_SECONDS,
      secure: location.protocol === 'https:',
    })
  } catch {
    // Unanswered, and unmeasured.
  }
  for (const tell of listeners) tell()
}
const cookie = (): string => readCookies(document.cookie).get(CONSENT_COOKIE) ?? ''
const none = (): null => null
/**
 * What this browser answered; undefined on the server and while the page wakes up: kept pages are the same for everybody. Where nothing
 * measures the browser is not asked: a page waits for its cookies.
 */
function useConsent(isAsked: boolean): Consent | null | undefined {
  const value = useSyncExternalStore<string | null>(subscribe, isAsked ? cookie : none, none)
  return value === null ? undefined : readConsent(value)
}

/** A browser that says for its owner that nobody is to follow them is not asked; who allows it on the page about cookies has said so. */
const saysNo = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** §7 and P 9: asks once whether this browser may be measured, and loads the scripts that measure where it may. */
export function Measuring() {
  const { measuring, screen } = useShell()
  const consent = useConsent(measuring.length > 0)
  const isAllowed = consent?.choice === 'all'
  useEffect(() => {
    if (!isAllowed) return
    for (const { src, id } of measuring) {
      if (document.querySelector(`script[src="${src}"]`)) continue
      const script = document.createElement('script')
      script.async = true
      script.src = scriptAddress(src)
      if (id !== undefined) script.dataset['id'] = id
      document.documentElement.dataset[MEASURED] = ''
      document.head.append(script)
    }
  }, [isAllowed, measuring])
  if (consent !== null || measuring.length === 0 || screen.path === '/cookies' || saysNo()) return null
  return (
    <Suspense>
      <ConsentNotice />
    </Suspense>
  )
}
