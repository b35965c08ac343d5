import { nameOf } from '@tomobako/contract'
import type { Answerer } from '../edge.ts'

/**
 * The customers' side of the API: what staff call is answered at the console's address only, so an operator can keep that address inside
 * their own net. Whoever asks for it here reads the same as for a call that does not exist.
 */
export const withoutStaff =
  (answer: Answerer): Answerer =>
  async (request) => {
    const url = new URL(request.url)
    return answer(nameOf(url)?.startsWith('Sig.Console.') ? renamed(request, url) : request)
  }

/** Asked by a name that nobody has, so that nothing of the answer tells the two apart. */
function renamed(request: Request, url: URL): Request {
  if (url.pathname === '/') url.searchParams.set('n', 'Sig.Unknown')
  else url.pathname = '/api/Sig.Unknown'
  return new Request(url, { method: request.method, headers: request.headers })
}
