import * as ui from './index.ts'
import { search } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'search',
    title: 'Search field',
    render: () => (
      <div className="stack g3" style={{ maxInlineSize: '400px' }}>
        <ui.SearchField {...search} />
        <ui.SearchField {...search} label="Search, typing" defaultValue="tea bowl" />
        <ui.SearchField
          {...search}
          label="Search, link"
          defaultValue="https://jp.mercari.com/item/m44712093180"
        />
        <ui.SearchField {...search} label="Search, unsupported" defaultValue="https://example.com/a" />
        <ui.SearchField {...search} label="Search, small" size="sm" scan={undefined} />
      </div>
    ),
  },
]
