import { content } from '@tomobako/contract'
import { calls } from '../../shell/calls.ts'

/** Counts banners that were seen or pressed. */
export async function tellBanners(what: { seen?: number[]; pressed?: number[] }): Promise<void> {
  const { call } = await calls()
  await call(content.counted, { seen: [], pressed: [], ...what }, { silent: true })
}
