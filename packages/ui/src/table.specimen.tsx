import * as ui from './index.ts'
import { methods } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'tables',
    title: 'Tables and pages',
    render: () => (
      <>
        <ui.Card pad>
          <ui.Table
            caption="4 ways to Germany"
            rows={methods.slice(0, 3)}
            rowId={(method) => method.id}
            picked={(method) => method.id === 'ems'}
            columns={[
              {
                id: 'name',
                head: 'Shipping method',
                className: 'm',
                cell: (method) => (
                  <>
                    <b>{method.name}</b>
                    <span>{method.facts[0]?.text}</span>
                  </>
                ),
              },
              {
                id: 'cost',
                head: 'Int’l cost',
                end: true,
                cell: (method) => <ui.Price yen={(method.yen ?? 0) - 500} />,
              },
              {
                id: 'total',
                head: 'Total',
                end: true,
                strong: true,
                cell: (method) => <ui.Price yen={method.yen ?? 0} />,
              },
            ]}
          />
        </ui.Card>
        <ui.Pagination
          current={5}
          last={12}
          href={(page) => `#page-${page}`}
          label="Pages"
          previousLabel="Previous page"
          nextLabel="Next page"
          pageLabel={(page) => `Page ${page}`}
        />
        <ui.ShowMore href="#more">Show more</ui.ShowMore>
      </>
    ),
  },
]
