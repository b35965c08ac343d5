import type { GoodsDetail } from '@tomobako/contract'
import type { T } from '@tomobako/i18n'
import { methodName } from './method-name.ts'

type Change = Pick<NonNullable<GoodsDetail['padding']>, 'yen' | 'carton' | 'method' | 'methodName'>

/** Why a way of packing comes to more, or less, than its fee; null where it is the fee alone. */
export function whyPacked(t: T, change: Change, feeYen: number): string | null {
  if (change.yen === null) return t('builder.change.none')
  if (change.method !== null)
    return t('builder.change.method', { method: methodName(t, change.method, change.methodName) })
  if (change.carton !== null) return t('builder.change.box', { box: change.carton })
  return change.yen === feeYen ? null : t('builder.change.postage')
}
