import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'tabs',
    title: 'Tabs',
    render: () => (
      <div className="stack g4">
        <ui.Tabs
          label="Parcels"
          items={[
            { id: 'storage', href: '#s', label: 'In storage', count: 5, current: true },
            { id: 'packing', href: '#p', label: 'Packing', count: 1 },
            { id: 'way', href: '#w', label: 'On the way', count: 2 },
            { id: 'delivered', href: '#d', label: 'Delivered', count: 14 },
          ]}
        />
        <ui.TabPanels
          label="About the item"
          panels={[
            { id: 'text', label: 'Description', children: <p className="t13 c2">Bought new in 1984.</p> },
            { id: 'seller', label: 'Seller', count: 1_284, children: <p className="t13">フィルム堂</p> },
          ]}
        />
      </div>
    ),
  },
]
