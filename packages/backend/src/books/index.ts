import { books, differences } from '@tomobako/contract'
import { works } from '../jobs/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { bankRead, sendAgain } from '../payment/index.ts'
import { bank, carrying, hearBank, list, look, lookJob, sendAgainJob } from './differences.ts'
import { route } from './journal.ts'
export { bookFiles, bookLines } from './journal.ts'
import { readDay, readNew } from './lists.ts'
import { exported, open, statements } from './open.ts'
import { enter, load } from './settle.ts'

const schedules: readonly Schedule[] = [
  {
    name: 'books-lists',
    cron: '*/5 * * * *',
    zone: 'UTC',
    source: 'P 4: settles what a lost webhook left open',
    does: 'Reads what is new on the lists of payment companies and compares it with the books; a payment whose webhook was lost is asked about at once.',
    run: readNew,
  },
  {
    name: 'books-lists-day',
    cron: '40 5 * * *',
    zone: 'Asia/Tokyo',
    source: 'P 4 ledger verify',
    does: 'Reads the lists of the last week once more and compares two months of the books with them, line by line.',
    run: readDay,
  },
]

export const capability = defineCapability({
  name: 'books',
  standsOn: ['ledger', 'settings', 'message', 'address', 'account', 'staff', 'payment'],
  handlers: [
    ...implement(books, {
      open: (_input, context) => open(context),
      statements,
      export: exported,
      enter,
      load,
    }),
    ...implement(differences, { list, carry: carrying.handler, look, bank }),
  ],
  jobs: [
    works(sendAgainJob, ({ refundId }, house) => sendAgain(house, refundId)),
    works(lookJob, (_told, house) => readDay(house)),
  ],
  schedules,
  routes: [route],
  fills: [carrying.filling, fill(bankRead, hearBank)],
})
