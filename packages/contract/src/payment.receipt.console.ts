import * as v from 'valibot'
import { taxClasses, taxGroups } from '@tomobako/domain/ledger'
import { SecondLook, secondRefusals, secondWord } from './tariff.second.ts'
import { Done, Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

const Class = v.picklist(taxClasses)
const Written = {
  /** The first day of Japan whose receipts say so. */
  from: v.pipe(v.string(), v.isoDate()),
  name: Text(80, 1),
  lines: v.pipe(v.array(Text(120)), v.maxLength(6)),
  /** T and thirteen figures; empty: not registered. */
  registrationNo: Text(20),
  taxes: v.object(
    // A record's keys would be any string: each group has its class.
    Object.fromEntries(taxGroups.map((group) => [group, Class])) as Record<
      (typeof taxGroups)[number],
      typeof Class
    >,
  ),
}

/** Who gives customers receipts, and which consumption tax stands on them. */
export const issuer = {
  show: query('Sig.Console.Payment.Issuer', {
    permission: 'tariff.read',
    output: v.object({
      version: Version,
      ...Written,
      by: v.nullable(v.string()),
      /** Another number is asked for; a second person decides. */
      waiting: v.nullable(v.object({ id: v.string(), registrationNo: v.string(), ...SecondLook })),
    }),
    does: 'Name, address and registration number on receipts, and the consumption tax of each group of a bill.',
  }),
  save: command('Sig.Console.Payment.SaveIssuer', {
    permission: 'tariff.write',
    input: v.object({ version: Version, ...Written }),
    output: v.object({ version: Version, waits: v.boolean() }),
    refusals: ['console.changedMeanwhile', 'console.issuer.numberWrong', 'console.second.refused.waiting'],
    does: 'Writes the next version; receipts dated before its first day stay as they are. Another registration number than the one in force waits for a second person.',
  }),
  decide: command('Sig.Console.Payment.DecideIssuer', {
    permission: 'tariff.write',
    input: secondWord,
    output: Done,
    refusals: secondRefusals,
    does: 'The second pair of eyes for another registration number: yes or no, never to one’s own; what one asked for oneself can be taken back.',
  }),
}
