import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { chooseLanguage, isLocal } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import { may } from '@tomobako/domain/staff'
import type { Endpoint, Envelope, FieldError } from '@tomobako/contract'
import { codeOf, codes, nameOf, readQuery, textual } from '@tomobako/contract'
import { inTransaction } from '../db/index.ts'
import { enqueue } from '../jobs/index.ts'
import type { Caller, Context, TxContext } from './context.ts'
import { at } from './context.ts'
import { askerOf, askingAs } from './asker.ts'
import type { House } from './house.ts'
import type { Implemented } from './implement.ts'
import { Trouble } from './trouble.ts'

export type Identify = (caller: Caller, house: House) => Promise<Pick<Context, 'customer' | 'staff'>>
/** Counts a call against its limits; the number of seconds to wait, or 0. */
export type Limit = (caller: Caller, endpoint: Endpoint, house: House) => number

const MAX_BODY = 64 * 1024
const defaultsByLanguage: Readonly<Record<string, readonly [string, string]>> = {
  en: ['US', 'USD'],
  zhCn: ['CN', 'CNY'],
  zhTw: ['TW', 'TWD'],
  ja: ['JP', 'JPY'],
  de: ['DE', 'EUR'],
  it: ['IT', 'EUR'],
  es: ['ES', 'EUR'],
  fr: ['FR', 'EUR'],
  ko: ['KR', 'KRW'],
  pl: ['PL', 'PLN'],
  ar: ['AE', 'AED'],
  ms: ['MY', 'MYR'],
  th: ['TH', 'THB'],
  tr: ['TR', 'TRY'],
  pt: ['BR', 'BRL'],
  id: ['ID', 'IDR'],
  ru: ['KZ', 'KZT'],
}

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
  return async (request) => {
    const url = new URL(request.url)
    const name = nameOf(url)
    if (name === null) return null
    const caller = callerOf(request, url)
    const say = sayer(caller)
    const found = byName.get(name)
    if (!found) return reply(say(refuse('common.unknownCall')), 404)
    const { endpoint } = found
    // A call that writes may not come from somebody else's page; BindLanguage is a GET that writes (§7), so it is held to the same.
    const writes = endpoint.method === 'POST' || endpoint.name.endsWith('.BindLanguage')
    if (writes && !caller.sameOrigin) return reply(say(refuse('common.notAllowed')), 403)
    if (request.method !== endpoint.method && !(endpoint.method === 'GET' && request.method === 'HEAD'))
      return reply(say(refuse('common.badInput')), 405)
    const wait = limit(caller, endpoint, house)
    if (wait > 0)
      return reply(say(refuse('common.tooMany', { seconds: wait })), 429, { 'retry-after': String(wait) })

    try {
      const who = oneSide(endpoint, await identify(caller, house))
      if (endpoint.who === 'customer' && !who.customer) return reply(say(refuse('common.pleaseLogin')))
      if (endpoint.who === 'staff') {
        if (!who.staff) return reply(say(refuse('common.pleaseLogin')))
        if (endpoint.permission !== undefined && !may(who.staff.roles, endpoint.permission))
          return reply(say(refuse('common.notAllowed')))
      }
      const body =
        endpoint.method === 'GET'
          ? readQuery(url, (key) => textual(endpoint, key))
          : await readBody(request, endpoint.bodyBytes ?? MAX_BODY)
      if (body === null) return reply(say(refuse('common.badInput')))
      const parsed = v.safeParse(endpoint.input, body)
      if (!parsed.success)
        return reply(
          say(parsed.issues.map((issue) => refuse('common.badInput', {}, v.getDotPath(issue) ?? ''))),
        )
      return await askingAs(askerOf(who.customer ?? who.staff, caller.ip, request.signal), () =>
        run(found, parsed.output, who, caller, request),
      )
    } catch (error) {
      return trouble(error, endpoint, say)
    }
  }

  async function run(
    found: Implemented,
    input: unknown,
    who: Pick<Context, 'customer' | 'staff'>,
    caller: Caller,
    request: Request,
  ): Promise<Response> {
    const { endpoint, handler } = found
    const cookies: string[] = []
    const after: (() => void | Promise<void>)[] = []
    const make = (db: Context['db']): Context => ({
      db,
      now: house.clock.now(),
      caller,
      house,
      ...who,
      job: (job, data, options) => enqueue(house, db, job, data, options),
      setCookie: (cookie) => void cookies.push(cookie),
      afterCommit: (work) => void after.push(work),
    })
    const say = sayer(caller)
    const steps = typeof handler === 'function' ? null : handler
    const simple = typeof handler === 'function' ? handler : null

    if (endpoint.method === 'GET') {
      const answer = await simple!(input as never, make(house.db) as TxContext)
      return finish(endpoint, answer, cookies, say)
    }

    const key = idempotencyKey(request, who)
    const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
    const replayed = key && (await stored(key, endpoint, hash, say))
    if (replayed) return replayed

    const prepared = steps ? await steps.prepare(input as never, make(house.db)) : undefined
    // What refuses us may be our own first press, committed while we prepared: then its answer is ours.
    if (isRefusals(prepared)) return (key && (await stored(key, endpoint, hash, say))) || reply(say(prepared))

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
      if (key && !steps?.follow) await keep(tx, key, endpoint, wrap(endpoint, answer))
      return { answer }
    }).catch((error: unknown) => {
      if (error instanceof Refused) return { refused: error.refusals }
      throw error
    })

    if ('refused' in outcome) return reply(say(outcome.refused))
    if ('again' in outcome)
      return (await stored(key!, endpoint, hash, say)) ?? reply(say(refuse('common.stillWorking')))
    for (const work of after) {
      try {
        await work()
      } catch (error) {
        house.log.warn({ error, call: endpoint.name }, 'after commit')
      }
    }
    let answer: unknown = outcome.answer
    if (steps?.follow) {
      answer = await steps.follow(answer as never, make(house.db), input as never)
      if (key) await keep(house.db, key, endpoint, wrap(endpoint, answer))
    }
    return finish(endpoint, answer, cookies, say)
  }

  type Key = { actor: string; key: string }

  function idempotencyKey(request: Request, who: Pick<Context, 'customer' | 'staff'>): Key | null {
    const given = request.headers.get('idempotency-key')
    const actor = who.staff ? `staff:${who.staff.id}` : who.customer ? `customer:${who.customer.id}` : null
    // A visitor has no identity to keep an answer for; those calls (codes, sign-in) are limited and safe to repeat by themselves.
    return given && actor && /^[\w.:-]{8,100}$/.test(given) ? { actor, key: given } : null
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
      .values({ actor, key, call: endpoint.name, body_hash: hash, created_at: at(house.clock.now()) })
      .onConflict((c) => c.doNothing())
      .returning('key')
      .executeTakeFirst()
    return row !== undefined
  }

  async function keep(
    db: Context['db'],
    { actor, key }: Key,
    endpoint: Endpoint,
    envelope: Envelope,
  ): Promise<void> {
    // The text itself, as a JSON string: a JSON object would come back with its keys in another order.
    await db
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(JSON.stringify(envelope)) })
      .where('actor', '=', actor)
      .where('key', '=', key)
      .where('call', '=', endpoint.name)
      .execute()
  }

  async function stored(
    { actor, key }: Key,
    endpoint: Endpoint,
    hash: string,
    say: Say,
  ): Promise<Response | null> {
    // Most are answered within a few milliseconds of the first press, a bank's answer within seconds: at most five.
    for (let waited = 0, pause = 5; waited < 5_000; waited += pause, pause = Math.min(pause * 2, 200)) {
      const row = await house.db
        .selectFrom('idempotency')
        .select(['body_hash', 'call', 'answer'])
        .where('actor', '=', actor)
        .where('key', '=', key)
        .executeTakeFirst()
      if (!row) return null
      if (row.call !== endpoint.name || row.body_hash !== hash)
        return reply(say(refuse('common.sameKeyOtherBody')))
      // Rows of an older release hold the object.
      if (row.answer !== null)
        return new Response(typeof row.answer === 'string' ? row.answer : JSON.stringify(row.answer), {
          status: 200,
          headers: { ...jsonHeaders, 'idempotent-replayed': 'true' },
        })
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
    if (error instanceof Trouble || isLostConnection(error)) {
      house.log.warn({ call: endpoint.name, error: String(error) }, 'trouble')
      return reply(say(refuse('common.unavailable')), 503, { 'retry-after': '3' })
    }
    const trace = crypto.randomUUID().slice(0, 8)
    house.log.error(
      {
        call: endpoint.name,
        trace,
        error: error instanceof Error ? { message: error.message, stack: error.stack } : String(error),
      },
      'bug',
    )
    return reply({ ...say(refuse('common.bug', { trace })), code: codes.bug }, 500)
  }
}

/** One browser may be signed in on both sides (ports share cookies): a call is made by the side it belongs to. */
function oneSide(
  endpoint: Endpoint,
  who: Pick<Context, 'customer' | 'staff'>,
): Pick<Context, 'customer' | 'staff'> {
  return endpoint.name.startsWith('Sig.Console.')
    ? { customer: null, staff: who.staff }
    : { customer: who.customer, staff: null }
}

class Refused extends Error {
  readonly refusals: Refusal | Refusal[]
  constructor(refusals: Refusal | Refusal[]) {
    super('refused')
    this.refusals = refusals
  }
}

const isRefusals = (value: unknown): value is Refusal | Refusal[] =>
  isRefusal(value) || (Array.isArray(value) && value.length > 0 && value.every(isRefusal))
const isLostConnection = (error: unknown): boolean =>
  /^(?:57P0|08|53)|ECONNREFUSED|ECONNRESET|ENOENT/.test(String((error as { code?: string }).code ?? '')) ||
  /timeout exceeded when trying to connect|Connection terminated/.test(String((error as Error).message))

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
): Response => written(JSON.stringify(envelope), status, headers, cookies)

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
  const cookies = parseCookies(request.headers.get('cookie') ?? '')
  const asked = url.searchParams.get('language') ?? ''
  const wished = chooseLanguage({
    query: asked,
    cookie: cookies.get('language'),
    acceptLanguage: request.headers.get('accept-language'),
    edition: 'global',
  })
  const language = isLocal(wished) ? wished : 'en'
  const [country, currency] = defaultsByLanguage[language] ?? defaultsByLanguage['en']!
  const isNew = Number(url.searchParams.get('isNew'))
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

export function parseCookies(header: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of header.split(';')) {
    const split = part.indexOf('=')
    if (split < 1) continue
    const name = part.slice(0, split).trim()
    if (!found.has(name)) found.set(name, decode(part.slice(split + 1).trim()))
  }
  return found
}
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
