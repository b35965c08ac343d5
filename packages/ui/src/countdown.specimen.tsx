import * as ui from './index.ts'
import { Flow, Lab } from './samples.tsx'
import type { Specimen } from './samples.tsx'

const NOW = Date.UTC(2026, 10, 21, 3, 0, 0)

const clock = { hours: 'h', minutes: 'min', seconds: 's' }

export const specimens: readonly Specimen[] = [
  {
    id: 'countdown',
    title: 'Countdown',
    render: () => (
      <Flow>
        <Lab text="running">
          <ui.Countdown
            endsAt={NOW + 8_076_000}
            nowAt={NOW}
            labels={clock}
            announce={(m) => `${m} minutes left`}
          />
        </Lab>
        <Lab text="last hour">
          <ui.Countdown endsAt={NOW + 2_285_000} nowAt={NOW} labels={clock} />
        </Lab>
        <Lab text="days, small">
          <ui.Countdown endsAt={NOW + 266_400_000} nowAt={NOW} labels={{ ...clock, days: 'd' }} small />
        </Lab>
        <Lab text="bare">
          <ui.Countdown endsAt={NOW + 8_076_000} nowAt={NOW} labels={clock} bare />
        </Lab>
      </Flow>
    ),
  },
]
