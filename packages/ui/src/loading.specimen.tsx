import * as ui from './index.ts'
import { Flow } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'loading',
    title: 'Loading',
    render: () => (
      <Flow>
        <ui.FiveWaves large label="Loading" />
        <ui.FiveWaves />
        <div style={{ inlineSize: '240px' }}>
          <ui.SkeletonText />
          <ui.Skeleton width="100%" height="80px" />
        </div>
      </Flow>
    ),
  },
]
