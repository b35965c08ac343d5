import * as v from 'valibot'
import { MissingRow, ShipRow } from './parcel.calc.ts'
import { ApprovalState } from './parcel.ts'
import { Done, SeenYen, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

const No = Text(40, 1)

/** The packed box before its payment: another method, yes, no, and paying the estimate ahead. */
export const approval = {
  offers: query('Sig.Front.Parcel.Approval.Offers', {
    input: v.object({ no: No }),
    output: v.object({
      approval: v.nullable(ApprovalState),
      method: v.string(),
      offers: v.array(v.object({ offer: ShipRow, totalYen: Yen })),
      missing: v.array(MissingRow),
    }),
    refusals: ['common.notFound'],
    does: 'The packed box by every method that takes it, each with its whole bill.',
  }),
  approve: command('Sig.Front.Parcel.Approval.Approve', {
    input: v.object({ no: No, expectYen: SeenYen }),
    output: Done,
    refusals: ['common.notFound', 'storage.approval.over', 'parcel.priceChanged'],
    does: 'Yes to a parcel that became dearer than quoted.',
  }),
  switchMethod: command('Sig.Front.Parcel.Approval.Switch', {
    input: v.object({ no: No, method: Text(40, 1), expectYen: SeenYen }),
    output: Done,
    refusals: ['common.notFound', 'storage.approval.over', 'parcel.methodUnavailable', 'parcel.priceChanged'],
    does: 'Sends the packed box by another method.',
  }),
  unpack: command('Sig.Front.Parcel.Approval.Unpack', {
    input: v.object({ no: No, aim: v.picklist(['change', 'cancel']), expectFeeYen: SeenYen }),
    output: Done,
    refusals: ['common.notFound', 'storage.approval.over', 'parcel.priceChanged', 'payment.walletTooLow'],
    does: 'Has the box taken apart, to change it or not to send it. Free when it became dearer than quoted.',
  }),
  prepay: command('Sig.Front.Parcel.Prepay', {
    input: v.object({ no: No, expectYen: SeenYen }),
    output: Done,
    refusals: ['common.notFound', 'storage.approval.over', 'parcel.priceChanged', 'payment.walletTooLow'],
    does: 'Single payment: pays the estimate ahead from the wallet; the difference is settled when it is packed.',
  }),
}
