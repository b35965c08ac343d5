import { labelForms, labelStates } from '@tomobako/domain/carrier'
import type { LabelState } from '@tomobako/domain/carrier'
import * as v from 'valibot'
import { Done, Id, Instant, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

const LabelRow = v.object({
  id: v.string(),
  no: v.string(),
  state: v.picklist(Object.keys(labelStates) as LabelState[]),
  method: v.string(),
  country: v.string(),
  tracking: v.nullable(v.string()),
  yen: v.nullable(Yen),
  form: v.picklist(labelForms),
  askedAt: Instant,
  /** The carrier's own words, or somebody's who ended it. */ said: v.nullable(v.string()),
  /** The label itself; null when there is none (any more). */ url: v.nullable(v.string()),
  needs: v.nullable(v.picklist(['unclear', 'unused'])),
  /** The carrier takes labels back; else an unused one costs nothing and is dropped. */ canVoid: v.boolean(),
})

/** Labels bought from carriers for paid parcels. */
export const labels = {
  list: query('Sig.Console.Labels.List', {
    permission: 'handover.read',
    output: v.object({
      /** The newest label of every paid parcel. */ rows: v.array(LabelRow),
      /** Paid parcels whose carrier sells labels and that have none. */ wanted: v.array(v.string()),
      /** What somebody has to look at. */ desk: v.array(LabelRow),
    }),
    does: 'Labels of parcels that wait for their carrier, and those somebody has to look at.',
  }),
  buy: command('Sig.Console.Labels.Buy', {
    permission: 'handover.write',
    input: v.object({ no: Text(40, 1), form: v.picklist(labelForms) }),
    output: LabelRow,
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.onHold',
      'console.onHoldByDispute',
      'console.onHoldByScreening',
      'console.labels.notSold',
      'console.warehouses.elsewhere',
    ],
    does: 'Buys a label for a paid parcel, which gets its tracking number. A second press is answered with the same label.',
  }),
  again: command('Sig.Console.Labels.Again', {
    permission: 'handover.write',
    input: v.object({ id: Id }),
    output: LabelRow,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Asks the carrier once more for a label it fell silent about.',
  }),
  void: command('Sig.Console.Labels.Void', {
    permission: 'handover.write',
    input: v.object({ id: Id, why: Text(300, 2) }),
    output: LabelRow,
    refusals: ['common.notFound', 'console.wrongState', 'console.labels.noVoid'],
    does: 'Gives an unused label back to its carrier; the parcel loses its number, and once the carrier has said yes it is owed nothing.',
  }),
  drop: command('Sig.Console.Labels.Drop', {
    permission: 'handover.write',
    input: v.object({ id: Id, why: Text(300, 2) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Ends a label the carrier fell silent about or charges nothing for; its bill shows when that was wrong.',
  }),
}
