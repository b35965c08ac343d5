import * as ui from './index.ts'
import { ID, picture } from './samples.tsx'
import type { Specimen } from './samples.tsx'

const stateLabels = { done: 'done', now: 'in progress', later: 'later', failed: 'failed' }

const timeline: ui.TimelineStep[] = [
  { id: 'ordered', state: 'done', title: 'Order placed', time: '13 Nov' },
  {
    id: 'bought',
    state: 'done',
    title: 'Purchased',
    time: '13 Nov',
    children: (
      <>
        Seller accepted. Tracking in Japan <ui.Num>3981-2207-4416</ui.Num>
      </>
    ),
  },
  {
    id: 'inspected',
    state: 'done',
    title: 'Inspected',
    time: '16 Nov',
    children: (
      <>
        Matches the listing.
        <div className="pics">
          {['camera', 'lens', 'keyboard'].map((name, i) => (
            <ui.Thumb key={name} src={picture(name)} alt={`Inspection photo ${i + 1}`} size={56} />
          ))}
        </div>
      </>
    ),
  },
  {
    id: 'packing',
    state: 'now',
    title: 'Packing now',
    time: 'Today',
    children: 'With 2 other items, double box.',
    fresh: true,
  },
  { id: 'shipped', state: 'later', title: 'Shipped', time: 'est. 21 Nov' },
  { id: 'delivered', state: 'later', title: 'Delivered', time: '26–29 Nov' },
]

const failedTimeline: ui.TimelineStep[] = [
  { id: 'ordered', state: 'done', title: 'Order placed', time: '13 Nov' },
  {
    id: 'soldout',
    state: 'failed',
    title: 'Sold out',
    time: '14 Nov',
    children: (
      <>
        The seller sold it to somebody else. <ui.Price yen={12_890} /> is back in your balance.
        <div className="act">
          <ui.ButtonLink href="#similar" tone="line" size="md">
            Find similar
          </ui.ButtonLink>
        </div>
      </>
    ),
  },
]

const steps = (failed = false): ui.CompactStep[] =>
  ['Bought', 'Checked', 'Packed', 'Shipped', 'Home'].map((label, i) => ({
    id: label,
    label,
    state: i < 2 ? 'done' : i === 2 ? (failed ? 'failed' : 'now') : 'later',
  }))

export const specimens: readonly Specimen[] = [
  {
    id: 'timeline',
    title: 'Timeline and steps',
    render: () => (
      <>
        <div className="g2col">
          <ui.Timeline cordId={ID} steps={timeline} stateLabels={stateLabels} />
          <div className="stack g6">
            <ui.Timeline cordId="T261113-0482" steps={failedTimeline} stateLabels={stateLabels} />
            <ui.Steps cordId="TB-1186-0042" steps={steps()} stateLabels={stateLabels} />
            <ui.Steps cordId={ID} steps={steps(true)} stateLabels={stateLabels} />
          </div>
        </div>
        <ui.Card>
          <ui.StepBand cordId={ID} steps={timeline} stateLabels={stateLabels} />
        </ui.Card>
      </>
    ),
  },
]
