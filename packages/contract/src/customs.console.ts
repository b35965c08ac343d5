import * as v from 'valibot'
import { Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

const SdrRow = v.object({
  validFrom: v.pipe(v.string(), v.isoDate()),
  yenPerSdrHundredths: v.pipe(v.number(), v.safeInteger(), v.minValue(5_000), v.maxValue(100_000)),
  asOf: v.pipe(v.string(), v.isoDate()),
  source: Text(200, 3),
})

/** The shop's own registrations abroad; an empty text is none. */
const SenderNumbersInput = v.object({
  ioss: v.optional(Text(20)),
  voec: v.optional(Text(20)),
  gbVat: v.optional(Text(20)),
  eori: v.optional(Text(20)),
  auArn: v.optional(Text(20)),
})

export const customsSettings = {
  show: query('Sig.Console.Customs.Settings', {
    permission: 'tariff.read',
    output: v.object({
      version: Version,
      sdr: v.array(SdrRow),
      /** The rates that come with the release, which hold where none of ours is newer. */ shipped:
        v.array(SdrRow),
      numbers: SenderNumbersInput,
    }),
    does: 'Yen for a special drawing right by day, and the numbers this shop is registered under abroad.',
  }),
  save: command('Sig.Console.Customs.SaveSettings', {
    permission: 'tariff.write',
    input: v.object({
      version: Version,
      sdr: v.pipe(v.array(SdrRow), v.maxLength(100)),
      numbers: SenderNumbersInput,
    }),
    output: v.object({ version: Version }),
    refusals: ['console.changedMeanwhile', 'console.papers.numberWrong'],
    does: 'Writes the next version of the customs settings; the papers follow at once.',
  }),
}
