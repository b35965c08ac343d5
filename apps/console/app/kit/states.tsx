import type { OrderLineState } from '@tomobako/domain/order'
import type { ParcelState } from '@tomobako/domain/parcel'
import { sourceName, sources, type Family } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { Tag, type Source } from '@tomobako/ui'

type Tone = 'line' | 'ink' | 'info' | 'ok' | 'warn' | 'danger' | undefined

const lineTones: Readonly<Partial<Record<OrderLineState, Tone>>> = {
  to_buy: 'line',
  needs_answer: 'info',
  bought: 'ok',
  on_the_way: 'info',
  arrived: 'info',
  problem: 'danger',
  stored: 'ok',
  shipped: 'ok',
  delivered: 'ok',
  refunded: 'warn',
  returned_to_seller: 'warn',
}
const parcelTones: Readonly<Partial<Record<ParcelState, Tone>>> = {
  requested: 'line',
  packing: 'ink',
  awaiting_postage: 'warn',
  paid: 'info',
  handed_over: 'info',
  in_transit: 'info',
  customs: 'info',
  delivered: 'ok',
  held: 'warn',
  returned: 'danger',
  lost: 'danger',
}

export function LineTag({ state }: { state: OrderLineState }) {
  const t = useT()
  return <Tag tone={lineTones[state]}>{t(`console.lineState.${state}`)}</Tag>
}
export function ParcelTag({ state }: { state: ParcelState }) {
  const t = useT()
  return <Tag tone={parcelTones[state]}>{t(`console.parcelState.${state}`)}</Tag>
}

/** Flags come as words of the server's own table; one without a text here is shown as it is. */
const flagTones: Readonly<Record<string, Tone>> = {
  price_up: 'danger',
  prohibited: 'danger',
  apply_first: 'warn',
  one_of_a_kind: undefined,
  inspection: 'info',
  authentication: 'info',
  question: 'info',
  remark: undefined,
  options: undefined,
  late: 'danger',
  on_hold: 'warn',
  seller_late: 'warn',
  wants_money_back: 'danger',
}
export function Flag({ name }: { name: string }) {
  const t = useT()
  return <Tag tone={flagTones[name]}>{t.dynamic(`console.flags.${name}`, {}, name)}</Tag>
}

export const sourceOf = (family: Family, { local }: { readonly local: string }): Source => ({
  code: sources[family].mark,
  kind: sources[family].kind,
  name: sourceName(family, local),
})
