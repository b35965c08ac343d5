import { Trouble } from '../kernel/trouble.ts'
import { wordsOf } from './capped.ts'
import type { RatesGateway } from './index.ts'

const MOST_BYTES = 100_000

/** The daily file of reference rates at the address the operator gave. */
export function ratesFeed({ url, timeoutMs = 10_000 }: { url: string; timeoutMs?: number }): RatesGateway {
  const address = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  if (address.protocol !== 'https:' && !isLocal) throw new Error('RATES_URL must be https')
  return {
    name: address.hostname,
    async fetch() {
      try {
        const response = await fetch(address, {
          headers: { accept: 'application/xml, text/xml' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok || !response.body) {
          await response.body?.cancel()
          throw new Error(`status ${response.status}`)
        }
        return await wordsOf(response, MOST_BYTES)
      } catch (error) {
        throw new Trouble(
          `the exchange rates did not come: ${error instanceof Error ? error.message : String(error)}`,
          'later',
        )
      }
    },
  }
}
