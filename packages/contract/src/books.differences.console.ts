import { differenceKinds, proposals } from '@tomobako/domain/books'
import * as v from 'valibot'
import { Done, DoneOrWaits, Id, Instant, PageInput, pageOf, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

export const Difference = v.object({
  id: v.string(),
  account: v.string(),
  kind: v.picklist(differenceKinds),
  /** What it is about, as lists and books name it. */
  ref: v.string(),
  text: v.string(),
  day: v.string(),
  theirsYen: Yen,
  oursYen: Yen,
  foundAt: Instant,
  /** What one press would do; null: somebody has to look, and then says that it is dealt with. */
  proposal: v.nullable(v.picklist(proposals)),
  /** A payment of ours it is about: its number where it has one, and whose it is. */
  of: v.nullable(v.object({ customerId: v.string(), masked: v.string() })),
  state: v.picklist(['open', 'done', 'dismissed', 'gone']),
  ended: v.nullable(
    v.object({
      at: Instant,
      by: v.nullable(v.string()),
      how: v.nullable(v.string()),
      why: v.nullable(v.string()),
    }),
  ),
  /** Put apart, and not let go yet. */
  parkedYen: Yen,
})
export type Difference = v.InferOutput<typeof Difference>

/** The lists of payment companies and banks beside the books. */
export const differences = {
  list: query('Sig.Console.Books.Differences', {
    permission: 'books.read',
    input: v.object({ view: v.optional(v.picklist(['open', 'parked', 'ended']), 'open'), ...PageInput }),
    output: v.object({
      ...pageOf(Difference).entries,
      open: v.number(),
      parked: v.number(),
      lists: v.array(
        v.object({
          account: v.string(),
          since: Instant,
          readUntil: Instant,
          failure: v.nullable(v.string()),
        }),
      ),
      /** What belongs to customers, and where the money for it lies. */
      cover: v.object({
        customersYen: Yen,
        parts: v.array(
          v.object({
            name: v.picklist([
              'wallets',
              'orders',
              'parcels',
              'bids',
              'shared',
              'duty',
              'refunds',
              'withdrawals',
              'parked',
            ]),
            yen: Yen,
          }),
        ),
        banksYen: Yen,
        processorsYen: Yen,
        banks: v.array(v.object({ account: v.string(), yen: Yen })),
        /** The accounts in which customers' money lies apart, and what lies there; null where none is named. */
        safeguarded: v.nullable(v.object({ banks: v.array(v.string()), yen: Yen })),
      }),
    }),
    does: 'Where the lists of payment companies and banks differ from the books, with what can be done; what belongs to customers beside what lies in the banks.',
  }),
  carry: command('Sig.Console.Books.CarryOut', {
    permission: 'books.write',
    input: v.object({
      id: Id,
      how: v.picklist([...proposals, 'dismiss', 'release', 'assign']),
      /** Whose wallet parked money goes into: e-mail address or id. */
      customer: v.optional(Text(320)),
      /** The sums that were seen: others are refused. */
      theirsYen: Yen,
      oursYen: Yen,
      why: v.optional(Text(300), ''),
    }),
    output: DoneOrWaits,
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.money.waitsAlready',
      'console.money.sayWhy',
      'console.books.difference.sayWhy',
      'console.books.difference.notThis',
      'console.transfer.noCustomer',
    ],
    does: 'Carries out the proposal of a difference, dismisses it in words, or ends parked money: sent back, or into the wallet of the customer whose it is. Above one’s own limit it waits for a second person.',
  }),
  look: command('Sig.Console.Books.CompareNow', {
    permission: 'books.write',
    output: Done,
    does: 'Asks for the lists once more and compares, in the background.',
  }),
  bank: command('Sig.Console.Books.LoadBank', {
    permission: 'books.write',
    bodyBytes: 2_000_000,
    input: v.object({
      bank: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)),
      file: Text(120, 1),
      content: v.pipe(v.string(), v.maxLength(1_500_000)),
    }),
    output: v.object({ added: v.number(), known: v.number() }),
    refusals: [
      'shipping.tables.*',
      'console.books.tooMany',
      'console.books.dayAhead',
      'console.books.difference.ownFile',
    ],
    does: 'A bank’s own list as comma-separated text: reference, day, yen (below zero what left), note. Compared at once.',
  }),
}
