import type { Caller, Endpoint, Envelope, FieldError } from './wire.ts'
import { encode } from './wire.ts'

/** What a call that was refused rejects with: `msg` is already in the caller's language (§8). */
export class CallFailed extends Error {
  readonly code: number
  readonly key: string | undefined
  readonly errors: FieldError[]
  /** §8: the whole body, when messages are off; also what came with the refusal in `data`. Null when nothing could be read. */
  readonly body: Envelope | null
  constructor(
    message: string,
    code: number,
    key?: string,
    errors: FieldError[] = [],
    body: Envelope | null = null,
  ) {
    super(message)
    this.name = 'CallFailed'
    this.code = code
    this.key = key
    this.errors = errors
    this.body = body
  }
}

/** How one request goes out: fetch, or what tells how far an upload is (upload.ts). */
export type Send = (request: Request, onProgress?: (share: number) => void) => Promise<Response>

export type ClientOptions = {
  /** Where relative paths are completed (§7): the configured API host, else the page's own origin. */
  base: string
  caller: () => Caller
  send: Send
  style?: 'old' | 'new'
  headers?: () => Record<string, string>
  /** §8: text of the toast when the network or the answer fails. */
  networkFail: () => string
  /** §8: shows a message; absent = messages are off. */
  toast?: (message: string) => void
  /** §4: 401 and 403 send the visitor to /login when messages are enabled. */
  toLogin?: () => void
  /** Sees every answer's headers (the server-side variant passes Set-Cookie on). */
  onResponse?: (response: Response) => void
  wait?: (ms: number) => Promise<void>
}

/** §7: statuses on which the client tries a safe method once more; a method with a body is never repeated. */
export const retryStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]

export type CallOptions = {
  idempotencyKey?: string
  /** Messages are off: no toast and no way to /login; whoever calls shows the refusal (a form at its fields). */
  silent?: boolean
  /** How much of a body with files has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}
export type Call = <I, O>(endpoint: Endpoint<I, O>, input: I, options?: CallOptions) => Promise<O>

/** The one wrapper every call goes through (§7, §8). Resolves with `data`; rejects with CallFailed. */
export function createClient(options: ClientOptions): Call {
  return async (endpoint, input, each = {}) => {
    const toast = each.silent ? undefined : options.toast
    let envelope: Envelope
    try {
      const response = await attempt(options, each.onProgress, () =>
        encode(endpoint, input, options.caller(), {
          base: options.base,
          ...(options.style ? { style: options.style } : {}),
          headers: options.headers?.() ?? {},
          ...(each.idempotencyKey ? { idempotencyKey: each.idempotencyKey } : {}),
        }),
      )
      options.onResponse?.(response)
      // §7: responses are JSON text.
      envelope = envelopeOf(JSON.parse(await response.text()))
    } catch {
      toast?.(options.networkFail())
      throw new CallFailed(options.networkFail(), 0, 'common.networkFail')
    }
    if (envelope.code === 200) return envelope.data as never
    if ((envelope.code === 401 || envelope.code === 403) && !each.silent) options.toLogin?.()
    toast?.(envelope.msg || options.networkFail())
    throw new CallFailed(envelope.msg || 'Error', envelope.code, envelope.key, envelope.errors, envelope)
  }
}

/** JSON that is no envelope (a proxy's own answer) is a parse failure like any other. */
function envelopeOf(json: unknown): Envelope {
  if (typeof json !== 'object' || json === null || typeof (json as Envelope).code !== 'number')
    throw new Error('The answer is not an envelope of §7.')
  return json as Envelope
}

async function attempt(
  options: ClientOptions,
  onProgress: CallOptions['onProgress'],
  make: () => Request,
): Promise<Response> {
  const request = make()
  const tries = request.method === 'GET' ? 2 : 1
  for (let left = tries - 1; ; left -= 1) {
    try {
      const response = await options.send(left === tries - 1 ? request : make(), onProgress)
      if (left === 0 || !retryStatuses.includes(response.status)) return response
    } catch (error) {
      if (left === 0) throw error
    }
    await (options.wait ?? pause)(300)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What the server-side variant returns instead of rejecting; what went wrong is in it. */
export type ServerError = { readonly serverError: true; readonly failed: CallFailed }
export const isServerError = (answer: unknown): answer is ServerError =>
  typeof answer === 'object' && answer !== null && (answer as ServerError).serverError === true

export type ServerCall = <I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  options?: Pick<CallOptions, 'idempotencyKey'>,
) => Promise<O | ServerError>

/**
 * §7's server-side variant: isNew=12, messages off, and `serverError` as a value instead of a rejection when the call fails. A bug of
 * our own still throws.
 */
export function createServerClient(
  options: Omit<ClientOptions, 'caller' | 'toast' | 'toLogin'> & { language: () => string },
): ServerCall {
  const call = createClient({ ...options, caller: () => ({ language: options.language(), isNew: 12 }) })
  return async (endpoint, input, each = {}) => {
    try {
      return await call(endpoint, input, { ...each, silent: true })
    } catch (error) {
      if (error instanceof CallFailed) return { serverError: true, failed: error }
      throw error
    }
  }
}
