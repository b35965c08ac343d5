import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'chips',
    title: 'Chips and tags',
    render: () => (
      <>
        <ui.Chips wrap label="Views">
          <ui.Chip>Figures</ui.Chip>
          <ui.Chip on>For you</ui.Chip>
          <ui.Chip pick>Good or better</ui.Chip>
          <ui.Chip icon="sliders">Filters</ui.Chip>
          <ui.Chip href="#sort" endIcon="chevron-down">
            Best match
          </ui.Chip>
          <ui.Chip disabled>Iron black</ui.Chip>
        </ui.Chips>
        <ui.Tags className="mt12">
          <ui.Tag tone="ok" icon="authentic">
            Authentication available
          </ui.Tag>
          <ui.Tag icon="rotate">Second-hand</ui.Tag>
          <ui.Tag tone="warn" icon="fragile">
            Fragile
          </ui.Tag>
          <ui.Tag tone="danger" icon="plane-off">
            Cannot be sent by air
          </ui.Tag>
          <ui.Tag tone="info" icon="store">
            Certified store
          </ui.Tag>
          <ui.Tag tone="line">Very good</ui.Tag>
          <ui.Tag tone="ink">leading</ui.Tag>
          <ui.Tag tone="seal">New</ui.Tag>
        </ui.Tags>
      </>
    ),
  },
]
