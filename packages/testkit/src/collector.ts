import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it was told, with its words in one object. */
export type ToldSpan = {
  trace: string
  id: string
  parent?: string
  name: string
  kind: number
  failed: boolean
  words: Record<string, string>
}
/** A collector of OpenTelemetry on loopback that takes everything and keeps it. */
export type Collector = {
  url: string
  /** Every body that came, as it came. */
  bodies: string[]
  spans: () => ToldSpan[]
  stop: () => Promise<void>
}

type Value = { stringValue?: string; intValue?: string }
type Traces = {
  resourceSpans?: {
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        kind: number
        attributes: { key: string; value: Value }[]
        status: { code?: number }
      }[]
    }[]
  }[]
}

export async function practiceCollector(): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += String(chunk)))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Traces).resourceSpans ?? []) // Our own sender's, whose form tell.test.ts holds.
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ traceId, spanId, parentSpanId, name, kind, attributes, status }) => ({
          ...{ trace: traceId, id: spanId, name, kind, failed: status.code === 2 },
          ...(parentSpanId === undefined ? {} : { parent: parentSpanId }),
          words: Object.fromEntries(
            attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
          ),
        })),
    stop: () => new Promise((done) => void server.close(() => done())),
  }
}
