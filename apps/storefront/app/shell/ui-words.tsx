import { useT } from '@tomobako/i18n/react'
import { ToastRegion, type UiLinkProps, UiProvider } from '@tomobako/ui'
import iconsHref from '@tomobako/ui/assets/icons.svg?url'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Said } from './said.tsx'

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

/** Connects the components of the ui package to this application's router, icons and words. */
export function UiWords({
  notice,
  noticeHref,
  toasts,
  children,
}: {
  notice: string | null
  noticeHref: string | null
  toasts: readonly string[]
  children: ReactNode
}) {
  const t = useT()
  const [refused] = toasts
  return (
    <UiProvider Link={AppLink} iconsHref={iconsHref}>
      <ToastRegion
        key={notice}
        {...(refused !== undefined
          ? { initial: { text: refused, tone: 'error' as const } }
          : notice === null
            ? {}
            : {
                initial: {
                  text: notice,
                  tone: 'ok' as const,
                  ...(noticeHref === null
                    ? {}
                    : { link: { href: noticeHref, label: t('shell.header.cart') } }),
                },
              })}
      >
        <Said />
        {children}
      </ToastRegion>
    </UiProvider>
  )
}
