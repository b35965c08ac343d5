import { describe, expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import { isServed } from '../money/index.ts'
import { defaultFees } from '../settings/index.ts'
import { mayGoRound, neighboursServed, prepare, readTables } from './index.ts'

const read = readTables(dataFiles('shipping'))
if (!read.ok) throw new Error('the shipping tables do not read')
const prepared = prepare(read.tables)
const settings = {
  handlingYen: defaultFees.handlingYen,
  fees: defaultFees,
  rates: new Map(),
  now: Date.parse('2026-11-21T03:00:00Z'),
}
const served = (country: string): boolean => isServed(country, prepared, settings)

describe('where nothing goes', () => {
  test('every such country of the tables has a neighbour we serve, unless the law closes it', () => {
    const closed = [...prepared.destinations.keys()].filter(
      (country) => !['AQ', 'BV', 'JP'].includes(country) && !served(country) && mayGoRound(country),
    )
    expect(closed.length).toBeGreaterThan(30)
    expect(closed.filter((country) => neighboursServed(country, served).length === 0)).toEqual([])
  })
  test('only countries that are served, at most three, and never the country itself', () => {
    expect(neighboursServed('DE', () => true)).toEqual(['AT', 'FR', 'NL'])
    expect(neighboursServed('DE', (country) => country === 'PL')).toEqual(['PL'])
    expect(neighboursServed('DE', () => false)).toEqual([])
  })
  test('nobody is shown a way round an embargo', () => {
    for (const country of ['RU', 'BY', 'KP', 'IR', 'SY', 'CU'])
      expect(neighboursServed(country, () => true)).toEqual([])
  })
})
