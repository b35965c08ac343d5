import { books } from '@tomobako/contract'
import { defineCapability, implement } from '../kernel/index.ts'
import { route } from './journal.ts'
import { exported, open, statements } from './open.ts'
import { enter, load } from './settle.ts'

export const capability = defineCapability({
  name: 'books',
  standsOn: ['ledger', 'account', 'staff'],
  handlers: implement(books, {
    open: (_input, context) => open(context),
    statements,
    export: exported,
    enter,
    load,
  }),
  routes: [route],
})
