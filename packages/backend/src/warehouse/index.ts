import { consoleParcel, customsSettings, dashboard, handover, packing, receiving } from '@tomobako/contract'
import { implement } from '../kernel/index.ts'
import { saveSettings, showSettings } from './customs-settings.ts'
import { show } from './dashboard.ts'
import { give, list as toHandOver } from './handover.ts'
import { close, detail, queue, recipientId, scan } from './packing.ts'
import { event, list as allParcels } from './parcels.ts'
import { addUnidentified, expected, find, matchUnidentified, receive, resolveProblem, unidentified } from './receiving.ts'

export { route } from './papers.ts'
export { promises } from './promises.ts'

export const handlers = [
  ...implement(dashboard, { show: (_input, context) => show(context) }),
  ...implement(receiving, {
    find, expected,
    receive,
    unidentified: (_input, context) => unidentified(context),
    addUnidentified,
    matchUnidentified,
    resolveProblem,
  }),
  ...implement(packing, { queue, detail, scan, recipientId, close }),
  ...implement(handover, { list: (_input, context) => toHandOver(context), give }),
  ...implement(customsSettings, { show: (_input, context) => showSettings(context), save: saveSettings }),
  ...implement(consoleParcel, { list: allParcels, event }),
]
