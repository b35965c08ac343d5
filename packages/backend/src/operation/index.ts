import { operation } from '@tomobako/contract'
import { works } from '../jobs/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { lookAround, send, tellJob } from './alerts.ts'
import { board } from './board.ts'
import { forgetTraffic, writeTraffic } from './count.ts'
import { tellCollector } from './tell.ts'

export { makeBackup } from './backup.ts'
export type { Made } from './backup.ts'
export { backupsIn, forgetFiles } from './files.ts'
export { basesIn, forgetJournal, makeBase, restoreJournal } from './journal.ts'
export type { RestoredJournal } from './journal.ts'
export { noteBackup, noteProof, rehearse } from './rehearse.ts'
export { bringPictures, folderObjection, proveWhole, restoreDatabase, restoreFolder } from './restore.ts'
export type { Restored } from './restore.ts'
export { examine } from './doctor.ts'
export type { Finding } from './doctor.ts'
export { metrics } from './metrics.ts'

const schedules: readonly Schedule[] = [
  {
    name: 'alerts',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Looks at everything the table of alerts judges; tells by webhook and mail what is wrong, and when it is right again.',
    source: 'quality 6',
    run: (house) => lookAround(house),
  },
  {
    name: 'traffic-forget',
    cron: '35 3 * * *',
    zone: 'UTC',
    does: 'Forgets how many calls came in which minute, three days later.',
    source: 'quality 6',
    run: async (house) => void (await forgetTraffic(house)),
  },
]

export const capability = defineCapability({
  name: 'operation',
  standsOn: ['ledger', 'account', 'staff', 'prepaid', 'warehouse'],
  handlers: implement(operation, { board }),
  jobs: [works(tellJob, send)],
  schedules,
  opens: async (house) => {
    const counting = writeTraffic(house)
    const teller = tellCollector(house)
    return async () => {
      await teller.stop()
      await counting.stop()
    }
  },
})
