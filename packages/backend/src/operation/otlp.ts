import type { Span } from '../kernel/spans.ts'
import type { Metric } from './metrics.ts'

/** OTLP 1.x over HTTP in its JSON form (opentelemetry.io/docs/specs/otlp, read in November 2026): ids in hex, 64-bit numbers as text, kinds as numbers. */
export type Words = Readonly<Record<string, string>>
const attributesOf = (words: Readonly<Record<string, string | number>>) =>
  Object.entries(words).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
/** Nanoseconds do not fit a number: milliseconds and their fraction are written one after the other. */
export function nanoOf(ms: number): string {
  const whole = Math.floor(ms)
  return `${whole}${String(Math.floor((ms - whole) * 1e6)).padStart(6, '0')}`
}
const SCOPE = { name: 'tomobako' }
/** Who answers, who asks, and who does what was asked for earlier. */
const kinds: Readonly<Record<Span['kind'], number>> = { page: 2, call: 2, statement: 3, outward: 3, job: 5 }
const ERROR = 2
/** Since the process began, not since it was last told. */
const CUMULATIVE = 2

export const tracesOf = (spans: readonly Span[], resource: Words) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [
        {
          scope: SCOPE,
          spans: spans.map(({ trace, id, parent, name, kind, beganMs, ms, failed, words }) => ({
            traceId: trace,
            spanId: id,
            ...(parent === undefined ? {} : { parentSpanId: parent }),
            name,
            kind: kinds[kind],
            startTimeUnixNano: nanoOf(beganMs),
            endTimeUnixNano: nanoOf(beganMs + ms),
            attributes: attributesOf(words),
            status: failed ? { code: ERROR } : {},
          })),
        },
      ],
    },
  ],
})

/** A histogram of Prometheus' form counts each class with all below it; here each class stands alone. */
function histogramPoints(samples: Metric['samples'], times: object) {
  const byLabels = new Map<string, { labels: Words; ends: number[]; upTo: number[]; sum: number }>()
  for (const { labels = {}, value, suffix } of samples) {
    const { le, ...rest } = labels as { le?: string } & Record<string, string>
    const key = JSON.stringify(rest)
    const point = byLabels.get(key) ?? { labels: rest, ends: [], upTo: [], sum: 0 }
    byLabels.set(key, point)
    if (suffix === '_sum') point.sum = value
    if (suffix !== '_bucket') continue
    point.upTo.push(value)
    if (le !== undefined && le !== '+Inf') point.ends.push(Number(le))
  }
  return [...byLabels.values()].map(({ labels, ends, upTo, sum }) => ({
    ...times,
    attributes: attributesOf(labels),
    count: String(upTo.at(-1) ?? 0),
    sum,
    bucketCounts: upTo.map((count, index) => String(count - (upTo[index - 1] ?? 0))),
    explicitBounds: ends,
  }))
}

export function metricsOf(metrics: readonly Metric[], resource: Words, beganMs: number, nowMs: number) {
  const times = { startTimeUnixNano: nanoOf(beganMs), timeUnixNano: nanoOf(nowMs) }
  const points = (samples: Metric['samples']) =>
    samples.map(({ labels = {}, value }) => ({ ...times, attributes: attributesOf(labels), asDouble: value }))
  return {
    resourceMetrics: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeMetrics: [
          {
            scope: SCOPE,
            metrics: metrics.map(({ name, type, help, samples }) => ({
              name,
              description: help,
              ...(type === 'counter'
                ? {
                    sum: {
                      dataPoints: points(samples),
                      aggregationTemporality: CUMULATIVE,
                      isMonotonic: true,
                    },
                  }
                : type === 'gauge'
                  ? { gauge: { dataPoints: points(samples) } }
                  : {
                      histogram: {
                        dataPoints: histogramPoints(samples, times),
                        aggregationTemporality: CUMULATIVE,
                      },
                    }),
            })),
          },
        ],
      },
    ],
  }
}
