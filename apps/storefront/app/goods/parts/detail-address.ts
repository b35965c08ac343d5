import { type Family, isFamily } from '@tomobako/domain/goods'
import { data } from 'react-router'

/** Which family a page below /mall belongs to, by its address. */
export function familyOf(url: URL): Family {
  const family = url.pathname.split('/')[2]?.replace(/\.data$/, '')
  if (!isFamily(family))
    throw data({ key: 'shell.notFound.heading' }, { status: 404, statusText: 'Page Not Found' })
  return family
}

/** minne's page reads `?id=` (P 6), all others their path: `/mall/<family>/detail/<id>`. */
export function idAt(url: URL): string {
  const [, , , , inPath] = url.pathname.replace(/\.data$/, '').split('/')
  const id = inPath === undefined ? (url.searchParams.get('id') ?? '') : decoded(inPath)
  return id.slice(0, 200)
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
