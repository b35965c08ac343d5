import * as ui from './index.ts'
import { items, picture, sources } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  { id: 'items', title: 'Item cards', render: () => <ui.ItemGrid label="Items" items={items} /> },
  {
    id: 'shelf',
    title: 'Shelf and line items',
    render: () => (
      <>
        <ui.ItemShelf label="Ending today" items={items} />
        <div className="mt16" style={{ inlineSize: '160px' }}>
          <ui.ItemCard {...items[0]!} />
        </div>
        <div className="stack g3 mt16">
          <ui.LineItem
            image={picture('camera')}
            title="Film SLR with 50 mm lens"
            href="#camera"
            source={sources.mercari}
            meta={<ui.Num>1,120 g</ui.Num>}
            price={<ui.Price yen={12_800} />}
            thumbSize={56}
            clamp={1}
          />
        </div>
      </>
    ),
  },
  {
    id: 'item-skeleton',
    title: 'Item card, loading',
    render: () => (
      <div style={{ inlineSize: '142px' }}>
        <ui.ItemCardSkeleton />
      </div>
    ),
  },
]
