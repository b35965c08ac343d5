import { expect, test } from 'vitest'
import { translator } from '@tomobako/i18n/catalogues'
import { statusLines } from './status-lines.tsx'

const notice = (
  id: string,
  kind: 'incident' | 'works' | 'holiday',
  areas: readonly string[],
  methods: readonly string[] = [],
) => ({
  methods,
  id,
  kind,
  areas,
  from: '2026-11-21T00:00:00.000Z',
  until: null,
  text: `${id} stands still`,
  local: 'en',
})
const context = (running: readonly object[], ok = true) =>
  ({
    t: translator('en'),
    attempt: () =>
      Promise.resolve(
        ok
          ? { ok, data: { running, coming: [], resting: [] } }
          : { ok, failure: { key: 'outage', errors: [] } },
      ),
  }) as unknown as Parameters<typeof statusLines>[0]

test('trouble stands on the pages it concerns and on no other; a holiday and what is planned on none', async () => {
  const stands = context([
    notice('card', 'incident', ['payments']),
    notice('belt', 'works', ['warehouse', 'shipping']),
    notice('newYear', 'holiday', ['support', 'payments']),
  ])
  expect((await statusLines(stands, ['payments', 'buying'])).map(({ id, tone }) => [id, tone])).toEqual([
    ['card', 'danger'],
  ])
  expect((await statusLines(stands, ['shipping'])).map(({ id, tone }) => [id, tone])).toEqual([
    ['belt', 'warn'],
  ])
  expect(await statusLines(stands, ['bids'])).toEqual([])
})

test('a late ship stands over parcels that are on their way by sea, and over no other', async () => {
  const stands = context([
    notice('ship', 'incident', ['shipping'], ['parcel_surface']),
    notice('strike', 'incident', ['shipping']),
    notice('belt', 'works', ['shipping', 'warehouse']),
  ])
  const over = async (...parcels: { state: string; method: string }[]) =>
    (await statusLines(stands, ['shipping'], Promise.resolve(parcels))).map(({ id }) => id)
  const sea = { state: 'in_transit', method: 'parcel_surface' }
  expect(await over(sea)).toEqual(['ship', 'strike', 'belt'])
  expect(await over({ ...sea, method: 'ems' }, { ...sea, state: 'delivered' })).toEqual(['strike', 'belt'])
  expect(await over({ ...sea, state: 'delivered' }, { ...sea, state: 'cancelled' })).toEqual([])
  // Where somebody chooses how to send, everything is told; other parts of the shop concern everybody.
  expect((await statusLines(stands, ['shipping'])).map(({ id }) => id)).toEqual(['ship', 'strike', 'belt'])
  expect((await statusLines(stands, ['warehouse'], Promise.resolve([]))).map(({ id }) => id)).toEqual([
    'belt',
  ])
})

test('a page is shown without the line when how things stand cannot be read', async () => {
  expect(await statusLines(context([], false), ['payments'])).toEqual([])
})
