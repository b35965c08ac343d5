import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { chooseLanguage, isLocal, placeOf } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import { isGuarded, isStale, may } from '@tomobako/domain/staff'
import type { Endpoint, Envelope, FieldError } from '@tomobako/contract'
import { codeOf, codes, nameOf, readQuery, textual } from '@tomobako/contract'
import { readCookies, writeCookie, WROTE_COOKIE } from '@tomobako/contract/cookies'
import { inTransaction, isUnavailable } from '../db/index.ts'
import type { Db } from '../db/index.ts'
import { replicaLimits } from '../db/replicas.ts'
import { enqueue } from '../jobs/index.ts'
import type { Caller, Context, TxContext } from './context.ts'
import { at } from './context.ts'
import { askerOf, askingAs } from './asker.ts'
import { when } from '../db/moment.ts'
import { hook } from './hooks.ts'
import type { House } from './house.ts'
import type { Implemented } from './implement.ts'
import { pressOf, writeRow } from './pressed.ts'
import type { Pressed } from './pressed.ts'
import { spanned } from './spans.ts'
import { freshTrace, trace, traced } from './trace.ts'
import type { Outcome } from './traffic.ts'
import { Trouble } from './trouble.ts'

/** `pressed`: what is known of the press asked about, null when nothing is; absent where nobody asked. */
export type Who = Pick<Context, 'customer' | 'staff' | 'atDoor'> & { pressed?: Pressed | null }
/** `press`: a key whose story is wanted in the same breath (pressed.ts). */
export type Identify = (caller: Caller, house: House, press?: string | null) => Promise<Who>
/** Counts a call against its limits; the number of seconds to wait, or 0. */
export type Limit = (caller: Caller, endpoint: Endpoint, house: House) => number | Promise<number>

/** A staff call that changes something and was refused for want of a right: who asked, and what by its whole name. */
export const onDenied =
  hook<(house: House, staff: NonNullable<Context['staff']>, call: string) => Promise<void>>('staff.denied')

const MAX_BODY = 64 * 1024
/** A page of ours says for which rendering it calls; the edge takes the header from everybody else. */
const RENDER_HEADER = 'x-tomobako-render'
/** Who is on the last step of a command says so every few seconds; who has not for this long is taken for dead. */
const PATIENCE_MS = 15_000
const BEAT_MS = 4_000

/** A command that has committed and whose last step is not done: what it said, and who is at it. */
type Begun = { committed: unknown; follower: string }
/**
 * The one door of the API (§7): reads the name in both URL styles, finds the endpoint, checks who is calling, parses the
 * input, runs the handler in its transaction, checks the answer against its schema and wraps it.
 */
export function createDispatch(
  implemented: readonly Implemented[],
  house: House,
  identify: Identify,
  limit: Limit,
): (request: Request) => Promise<Response | null> {
  const byName = new Map(implemented.map((each) => [each.endpoint.name, each]))
  const texts = new WeakMap<object, { endpoint: Endpoint; text: string }>()
  /** Who asks for a page, while it is made: its calls are one question. */
  type Asked = { who: ReturnType<Identify>; turn: object }
  const asking = new LRUCache<string, Asked>({ max: 2_000, ttl: 10_000 })
  const known = (page: string | null, caller: Caller, press: string | null): Asked => {
    if (page === null || press !== null) return { who: identify(caller, house, press), turn: {} }
    const key = `${page} ${JSON.stringify([...caller.cookies])}`
    const asked = asking.get(key) ?? { who: identify(caller, house), turn: {} }
    asking.set(key, asked)
    // Nobody is told what could not be found out.
    asked.who.catch(() => asking.delete(key))
    return asked
  }
  return async (request) => {
    const url = new URL(request.url)
    const name = nameOf(url)
    if (name === null) return null
    const began = performance.now()
    const call = byName.has(name) ? name : 'unknown'
    const ended = (made: Response) => {
      const refused = refusals.get(made)
      const outcome = outcomeOf(made.status, refused)
      return {
        failed: outcome === 'failed',
        words: {
          'tomobako.outcome': outcome,
          ...(refused === undefined ? {} : { 'tomobako.refusal': refused }),
        },
      }
    }
    const response = await traced(async () => {
      const made = await spanned(house.spans, { name: call, kind: 'call', ended }, () =>
        answer(request, url, name),
      )
      // ASVS V16.3.3: whatever a guard or a rule stopped has its line. Who is not signed in and looks at a page is nobody's attempt.
      const refused = refusals.get(made)
      if (refused !== undefined && refused !== 'common.pleaseLogin')
        house.log.info({ call, status: made.status, refusal: refused }, 'a call was refused')
      return made
    })
    const endpoint = byName.get(name)?.endpoint
    if (house.replicas && endpoint && isWriting(endpoint))
      response.headers.append('set-cookie', wroteCookie(house))
    const refusal = refusals.get(response)
    house.traffic.count(call, outcomeOf(response.status, refusal), performance.now() - began, refusal)
    return response
  }

  async function answer(request: Request, url: URL, name: string): Promise<Response> {
    const caller = callerOf(request, url)
    const say = sayer(caller)
    const found = byName.get(name)
    if (!found) return reply(say(refuse('common.unknownCall')), 404)
    const { endpoint } = found
    // A call that writes may not come from somebody else's page.
    if (isWriting(endpoint) && !caller.sameOrigin) return reply(say(refuse('common.notAllowed')), 403)
    if (request.method !== endpoint.method && !(endpoint.method === 'GET' && request.method === 'HEAD'))
      return reply(say(refuse('common.badInput')), 405)
    try {
      const counted = limit(caller, endpoint, house)
      const wait = typeof counted === 'number' ? counted : await counted
      if (wait > 0)
        return reply(say(refuse('common.tooMany', { seconds: wait })), 429, { 'retry-after': String(wait) })
      const press = keepsAnswers(endpoint) && looksBefore(found) ? pressOf(request) : null
      const asked = known(request.headers.get(RENDER_HEADER), caller, press)
      const who = oneSide(endpoint, await asked.who)
      if (endpoint.who === 'customer' && !who.customer) return reply(say(refuse('common.pleaseLogin')))
      if (endpoint.who === 'staff') {
        if (!who.staff) return reply(say(refuse('common.pleaseLogin')))
        if (endpoint.permission !== undefined && !may(who.staff.roles, endpoint.permission))
          return await denied(who.staff, endpoint, say)
        // Said before anything is claimed: the same press goes through once the code was given.
        if (endpoint.method === 'POST' && isGuarded(endpoint.permission)) {
          if (isStale(who.staff.secondAt, house.clock.now()))
            return reply(say(refuse('console.access.codeAgain')))
        }
      }
      const body =
        endpoint.method === 'GET'
          ? readQuery(url, (key) => textual(endpoint, key))
          : await readBody(request, endpoint.bodyBytes ?? MAX_BODY)
      if (body === null || !isKeepable(body)) return reply(say(refuse('common.badInput')))
      const parsed = v.safeParse(endpoint.input, body)
      if (!parsed.success)
        return reply(
          say(parsed.issues.map((issue) => refuse('common.badInput', {}, v.getDotPath(issue) ?? ''))),
        )
      const asker = askerOf(who.customer ?? who.staff, caller.ip, request.signal)
      return await askingAs({ ...asker, turn: asked.turn }, () =>
        run(found, parsed.output, who, caller, request),
      )
    } catch (error) {
      return trouble(error, endpoint, say)
    }
  }

  /** Who tries to do what their roles do not let them do is written down before they hear it. */
  async function denied(
    staff: NonNullable<Who['staff']>,
    { name, method }: Endpoint,
    say: Say,
  ): Promise<Response> {
    if (method === 'POST') for (const tell of house.hooks.all(onDenied)) await tell(house, staff, name)
    return reply(say(refuse('common.notAllowed')))
  }

  async function run(
    found: Implemented,
    input: unknown,
    { pressed, ...who }: Who,
    caller: Caller,
    request: Request,
  ): Promise<Response> {
    const { endpoint, handler } = found
    const cookies: string[] = []
    const after: (() => void | Promise<void>)[] = []
    const make = (db: Context['db'], writes = db): Context => ({
      db,
      now: house.clock.now(),
      caller,
      house,
      ...who,
      job: (job, data, options) => enqueue(house, writes, job, data, options),
      setCookie: (cookie) => void cookies.push(cookie),
      afterCommit: (work) => void after.push(work),
    })
    const say = sayer(caller)
    const steps = typeof handler === 'function' ? null : handler
    const simple = typeof handler === 'function' ? handler : null
    const goesOn = (answer: unknown): boolean =>
      steps?.follow !== undefined && (steps.isWhole?.(answer as never) ?? false) === false

    if (endpoint.method === 'GET') {
      // The handler of a call that may be old takes it for what it is: a database to read from (implement.ts).
      const old = endpoint.mayBeOld && !hasWritten(caller, house) ? house.replicas?.db : undefined
      const answer = await simple!(
        input as never,
        make((old as Db | undefined) ?? house.db, house.db) as TxContext,
      )
      return finish(endpoint, answer, cookies, say)
    }

    const key = keepsAnswers(endpoint) ? idempotencyKey(request, who) : null
    const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
    const replay = async (told?: Pressed | null): Promise<Response | null> => {
      const known = key && (await stored(key, endpoint, hash, say, told))
      if (!known || known instanceof Response) return known
      return finish(endpoint, await followed(known, key), cookies, say)
    }
    /** The last step of a command that has committed: what it says now is the answer, for every further press too. */
    async function followed(begun: Begun, kept: Key | null): Promise<unknown> {
      const beating = kept && setInterval(() => void stay(kept, endpoint, begun).catch(() => {}), BEAT_MS)
      try {
        const answer = await steps!.follow!(begun.committed as never, make(house.db), input as never)
        if (kept) await keep(house.db, kept, endpoint, wrap(endpoint, answer))
        return answer
      } catch (error) {
        // Whoever presses again need not wait until it is clear that nobody is at it.
        if (kept) await leave(kept, endpoint, begun).catch(() => {})
        throw error
      } finally {
        clearInterval(beating ?? undefined)
      }
    }

    // Nothing is asked of the world for a press that was answered. Where nothing is asked, the claim says as much.
    if (looksBefore(found)) {
      const replayed = pressed === null ? null : await replay(pressed)
      if (replayed) return replayed
    }
    const prepared = steps?.prepare ? await steps.prepare(input as never, make(house.db)) : undefined
    // What refuses us may be our own first press, committed while we prepared: then its answer is ours.
    if (isRefusals(prepared)) return (await replay()) ?? reply(say(prepared))
    if (steps?.write) {
      const made = steps.write(input as never, make(house.db), prepared as never)
      if (isRefusals(made)) return (await replay()) ?? reply(say(made))
      const envelope = JSON.stringify(wrap(endpoint, made.answer))
      const press = key && { ...key, ...pressing(endpoint, hash), answer: JSON.stringify(envelope) }
      return (await writeRow(house.db, made, press))
        ? written(envelope, 200, {}, cookies)
        : ((await replay()) ?? reply(say(refuse('common.stillWorking'))))
    }

    // A refusal is not an effect: roll back everything the handler wrote before it refused.
    const outcome = await inTransaction(house.db, async (tx) => {
      cookies.length = 0
      after.length = 0
      if (key && !(await claim(tx, key, endpoint, hash))) return { again: true as const }
      const context = make(tx) as TxContext
      const answer = steps
        ? await steps.commit(input as never, context, prepared as never)
        : await simple!(input as never, context)
      if (isRefusals(answer)) throw new Refused(answer)
      const begun: Begun = { committed: answer, follower: randomUUID() }
      if (key) {
        if (goesOn(answer)) await begin(tx, key, endpoint, begun)
        else await keep(tx, key, endpoint, wrap(endpoint, answer))
      }
      return begun
    }).catch((error: unknown) => {
      if (error instanceof Refused) return { refused: error.refusals }
      throw error
    })

    if ('refused' in outcome) return reply(say(outcome.refused))
    if ('again' in outcome) return (await replay()) ?? reply(say(refuse('common.stillWorking')))
    for (const work of after) {
      try {
        await work()
      } catch (error) {
        house.log.warn({ error, call: endpoint.name }, 'after commit')
      }
    }
    const { committed } = outcome
    return finish(endpoint, goesOn(committed) ? await followed(outcome, key) : committed, cookies, say)
  }

  type Key = { actor: string; key: string }

  function idempotencyKey(request: Request, who: Pick<Context, 'customer' | 'staff'>): Key | null {
    const given = pressOf(request)
    const actor = who.staff ? `staff:${who.staff.id}` : who.customer ? `customer:${who.customer.id}` : null
    // A visitor has no identity to keep an answer for; those calls (codes, sign-in) are limited and safe to repeat by themselves.
    return given !== null && actor !== null ? { actor, key: given } : null
  }

  async function claim(
    tx: TxContext['db'],
    { actor, key }: Key,
    endpoint: Endpoint,
    hash: string,
  ): Promise<boolean> {
    // Waits for another attempt with this key that has not committed yet; then there is a row, and we are the repetition.
    const row = await tx
      .insertInto('idempotency')
      .values({ actor, key, ...pressing(endpoint, hash) })
      .onConflict((c) => c.doNothing())
      .returning('key')
      .executeTakeFirst()
    return row !== undefined
  }

  function pressing(endpoint: Endpoint, hash: string) {
    return { call: endpoint.name, body_hash: hash, created_at: at(house.clock.now()) }
  }

  async function keep(
    db: Context['db'],
    { actor, key }: Key,
    endpoint: Endpoint,
    envelope: Envelope,
  ): Promise<void> {
    // The text itself, as a JSON string: a JSON object would come back with its keys in another order.
    await rowOf(db, { actor, key }, endpoint)
      .set({ answer: JSON.stringify(JSON.stringify(envelope)), committed: null, follow_until: null })
      .where('answer', 'is', null)
      .execute()
  }

  function rowOf(db: Context['db'], { actor, key }: Key, endpoint: Endpoint) {
    return db
      .updateTable('idempotency')
      .where('actor', '=', actor)
      .where('key', '=', key)
      .where('call', '=', endpoint.name)
  }

  function until(): string {
    return at(house.clock.now() + PATIENCE_MS)
  }

  /** With the commit: what it said, and that we are on its last step. */
  async function begin(db: Context['db'], key: Key, endpoint: Endpoint, begun: Begun): Promise<void> {
    await rowOf(db, key, endpoint)
      .set({ committed: JSON.stringify(begun.committed), follower: begun.follower, follow_until: until() })
      .execute()
  }
  async function stay(key: Key, endpoint: Endpoint, { follower }: Begun): Promise<void> {
    await rowOf(house.db, key, endpoint)
      .set({ follow_until: until() })
      .where('follower', '=', follower)
      .where('answer', 'is', null)
      .execute()
  }
  async function leave(key: Key, endpoint: Endpoint, { follower }: Begun): Promise<void> {
    await rowOf(house.db, key, endpoint)
      .set({ follow_until: null })
      .where('follower', '=', follower)
      .execute()
  }

  /** Takes the last step over from a process that died on it, or was refused by the world. One of all who ask gets it. */
  async function takeOver(key: Key, endpoint: Endpoint): Promise<Begun | null> {
    const follower = randomUUID()
    const row = await rowOf(house.db, key, endpoint)
      .set({ follower, follow_until: until() })
      .where('answer', 'is', null)
      .where('committed', 'is not', null)
      .where((e) => e.or([e('follow_until', 'is', null), e('follow_until', '<', when(house.clock.now()))]))
      .returning('committed')
      .executeTakeFirst()
    return row ? { committed: row.committed, follower } : null
  }

  /** The kept answer, or the last step to be done when nobody is on it, or null when the key is new. */
  async function stored(
    { actor, key }: Key,
    endpoint: Endpoint,
    hash: string,
    say: Say,
    told?: Pressed | null,
  ): Promise<Response | Begun | null> {
    // Most are answered within a few milliseconds of the first press, a bank's answer within seconds: at most five.
    for (let waited = 0, pause = 5; waited < 5_000; waited += pause, pause = Math.min(pause * 2, 200)) {
      const row =
        (waited === 0 && told) ||
        (await house.db
          .selectFrom('idempotency')
          .select(['body_hash', 'call', 'answer', 'committed', 'follow_until'])
          .where('actor', '=', actor)
          .where('key', '=', key)
          .executeTakeFirst())
      if (!row) return null
      if (row.call !== endpoint.name || row.body_hash !== hash)
        return reply(say(refuse('common.sameKeyOtherBody')))
      // Rows of an older release hold the object.
      if (row.answer !== null)
        return new Response(typeof row.answer === 'string' ? row.answer : JSON.stringify(row.answer), {
          status: 200,
          headers: { ...jsonHeaders, 'idempotent-replayed': 'true' },
        })
      if (row.committed !== null && (row.follow_until ?? 0) < house.clock.now()) {
        const mine = await takeOver({ actor, key }, endpoint)
        if (mine) return mine
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return reply(say(refuse('common.stillWorking')))
  }

  function finish(endpoint: Endpoint, answer: unknown, cookies: readonly string[], say: Say): Response {
    if (isRefusals(answer)) return reply(say(answer))
    return written(text(endpoint, answer), 200, {}, cookies)
  }

  /** The envelope as text. An object that was answered before (a query's remembered answer) was checked and written before. */
  function text(endpoint: Endpoint, answer: unknown): string {
    const isKept = endpoint.method === 'GET' && typeof answer === 'object' && answer !== null
    const known = isKept ? texts.get(answer) : undefined
    if (known?.endpoint === endpoint) return known.text
    const fresh = JSON.stringify(wrap(endpoint, answer))
    if (isKept) texts.set(answer, { endpoint, text: fresh })
    return fresh
  }

  /** The answer as its schema allows it and nothing more; an answer that breaks its schema is a bug. */
  function wrap(endpoint: Endpoint, answer: unknown): Envelope {
    const checked = v.safeParse(endpoint.output, answer)
    if (!checked.success) {
      const issue = checked.issues[0]!
      throw new Error(
        `${endpoint.name} answered outside its contract at ${v.getDotPath(issue) ?? 'the top'}: ${issue.message}`,
      )
    }
    return { code: codes.ok, msg: '', data: checked.output }
  }

  function trouble(error: unknown, endpoint: Endpoint, say: Say): Response {
    if (error instanceof Trouble || isUnavailable(error)) {
      house.log.warn({ call: endpoint.name, error: String(error) }, 'trouble')
      return reply(say(refuse('common.unavailable')), 503, { 'retry-after': '3' })
    }
    const id = trace() ?? freshTrace()
    house.log.error(
      {
        call: endpoint.name,
        trace: id,
        error: error instanceof Error ? { message: error.message, stack: error.stack } : String(error),
      },
      'bug',
    )
    // What a person reads to support: the beginning is enough to find it.
    return reply({ ...say(refuse('common.bug', { trace: id.slice(0, 8) })), code: codes.bug }, 500)
  }
}

/** One browser may be signed in on both sides (ports share cookies): a call is made by the side it belongs to. */
const oneSide = (endpoint: Endpoint, who: Who): Who =>
  endpoint.name.startsWith('Sig.Console.')
    ? { ...who, customer: null }
    : { ...who, staff: null, atDoor: null }

/** BindLanguage is a GET that writes (§7). */
const isWriting = ({ method, name }: Endpoint): boolean => method === 'POST' || name.endsWith('.BindLanguage')

/** Whoever has just written reads what they wrote: for a while this browser is answered by the leader alone. */
const wroteCookie = ({ clock, settings }: House): string =>
  writeCookie(WROTE_COOKIE, String(clock.now()), {
    maxAgeSeconds: replicaLimits.leadsMs / 1_000,
    secure: settings.secureCookies,
    httpOnly: true,
    domain: settings.cookieDomain ?? '',
  })
/** By the clock all processes agree on; one that is a little ahead of ours is no other. */
const hasWritten = ({ cookies }: Caller, { clock }: House): boolean =>
  Math.abs(clock.now() - Number(cookies.get(WROTE_COOKIE) ?? Number.NaN)) < replicaLimits.leadsMs

const keepsAnswers = (endpoint: Endpoint): boolean => endpoint.method === 'POST' && !endpoint.isSecret

/** A command that asks the world before it commits looks first whether its press was answered; any other is told by its claim. */
const looksBefore = ({ handler }: Implemented): boolean =>
  typeof handler !== 'function' && handler.prepare !== undefined

class Refused extends Error {
  readonly refusals: Refusal | Refusal[]
  constructor(refusals: Refusal | Refusal[]) {
    super('refused')
    this.refusals = refusals
  }
}

const isRefusals = (value: unknown): value is Refusal | Refusal[] =>
  isRefusal(value) || (Array.isArray(value) && value.length > 0 && value.every(isRefusal))
/** Beyond every number of ours, with room to add to it. Amounts, counts and versions have their own, smaller bounds. */
const MOST_NUMBER = 1_000_000_000_000
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Nothing of ours is deeper or has more names at one place (quality S20); what is costs nobody a walk through it. */
const MOST_DEPTH = 20
const MOST_KEYS = 200

/** What the database can keep at all: no NUL in a text or a key, no half of an emoji, no number beyond its widest, nothing that is endless. */
function isKeepable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isText(value)
  if (typeof value === 'number') return Math.abs(value) <= MOST_NUMBER
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MOST_DEPTH) return false
  if (Array.isArray(value)) return value.every((each) => isKeepable(each, depth + 1))
  const entries = Object.entries(value)
  return (
    entries.length <= MOST_KEYS && entries.every(([key, each]) => isText(key) && isKeepable(each, depth + 1))
  )
}

type Say = (refusals: Refusal | readonly Refusal[]) => Envelope

/** Turns refusals into an envelope whose `msg` speaks the caller's language (§8). */
function sayer(caller: Caller): Say {
  return (refusals) => {
    const all = Array.isArray(refusals) ? (refusals as readonly Refusal[]) : [refusals as Refusal]
    const t = translator(caller.language)
    const errors: FieldError[] = all.map((each) => ({
      field: each.field ?? '',
      key: each.key,
      msg: t.dynamic(each.key, each.values),
    }))
    const first = all[0]!
    return { code: codeOf(first.key), msg: errors[0]!.msg, data: null, key: first.key, errors }
  }
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
}

const reply = (
  envelope: Envelope,
  status = 200,
  headers: Record<string, string> = {},
  cookies: readonly string[] = [],
): Response => {
  const response = written(JSON.stringify(envelope), status, headers, cookies)
  if (envelope.key) refusals.set(response, envelope.key)
  return response
}
/** With which word an answer refused, for who counts. */
const refusals = new WeakMap<Response, string>()
const outcomeOf = (status: number, refusal: string | undefined): Outcome =>
  status === 429 || status === 503
    ? 'turnedAway'
    : status >= 500
      ? 'failed'
      : refusal === undefined
        ? 'ok'
        : 'refused'

function written(
  text: string,
  status: number,
  headers: Record<string, string>,
  cookies: readonly string[],
): Response {
  const response = new Response(text, { status, headers: { ...jsonHeaders, ...headers } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

async function readBody(request: Request, most: number): Promise<unknown> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > most) return null
  const text = await request.text()
  if (text.length > most) return null
  if (text === '') return {}
  try {
    // The schemas read only their own keys, so a __proto__ key in the body is never followed; drop it all the same.
    const body = JSON.parse(text, (key, value: unknown) =>
      key === '__proto__' ? undefined : value,
    ) as unknown
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null
  } catch {
    return null
  }
}

/** Who calls and how: language from the query's service code, else Accept-Language (§7); address from the edge's own header. */
export function callerOf(request: Request, url: URL): Caller {
  const cookies = readCookies(request.headers.get('cookie'))
  const asked = url.searchParams.get('language') ?? ''
  const wished = chooseLanguage({
    query: asked,
    cookie: cookies.get('language'),
    acceptLanguage: request.headers.get('accept-language'),
    edition: 'global',
  })
  const language = isLocal(wished) ? wished : 'en'
  const { country, currency } = placeOf(request.headers.get('accept-language'), language)
  const said = Number(url.searchParams.get('isNew'))
  // A server-rendered page may ask more often than a browser: it must be our own, whose header the edge takes from everybody else.
  const isNew = said === 12 && !request.headers.has(RENDER_HEADER) ? 0 : said
  const wanted = cookies.get('country') ?? ''
  const money = cookies.get('currency') ?? ''
  return {
    language,
    isNew: isNew === 12 || isNew === 15 ? isNew : 0,
    ip: request.headers.get('x-tomobako-ip') ?? '127.0.0.1',
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    country: /^[A-Z]{2}$/.test(wanted) ? wanted : country,
    currency: /^[A-Z]{3}$/.test(money) ? money : currency,
    cookies,
    sameOrigin: isSameOrigin(request, url),
  }
}

function isSameOrigin(request: Request, url: URL): boolean {
  // The edge's own word, after the operator's list (apps/server edge/origins.ts); from outside it cannot come.
  if (request.headers.get('x-tomobako-origin') === 'ours') return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  // No Fetch-Metadata and no Origin: not a browser's cross-site request (browsers send Origin with every POST).
  if (origin === null) return true
  try {
    return new URL(origin).host === (request.headers.get('x-tomobako-host') ?? url.host)
  } catch {
    return false
  }
}
