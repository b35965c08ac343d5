import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'paging',
    title: 'Pages and more',
    render: () => (
      <>
        {[1, 5, 12].map((current) => (
          <ui.Pagination
            key={current}
            current={current}
            last={12}
            href={(page) => `#page${page}`}
            label={`Pages, at ${current}`}
            previousLabel="Previous page"
            nextLabel="Next page"
            pageLabel={(page) => `Page ${page}`}
          />
        ))}
        <ui.ShowMore href="#more">Show more</ui.ShowMore>
        <ui.ShowMore busy>Show more</ui.ShowMore>
      </>
    ),
  },
]
