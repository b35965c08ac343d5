import type { PasskeyStopped, RequestOptions } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button } from '@tomobako/ui'
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { objectionsAt, Refusal, useSending } from '../../kit/forms.tsx'
import { passkeyBrowser, stoppedWords, useHasPasskeys } from './passkey-browser.ts'

/**
 * A press, or the field for the e-mail address where a browser offers passkeys by itself: the shop says what is to be signed, the device
 * signs it, and the page's own action takes it. Without scripts or without passkeys there is no button, and the form is as it was.
 */
export function PasskeyLogin({ back, refusal }: { back: string; refusal: unknown }) {
  const t = useT()
  const begin = useFetcher<{ options?: RequestOptions }>()
  const submit = useSubmit()
  const sending = useSending('passkey')
  const can = useHasPasskeys(false)
  const [isBegun, setBegun] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState<PasskeyStopped | null>(null)
  const isPressed = useRef(false)
  const { message } = objectionsAt(refusal, 'passkey', [])
  const ask = (pressed: boolean): void => {
    isPressed.current = pressed
    setBegun(pressed)
    // Whoever has logged in meanwhile is on another page, which the router takes for a fault.
    begin.submit({ intent: 'passkeyBegin' }, { method: 'post' }).catch(() => {})
  }
  const first = useRef(ask)
  useEffect(() => {
    if (!can) return
    // Older browsers have the class and not this question.
    const offered = PublicKeyCredential.isConditionalMediationAvailable?.() ?? Promise.resolve(false)
    offered.then(
      (may) => may && !isPressed.current && first.current(false),
      () => {},
    )
  }, [can])
  const options = begin.data?.options
  useEffect(() => {
    if (!options) return
    const over = new AbortController()
    const { signal } = over
    const isAsked = isPressed.current
    const sign = async (): Promise<void> => {
      setAsking(isAsked)
      const { signWithPasskey } = await passkeyBrowser()
      const made = await signWithPasskey(options, isAsked ? { signal } : { signal, mediation: 'conditional' })
      if (signal.aborted) return
      setAsking(false)
      if (typeof made === 'string') return setWhy(isAsked ? made : null)
      await submit({ intent: 'passkey', made: JSON.stringify(made), return: back }, { method: 'post' })
    }
    sign().catch(() => setAsking(false))
    return () => over.abort()
  }, [options, back, submit])
  if (!can) return null
  return (
    <div className="stack g3 mt16">
      <Refusal message={message ?? (why && t(stoppedWords[why]))} />
      <Button
        type="button"
        tone="line"
        block
        busy={isAsking || sending || (begin.state !== 'idle' && isBegun)}
        busyLabel={t('common.loading')}
        onClick={() => {
          setWhy(null)
          ask(true)
        }}
      >
        {t('account.passkey.signIn')}
      </Button>
    </div>
  )
}
