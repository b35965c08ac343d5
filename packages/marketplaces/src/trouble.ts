/** Why a source did not answer. `changed` is a page that no longer looks as it did; `refused` is ours: an address we do not open. */
export type TroubleKind = 'down' | 'blocked' | 'slow' | 'changed' | 'refused'

/** The world did not do as asked: logged as a warning, counted, retried as `retry` says. Never a bug, never the customer's fault. */
export class Trouble extends Error {
  readonly kind: TroubleKind
  readonly retry: 'soon' | 'later' | 'no'
  readonly site: string

  constructor(site: string, kind: TroubleKind, message: string, retry: 'soon' | 'later' | 'no' = retryOf[kind]) {
    super(`${site}: ${message}`)
    this.name = 'Trouble'
    this.site = site
    this.kind = kind
    this.retry = retry
  }
}

const retryOf: Readonly<Record<TroubleKind, 'soon' | 'later' | 'no'>> = { down: 'soon', slow: 'soon', blocked: 'later', changed: 'later', refused: 'no' }
