import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'meter',
    title: 'Meter',
    render: () => (
      <div className="stack g3" style={{ inlineSize: '240px' }}>
        {[0, 0.4, 1].map((value) => (
          <ui.Meter key={value} value={value} label={`${value * 100} % filled`} />
        ))}
        <ui.Meter value={0.9} label="Nearly full" colour="var(--warn)" />
      </div>
    ),
  },
]
