import type { HostName } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button } from '@tomobako/ui'
import { useEffect, useState } from 'react'
import { toHost } from '../../shell/bridge.ts'
import { hostTitles } from './host-titles.ts'

/**
 * Asks the mini-program around the page for a code of its reader's (docs/bridge.md, `login`). Only a page's scripts reach it, so without
 * them there is no button; the form beside it is for everybody.
 */
export function HostButton({
  host,
  back,
  isConnecting = false,
}: {
  host: HostName
  back: string
  isConnecting?: boolean
}) {
  const t = useT()
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    // Back from the mini-program's own page without an answer.
    const again = (): void => {
      if (document.visibilityState === 'visible') setIsAsked(false)
    }
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [])
  const ask = (): void => {
    const state = [...crypto.getRandomValues(new Uint8Array(24))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `hostState=${state}; Path=/; Max-Age=600; SameSite=Lax${secure}`
    setIsAsked(toHost('login', { state, return: back }))
  }
  return (
    <p className="mt16 scripted">
      <Button type="button" tone="line" block busy={isAsked} onClick={ask}>
        {t(isConnecting ? 'account.host.add' : 'account.host.signIn', { host: hostTitles[host] })}
      </Button>
    </p>
  )
}
