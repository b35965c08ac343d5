import { receiving } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'

export type Match = OutputOf<typeof receiving.find>['matches'][number]
/** States in which an item can be taken in (order line machine: arrive, store). */
export const receivable: readonly Match['state'][] = ['bought', 'on_the_way', 'arrived', 'inspecting']

export const checks = ['item', 'parts', 'condition', 'works'] as const
