import * as v from 'valibot'

/**
 * The wire of §7, written once. An endpoint is a dotted name with an input, an output and the refusals it may give.
 * Query always carries n (name), from=SIG-H5, language (service code), isNew. The answer is an envelope {code, msg, data};
 * code 200 is success. Refusals travel as HTTP 200 with another code and a `msg` in the caller's language (decision 0003);
 * HTTP statuses are for transport trouble only, because §7's client retries on them.
 */
export type Who = 'anyone' | 'customer' | 'staff'

export type Endpoint<Input = unknown, Output = unknown> = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly who: Who
  /** For staff calls: the permission a role must hold (domain/staff permissions). */
  readonly permission?: string
  readonly input: v.GenericSchema<unknown, Input>
  readonly output: v.GenericSchema<unknown, Output>
  /** Catalogue keys this call may answer with, beyond the common ones. */
  readonly refusals: readonly string[]
  /** The most a body may have, bytes, where it is more than the usual 64 KiB: tables that operators load. */
  readonly bodyBytes?: number
  /** Its answer is shown once and kept nowhere, not even for a repeated press. */
  readonly isSecret?: true
  /** Its answer may be some seconds old: it may be read from a replica (decision 0125). What in it is the caller's own is as it is now. */
  readonly mayBeOld?: true | undefined
  /** Where the call is answered when not at `/api/{name}`: the upload of files, whose body is a form. */
  readonly path?: string
  /** `§7` where the specification names the call, else `ours`. */
  readonly source: string
  /** A sentence for docs/calls.md. */
  readonly does: string
}

export type InputOf<E> = E extends Endpoint<infer I, infer _O> ? I : never
export type OutputOf<E> = E extends Endpoint<infer _I, infer O> ? O : never

type Definition<I, O> = {
  who?: Who
  permission?: string
  input?: v.GenericSchema<unknown, I>
  output: v.GenericSchema<unknown, O>
  refusals?: readonly string[]
  bodyBytes?: number
  isSecret?: true
  source?: string
  does: string
}

const define = <I, O>(
  method: 'GET' | 'POST',
  name: string,
  d: Definition<I, O> & { mayBeOld?: true | undefined },
): Endpoint<I, O> => ({
  name,
  method,
  who: d.who ?? (name.startsWith('Sig.Console.') ? 'staff' : 'customer'),
  ...(d.permission === undefined ? {} : { permission: d.permission }),
  ...(d.bodyBytes === undefined ? {} : { bodyBytes: d.bodyBytes }),
  ...(d.isSecret === undefined ? {} : { isSecret: d.isSecret }),
  ...(d.mayBeOld === undefined ? {} : { mayBeOld: d.mayBeOld }),
  // A call without an input accepts anything and reads nothing; the cast is the one place where "no input" gets its type.
  input: d.input ?? (v.object({}) as unknown as v.GenericSchema<unknown, I>),
  output: d.output,
  refusals: d.refusals ?? [],
  source: d.source ?? 'ours',
  does: d.does,
})

/** A call that changes nothing; sent as GET, its input as query. `M`: whoever answers it is handed what can only be read. */
export const query = <O, I = Record<never, never>, M extends true | undefined = undefined>(
  name: string,
  d: Definition<I, O> & { mayBeOld?: M },
): Endpoint<I, O> & { readonly mayBeOld: M } =>
  // Where the definition says nothing there is nothing: that is the type's `undefined`.
  define('GET', name, d) as Endpoint<I, O> & { readonly mayBeOld: M }
/** A call whose body is a form with files, answered at a path of its own; sent as multipart with the header no foreign form can set. */
export const upload = <O, I extends Record<string, Blob | string>>(
  name: string,
  path: string,
  d: Definition<I, O>,
): Endpoint<I, O> => ({ ...define('POST', name, d), path })
/** A call that changes something; sent as POST with a JSON body and an Idempotency-Key header. */
export const command = <O, I = Record<never, never>>(name: string, d: Definition<I, O>): Endpoint<I, O> =>
  define('POST', name, d)

export type Envelope = {
  code: number
  msg: string
  data: unknown
  /** Which field each objection belongs to, and its key: for forms. */ errors?: FieldError[]
  key?: string
}
export type FieldError = { field: string; key: string; msg: string }

export const FROM = 'SIG-H5'

/** §3: which version of the application calls; for the log, never for a decision. */
export const VERSION_HEADER = 'x-app-version'

export type Caller = {
  /** Service code of the language, e.g. `zh-CN`. */
  language: string
  /** 0 web, 12 server render, 15 in-app. */
  isNew: 0 | 12 | 15
}

/**
 * Encodes a call as a request. `base` completes the path (§7: the configured API host). `style` old: host plus `?n=`; new: path `/api/{name}` (which still carries `n`, as §7 says "always").
 * GET inputs go into the query: scalars as text, anything else as JSON.
 */
export function encode<I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  caller: Caller,
  options: { base: string; style?: 'old' | 'new'; idempotencyKey?: string; headers?: Record<string, string> },
): Request {
  const url = new URL(
    endpoint.path ?? (options.style === 'old' ? '/' : `/api/${endpoint.name}`),
    options.base,
  )
  const set = url.searchParams
  set.set('n', endpoint.name)
  set.set('from', FROM)
  set.set('language', caller.language)
  set.set('isNew', String(caller.isNew))
  const headers = new Headers(options.headers)
  headers.set('accept', 'application/json')
  headers.set('accept-language', caller.language)
  if (endpoint.method === 'GET') {
    for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
      if (value !== undefined) set.set(key, typeof value === 'string' ? value : JSON.stringify(value))
    }
    return new Request(url, { method: 'GET', headers, credentials: 'include' })
  }
  if (endpoint.path !== undefined) {
    headers.set('x-requested-with', 'tomobako')
    const body = new FormData()
    // A form call's input is texts and files by its very type (`upload` above).
    for (const [field, value] of Object.entries(input as Record<string, Blob | string>))
      body.append(field, value)
    return new Request(url, { method: 'POST', headers, body, credentials: 'include' })
  }
  headers.set('content-type', 'application/json')
  headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID())
  return new Request(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(input ?? {}),
    credentials: 'include',
  })
}

/** Query names that are never an input. `language` may be: BindLanguage's own payload has that name (§7). */
export const reserved = ['n', 'from', 'isNew'] as const

/** Names that open a page instead of calling (§7): the storefront answers them. */
export const pageNames: readonly string[] = ['Sig.Front.AppFront.RecommendDetailH5']

/** The API name a request asks for: `/api/{name}`, or the bare host with `?n=`; null when it is not an API call at all. */
export function nameOf(url: URL): string | null {
  const name = url.pathname.startsWith('/api/')
    ? url.pathname.slice(5)
    : url.pathname === '/'
      ? url.searchParams.get('n')
      : null
  return name === null || pageNames.includes(name) ? null : name
}

/**
 * Reads the input of a call. GET values are text: a value is taken as JSON where it parses as a non-string, else as text; the
 * endpoint's schema decides (a schema that wants a string gets the text itself, see `textual`).
 */
export function readQuery(url: URL, wantsText: (key: string) => boolean): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [key, value] of url.searchParams) {
    if ((reserved as readonly string[]).includes(key) || Object.hasOwn(input, key) || key === '__proto__')
      continue
    input[key] = wantsText(key) ? value : fromText(value)
  }
  return input
}

function fromText(value: string): unknown {
  if (!/^(?:-?\d|\[|\{|true$|false$|null$)/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Whether the endpoint's input wants plain text for this key (so that a search for "2024" stays text). */
export function textual(endpoint: Endpoint, key: string): boolean {
  const entries = (endpoint.input as { entries?: Record<string, unknown> }).entries
  let schema = entries?.[key] as { type?: string; wrapped?: unknown; pipe?: readonly unknown[] } | undefined
  while (schema?.wrapped) schema = schema.wrapped as typeof schema
  return schema?.type === 'string' || schema?.type === 'picklist'
}
