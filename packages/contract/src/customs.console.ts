import * as v from 'valibot'
import { Text, Version } from './shapes.ts'
import { datedCalls } from './tariff.dated.ts'
import { command, query } from './wire.ts'

const SdrRow = v.object({
  validFrom: v.pipe(v.string(), v.isoDate()),
  yenPerSdrHundredths: v.pipe(v.number(), v.safeInteger(), v.minValue(5_000), v.maxValue(100_000)),
  asOf: v.pipe(v.string(), v.isoDate()),
  source: Text(200, 3),
})

/** The shop's own registrations abroad; an empty text is none. */
const SenderNumbersInput = v.object(
  v.entriesFromList(['ioss', 'voec', 'gbVat', 'auArn', 'nzGst', 'sgGst', 'myLvg', 'eori'], Text(20)),
)

export const customsSettings = {
  show: query('Sig.Console.Customs.Settings', {
    permission: 'tariff.read',
    output: v.object({
      version: Version,
      sdr: v.array(SdrRow),
      /** The rates that come with the release, which hold where none of ours is newer. */ shipped:
        v.array(SdrRow),
    }),
    does: 'Yen for a special drawing right by day.',
  }),
  save: command('Sig.Console.Customs.SaveSettings', {
    permission: 'tariff.write',
    input: v.object({
      version: Version,
      sdr: v.pipe(v.array(SdrRow), v.maxLength(100)),
    }),
    output: v.object({ version: Version }),
    refusals: ['console.changedMeanwhile'],
    does: 'Writes the next version of the rates; the papers follow at once.',
  }),
}

export const senderNumbersDesk = datedCalls({
  group: 'Sig.Console.Customs',
  what: 'Numbers',
  read: 'tariff.read',
  write: 'tariff.write',
  values: SenderNumbersInput,
  changes: v.partial(SenderNumbersInput),
  named: 'The numbers this shop is registered under abroad, under which it takes a destination’s tax',
  refusals: ['console.papers.numberWrong'],
})
