import { expect, test } from 'vitest'
import { parseLine } from './parse.ts'
import { practiceLine, practiceScale } from './practice.ts'

test('the practice scale speaks like a real one: moving, then still at its figure', () => {
  expect([0, 1, 2, 3, 9].map((at) => parseLine(practiceLine(3_160, at)))).toEqual([
    { grams: 790, state: 'unstable' },
    { grams: 1_580, state: 'unstable' },
    { grams: 2_370, state: 'unstable' },
    { grams: 3_160, state: 'stable' },
    { grams: 3_160, state: 'stable' },
  ])
})

test('where the server has no figure for it, it ends and shows nothing', async () => {
  const shown: number[] = []
  await new Promise<void>(
    (ended) =>
      void practiceScale(() => Promise.reject(new Error('404'))).listen(
        (reading) => shown.push(reading.grams),
        ended,
      ),
  )
  expect(shown).toEqual([])
})

test('stopped before the figure came, it never speaks', async () => {
  let give: (grams: number) => void = () => undefined
  const shown: number[] = []
  const figure = new Promise<number>((resolve) => (give = resolve))
  const stop = practiceScale(() => figure).listen(
    (reading) => shown.push(reading.grams),
    () => undefined,
  )
  await stop()
  give(100)
  await figure
  expect(shown).toEqual([])
})
