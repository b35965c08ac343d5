import { type InputOf, type OutputOf, parcel } from '@tomobako/contract'
import { calls } from '../../shell/calls.ts'

/** Fetched when a piece is opened among many; until then the builder carries none of it. */
export async function askDepths(
  asked: InputOf<typeof parcel.depths>,
): Promise<OutputOf<typeof parcel.depths>['changes']> {
  const { call } = await calls()
  return (await call(parcel.depths, asked, { silent: true })).changes
}
