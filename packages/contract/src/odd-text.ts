import { oddTextLimits } from '@tomobako/domain/odd-text'
import * as v from 'valibot'
import { Done, Text } from './shapes.ts'
import { command } from './wire.ts'

export const oddText = {
  send: command('Sig.Front.OddText.Send', {
    who: 'anyone',
    input: v.object({
      /** Where it stands: a path of ours, or nothing. */
      page: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
      quote: Text(oddTextLimits.letters, 2),
      better: v.optional(Text(oddTextLimits.letters), ''),
    }),
    output: Done,
    refusals: ['common.tooMany'],
    does: 'A reader quotes words of ours that read oddly in their language, perhaps with better ones.',
  }),
}
