import type { FriendPaymentState } from '@tomobako/domain/friend-payment'
import type { GroupLabelState } from '@tomobako/domain/group-label'

type Tone = 'info' | 'ok' | 'warn' | 'line'
export const stateTones: Readonly<Record<GroupLabelState, Tone>> = {
  open: 'info',
  locked: 'warn',
  settled: 'ok',
  archived: 'line',
}
export const linkTones: Readonly<Record<FriendPaymentState, Tone>> = {
  open: 'info',
  processing: 'warn',
  paid: 'ok',
  expired: 'line',
  cancelled: 'line',
}
