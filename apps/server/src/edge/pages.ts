import { spanned } from '@tomobako/backend'
import type { Spans } from '@tomobako/backend'

type Page = (request: Request) => Promise<Response>

/**
 * A face's pages as pieces of work of their own: named by method and the pattern of their address, never by what stands in it. What is given out of
 * memory without asking here is none.
 */
export const asPages =
  (spans: Spans, face: 'storefront' | 'console', patternOf: (pathname: string) => string, page: Page): Page =>
  (request) => {
    if (spans.room === 0) return page(request)
    const { method, url } = request
    const route = patternOf(new URL(url).pathname)
    const ended = ({ status }: Response) => ({
      failed: status >= 500,
      words: {
        'tomobako.face': face,
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      },
    })
    return spanned(spans, { name: `${method} ${route}`, kind: 'page', ended }, () => page(request))
  }
