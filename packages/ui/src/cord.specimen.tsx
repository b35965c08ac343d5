import * as ui from './index.ts'
import { Flow, ID } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'cords',
    title: 'Cords, boxes, stamps',
    render: () => (
      <>
        <div className="stack g2">
          {[ID, 'TB-1186-0042', 'TB-5120-7718', 'T261113-0482'].map((id) => (
            <div key={id}>
              <span className="t12 c3 num">{id}</span>
              <ui.Cord id={id} />
            </div>
          ))}
        </div>
        <Flow>
          {[ID, 'TB-1186-0042', 'TB-5120-7718'].map((id) => (
            <div key={id} style={{ inlineSize: '130px' }}>
              <ui.ParcelArt id={id} label />
            </div>
          ))}
          <ui.Stamp>PAID</ui.Stamp>
          <ui.Stamp land>CLAIMED</ui.Stamp>
          <ui.Postmark lines={['TOKYO', '20.11.26', 'CHECKED']} />
        </Flow>
      </>
    ),
  },
]
