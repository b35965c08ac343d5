import { useT } from '@tomobako/i18n/react'
import { Icon } from '@tomobako/ui'

const desks = ['requests', 'lifts', 'reports'] as const
/** The three queues of what people ask of us. */
export const deskViews = (t: ReturnType<typeof useT>, current: (typeof desks)[number]) =>
  desks.map((each) => ({
    id: each,
    href: each === 'requests' ? '/requests' : `/requests/${each}`,
    label: t(`console.sources.desk.view.${each}`),
    current: each === current,
  }))

type DeskState = 'asked' | 'quoted' | 'accepted' | 'ended' | 'open' | 'decided'
/** Which part of a queue is shown. */
export function StateViews<S extends DeskState>({
  states,
  current,
  counts,
  go,
}: {
  states: readonly S[]
  current: S
  counts?: Readonly<Record<string, number>> | undefined
  go: (state: S) => void
}) {
  const t = useT()
  const said = (state: DeskState): string =>
    `${t(`console.sources.desk.state.${state}`)}${counts?.[state] === undefined ? '' : ` (${counts[state]})`}`
  return (
    <label className="viewpick">
      <Icon name="sliders" size={16} />
      <span className="sr">{t('console.purchase.state')}</span>
      <select
        value={current}
        onChange={(event) => go(states.find((each) => each === event.target.value) ?? current)}
      >
        {states.map((each) => (
          <option key={each} value={each}>
            {said(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
