import { shoppingReport } from '@tomobako/contract'
import { defineCapability, implement } from '../kernel/index.ts'
import { show } from './report.ts'

export { reportOf } from './report.ts'

export const capability = defineCapability({
  name: 'shopping-report',
  standsOn: [],
  handlers: implement(shoppingReport, { show }),
})
