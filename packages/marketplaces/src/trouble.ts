/** Why a source did not answer. `changed` is a page that no longer looks as it did; `refused` is ours: an address we do not open; `off`: the operator has not switched the source on; `busy`: it is we who have too much to do, or a queue of ours is full. Of what does something there (a bid): `unclear` may have been done, `unreachable` was certainly not. */
export type TroubleKind =
  | 'down'
  | 'blocked'
  | 'slow'
  | 'changed'
  | 'refused'
  | 'off'
  | 'busy'
  | 'unclear'
  | 'unreachable'

/** The world did not do as asked: logged as a warning, counted, retried as `retry` says. Never a bug, never the customer's fault. */
export class Trouble extends Error {
  readonly kind: TroubleKind
  readonly retry: 'soon' | 'later' | 'no'
  readonly site: string
  /** The status code of the answer that was the trouble. */
  readonly status: number | undefined

  constructor(
    site: string,
    kind: TroubleKind,
    message: string,
    retry: 'soon' | 'later' | 'no' = retryOf[kind],
    status?: number,
  ) {
    super(`${site}: ${message}`)
    this.name = 'Trouble'
    this.site = site
    this.kind = kind
    this.retry = retry
    this.status = status
  }
}

const retryOf: Readonly<Record<TroubleKind, 'soon' | 'later' | 'no'>> = {
  down: 'soon',
  slow: 'soon',
  blocked: 'later',
  changed: 'later',
  refused: 'no',
  off: 'no',
  busy: 'soon',
  unclear: 'no',
  unreachable: 'soon',
}
