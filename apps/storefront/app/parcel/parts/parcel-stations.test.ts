import { parcelStates } from '@tomobako/domain/parcel'
import { expect, test } from 'vitest'
import { stationsOf } from './parcel-stations.ts'

const said = (state: (typeof parcelStates)[number]): string[] =>
  stationsOf(state).map((each) => `${each.word} ${each.state}`)

test('a parcel on its way is not said to be delivered now, nor an unpaid one to be paid', () => {
  expect(said('in_transit')).toEqual(['packing done', 'postagePaid done', 'inTransit now', 'delivered later'])
  expect(said('customs')).toEqual(['packing done', 'postagePaid done', 'customs now', 'delivered later'])
  expect(said('awaiting_postage')).toEqual([
    'packing done',
    'awaitingPostage now',
    'shipped later',
    'delivered later',
  ])
  expect(said('paid')).toEqual(['packing done', 'postagePaid now', 'shipped later', 'delivered later'])
  expect(said('delivered')).toEqual(['packing done', 'postagePaid done', 'shipped done', 'delivered done'])
  expect(said('lost').at(-1)).toBe('lost failed')
})

test('no parcel stands at more than one station, and only one that was delivered is past all of them', () => {
  for (const state of parcelStates) {
    const at = stationsOf(state).filter((each) => each.state === 'now' || each.state === 'failed')
    expect([state, at.length]).toEqual([state, state === 'delivered' ? 0 : 1])
    if (state !== 'delivered') expect(at[0]).not.toMatchObject({ word: 'delivered' })
  }
})
