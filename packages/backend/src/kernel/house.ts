import type { Logger } from 'pino'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import type { Replicas } from '../db/replicas.ts'
import type { Buckets } from './buckets.ts'
import type { Gateways } from '../gateways/index.ts'
import type { Hooks } from './hooks.ts'
import type { Spans } from './spans.ts'
import type { Settings } from './settings.ts'
import type { TrafficCount } from './traffic.ts'

/** The things of the shop that handlers and jobs share: made once by openShop. */
export type House = {
  /** Leads: what is here is as it is now. */
  db: Db
  /** Where what may be some seconds old is read from. Absent: there are none, and everything is asked of `db`. */
  replicas?: Replicas
  settings: Settings
  gateways: Gateways
  log: Logger
  /** The shop's clock. In the demo world and in tests it can be moved forward; everything asks it, nothing asks the machine. */
  clock: Clock
  /** How often one network has called. */
  buckets: Buckets
  /** What the capabilities of this shop have filled in for each other. */
  hooks: Hooks
  /** What this process was asked, and how it went. */
  traffic: TrafficCount
  /** What this process did and a collector has not heard of yet. */
  spans: Spans
}

export type Clock = {
  now: () => EpochMs
  pass: (ms: number) => Promise<void>
  /** How far it was moved on purpose: what is left is the machine's own clock, which may be wrong. */
  ahead?: () => number
}
