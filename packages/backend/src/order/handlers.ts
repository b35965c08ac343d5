import {
  cart as cartCalls,
  checkout as checkoutCalls,
  order as orderCalls,
  overdueDesk,
  purchase as purchaseCalls,
  purchaseGroup as groupCalls,
  sellerQuestions,
  translations,
} from '@tomobako/contract'
import type { Context, TxContext } from '../kernel/context.ts'
import type { Implemented } from '../kernel/implement.ts'
import { implement } from '../kernel/implement.ts'
import { endBought } from './after-bought.ts'
import * as cart from './cart.ts'
import { changeCoupon } from './coupon.ts'
import { answerDoor } from './door.ts'
import * as group from './group.ts'
import { evidence, setBack } from './outcome.ts'
import * as orders from './orders.ts'
import * as overdue from './overdue-desk.ts'
import { place } from './place.ts'
import * as purchase from './purchase.ts'
import { answerLate } from './seller-late.ts'
import * as questions from './seller-question.ts'
import * as translation from './translation.ts'
import { quote } from './quote.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

export const handlers: Implemented[] = [
  ...implement(cartCalls, {
    ofShop: cart.ofShop,
    list: cart.list,
    add: cart.add,
    update: inTx(cart.update),
    remove: inTx(cart.remove),
  }),
  ...implement(checkoutCalls, { quote, place }),
  ...implement(orderCalls, {
    list: orders.list,
    detail: orders.detail,
    changeCoupon: inTx(changeCoupon),
    cancelLine: inTx(orders.cancelLine),
    answer: orders.answer,
    answerDoor: inTx(answerDoor),
    answerLate: inTx(answerLate),
  }),
  ...implement(purchaseCalls, {
    queue: purchase.queue,
    detail: purchase.detail,
    claim: inTx(purchase.claim),
    release: inTx(purchase.release),
    recheck: purchase.recheck,
    record: inTx(purchase.record),
    soldOut: inTx(purchase.soldOut),
    priceChanged: inTx(purchase.priceChanged),
    tracking: inTx(purchase.tracking),
    endBought: inTx(endBought),
  }),
  ...implement(overdueDesk, {
    list: overdue.list,
    putOff: inTx(overdue.putOff),
    done: inTx(overdue.done),
  }),
  ...implement(sellerQuestions, {
    list: questions.list,
    ofLine: questions.ofLine,
    ask: inTx(questions.ask),
    answer: inTx(questions.answer),
    drop: inTx(questions.drop),
  }),
  ...implement(translations, {
    list: translation.list,
    done: inTx(translation.done),
    impossible: inTx(translation.impossible),
  }),
  ...implement(groupCalls, {
    group: group.group,
    claimGroup: inTx(group.claimGroup),
    recordGroup: inTx(group.recordGroup),
    askGroup: inTx(group.askGroup),
    setBack: inTx(setBack),
    evidence: inTx(evidence),
  }),
]
