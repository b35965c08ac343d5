import { consoleParcel, dashboard, handover, packing, receiving } from '@tomobako/contract'
import type { TxContext } from '../kernel/index.ts'
import { implement } from '../kernel/index.ts'
import { show } from './dashboard.ts'
import { give, list as toHandOver } from './handover.ts'
import { close, detail, queue, scan } from './packing.ts'
import { event, list as allParcels } from './parcels.ts'
import { addUnidentified, expected, find, matchUnidentified, receive, resolveProblem, unidentified } from './receiving.ts'

export { route } from './papers.ts'
export { promises } from './promises.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch), its type does not say so.
const tx = <I, O>(command: (input: I, context: TxContext) => Promise<O>) => (input: I, context: unknown) => command(input, context as TxContext)

export const handlers = [
  ...implement(dashboard, { show: (_input, context) => show(context) }),
  ...implement(receiving, {
    find, expected,
    receive: tx(receive),
    unidentified: (_input, context) => unidentified(context),
    addUnidentified: tx(addUnidentified),
    matchUnidentified: tx(matchUnidentified),
    resolveProblem: tx(resolveProblem),
  }),
  ...implement(packing, { queue, detail, scan: tx(scan), close: tx(close) }),
  ...implement(handover, { list: (_input, context) => toHandOver(context), give: tx(give) }),
  ...implement(consoleParcel, { list: allParcels, event: tx(event) }),
]
