import { useFormats, useT } from '@tomobako/i18n/react'
import { type ToastMessage, ToastRegion, type UiLinkProps, UiProvider, useToast } from '@tomobako/ui'
import iconsHref from '@tomobako/ui/assets/icons.svg?url'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { showGlance } from './glance.ts'
import { whenIdle } from './idle.ts'
import { noticeSaid } from './notice-again.ts'
import { Said } from './said.tsx'
import type { ShellData } from './shell-data.ts'

/** Addresses that must be a fresh document: another site, a file, the language switch (§4: the page reloads). */
const outside = /^(?:[a-z]+:|\/\/|#|\/language\?choose=|\/api\/|\/assets\/)/i

// No prefetching of data: Chrome keeps prefetched answers for minutes whatever they say, and a cart from before the last press is worse
// than a cart a moment later.
const AppLink = ({ href, ...rest }: UiLinkProps) =>
  outside.test(href) ||
  rest.target ||
  rest.download !== undefined ||
  // A document needs only the address: the router's own link reckons paths and places anew for each of a hundred links of a page.
  (import.meta.env.SSR && href.startsWith('/')) ? (
    <a href={href} {...rest} />
  ) : (
    <Link to={href} discover="none" {...rest} />
  )

/**
 * The router learns ahead of a press which screens the links of a page lead to, and knows those links by a mark. It is set here once the
 * page is awake, instead of being written a hundred times into the document; not on cards of written lists: dozens of items, one screen.
 */
function markLinks(): void {
  for (const link of document.querySelectorAll('a[href^="/"]:not([data-discover], [target], [download])'))
    if (!link.closest('[data-written]') && !outside.test(link.getAttribute('href') ?? ''))
      link.setAttribute('data-discover', 'true')
}
function useMarkedLinks(): void {
  const { key } = useLocation()
  useEffect(() => whenIdle(markLinks), [key])
}

/**
 * What the server decided to say. The first page brings it in the document (also without JavaScript); what a later page brings is said
 * when it comes, and nothing of the page is made anew for it: half a form may be written in it.
 */
function SaidByServer({
  id,
  message,
}: {
  /** Another one for every answer. */ id: string
  message: ToastMessage | null
}) {
  const toast = useToast()
  const last = useRef(id)
  useEffect(() => {
    if (last.current === id) return
    last.current = id
    if (message) toast(message)
    noticeSaid(Date.now())
    if (message?.link?.href === '/cart') showGlance()
  }, [id, message, toast])
  return null
}

/** Connects the components of the ui package to this application's router, icons and words. */
export function UiWords({
  shell: { notice, noticeHref, toasts, formKey },
  children,
}: {
  shell: Pick<ShellData, 'notice' | 'noticeHref' | 'toasts' | 'formKey'>
  children: ReactNode
}) {
  const t = useT()
  const { number: figure } = useFormats()
  useMarkedLinks()
  const [refused] = toasts
  const message: ToastMessage | null =
    refused !== undefined
      ? { text: refused, tone: 'error' }
      : notice === null
        ? null
        : {
            text: notice,
            tone: 'ok',
            ...(noticeHref === null ? {} : { link: { href: noticeHref, label: t('shell.header.cart') } }),
          }
  return (
    <UiProvider Link={AppLink} iconsHref={iconsHref} figure={figure}>
      <ToastRegion {...(message ? { initial: message } : {})}>
        <Said />
        <SaidByServer id={formKey} message={message} />
        {children}
      </ToastRegion>
    </UiProvider>
  )
}
