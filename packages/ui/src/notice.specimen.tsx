import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'notices',
    title: 'Notices',
    render: () => (
      <div className="stack g2">
        <ui.Notice>Prices are in yen. The amount in euro is a guide.</ui.Notice>
        <ui.Notice tone="ok" title="You lead">
          Your limit is <ui.Price yen={26_000} />.
        </ui.Notice>
        <ui.Notice
          tone="warn"
          icon="hourglass"
          title="Your bank still has to confirm."
          actions={
            <ui.ButtonLink size="sm" tone="line" href="#order">
              See the order
            </ui.ButtonLink>
          }
        >
          This takes up to two hours.
        </ui.Notice>
        <ui.Notice tone="danger">We could not reach the shop. Try again.</ui.Notice>
        <ui.Notice tone="plain" icon="clock">
          Extended to 21:39.
        </ui.Notice>
        <ui.Banner tone="warn">The post is late because of snow.</ui.Banner>
      </div>
    ),
  },
]
