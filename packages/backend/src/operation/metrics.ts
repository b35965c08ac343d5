import { MINUTE } from '@tomobako/domain/kernel'
import { msClasses } from '@tomobako/domain/operation'
import { passwordsUnasked } from '../account/index.ts'
import type { House } from '../kernel/house.ts'
import { queuesOf, readings, trafficSince, inAll } from './readings.ts'

type Sample = { labels?: Readonly<Record<string, string>>; value: number; suffix?: string }
export type Metric = {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
function written({ name, type, help, samples }: Metric): string {
  const lines = samples.map(({ labels = {}, value, suffix = '' }) => {
    const said = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
    return `${name}${suffix}${said.length === 0 ? '' : `{${said.join(',')}}`} ${value}`
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')
}

/**
 * The numbers of this process and of the shop, in Prometheus' text form (0.0.4). Names of calls, queues, rules and sources are the only words:
 * no customer, no order. What is the shop's is the same in every process; counters of calls are this process's own.
 */
export const metrics = async (house: House): Promise<string> =>
  `${(await numbersOf(house)).map(written).join('\n')}\n`

export async function numbersOf(house: House): Promise<Metric[]> {
  const now = house.clock.now()
  const calls = [...house.traffic.byCall].toSorted(([a], [b]) => a.localeCompare(b))
  const memory = process.memoryUsage()
  const own: Metric[] = [
    {
      name: 'tomobako_calls_total',
      type: 'counter',
      help: 'Calls this process answered, by how they ended.',
      samples: calls.flatMap(([call, { outcomes }]) =>
        Object.entries(outcomes).map(([outcome, value]) => ({ labels: { call, outcome }, value })),
      ),
    },
    {
      name: 'tomobako_call_seconds',
      type: 'histogram',
      help: 'How long they took.',
      samples: calls.flatMap(([call, { ms, sumMs }]) => {
        let sum = 0
        const buckets = ms.map((count, index): Sample => {
          sum += count
          const end = msClasses[index]
          return {
            suffix: '_bucket',
            labels: { call, le: end === undefined ? '+Inf' : String(end / 1_000) },
            value: sum,
          }
        })
        return [
          ...buckets,
          { suffix: '_sum', labels: { call }, value: sumMs / 1_000 },
          { suffix: '_count', labels: { call }, value: sum },
        ]
      }),
    },
    {
      name: 'tomobako_spans_dropped_total',
      type: 'counter',
      help: 'Pieces of work a collector was not told of: it was away, or there were too many.',
      samples: [{ value: house.spans.dropped() }],
    },
    {
      name: 'tomobako_passwords_unasked_total',
      type: 'counter',
      help: 'New passwords this process took without hearing whether they were in a breach: whoever knows was away.',
      samples: [{ value: passwordsUnasked() }],
    },
    {
      name: 'process_resident_memory_bytes',
      type: 'gauge',
      help: 'Memory of this process.',
      samples: [{ value: memory.rss }],
    },
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time of this process.',
      samples: [{ value: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 }],
    },
    {
      name: 'process_uptime_seconds',
      type: 'gauge',
      help: 'Since this process began.',
      samples: [{ value: Math.round(process.uptime()) }],
    },
  ]
  return [...own, ...ofReplicas(house), ...(await ofShop(house, now))]
}

/** Who answered this process what may be some seconds old, and how far behind they are. */
function ofReplicas({ replicas }: House): Metric[] {
  if (!replicas) return []
  const all = replicas.states()
  const each = (value: (state: (typeof all)[number]) => number): Sample[] =>
    all.map((state) => ({ labels: { replica: state.name }, value: value(state) }))
  return [
    {
      name: 'tomobako_old_reads_total',
      type: 'counter',
      help: 'Statements of what may be some seconds old, by who answered them.',
      samples: [
        ...all.map(({ name, reads }) => ({ labels: { by: name }, value: reads })),
        { labels: { by: 'leader' }, value: replicas.readsByLeader() },
      ],
    },
    {
      name: 'tomobako_replica_read',
      type: 'gauge',
      help: '1 where it is near enough to the leader to be read from.',
      samples: each(({ isRead }) => (isRead ? 1 : 0)),
    },
    {
      name: 'tomobako_replica_behind_seconds',
      type: 'gauge',
      help: 'How long ago all was written that it is known to have.',
      samples: each(({ behindSeconds }) => behindSeconds),
    },
  ]
}

/** What needs the database; without it the process still tells its own, and that it is away. */
async function ofShop(house: House, now: number): Promise<Metric[]> {
  const up = (value: number): Metric => ({
    name: 'tomobako_database_up',
    type: 'gauge',
    help: 'Whether the database answered.',
    samples: [{ value }],
  })
  try {
    const [queues, judged, traffic, alerts] = await Promise.all([
      queuesOf(house.db),
      readings(house),
      trafficSince(house.db, now - 2 * MINUTE),
      house.db
        .selectFrom('alert')
        .select(['rule', 'subject'])
        .where('raised_at', 'is not', null)
        .where('cleared_at', 'is', null)
        .execute(),
    ])
    // The last whole minute, of all processes: what adds up over a rolling restart.
    const minute = Math.floor(now / MINUTE) * MINUTE - MINUTE
    const last = inAll(traffic.slots.filter((each) => each.minute === minute))
    return [
      up(1),
      {
        name: 'tomobako_shop_calls_last_minute',
        type: 'gauge',
        help: 'Calls all processes answered in the last whole minute, by how they ended.',
        samples: (['calls', 'refused', 'turnedAway', 'failed', 'logInsFailed'] as const).map((outcome) => ({
          labels: { outcome },
          value: last[outcome],
        })),
      },
      {
        name: 'tomobako_queue_jobs',
        type: 'gauge',
        help: 'Jobs of each queue.',
        samples: queues.flatMap(({ queue, waiting, active, dead }) =>
          Object.entries({ waiting, active, dead }).map(([state, value]) => ({
            labels: { queue, state },
            value,
          })),
        ),
      },
      {
        name: 'tomobako_queue_oldest_seconds',
        type: 'gauge',
        help: 'How long the oldest waiting job has waited.',
        samples: queues.map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
      },
      {
        name: 'tomobako_reading',
        type: 'gauge',
        help: 'What each alert rule judges, in its own unit (docs/operation.md).',
        samples: judged.flatMap(({ rule, subject, value }) =>
          value === null ? [] : [{ labels: { rule, subject }, value }],
        ),
      },
      {
        name: 'tomobako_alert',
        type: 'gauge',
        help: '1 for each alert that is raised.',
        samples: alerts.map(({ rule, subject }) => ({ labels: { rule, subject }, value: 1 })),
      },
    ]
  } catch (error) {
    house.log.warn({ error: String(error) }, 'metrics of the shop')
    return [up(0)]
  }
}
