import type { MiddlewareFunction } from 'react-router'
import { theRouter } from './keep-page.ts'
import { MEASURED } from './measuring.tsx'
import { isPrivatePath } from './scripts.ts'

/**
 * Scripts of others cannot be taken out of a document again. A page where money, passwords or addresses are typed is therefore a document
 * of its own after one in which something measured: no step inside the application leads there.
 */
export const leaveMeasured: MiddlewareFunction<unknown> = async ({ request }, next) => {
  const { pathname, search, hash } = theRouter().state.navigation.location ?? {}
  if (
    document.documentElement.dataset[MEASURED] === undefined ||
    request.method !== 'GET' ||
    pathname === undefined ||
    !isPrivatePath(pathname) ||
    new URL(request.url).pathname.replace(/_?\.data$/, '') !== pathname
  )
    return next()
  location.assign(pathname + search + hash)
  return new Promise(() => {})
}
