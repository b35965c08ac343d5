import type { GoodsCard } from '@tomobako/contract'
import { byKeys, card, carded, viewer } from '../goods/index.ts'
import type { Kept, Viewer } from '../goods/index.ts'
import type { Reading } from '../kernel/index.ts'
import type { Copy, Key } from './store.ts'

const nameOf = ({ source, id }: Key): string => `${source}:${id}`

/** Our copies by name, and who looks at them. */
export async function shown(
  context: Reading,
  keys: readonly Key[],
): Promise<{ look: Viewer; copies: ReadonlyMap<string, Kept> }> {
  const [look, kept] = await Promise.all([viewer(context), byKeys(context.db, keys)])
  return { look, copies: new Map(kept.map((each) => [nameOf(each.listing), each])) }
}

/** The card of an item: as our copy has it now, else as it was kept beside what somebody saved, then marked as gone. */
export function cardOf({ look, copies }: Awaited<ReturnType<typeof shown>>, key: Key, kept: Copy): GoodsCard {
  const now = copies.get(nameOf(key))
  return now ? card(carded(now), look) : card({ ...kept, availability: 'removed' }, look)
}
export const knownOf = ({ copies }: Awaited<ReturnType<typeof shown>>, key: Key): Kept | null =>
  copies.get(nameOf(key)) ?? null
