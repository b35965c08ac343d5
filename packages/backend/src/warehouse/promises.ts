import type { EpochMs } from '@tomobako/domain/kernel'
import { HOUR } from '@tomobako/domain/kernel'
import { promises, workingDay } from '@tomobako/domain/settings'
import type { PromiseSettings } from '@tomobako/domain/settings'

/** Times we promise at each stage (P 8.6), from the moment a thing entered its queue, as the settings in force say. */
export const promisesOf = (set: PromiseSettings) => ({
  receive: (at: EpochMs): EpochMs => promises.receiving(at, set),
  work: (at: EpochMs): EpochMs => promises.photographing(at, set),
  pack: (at: EpochMs): EpochMs => promises.packing(at, set),
  handOver: (at: EpochMs): EpochMs => promises.handing_over(at, set),
  /** What only our own desk waits for. */
  desk: (at: EpochMs): EpochMs => workingDay(at, 1),
  refund: (at: EpochMs): EpochMs => at + 24 * HOUR,
})
export type Promised = ReturnType<typeof promisesOf>
