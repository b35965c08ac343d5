import * as ui from '../index.ts'
import type { Specimen } from '../samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'console-keys',
    title: 'Console: keys',
    render: () => (
      <>
        <div className="row wrapf g2">
          <ui.KeyButton keyHint="B">Bought</ui.KeyButton>
          <ui.KeyButton keyHint="Enter" tone="go">
            Next
          </ui.KeyButton>
          <ui.KeyButton keyHint="C" tone="seal" busy>
            Close the box
          </ui.KeyButton>
        </div>
        <ui.KeyBar
          label="Keys"
          keys={[
            { id: 'move', keys: ['J', 'K'], label: 'Move' },
            { id: 'find', keys: ['/'], label: 'Find' },
          ]}
          saved="Saved 12:04"
        />
      </>
    ),
  },
]
