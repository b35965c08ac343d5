import { useT } from '@tomobako/i18n/react'
import { Link } from '@tomobako/ui'
import { useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Below every page, quietly: words that read oddly can be said so. What is marked on the page goes along. Phones have it at the end of the
 * content, above what floats there; where there is a footer it stands in the footer.
 */
export function OddTextLink({ className }: { className?: string }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const marked = useRef('')
  if (pathname === '/oddText') return null
  const at = (quote: string) =>
    `/oddText?from=${encodeURIComponent(pathname + search)}${quote === '' ? '' : `&quote=${encodeURIComponent(quote)}`}`
  return (
    <p className={className}>
      <Link
        href={at('')}
        rel="nofollow"
        className="underline reach"
        // A press takes the mark away before it is a click.
        onPointerDown={() => void (marked.current = getSelection()?.toString().trim().slice(0, 300) ?? '')}
        onClick={(event) => {
          if (marked.current === '') return
          event.preventDefault()
          location.assign(at(marked.current))
        }}
      >
        {t('shell.footer.oddText')}
      </Link>
    </p>
  )
}
