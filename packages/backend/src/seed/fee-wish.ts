import { tariff } from '@tomobako/contract'
import { HOUR, jstDay, DAY } from '@tomobako/domain/kernel'
import type { Chapter, Stage } from './chapter.ts'

/** Other fees that Emi asks for and Ren has not decided: what a second person sees, with its trial against last month. */
export const feeWish = ({ stage, people: { staff }, now }: Stage): Chapter[] => [
  {
    name: 'fees.wish',
    at: now - 3 * HOUR,
    tell: async () =>
      void (await stage.act(
        tariff.askFees,
        {
          from: jstDay(now + 14 * DAY),
          changes: { handlingYen: 550, extraPhotosYen: 80 },
          why: 'Cartons cost more since the summer. Photographs take less time than they did: the light table is at every desk now.',
        },
        staff.support,
      )),
  },
]
