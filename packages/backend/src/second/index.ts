import { defineCapability } from '../kernel/index.ts'
import { recoveryHangs, telephonesHang } from './seals.ts'

export { newCodes, readCode, readNext, showTelephone, spendCode } from './code.ts'
export type { Given } from './code.ts'
export { secondsOf } from './keep.ts'
export { newRecoveryCode } from './totp.ts'

export const capability = defineCapability({
  name: 'second',
  standsOn: [],
  handlers: [],
  hangsOnSecret: [
    telephonesHang('staff'),
    recoveryHangs('staff'),
    telephonesHang('customer'),
    recoveryHangs('customer'),
  ],
})
