import * as ui from './index.ts'
import { Flow, sources } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'sources',
    title: 'Sources',
    render: () => (
      <>
        <ui.SourceGrid
          label="Shop by site"
          sources={Object.entries(sources).map(([id, source]) => ({ ...source, id, href: `#${id}` }))}
        />
        <ui.SourceLegend auction="Auction" flea="Flea market" shop="Shop" />
        <Flow>
          <ui.SourceMark source={sources.yahoo} />
          <ui.SourceMark source={sources.mercari} size="sm" />
          <ui.SourceMark source={sources.rakuten} size="xs" />
        </Flow>
      </>
    ),
  },
]
