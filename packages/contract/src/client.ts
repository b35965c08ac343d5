import type { Caller, Endpoint, Envelope, FieldError } from './wire.ts'
import { encode } from './wire.ts'

/** What a call that was refused rejects with: `msg` is already in the caller's language (§8). */
export class CallFailed extends Error {
  readonly code: number
  readonly key: string | undefined
  readonly errors: FieldError[]
  constructor(message: string, code: number, key?: string, errors: FieldError[] = []) {
    super(message)
    this.name = 'CallFailed'
    this.code = code
    this.key = key
    this.errors = errors
  }
}

export type ClientOptions = {
  base: string
  caller: () => Caller
  send: (request: Request) => Promise<Response>
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

export type Call = <I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  options?: {
    idempotencyKey?: string
    silent?: boolean
    /** §7's server-side variant: returns this word instead of rejecting. */ onFailure?: undefined
  },
) => Promise<O>

/** The one wrapper every call goes through (§7, §8). Resolves with `data`; rejects with CallFailed. */
export function createClient(options: ClientOptions): Call {
  return async (endpoint, input, each = {}) => {
    const toast = each.silent ? undefined : options.toast
    let envelope: Envelope
    try {
      const response = await attempt(options, () =>
        encode(endpoint, input, options.caller(), {
          base: options.base,
          ...(options.style ? { style: options.style } : {}),
          headers: options.headers?.() ?? {},
          ...(each.idempotencyKey ? { idempotencyKey: each.idempotencyKey } : {}),
        }),
      )
      options.onResponse?.(response)
      // §7: responses are JSON text.
      envelope = JSON.parse(await response.text()) as Envelope
    } catch {
      toast?.(options.networkFail())
      throw new CallFailed(options.networkFail(), 0, 'common.networkFail')
    }
    if (envelope.code === 200) return envelope.data as never
    if ((envelope.code === 401 || envelope.code === 403) && !each.silent) options.toLogin?.()
    toast?.(envelope.msg || options.networkFail())
    throw new CallFailed(envelope.msg || 'Error', envelope.code, envelope.key, envelope.errors)
  }
}

async function attempt(options: ClientOptions, make: () => Request): Promise<Response> {
  const request = make()
  const tries = request.method === 'GET' ? 2 : 1
  for (let left = tries - 1; ; left -= 1) {
    try {
      const response = await options.send(left === tries - 1 ? request : make())
      if (left === 0 || !retryStatuses.includes(response.status)) return response
    } catch (error) {
      if (left === 0) throw error
    }
    await (options.wait ?? pause)(300)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** §7's server-side variant: isNew=12, and `serverError` instead of a rejection when the call fails. */
export const serverError = 'serverError'
export async function orServerError<O>(call: Promise<O>): Promise<O | typeof serverError> {
  try {
    return await call
  } catch {
    return serverError
  }
}
