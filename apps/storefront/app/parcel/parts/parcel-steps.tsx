import { useT } from '@tomobako/i18n/react'
import { type StepState, Steps } from '@tomobako/ui'
import { type State, stationsOf } from './parcel-stations.ts'

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
  return (
    <Steps
      cordId={no}
      stateLabels={useStateLabels()}
      className="mt8"
      steps={stationsOf(state).map(({ word, ...station }) => ({
        ...station,
        label: t(`timeline.${word}`),
        quiet: true,
      }))}
    />
  )
}
