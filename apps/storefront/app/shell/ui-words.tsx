import { useT } from '@tomobako/i18n/react'
import { type ToastMessage, ToastRegion, type UiLinkProps, UiProvider, useToast } from '@tomobako/ui'
import iconsHref from '@tomobako/ui/assets/icons.svg?url'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Said } from './said.tsx'
import type { ShellData } from './shell-data.ts'

/** Addresses that must be a fresh document: another site, a file, the language switch (§4: the page reloads). */
const outside = /^(?:[a-z]+:|\/\/|#|\/language\?choose=|\/api\/|\/assets\/)/i

// No prefetching of data: Chrome keeps prefetched answers for minutes whatever they say, and a cart from before the last press is worse
// than a cart a moment later.
const AppLink = ({ href, ...rest }: UiLinkProps) =>
  outside.test(href) || rest.target || rest.download !== undefined ? (
    <a href={href} {...rest} />
  ) : (
    <Link to={href} {...rest} />
  )

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
    <UiProvider Link={AppLink} iconsHref={iconsHref}>
      <ToastRegion {...(message ? { initial: message } : {})}>
        <Said />
        <SaidByServer id={formKey} message={message} />
        {children}
      </ToastRegion>
    </UiProvider>
  )
}
