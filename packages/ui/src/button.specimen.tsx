import * as ui from './index.ts'
import { Flow, Lab } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'buttons',
    title: 'Buttons',
    render: () => (
      <>
        <Flow>
          {(['seal', 'ink', 'line', 'soft', 'ghost', 'text', 'danger'] as const).map((tone) => (
            <Lab key={tone} text={tone}>
              <ui.Button tone={tone} stamped={tone === 'seal'}>
                {tone === 'seal' ? 'Place order' : 'Build parcel'}
              </ui.Button>
            </Lab>
          ))}
        </Flow>
        <Flow>
          {(['seal', 'ink', 'line'] as const).map((tone) => (
            <Lab key={tone} text={`${tone}, busy`}>
              <ui.Button tone={tone} busy busyLabel="Sending">
                Place order
              </ui.Button>
            </Lab>
          ))}
          <Lab text="disabled">
            <ui.Button disabled>Log in</ui.Button>
          </Lab>
          <Lab text="with a second line">
            <ui.Button tone="seal" sub={<ui.Price yen={12_890} />}>
              Pay now
            </ui.Button>
          </Lab>
        </Flow>
        <Flow>
          <Lab text="md">
            <ui.Button size="md">Claim coupon</ui.Button>
          </Lab>
          <Lab text="sm">
            <ui.Button size="sm" tone="line">
              Join
            </ui.Button>
          </Lab>
          <Lab text="link, icon">
            <ui.ButtonLink href="#ask" tone="line" size="md" icon="message">
              Ask about it
            </ui.ButtonLink>
          </Lab>
          <Lab text="icon buttons">
            <span className="row g1">
              <ui.IconButton icon="bell" label="2 notices" count={2} />
              <ui.IconButton icon="chevron-left" flip label="Back" />
              <ui.IconButton icon="share" label="Share" href="#share" />
              <ui.IconButton icon="trash" label="Delete" disabled />
            </span>
          </Lab>
        </Flow>
        <ui.Button block>Block</ui.Button>
      </>
    ),
  },
]
