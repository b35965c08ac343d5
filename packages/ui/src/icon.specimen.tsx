import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'icons',
    title: 'Icons',
    render: () => (
      <>
        <div className="row wrapf g2">
          {ui.iconNames.map((name) => (
            <ui.Icon key={name} name={name} />
          ))}
        </div>
        <div className="row mt12">
          <ui.Icon name="heart" filled />
          <ui.Icon name="box" size={16} />
          <ui.Icon name="box" size={18} />
          <ui.Icon name="box" size={20} />
          <ui.Icon name="box" size={28} />
        </div>
      </>
    ),
  },
]
