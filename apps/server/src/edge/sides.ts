import { nameOf } from '@tomobako/contract'

/**
 * The customers' side: what staff call is answered at the console's address only, so an operator can keep that address inside
 * their own net. Whoever asks for it here reads the same as for a call that does not exist, and a staff session that comes along
 * (ports share cookies) opens nothing here: no paper, no picture, no upload.
 */
export const withoutStaff =
  <A extends Response | null>(answer: (request: Request) => Promise<A>) =>
  async (given: Request): Promise<A> => {
    const request = withoutSession(given)
    const url = new URL(request.url)
    return answer(nameOf(url)?.startsWith('Sig.Console.') ? renamed(request, url) : request)
  }

/** Asked by a name that nobody has, so that nothing of the answer tells the two apart. */
function renamed(request: Request, url: URL): Request {
  if (url.pathname === '/') url.searchParams.set('n', 'Sig.Unknown')
  else url.pathname = '/api/Sig.Unknown'
  return new Request(url, { method: request.method, headers: request.headers })
}

const SESSION = /^(?:__(?:Host|Secure)-)?ssid=/
function withoutSession(request: Request): Request {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  if (!cookies.some((each) => SESSION.test(each))) return request
  const headers = new Headers(request.headers)
  const kept = cookies.filter((each) => !SESSION.test(each))
  if (kept.length > 0) headers.set('cookie', kept.join('; '))
  else headers.delete('cookie')
  return new Request(request, { headers })
}
