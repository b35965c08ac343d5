import type { Connector, Keys, Site, Web, WebAnswer, WebRequest } from './connector.ts'
import type { Turn } from './queue.ts'
import { Trouble } from './trouble.ts'

type Pass = NonNullable<Connector['pass']>

/** Sends questions to official APIs with the pass they want: asked for once for all who wait, kept as long as it lasts, renewed once when it is refused. */
export function makePasses(
  web: Web,
  keys: Keys,
  now: () => number,
): (pass: Pass, request: WebRequest, turn: Turn) => Promise<WebAnswer> {
  const kept = new Map<Site, { authorization: Promise<string>; until: number }>()

  async function fresh(site: Site, pass: Pass): Promise<string> {
    const answer = await web.send(pass.request(keys))
    const found = pass.read({
      url: answer.url,
      status: answer.status,
      contentType: answer.headers['content-type'] ?? '',
      body: answer.body,
    })
    if (!found)
      throw new Trouble(
        site,
        'blocked',
        `gave no pass for our keys (${answer.status})`,
        'later',
        answer.status,
      )
    const entry = kept.get(site)
    if (entry) entry.until = now() + found.lastsMs
    return found.authorization
  }

  function authorization(site: Site, pass: Pass): Promise<string> {
    const entry = kept.get(site)
    if (entry && entry.until > now()) return entry.authorization
    const asked = { authorization: Promise.resolve(''), until: Number.POSITIVE_INFINITY }
    kept.set(site, asked)
    asked.authorization = fresh(site, pass)
    // A failure is not kept: the next question asks anew.
    asked.authorization.catch(() => {
      if (kept.get(site) === asked) kept.delete(site)
    })
    return asked.authorization
  }

  return async (pass, request, turn) => {
    const send = async () =>
      web.send(
        {
          ...request,
          headers: { ...request.headers, authorization: await authorization(request.site, pass) },
        },
        turn,
      )
    const first = await send()
    if (first.status !== 401) return first
    kept.delete(request.site)
    return send()
  }
}
