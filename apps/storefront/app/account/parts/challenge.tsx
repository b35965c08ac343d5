import { serviceCode } from '@tomobako/i18n'
import { useEffect, useRef, useState } from 'react'
import { calls } from '../../shell/calls.ts'
import { type ScriptAddress, scriptAddress } from '../../shell/script-address.ts'
import { useNonce, useShell } from '../../shell/shell-context.tsx'

/** What both companies' scripts offer a page that draws its own widget. */
type Widgets = {
  render: (
    place: HTMLElement,
    how: { sitekey: string; callback: (token: string) => void; language?: string; hl?: string },
  ) => string | number
  remove: (widget: string | number) => void
}
const scripts = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
} as const satisfies Record<string, ScriptAddress>
type Company = keyof typeof scripts

/** Our own question lives ten minutes (gateways/challenge.ts). */
const RENEW_MS = 8 * 60_000

/**
 * Shows that a person is asking (S9-045): a hidden field that fills itself, by our own work in the background or by a company's widget.
 * A token is good for one press, so every answer (`after`) begins anew. Without scripts the field stays empty and narrower limits hold.
 */
export function Challenge({ after }: { after: unknown }) {
  const { local } = useShell()
  const nonce = useNonce()
  const place = useRef<HTMLDivElement>(null)
  const [token, setToken] = useState('')
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const over = new AbortController()
    let drawn: (() => void) | null = null
    const renew = setTimeout(() => setTurn((before) => before + 1), RENEW_MS)
    const begin = async (): Promise<void> => {
      const { account, call, solveChallenge } = await calls()
      const { provider, siteKey, work } = await call(account.challenge, {}, { silent: true })
      if (over.signal.aborted) return
      if (provider === 'own' && work)
        setToken((await solveChallenge(work.question, work.bits, over.signal)) ?? '')
      if (provider === 'own' || provider === 'off' || !place.current) return
      const widgets = await arrives(provider, nonce)
      if (over.signal.aborted) return
      const language = serviceCode(local)
      const widget = widgets.render(place.current, {
        sitekey: siteKey,
        callback: setToken,
        language,
        hl: language,
      })
      drawn = () => widgets.remove(widget)
    }
    // Nobody is kept from trying because the challenge did not come: the counter knows what to do without it.
    begin().catch(() => {})
    return () => {
      over.abort()
      clearTimeout(renew)
      drawn?.()
      setToken('')
    }
  }, [after, turn, local, nonce])
  return (
    <>
      <input type="hidden" name="challenge" value={token} />
      <div ref={place} />
    </>
  )
}

/** The company's script, fetched once; it is where its own address says. */
function arrives(company: Company, nonce: string | undefined): Promise<Widgets> {
  const there = (): Widgets | undefined => (window as unknown as Partial<Record<Company, Widgets>>)[company] // What the script defines.
  const known = there()
  if (known) return Promise.resolve(known)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress(scripts[company])
    script.async = true
    if (nonce !== undefined) script.nonce = nonce
    script.addEventListener('load', () => {
      const widgets = there()
      if (widgets) resolve(widgets)
      else reject(new Error(`${company} brought no widget`))
    })
    script.addEventListener('error', () => reject(new Error(`${company} did not come`)))
    document.head.append(script)
  })
}
