import { memo, type Memo } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import type { ShopContext } from '../../context.ts'

/** The reader's own notes on these things. Visitors have none; a note that cannot be read just now takes no page down. */
export async function memosOn(
  context: Pick<ShopContext, 'attempt' | 'session'>,
  items: readonly { source: Family; id: string }[],
): Promise<Memo[]> {
  if (items.length === 0 || !(await context.session()).user) return []
  const wanted = items.slice(0, 100).map(({ source, id }) => ({ source, id }))
  const read = await context.attempt(memo.read, { items: wanted }, { silent: true })
  return read.ok ? read.data.memos : []
}

export const memoOn = (memos: readonly Memo[], { source, id }: { source: Family; id: string }): string =>
  memos.find((each) => each.source === source && each.id === id)?.text ?? ''
