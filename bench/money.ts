/**
 * `npm run bench -- money [count]`: whole checkouts paid by card, messages of the bank answered, and payments settled by them, each said twice; a second, and as
 * a share of the plain transactions a second of the same run. The bank is in the same process: what is measured is the shop. Nothing here decides a test.
 */
import { toldBy } from './told.ts'

await toldBy('packages/backend/src/payment/speed.test.ts', {
  MONEY_TELL: '1',
  MONEY_COUNT: process.argv[3] ?? '400',
})
