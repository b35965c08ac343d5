import { staffMoney } from '@tomobako/contract'
import { defineCapability, implement } from '../kernel/index.ts'
import { works } from '../jobs/index.ts'
import { answerDispute, answerJob, route, sendAnswer } from './answer.ts'
import { show, subject } from './desk.ts'
import { hold, release } from './holds.ts'
import { refundToWallet, retryRefund } from './refunds.ts'
import { approve, ask, refuseRequest, withdraw } from './requests.ts'

export { leftOf, payCase } from './case.ts'
export type { CasePayment } from './case.ts'

export const capability = defineCapability({
  name: 'money',
  standsOn: ['ledger', 'message', 'account', 'staff', 'files', 'payment', 'order', 'parcel'],
  jobs: [works(answerJob, ({ disputeId }, house) => sendAnswer(house, disputeId))],
  routes: [route],
  handlers: implement(staffMoney, {
    show: (_input, context) => show(context),
    subject,
    ask,
    approve,
    refuse: refuseRequest,
    withdraw,
    hold,
    release,
    answerDispute,
    retryRefund,
    refundToWallet,
  }),
})
