import { createContext, useContext, useMemo } from 'react'
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react'

/** What every link of this package passes on. `href` is always a string; the application's link may turn it into client navigation. */
export type UiLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  ref?: Ref<HTMLAnchorElement>
}
export type LinkComponent = ComponentType<UiLinkProps>

type Ui = { Link: LinkComponent; iconsHref: string }

// oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the props
const PlainLink: LinkComponent = (props) => <a {...props} />
const UiContext = /* @__PURE__ */ createContext<Ui>({ Link: PlainLink, iconsHref: '/assets/icons.svg' })

/** Tells the components how this application links and where it serves `assets/icons.svg`. Without it: plain links and `/assets/icons.svg`. */
export function UiProvider({
  Link = PlainLink,
  iconsHref = '/assets/icons.svg',
  children,
}: Partial<Ui> & { children: ReactNode }) {
  const ui = useMemo(() => ({ Link, iconsHref }), [Link, iconsHref])
  return <UiContext value={ui}>{children}</UiContext>
}

export const useUi = (): Ui => useContext(UiContext)

/** The application's link. */
export function Link(props: UiLinkProps) {
  const { Link: AppLink } = useUi()
  return <AppLink {...props} />
}
