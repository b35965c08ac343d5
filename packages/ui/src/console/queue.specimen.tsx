import { useState } from 'react'
import type { ReactNode } from 'react'
import * as ui from '../index.ts'
import { Framed, picture, sources } from '../samples.tsx'
import type { Specimen } from '../samples.tsx'

type QueueRow = {
  id: string
  left: number
  due: string
  image: string
  source: ui.Source
  title: string
  english: string
  yen: number
  note: ReactNode
  who: string
  country: string
  flag?: ReactNode
  state: ReactNode
  locked?: boolean
}

const queue: QueueRow[] = [
  {
    id: 'T261120-0482',
    left: 4,
    due: '4 min',
    image: 'camera',
    source: sources.mercari,
    title: 'フィルム一眼レフ 50mmレンズ付き',
    english: 'Film SLR with 50 mm lens',
    yen: 12_800,
    note: 'same',
    who: 'M***a',
    country: 'DE',
    flag: <ui.Tag tone="warn">Pay in 26 min</ui.Tag>,
    state: <ui.Tag tone="ink">Buying</ui.Tag>,
  },
  {
    id: 'T261120-0477',
    left: 18,
    due: '18 min',
    image: 'lens',
    source: sources.mercari,
    title: '50mm F1.4 単焦点 クモリなし',
    english: '50 mm f/1.4 lens',
    yen: 22_400,
    note: (
      <b className="c-danger">
        <ui.Price yen={22_900} />
      </b>
    ),
    who: 'J***n',
    country: 'CA',
    flag: <ui.Tag tone="danger">Price +500</ui.Tag>,
    state: <ui.Tag tone="line">To buy</ui.Tag>,
  },
  {
    id: 'T261120-0466',
    left: 41,
    due: '41 min',
    image: 'jacket',
    source: sources.rakuten,
    title: 'スカジャン 鶴 L',
    english: 'Satin souvenir jacket',
    yen: 24_800,
    note: 'same',
    who: 'B***k',
    country: 'US',
    state: <ui.Tag tone="info">Question</ui.Tag>,
    locked: true,
  },
]

const queueColumns: ui.QueueColumn<QueueRow>[] = [
  {
    id: 'due',
    head: 'Due in',
    width: '86px',
    cell: (row) => <ui.DueBar minutesLeft={row.left}>{row.due}</ui.DueBar>,
  },
  {
    id: 'item',
    head: 'Item',
    two: true,
    cell: (row) => (
      <ui.QueueItem
        image={picture(row.image)}
        source={row.source}
        title={row.title}
        note={`${row.id} · ${row.english}`}
      />
    ),
  },
  {
    id: 'price',
    head: 'Limit, listed',
    width: '104px',
    end: true,
    two: true,
    cell: (row) => (
      <>
        <ui.Price yen={row.yen} />
        <small>{row.note}</small>
      </>
    ),
  },
  {
    id: 'customer',
    head: 'Customer',
    width: '104px',
    cell: (row) => <ui.QueueCustomer cordId={row.id} name={row.who} country={row.country} />,
  },
  { id: 'flags', head: 'Flags', width: '118px', cell: (row) => row.flag ?? <span className="c3">–</span> },
  { id: 'state', head: 'State', width: '84px', cell: (row) => row.state },
]

function QueueDemo() {
  const [currentId, setCurrent] = useState('T261120-0482')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(['T261120-0482']))
  const pick = (id: string) =>
    setPicked((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]))
  return (
    <ui.QueueTable
      caption="Purchase queue"
      columns={queueColumns}
      groups={[
        { id: 'soon', title: 'Due within 30 minutes', count: 2, rows: queue.slice(0, 2) },
        { id: 'later', title: 'Later today', count: 1, rows: queue.slice(2) },
      ]}
      rowId={(row) => row.id}
      isLocked={(row) => row.locked === true}
      currentId={currentId}
      onCurrent={setCurrent}
      picked={picked}
      onPick={pick}
      pickLabel={(row) => `Pick ${row.id}`}
    />
  )
}

export const specimens: readonly Specimen[] = [
  {
    id: 'console-queue',
    title: 'Console: queue',
    render: () => (
      <Framed height="100vh">
        <ui.ConsoleFrame
          rail={
            <ui.Rail
              label="Console"
              home={{ href: '#console', label: 'Console home' }}
              groups={[
                {
                  id: 'work',
                  items: [
                    { id: 'dash', href: '#dash', icon: 'grid', label: 'Dashboard' },
                    {
                      id: 'buy',
                      href: '#buy',
                      icon: 'queue',
                      label: 'Purchase queue',
                      count: 86,
                      current: true,
                    },
                  ],
                },
                {
                  id: 'people',
                  title: 'People',
                  items: [{ id: 'customers', href: '#customers', icon: 'users', label: 'Customers' }],
                },
              ]}
              me={
                <>
                  <ui.Avatar name="Aiko Mori" ground={4} />
                  <span>
                    <b className="blk">Aiko Mori</b>
                    <span className="t11 c3">Tokyo 2, day shift</span>
                  </span>
                </>
              }
            />
          }
        >
          <ui.ConsoleBar
            title="Purchase queue"
            command={{
              action: '/find',
              name: 'q',
              placeholder: 'Find an order, parcel, customer or action',
              label: 'Find',
              keyHint: '/',
            }}
          >
            <ui.Tag tone="line">Dock 1</ui.Tag>
          </ui.ConsoleBar>
          <ui.Views
            label="Views"
            items={[
              { id: 'tobuy', href: '#tobuy', label: 'To buy', count: 62, current: true },
              { id: 'hold', href: '#hold', label: 'Hold', count: 5 },
            ]}
          >
            <a href="#source">
              <ui.Icon name="sliders" size={16} />
              Source: all
            </a>
          </ui.Views>
          <ui.Panes>
            <div>
              <QueueDemo />
            </div>
            <ui.Inspector
              label="T261120-0482"
              actions={
                <>
                  <ui.KeyButton tone="go" wide keyHint="P">
                    Purchased, next
                  </ui.KeyButton>
                  <ui.KeyButton keyHint="S">Sold out</ui.KeyButton>
                  <ui.KeyButton keyHint="C">Price changed</ui.KeyButton>
                </>
              }
            >
              <ui.PaneTitle note="CN 23">Record the purchase</ui.PaneTitle>
              <ui.Slip
                columns={3}
                cells={[
                  { label: 'Limit', value: <ui.Price yen={12_800} /> },
                  { label: 'Listed now', value: <ui.Price yen={12_800} /> },
                  { label: 'Domestic', value: <ui.Price yen={880} /> },
                ]}
              />
              <div className="mt12">
                <ui.TextField label="Price paid" name="paid" num unit="JPY" defaultValue="12800" />
                <ui.SelectField
                  label="Account"
                  name="account"
                  options={[{ value: '07', label: 'Buyer 07' }]}
                />
              </div>
              <ui.Notice tone="ok" icon="shield-check">
                Listing checked 40 seconds ago.
              </ui.Notice>
            </ui.Inspector>
          </ui.Panes>
          <ui.KeyBar
            label="Keys"
            saved="Saved 12:04:31"
            keys={[
              { id: 'move', keys: ['J', 'K'], label: 'Move' },
              { id: 'pick', keys: ['X'], label: 'Select' },
            ]}
          />
        </ui.ConsoleFrame>
      </Framed>
    ),
  },
]
