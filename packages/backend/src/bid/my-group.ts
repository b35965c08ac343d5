import { refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/context.ts'
import { customerId } from '../kernel/context.ts'
import * as store from './store.ts'

/** The caller's open group, locked. */
export async function myGroup(
  context: TxContext,
  { groupId, version }: { groupId: string; version: number },
): Promise<store.Group | Refusal> {
  const group = await store.lockGroup(context.db, groupId)
  if (group?.customer_id !== customerId(context)) return refuse('common.notFound')
  if (group.state !== 'open') return refuse('bid.over')
  return group.version === version ? group : refuse('bid.changed', { yen: 0, nextYen: 0 })
}
