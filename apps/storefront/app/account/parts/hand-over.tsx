import { useEffect } from 'react'

/** So long somebody may take to sign in to the app; meanwhile the page's own form is there. */
const PATIENCE_MS = 10 * 60_000

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Asks the app around the page for its login (docs/bridge.md, `login`) and sends the code it answers with, together with what only this page knows. */
async function handOver(back: string, isGone: () => boolean): Promise<void> {
  const { tomobako } = window
  if (tomobako?.host !== 'app' || !tomobako.ask) return
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const answer = await tomobako.ask('login', { challenge: base64url(new Uint8Array(hash)) }, PATIENCE_MS)
  const code = (answer as { code?: unknown } | null)?.code // From outside; its form is checked by the call.
  if (isGone() || typeof code !== 'string') return
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/handover'
  for (const [name, value] of Object.entries({ code, verifier, return: back })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

/** On the page where one signs in. */
export function HandOver({ back }: { back: string }) {
  useEffect(() => {
    let isGone = false
    const ask = (): void => void handOver(back, () => isGone)
    if (window.tomobako) ask()
    else addEventListener('load', ask, { once: true })
    return () => {
      isGone = true
      removeEventListener('load', ask)
    }
  }, [back])
  return null
}
