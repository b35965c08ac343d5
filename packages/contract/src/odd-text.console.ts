import { oddTextStates } from '@tomobako/domain/odd-text'
import * as v from 'valibot'
import { Done, Id, Instant } from './shapes.ts'
import { command, query } from './wire.ts'

/** Everything said about one text of one language. */
export const OddText = v.object({
  /** Service code. */
  local: v.string(),
  /** Null: no text of ours was found in the quote; then each quote stands alone. */
  key: v.nullable(v.string()),
  /** As the catalogues have it now. */
  wording: v.nullable(v.string()),
  english: v.nullable(v.string()),
  said: v.array(
    v.object({
      id: v.string(),
      quote: v.string(),
      better: v.string(),
      page: v.string(),
      at: Instant,
      /** What else it may be of. */
      keys: v.array(v.string()),
    }),
  ),
})
export type OddText = v.InferOutput<typeof OddText>

export const oddTextDesk = {
  list: query('Sig.Console.OddText.List', {
    permission: 'texts.read',
    input: v.object({ state: v.picklist(oddTextStates) }),
    output: v.object({
      rows: v.array(OddText),
      counts: v.object({ open: v.number(), taken: v.number(), declined: v.number() }),
    }),
    does: 'What readers find oddly worded, by language and text, most quoted first; at most 500 quotes.',
  }),
  decide: command('Sig.Console.OddText.Decide', {
    permission: 'texts.write',
    input: v.object({
      ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)),
      state: v.picklist(oddTextStates),
    }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Says what became of them: taken into the catalogue, declined, or open again.',
  }),
}
