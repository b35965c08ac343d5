import { data, redirect } from 'react-router'
import type { Route } from './+types/unmatched.ts'

/** Names of files: a missing one is missing; sending its loader to the home page would hand a browser HTML for a script. */
const file =
  /^\/(?:assets|js|fonts|\.well-known)\/|\.(?:js|mjs|css|map|json|txt|xml|ico|png|jpe?g|webp|avif|svg|gif|woff2?|webmanifest|php|env)$/i

/** §2: an unmatched route goes to /, which says why it is shown. */
export const loader = ({ context, url }: Route.LoaderArgs) => {
  if (file.test(url.pathname))
    throw data({ key: 'common.notFound' }, { status: 404, statusText: 'Not Found' })
  context.notice('shell.wentHome')
  throw redirect('/')
}

export default function Unmatched() {
  return null
}
