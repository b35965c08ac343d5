import type { Endpoint } from '@tomobako/contract'
import { expect, test } from 'vitest'
import type { ShopContext } from '../../context.ts'
import { ownOfDetail } from './detail-own.ts'

const url = new URL('http://shop.test/mall/mercari/detail/m10000000001')
/** A context whose shop answers what is written here, and refuses the rest. */
const reader = (user: object | null, answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = []
  const context = {
    session: () => Promise.resolve({ user }),
    attempt: ({ name }: Endpoint) => {
      asked.push(name)
      const data = answers[name]
      return Promise.resolve(
        data === undefined
          ? { ok: false, failure: { code: 500, key: undefined, msg: '', errors: [] } }
          : { ok: true, data },
      )
    },
    // Only what ownOfDetail asks for.
  } as unknown as Pick<ShopContext, 'attempt' | 'session'>
  return { context, asked }
}
const joined = { source: 'mercari', id: 'm10000000001', addsYen: 1_150, isSameBox: false, toDoorYen: 9_000 }

test('the item’s page says to its reader alone what the thing adds to their planned box', async () => {
  const fits = { box: { pieces: 2, carton: '60', method: 'ems', country: 'DE' }, things: [joined] }
  const { context } = reader({}, { 'Sig.Front.Parcel.Fits': fits })
  expect((await ownOfDetail(context, url))?.inBox).toEqual({ addsYen: 1_150, place: null })
})

test('… and where that box is packed, when what waits for them lies in several places', async () => {
  const box = { pieces: 2, carton: '60', method: 'ems', country: 'DE', place: 'Tomobako Osaka' }
  const { context } = reader({}, { 'Sig.Front.Parcel.Fits': { box, things: [joined] } })
  expect((await ownOfDetail(context, url))?.inBox?.place).toBe('Tomobako Osaka')
})

test('who has no box, and where the planner does not answer, is told nothing of one; a visitor is not asked about', async () => {
  const empty = reader({}, { 'Sig.Front.Parcel.Fits': { box: null, things: [] } })
  expect((await ownOfDetail(empty.context, url))?.inBox).toBeNull()
  expect((await ownOfDetail(reader({}, {}).context, url))?.inBox).toBeNull()
  const visitor = reader(null, {})
  expect(await ownOfDetail(visitor.context, url)).toBeNull()
  expect(visitor.asked).toEqual([])
})
