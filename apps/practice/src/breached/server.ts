import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { listens } from '../listen.ts'
import type { Listening } from '../listen.ts'

export type PracticeBreached = {
  fetch: (request: Request) => Promise<Response>
  asked: () => readonly string[]
}

/** Passwords that were "seen in breaches" here; none is on our own list of common ones. */
export const breachedForPractice = ['three leaked herons', 'tansu no kagi 1987', 'Seven#Sold#Lists'] as const
/** As many rows an answer has at least, when it is asked to be filled up. */
const ROWS = 40

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase()

/**
 * A list of breached passwords for practice, asked by ranges as the real one is (`GET /range/{five signs}`, rows of `ending:how often`,
 * `Add-Padding: true`). `POST /practice/fail` with `{ "status": 503 }` makes it fail.
 */
export function practiceBreached(): PracticeBreached {
  const hashes = breachedForPractice.map(hashOf)
  const asked: string[] = []
  let failing: number | null = null
  const app = new Hono()
  app.notFound((context) => context.text('No such address', 404))
  app.get('/health', (context) => context.json({ ok: true }))
  app.get('/range/:beginning', (context) => {
    const { pathname, search } = new URL(context.req.url)
    asked.push(`${pathname}${search}`)
    if (failing !== null) return context.text('Not now', failing as 503)
    const beginning = context.req.param('beginning').toUpperCase()
    if (!/^[\dA-F]{5}$/.test(beginning)) return context.text('The hash prefix was not in a valid format', 400)
    const rows = hashes
      .filter((hash) => hash.startsWith(beginning))
      .map((hash) => `${hash.slice(5)}:${randomInt(2, 9_000)}`)
    // Others that begin so, whose passwords nobody knows, and what only fills up.
    while (rows.length < 3) rows.push(`${madeUp()}:${randomInt(1, 50)}`)
    if (context.req.header('add-padding') === 'true') while (rows.length < ROWS) rows.push(`${madeUp()}:0`)
    return context.text(rows.toSorted().join('\r\n'))
  })
  app.post('/practice/fail', async (context) => {
    const { status } = (await context.req.json<unknown>().catch(() => ({}))) as { status?: unknown }
    failing = typeof status === 'number' && status >= 400 && status < 600 ? status : null
    return context.json({ failing })
  })
  return { fetch: async (request) => app.fetch(request), asked: () => asked }
}
const madeUp = (): string => randomBytes(18).toString('hex').toUpperCase().slice(0, 35)

/** The list on a port of its own, on loopback. */
export const startPracticeBreached = ({ port }: { port?: number }): Promise<Listening> =>
  listens(practiceBreached().fetch, { port })
