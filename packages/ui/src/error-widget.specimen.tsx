import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

const errorTexts: ui.ErrorTexts = {
  nonsupportGoods: {
    title: 'We cannot buy this for you',
    reason: 'Batteries, blades over 15 cm and perfume cannot leave Japan by air.',
    actions: (
      <ui.ButtonLink href="#can" tone="line" size="md">
        What we can ship
      </ui.ButtonLink>
    ),
  },
  nonsupportSeller: {
    title: 'We cannot buy from this seller',
    reason: 'They ask buyers to come in person or pay by hand.',
    actions: (
      <ui.ButtonLink href="#other" tone="line" size="md">
        Other sellers
      </ui.ButtonLink>
    ),
  },
  notFound: {
    title: 'This item is no longer available',
    reason: 'It was sold or taken down in Japan.',
    actions: (
      <>
        <ui.ButtonLink href="#refresh" tone="line" size="md">
          Refresh
        </ui.ButtonLink>
        <ui.ButtonLink href="#similar" size="md">
          Find similar
        </ui.ButtonLink>
      </>
    ),
  },
  error: {
    title: 'No connection',
    reason: 'Check your network and try again. Nothing was charged.',
    actions: <ui.Button size="md">Try again</ui.Button>,
  },
}

export const specimens: readonly Specimen[] = [
  {
    id: 'errors',
    title: 'Error widget',
    render: () => (
      <div className="g2col">
        <ui.Card>
          <ui.ErrorWidget isNonsupport isNotFound texts={errorTexts} code="400 Unsupported goods" />
        </ui.Card>
        <ui.Card>
          <ui.ErrorWidget isNonsupportSeller isError texts={errorTexts} />
        </ui.Card>
        <ui.Card>
          <ui.ErrorWidget isNotFound texts={errorTexts} code="404 Not found" />
        </ui.Card>
        <ui.Card>
          <ui.ErrorWidget isError errorText="The shop is being repaired until 15:00." texts={errorTexts} />
        </ui.Card>
      </div>
    ),
  },
]
