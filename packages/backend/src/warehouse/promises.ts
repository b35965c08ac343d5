import type { EpochMs } from '@tomobako/domain/kernel'
import { HOUR } from '@tomobako/domain/kernel'
import { promises, workingDay } from '@tomobako/domain/settings'
import type { PromiseSettings, Rest } from '@tomobako/domain/settings'
import { inForce } from '../settings/index.ts'
import type { Reader } from '../settings/index.ts'

/** Times we promise at each stage (P 8.6), from the moment a thing entered its queue, as the settings in force say. */
export const promisesOf = (set: PromiseSettings, rests: readonly Rest[] = []) => ({
  receive: (at: EpochMs): EpochMs => promises.receiving(at, set, rests),
  work: (at: EpochMs): EpochMs => promises.photographing(at, set, rests),
  pack: (at: EpochMs): EpochMs => promises.packing(at, set, rests),
  handOver: (at: EpochMs): EpochMs => promises.handing_over(at, set, rests),
  /** What only our own desk waits for. */
  desk: (at: EpochMs): EpochMs => workingDay(at, 1),
  refund: (at: EpochMs): EpochMs => at + 24 * HOUR,
})
/** The same by the settings and holidays in force. */
export async function promisedNow(reader: Reader): Promise<Promised> {
  const { fees, rests } = await inForce(reader)
  return promisesOf(fees, rests)
}

export type Promised = ReturnType<typeof promisesOf>
