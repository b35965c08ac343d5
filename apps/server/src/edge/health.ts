import type { Ready } from '@tomobako/backend'
import type { Answerer } from '../edge.ts'

export type Phase = 'opening' | 'open' | 'leaving'

export const healthPaths: ReadonlySet<string> = new Set(['/livez', '/healthz', '/readyz'])

/**
 * `/livez`, and `/healthz` as it was called first: this process lives and answers; whoever gets nothing here should start another one. What it stands on is told, but a
 * database that is away is no reason to end a process that waits for it. `/readyz`: send people here, or (503) not now.
 */
export const health =
  (phase: () => Phase, ready: () => Ready, part?: string): Answerer =>
  async (request) => {
    const { pathname } = new URL(request.url)
    if (!healthPaths.has(pathname)) return null
    const { database, jobs } = ready()
    const now = phase()
    const isReady = now === 'open' && database === 'ok'
    return new Response(
      `${pathname === '/readyz' ? (isReady ? 'ready' : 'not ready') : 'ok'}\nprocess: ${now}${part ? ` (${part})` : ''}\ndatabase: ${database}\njobs: ${now === 'opening' ? 'stopped' : jobs}\n`,
      {
        status: pathname !== '/readyz' || isReady ? 200 : 503,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      },
    )
  }
