import * as v from 'valibot'
import { SavedAddress } from './address.ts'
import { Done, Id, Instant, PageInput, pageOf, PostingValues, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

export const customers = {
  list: query('Sig.Console.Customer.List', {
    permission: 'customer.read',
    input: v.object({ words: v.optional(Text(120), ''), ...PageInput }),
    output: pageOf(
      v.object({
        id: v.string(),
        masked: v.string(),
        country: v.string(),
        language: v.string(),
        orders: v.number(),
        walletYen: Yen,
        createdAt: Instant,
      }),
    ),
    does: 'Customers, names masked.',
  }),
  detail: query('Sig.Console.Customer.Detail', {
    permission: 'customer.read',
    input: v.object({ id: Id }),
    output: v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      country: v.string(),
      language: v.string(),
      createdAt: Instant,
      walletYen: Yen,
      points: v.number(),
      orders: v.array(v.object({ no: v.string(), at: Instant, yen: Yen, state: v.string() })),
      parcels: v.array(v.object({ no: v.string(), at: Instant, state: v.string() })),
      /** Of their wallet; in the words they read themselves (`entryKey`). */
      postings: v.array(v.object({ at: Instant, kind: v.string(), values: PostingValues, yen: Yen })),
      addresses: v.array(SavedAddress),
      messages: v.array(v.object({ at: Instant, title: v.string() })),
      /** How many are open. */ sessions: v.number(),
      /** May not order for now. */ block: v.nullable(
        v.object({ reason: v.string(), by: v.string(), at: Instant }),
      ),
      /** They log in by two steps, and when that is turned off because support was asked to. */
      second: v.nullable(v.object({ since: Instant, removalAt: v.nullable(Instant) })),
    }),
    refusals: ['common.notFound'],
    does: "A customer's whole story, no card data; the look is logged.",
  }),
  block: command('Sig.Console.Customer.Block', {
    permission: 'customer.block',
    input: v.object({ id: Id, reason: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.customers.blockedAlready'],
    does: 'A customer may log in, look, pay for what is theirs and be given money back, but not order, bid or top up.',
  }),
  unblock: command('Sig.Console.Customer.Unblock', {
    permission: 'customer.block',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.customers.otherLifts'],
    does: 'Ends a block; where money hangs on it, not by who placed it.',
  }),
  endSessions: command('Sig.Console.Customer.EndSessions', {
    permission: 'customer.block',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: v.object({ ended: v.number() }),
    refusals: ['common.notFound', 'console.customers.noSessions'],
    does: 'Logs a customer out wherever they are logged in; they are told, without the reason, and log in again as ever.',
  }),
  removeSecond: command('Sig.Console.Customer.RemoveSecond', {
    permission: 'customer.second',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: v.object({ removalAt: Instant }),
    refusals: ['common.notFound', 'console.customers.secondOff', 'console.customers.secondWaits'],
    does: 'Two-step login is turned off after three days for who lost telephone and recovery codes; they are told and can stop it.',
  }),
  keepSecond: command('Sig.Console.Customer.KeepSecond', {
    permission: 'customer.second',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Stops that removal.',
  }),
}
