/** The world misbehaved (a marketplace is down, a bank does not answer): logged as a warning, retried where `retry` says so. */
export class Trouble extends Error {
  readonly retry: 'soon' | 'later' | 'no'
  constructor(message: string, retry: 'soon' | 'later' | 'no' = 'soon') {
    super(message)
    this.name = 'Trouble'
    this.retry = retry
  }
}
