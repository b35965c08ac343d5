import * as v from 'valibot'
import { memoLimits } from '@tomobako/domain/memo'
import { FamilyName, Text } from './shapes.ts'
import { command, query } from './wire.ts'

const Item = { source: FamilyName, id: Text(200, 1) }
export const Memo = v.object({ ...Item, text: v.string() })
export type Memo = v.InferOutput<typeof Memo>

/** What customers write about things for themselves; nobody else reads it. */
export const memo = {
  read: query('Sig.Front.Memo.Read', {
    input: v.object({ items: v.pipe(v.array(v.object(Item)), v.maxLength(100)) }),
    output: v.object({ memos: v.array(Memo) }),
    does: "The customer's own notes on these items; an item without one is left out.",
  }),
  write: command('Sig.Front.Memo.Write', {
    input: v.object({ ...Item, text: Text(memoLimits.letters) }),
    output: v.object({ text: v.string() }),
    refusals: ['memo.full'],
    does: 'Writes the note on one item, in the place of the one before; an empty one takes it away.',
  }),
}
