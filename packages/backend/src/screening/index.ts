import { screening } from '@tomobako/contract'
import { screeningListDays, screeningRules } from '@tomobako/domain/screening'
import { works } from '../jobs/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { onNamed, stopsParcel } from '../parcel/index.ts'
import * as desk from './desk.ts'
import { screenJob, sweepJob } from './jobs.ts'
import { takeFile } from './lists.ts'
import { screenOne, stops, sweep } from './screen.ts'

export { putList } from './lists.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

const schedules: readonly Schedule[] = [
  {
    name: 'screening',
    cron: '*/10 * * * *',
    zone: 'UTC',
    does: 'Takes a new list of denied parties from its file, and compares names of open parcels that are new or met another list.',
    source: 'decision 0097',
    async run(house) {
      await takeFile(house)
      await asSystem(house, (context) => context.job(sweepJob, {}))
    },
  },
]

export const capability = defineCapability({
  name: 'screening',
  standsOn: ['settings', 'words', 'message', 'staff', 'order', 'parcel'],
  handlers: implement(screening, {
    show: desk.show,
    tryName: desk.tryName,
    clear: inTx(desk.clear),
    stop: inTx(desk.stop),
    confirm: inTx(desk.confirm),
    withdraw: inTx(desk.withdraw),
    load: inTx(desk.load),
  }),
  jobs: [
    works(screenJob, ({ parcelId }, house) => screenOne(house, parcelId)),
    works(sweepJob, ({ after }, house) => sweep(house, after)),
  ],
  schedules,
  limits: { ...screeningRules, screeningListDays },
  fills: [
    fill(onNamed, (context, parcelId) => context.job(screenJob, { parcelId })),
    fill(stopsParcel, stops),
  ],
})
