import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * A link back goes the browser's own way first, which also brings back the place on the page that was left. A page that was opened before
 * the one it came from woke up is a document of its own: then the browser says whether that one was ours. A new tab has nothing behind it,
 * and nobody wants back to where they signed in.
 */
export function useWayBack(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    if ((window.history.state as { idx?: number } | null)?.idx) {
      event.preventDefault()
      void navigate(-1)
    } else if (window.history.length > 1 && isOurs(document.referrer)) {
      event.preventDefault()
      window.history.back()
    }
  }
}

const isOurs = (referrer: string): boolean =>
  referrer.startsWith(`${location.origin}/`) && !/\/(?:login|register)/.test(new URL(referrer).pathname)
