/**
 * `npm run bench -- bids [lots]`: raises at one lot, bids ordered and sent on a thousand, each also as a share of the plain transactions a second of the same
 * run; and how long after their plan the bids of fifty lots leave that end in one second (goal of a quiet machine: 250 ms at 99 %). Nothing here decides a test.
 */
import { toldBy } from './told.ts'

await toldBy('packages/backend/src/bid/speed.test.ts', {
  BID_TELL: '1',
  BID_LOTS: process.argv[3] ?? '1000',
  BID_TURNS: '60',
})
