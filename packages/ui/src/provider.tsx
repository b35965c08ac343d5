import { createContext, useContext, useMemo } from 'react'
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react'

/** What every link of this package passes on. `href` is always a string; the application's link may turn it into client navigation. */
export type UiLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  ref?: Ref<HTMLAnchorElement>
}
export type LinkComponent = ComponentType<UiLinkProps>

type Ui = {
  Link: LinkComponent
  iconsHref: string
  /** A whole number as the reader's language groups its thousands. */
  figure: (value: number) => string
}

const commas = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

// oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the props
const PlainLink: LinkComponent = (props) => <a {...props} />
const UiContext = /* @__PURE__ */ createContext<Ui>({
  Link: PlainLink,
  iconsHref: '/assets/icons.svg',
  figure: commas,
})

/** Tells the components how this application links, where it serves `assets/icons.svg` and how figures are written. Without it: plain links, `/assets/icons.svg`, commas. */
export function UiProvider({
  Link = PlainLink,
  iconsHref = '/assets/icons.svg',
  figure = commas,
  children,
}: Partial<Ui> & { children: ReactNode }) {
  const ui = useMemo(() => ({ Link, iconsHref, figure }), [Link, iconsHref, figure])
  return <UiContext value={ui}>{children}</UiContext>
}

export const useUi = (): Ui => useContext(UiContext)

/** The application's link. */
export function Link(props: UiLinkProps) {
  const { Link: AppLink } = useUi()
  return <AppLink {...props} />
}
