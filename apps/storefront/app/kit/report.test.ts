import { caseStageOf } from '@tomobako/domain/after-sale'
import { orderLineStates } from '@tomobako/domain/order'
import { expect, test } from 'vitest'
import { mayReport, reportAbout } from './report.ts'

test('a piece links to a case in exactly the states the table of rules has a case for', () => {
  expect(orderLineStates.filter(mayReport)).toEqual(
    orderLineStates.filter((state) => caseStageOf(state) !== null),
  )
  expect(reportAbout('T1-1')).toBe('/afterSaleService/create?line=T1-1')
})
