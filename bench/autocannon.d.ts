/** The little of autocannon that bench/load.ts uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'
  type Asked = { path?: string; headers?: Record<string, string> }
  type Run = EventEmitter & PromiseLike<{ errors: number; timeouts: number }> & { stop: () => void }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests?: readonly { method: 'GET'; setupRequest: (request: Asked) => Asked }[]
  }): Run
}
