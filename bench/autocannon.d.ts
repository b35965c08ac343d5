/** The little of autocannon that bench/run.ts uses; the package brings no types. */
declare module 'autocannon' {
  type Result = {
    requests: { average: number }
    latency: { p50: number; p99: number }
    throughput: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests?: readonly { method: 'GET'; setupRequest: (request: object) => object }[]
  }): Promise<Result>
}
