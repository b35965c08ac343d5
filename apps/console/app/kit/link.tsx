import { Link } from 'react-router'
import type { UiLinkProps } from '@tomobako/ui'

/** Links of the ui package inside the console: our own pages without a reload; papers, files and other sites as they are. */
export function AppLink({ href, ...rest }: UiLinkProps) {
  const ours =
    /^[/?#]/.test(href) && !/^\/(?:api|files|assets|papers)\//.test(href) && rest.target === undefined
  return ours ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
