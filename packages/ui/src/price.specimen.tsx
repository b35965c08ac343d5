import * as ui from './index.ts'
import { door, fees } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'price',
    title: 'Price and landed cost',
    render: () => (
      <div className="g2col">
        <div>
          <ui.PriceBlock yen={12_800} local="€78.05" note="tax included" />
          <ui.DoorLine {...door} />
          <ui.DoorLine {...door} open>
            <ui.Fees rows={fees} />
          </ui.DoorLine>
          <p className="mt8">
            <ui.Price yen={-1_280} /> · <ui.Price yen={1_000} sign="plus" /> ·{' '}
            <ui.LocalPrice>€78.05</ui.LocalPrice> · <ui.Bdi lang="ja">フィルム堂</ui.Bdi>
          </p>
        </div>
        <ui.Fees
          rows={[
            { label: 'What you pay', kind: 'head' },
            ...fees,
            { label: 'Due when it ships (estimate)', value: 4_480, kind: 'smallsum' },
          ]}
        />
      </div>
    ),
  },
]
