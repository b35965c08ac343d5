import type { OrderLine } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'

type LineState = OrderLine['state']
type Tone = 'info' | 'ok' | 'warn' | 'danger' | 'line'

/** How loud a state is said. The word is what counts; the colour only repeats it. */
const tones: Readonly<Record<LineState, Tone>> = {
  awaiting_payment: 'warn',
  needs_answer: 'warn',
  problem: 'danger',
  to_buy: 'info',
  bought: 'info',
  on_the_way: 'info',
  arrived: 'info',
  inspecting: 'info',
  packing: 'info',
  shipped: 'info',
  stored: 'ok',
  delivered: 'ok',
  cancelled: 'line',
  refunded: 'line',
  returned_to_seller: 'line',
  disposed: 'line',
  lost: 'danger',
}

export function LineStateTag({ state }: { state: LineState }) {
  const t = useT()
  return <Tag tone={tones[state]}>{t(`order.state.${state}`)}</Tag>
}

const summaryTones: Readonly<Record<'to_pay' | 'active' | 'done' | 'cancelled', Tone>> = {
  to_pay: 'warn',
  active: 'info',
  done: 'ok',
  cancelled: 'line',
}

export function OrderStateTag({ state }: { state: keyof typeof summaryTones }) {
  const t = useT()
  return <Tag tone={summaryTones[state]}>{t(`order.summary.${state}`)}</Tag>
}
