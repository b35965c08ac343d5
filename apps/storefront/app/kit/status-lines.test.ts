import { expect, test } from 'vitest'
import { translator } from '@tomobako/i18n/catalogues'
import { statusLines } from './status-lines.tsx'

const notice = (id: string, kind: 'incident' | 'works' | 'holiday', areas: readonly string[]) => ({
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

test('a page is shown without the line when how things stand cannot be read', async () => {
  expect(await statusLines(context([], false), ['payments'])).toEqual([])
})
