import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'marks',
    title: 'Seal, stamp, postmark',
    render: () => (
      <div className="row wrapf g4">
        <span style={{ inlineSize: '32px' }}>
          <ui.SealMark />
        </span>
        <ui.Stamp>PAID</ui.Stamp>
        <ui.Stamp sizePx={48}>SENT</ui.Stamp>
        <ui.Postmark lines={['TOKYO', '20.11.26', 'CHECKED']} />
      </div>
    ),
  },
]
