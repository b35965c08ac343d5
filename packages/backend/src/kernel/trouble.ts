/** The world misbehaved (a marketplace is down, a bank does not answer): logged as a warning, retried where `retry` says so. */
export class Trouble extends Error {
  readonly retry: 'soon' | 'later' | 'no'
  /** Nothing is wrong with the world: it is we who have too much to do at the moment. */
  readonly isBusy: boolean
  constructor(message: string, retry: 'soon' | 'later' | 'no' = 'soon', isBusy = false) {
    super(message)
    this.name = 'Trouble'
    this.retry = retry
    this.isBusy = isBusy
  }
}
