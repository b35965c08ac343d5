import { parcelStates } from '@tomobako/domain/parcel'
import { useT } from '@tomobako/i18n/react'
import { type StepState, Steps } from '@tomobako/ui'

type State = (typeof parcelStates)[number]
/** The stations of a card's small timeline, and which of them each state has reached. */
const stations = ['packing', 'postagePaid', 'shipped', 'delivered'] as const
const reached: Readonly<Record<State, number>> = {
  requested: 0,
  packing: 0,
  packed: 1,
  awaiting_postage: 1,
  paid: 2,
  handed_over: 2,
  in_transit: 3,
  customs: 3,
  held: 3,
  delivered: 4,
  cancelled: 0,
  returned: 3,
  lost: 3,
}
const ended: readonly State[] = ['cancelled', 'returned', 'lost']

/** Words for screen readers behind every step. */
export function useStateLabels(): Record<StepState, string> {
  const t = useT()
  return {
    done: t('timeline.label.done'),
    now: t('timeline.label.now'),
    later: t('timeline.label.later'),
    failed: t('timeline.label.failed'),
  }
}

/** Where a parcel is, in one line for cards. The words are for screen readers; the card says the state itself. */
export function ParcelSteps({ no, state }: { no: string; state: State }) {
  const t = useT()
  const at = reached[state]
  return (
    <Steps
      cordId={no}
      stateLabels={useStateLabels()}
      className="mt8"
      steps={stations.map((id, index) => ({
        id,
        label: t(`timeline.${id}`),
        quiet: true,
        state: index < at ? 'done' : index === at ? (ended.includes(state) ? 'failed' : 'now') : 'later',
      }))}
    />
  )
}
