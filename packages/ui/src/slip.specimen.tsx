import * as ui from './index.ts'
import { ID } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'slip',
    title: 'Slip',
    render: () => (
      <div className="stack g3">
        <ui.Slip
          columns={4}
          cells={[
            { label: 'Condition', value: 'Good' },
            { label: 'Ships from', value: 'Nagoya' },
            { label: 'Weight', value: <ui.Num>1,120 g</ui.Num>, num: true },
            { label: 'Insurance', value: 'Yes' },
            { label: 'Parcel', value: <ui.Num>{ID}</ui.Num>, span: 2 },
            { label: 'To', value: 'Hamburg, Germany', span: 2 },
          ]}
        />
        <ui.Slip
          cells={[
            { label: 'Order no.', value: <ui.Num>T261113-0482</ui.Num> },
            { label: 'Shipping', value: 'EMS, insured', strong: true },
          ]}
        />
      </div>
    ),
  },
]
