import { goodPoint, goodPointDesk, goodPointTermsDesk } from '@tomobako/contract'
import { goodPointLimits, goodPointMachine } from '@tomobako/domain/good-point'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { datedDesk } from '../staff/index.ts'
import * as desk from './desk.ts'
import { detail, records, send, stores } from './service.ts'
import { goodPointSetting } from './terms.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

export const capability = defineCapability({
  name: 'good-point',
  standsOn: ['settings', 'points', 'message', 'staff', 'files'],
  handlers: [
    ...implement(goodPoint, {
      stores: (_input, context) => stores(context),
      detail,
      records,
      send: inTx(send),
    }),
    ...implement(goodPointDesk, {
      queue: desk.queue,
      approve: inTx(desk.approve),
      decline: inTx(desk.decline),
      store: inTx(desk.setStore),
    }),
    ...implement(goodPointTermsDesk, datedDesk(goodPointSetting)),
  ],
  machines: [goodPointMachine],
  settings: { goodPoint: 'what feedback in each app store brings' },
  limits: goodPointLimits,
})
