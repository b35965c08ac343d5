/**
 * SAMPLE DATA. Every component in every state, for the page /ui in development and for the tests. The words here are examples;
 * they are not translated and no customer sees them. Pictures come from `/assets` (this package's assets folder).
 */
import { useState } from 'react'
import type { ReactNode } from 'react'
import * as ui from './index.ts'

export type GalleryEntry = { id: string; title: string; render: () => ReactNode }

const ID = 'TB-4471-2093'
const picture = (name: string) => `/assets/items/${name}.svg`
const sources = {
  yahoo: { code: 'YA', kind: 'auction', name: 'Yahoo' },
  mercari: { code: 'ME', kind: 'flea', name: 'Mercari' },
  rakuma: { code: 'RK', kind: 'flea', name: 'Rakuma' },
  paypay: { code: 'PP', kind: 'flea', name: 'PayPay' },
  rakuten: { code: 'RT', kind: 'shop', name: 'Rakuten' },
  amazon: { code: 'AM', kind: 'shop', name: 'Amazon' },
  surugaya: { code: 'SU', kind: 'shop', name: 'Suruga-ya' },
  lashinbang: { code: 'LA', kind: 'shop', name: 'Lashinbang' },
  minne: { code: 'MI', kind: 'shop', name: 'minne' },
  market: { code: 'TB', kind: 'shop', name: 'Market' },
} as const satisfies Record<string, ui.Source>

const Lab = ({ text, children, width }: { text: string; children: ReactNode; width?: string }) => (
  <div style={{ inlineSize: width, maxInlineSize: '100%' }}>
    <div className="t11 c3 labtext">{text}</div>
    {children}
  </div>
)
const Flow = ({ children }: { children: ReactNode }) => (
  <div className="row wrapf top g4 mt12">{children}</div>
)
const Framed = ({ children, height }: { children: ReactNode; height?: string }) => (
  <div
    style={{
      position: 'relative',
      transform: 'translateZ(0)',
      blockSize: height,
      overflow: 'hidden',
      border: '1px solid var(--line)',
    }}
  >
    {children}
  </div>
)
const heart = (name: string, on = false) => (
  <form className="likeform" method="post">
    <ui.LikeButton on={on} label={on ? `Remove ${name} from saved items` : `Save ${name}`} />
  </form>
)

const items: (ui.ItemCardProps & { id: string })[] = [
  {
    id: 'kokeshi',
    href: '#kokeshi',
    title: 'Kokeshi pair, hand painted',
    image: picture('kokeshi'),
    source: sources.minne,
    priceYen: 5_400,
    priceNote: '€32.93',
    door: (
      <>
        To door <ui.Price yen={11_060} />
      </>
    ),
    condition: 'New',
    like: heart('kokeshi pair'),
  },
  {
    id: 'vase',
    href: '#vase',
    title: 'Celadon vase, crackle glaze',
    image: picture('vase'),
    source: sources.yahoo,
    priceYen: 7_800,
    priceNote: 'now',
    door: (
      <>
        To door <ui.Price yen={13_460} />
      </>
    ),
    condition: 'Good',
    like: heart('vase'),
    obi: { time: '03:20:18', bids: '6 bids' },
  },
  {
    id: 'watch',
    href: '#watch',
    title: 'Automatic watch, green dial, 38 mm',
    image: picture('watch'),
    source: sources.yahoo,
    priceYen: 61_000,
    priceNote: 'now',
    door: (
      <>
        To door <ui.Price yen={66_660} />
      </>
    ),
    condition: 'Very good',
    like: heart('watch'),
    obi: { time: '00:38:05', bids: '31 bids', tone: 'soon' },
  },
  {
    id: 'figure',
    href: '#figure',
    title: '1/7 scale figure, winter coat edition',
    image: picture('figure'),
    source: sources.lashinbang,
    priceYen: 9_800,
    priceNote: '€59.76',
    door: (
      <>
        To door <ui.Price yen={15_460} />
      </>
    ),
    condition: 'Very good',
    like: heart('figure', true),
    badges: (
      <ui.Tag tone="warn" icon="fragile">
        Fragile
      </ui.Tag>
    ),
  },
  {
    id: 'lens',
    href: '#lens',
    title: '50 mm f/1.4 lens, clear glass',
    image: picture('lens'),
    source: sources.mercari,
    priceYen: 22_400,
    priceNote: '€136.59',
    door: (
      <>
        To door <ui.Price yen={28_060} />
      </>
    ),
    condition: 'Very good',
    like: heart('lens'),
    sold: 'Sold',
  },
  {
    id: 'broken',
    href: '#broken',
    title: '壊れた画像の商品',
    titleLang: 'ja',
    source: sources.rakuten,
    priceYen: null,
    priceText: 'Ask the shop',
    ground: 4,
    like: heart('item'),
    obi: { time: 'Ended', bids: '12 bids', tone: 'off' },
  },
]

const fees: ui.FeeRow[] = [
  { label: 'Item', value: 12_800 },
  { label: 'Shipping in Japan', value: 880 },
  { label: 'paid to the seller', value: 'included', kind: 'sub' },
  { label: 'Coupon', value: 1_280, kind: 'minus' },
  { label: 'Pay now', value: 12_400, kind: 'sum' },
]
const door = {
  label: 'To your door in Germany',
  yen: 18_460,
  local: '€112.56',
  parts: [
    { label: 'Item', yen: 12_800 },
    { label: 'Japan side', yen: 1_180 },
    { label: 'Shipping, later', yen: 4_480 },
  ],
} as const

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

const carton = { w: 40, d: 32, h: 18 }
const contents = [
  { w: 22, d: 16, h: 14 },
  { w: 33, d: 12, h: 5 },
  { w: 15, d: 15, h: 12 },
]
const methods: ui.ShipMethod[] = [
  {
    id: 'ems',
    name: 'EMS',
    yen: 10_100,
    facts: [
      { icon: 'clock', text: '4–6 days' },
      { icon: 'barcode', text: 'Tracked' },
      { icon: 'insure', text: 'Insured' },
    ],
  },
  {
    id: 'air',
    name: 'Air parcel',
    yen: 8_350,
    facts: [
      { icon: 'clock', text: '7–12 days' },
      { icon: 'barcode', text: 'Tracked' },
      { icon: 'insure', text: 'Not insured', missing: true },
    ],
  },
  {
    id: 'sea',
    name: 'Sea parcel',
    yen: 5_400,
    facts: [
      { icon: 'clock', text: '45–75 days' },
      { icon: 'alert', text: 'No tracking', missing: true },
      { icon: 'insure', text: 'Not insured', missing: true },
    ],
  },
  {
    id: 'packet',
    name: 'Small packet',
    yen: null,
    facts: [{ icon: 'clock', text: '7–14 days' }],
    blocked: 'Up to 2 kg. Your parcel weighs 3,160 g.',
  },
]

function SheetDemo() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ui.Button tone="line" onClick={() => setOpen(true)}>
        Open a sheet
      </ui.Button>
      <ui.Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Choose options"
        closeLabel="Close"
        footer={<ui.Button tone="ink">Add to cart</ui.Button>}
      >
        <SkuBody id="live" />
      </ui.Sheet>
    </>
  )
}
const ToastDemo = () => (
  <ui.ToastRegion>
    <ToastButtons />
  </ui.ToastRegion>
)
function ToastButtons() {
  const toast = ui.useToast()
  return (
    <Flow>
      <ui.Button tone="line" size="md" onClick={() => toast({ text: 'Address saved' })}>
        Show a toast
      </ui.Button>
      <ui.Button
        tone="line"
        size="md"
        onClick={() => toast({ text: 'The shop did not answer.', tone: 'error' })}
      >
        Show an error
      </ui.Button>
    </Flow>
  )
}
const SkuBody = ({ id }: { id: string }) => (
  <div className="stack g4">
    <ui.LineItem
      image={picture('sake')}
      title="Sake flask and two cups, wave pattern"
      meta="Indigo wave · 4 left"
    >
      <div className="t20 b7">
        <ui.Price yen={6_200} />
      </div>
    </ui.LineItem>
    <fieldset>
      <legend>Colour</legend>
      <ui.Chips wrap>
        <ui.ChipChoice name={`colour-${id}`} value="indigo" swatch="#24427a" defaultChecked>
          Indigo wave
        </ui.ChipChoice>
        <ui.ChipChoice name={`colour-${id}`} value="white" swatch="#f2f1ed">
          White
        </ui.ChipChoice>
        <ui.ChipChoice name={`colour-${id}`} value="black" swatch="#1b1e24" soldOut>
          Iron black
        </ui.ChipChoice>
      </ui.Chips>
    </fieldset>
    <ui.TextField
      label="Remark for the shop"
      name={`remark-${id}`}
      maxLength={20}
      maxCount={20}
      required
      defaultValue="Gift wrap"
    />
    <div className="row between">
      <span className="t13 b5">Quantity</span>
      <ui.Stepper name={`count-${id}`} label="Quantity" lessLabel="One less" moreLabel="One more" max={4} />
    </div>
  </div>
)

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
    title: 'This seller does not sell through us',
    reason: 'They ask buyers to come in person or pay by hand.',
    actions: (
      <ui.ButtonLink href="#other" tone="line" size="md">
        Other sellers
      </ui.ButtonLink>
    ),
  },
  notFound: {
    title: 'This item has left the shelf',
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

const navItems: ui.NavItem[] = [
  { id: 'saved', href: '#saved', label: 'Saved', icon: 'heart' },
  { id: 'parcels', href: '#parcels', label: 'Parcels', icon: 'parcel', count: 3, current: true },
  { id: 'cart', href: '#cart', label: 'Cart', icon: 'cart' },
]
const tabItems: ui.TabBarItem[] = [
  { id: 'home', href: '#h', icon: 'home', label: 'Home', current: true },
  { id: 'browse', href: '#b', icon: 'browse', label: 'Browse' },
  { id: 'parcels', href: '#p', icon: 'parcel', label: 'Parcels', count: 3, countLabel: 'parcels need you' },
  { id: 'inbox', href: '#i', icon: 'inbox', label: 'Inbox' },
  { id: 'me', href: '#m', icon: 'user', label: 'Me' },
]
const search = {
  action: '/search',
  label: 'Search Japan',
  placeholder: 'Search or paste a link',
  clearLabel: 'Clear',
  submitLabel: 'Search',
  paste: { label: 'Paste' },
  scan: { label: 'Scan', href: '/ocr' },
  openLabel: 'Open',
  unsupported: 'We cannot buy from example.com yet.',
  recognise: (text: string) =>
    text.includes('mercari')
      ? { source: sources.mercari, path: text }
      : text.includes('example.com')
        ? ('unsupported' as const)
        : null,
} satisfies ui.SearchFieldProps
const languages: ui.LanguageChoice[] = [
  { id: 'en', tag: 'en', dir: 'ltr', endonym: 'English', note: 'English', current: true, href: '#en' },
  { id: 'zhCn', tag: 'zh-Hans', dir: 'ltr', endonym: '简体中文', note: 'Chinese, simplified', href: '#zh' },
  { id: 'ja', tag: 'ja', dir: 'ltr', endonym: '日本語', note: 'Japanese', href: '#ja' },
  { id: 'pl', tag: 'pl', dir: 'ltr', endonym: 'Polski', note: 'Polish · texts in English', href: '#pl' },
  { id: 'ar', tag: 'ar', dir: 'rtl', endonym: 'العربية', note: 'Arabic', href: '#ar' },
  { id: 'th', tag: 'th', dir: 'ltr', endonym: 'ภาษาไทย', note: 'Thai', href: '#th' },
]
const NOW = Date.UTC(2026, 10, 21, 3, 0, 0)
const clock = { hours: 'h', minutes: 'min', seconds: 's' }

export const galleryEntries: GalleryEntry[] = [
  {
    id: 'buttons',
    title: 'Buttons',
    render: () => (
      <>
        <Flow>
          {(['seal', 'ink', 'line', 'soft', 'ghost', 'text', 'danger'] as const).map((tone) => (
            <Lab key={tone} text={tone}>
              <ui.Button tone={tone} stamped={tone === 'seal'}>
                {tone === 'seal' ? 'Place order' : 'Build parcel'}
              </ui.Button>
            </Lab>
          ))}
        </Flow>
        <Flow>
          {(['seal', 'ink', 'line'] as const).map((tone) => (
            <Lab key={tone} text={`${tone}, busy`}>
              <ui.Button tone={tone} busy busyLabel="Sending">
                Place order
              </ui.Button>
            </Lab>
          ))}
          <Lab text="disabled">
            <ui.Button disabled>Sign in</ui.Button>
          </Lab>
          <Lab text="with a second line">
            <ui.Button tone="seal" sub={<ui.Price yen={12_890} />}>
              Pay now
            </ui.Button>
          </Lab>
        </Flow>
        <Flow>
          <Lab text="md">
            <ui.Button size="md">Claim coupon</ui.Button>
          </Lab>
          <Lab text="sm">
            <ui.Button size="sm" tone="line">
              Join
            </ui.Button>
          </Lab>
          <Lab text="link, icon">
            <ui.ButtonLink href="#ask" tone="line" size="md" icon="message">
              Ask about it
            </ui.ButtonLink>
          </Lab>
          <Lab text="icon buttons">
            <span className="row g1">
              <ui.IconButton icon="bell" label="Notices" count={2} />
              <ui.IconButton icon="chevron-left" flip label="Back" />
              <ui.IconButton icon="share" label="Share" href="#share" />
              <ui.IconButton icon="trash" label="Delete" disabled />
            </span>
          </Lab>
        </Flow>
        <ui.Button block>Block</ui.Button>
      </>
    ),
  },
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
  {
    id: 'sources',
    title: 'Sources',
    render: () => (
      <>
        <ui.SourceGrid
          label="Shop by source"
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
  {
    id: 'chips',
    title: 'Chips and tags',
    render: () => (
      <>
        <ui.Chips wrap label="Views">
          <ui.Chip>Figures</ui.Chip>
          <ui.Chip on>For you</ui.Chip>
          <ui.Chip pick>Good or better</ui.Chip>
          <ui.Chip icon="sliders">Filters</ui.Chip>
          <ui.Chip href="#sort" endIcon="chevron-down">
            Best match
          </ui.Chip>
          <ui.Chip disabled>Iron black</ui.Chip>
        </ui.Chips>
        <ui.Tags className="mt12">
          <ui.Tag tone="ok" icon="authentic">
            Authentication available
          </ui.Tag>
          <ui.Tag icon="rotate">Second-hand</ui.Tag>
          <ui.Tag tone="warn" icon="fragile">
            Fragile
          </ui.Tag>
          <ui.Tag tone="danger" icon="plane-off">
            Cannot travel by air
          </ui.Tag>
          <ui.Tag tone="info" icon="store">
            Certified store
          </ui.Tag>
          <ui.Tag tone="line">Very good</ui.Tag>
          <ui.Tag tone="ink">leading</ui.Tag>
          <ui.Tag tone="seal">New</ui.Tag>
        </ui.Tags>
      </>
    ),
  },
  { id: 'items', title: 'Item cards', render: () => <ui.ItemGrid label="Items" items={items} /> },
  {
    id: 'shelf',
    title: 'Shelf and line items',
    render: () => (
      <>
        <ui.ItemShelf label="Ending today" items={items} />
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
            { label: 'Pay when it ships, about', value: 4_480, kind: 'smallsum' },
          ]}
        />
      </div>
    ),
  },
  {
    id: 'countdown',
    title: 'Countdown',
    render: () => (
      <Flow>
        <Lab text="running">
          <ui.Countdown
            endsAt={NOW + 8_076_000}
            nowAt={NOW}
            labels={clock}
            announce={(m) => `${m} minutes left`}
          />
        </Lab>
        <Lab text="last hour">
          <ui.Countdown endsAt={NOW + 2_285_000} nowAt={NOW} labels={clock} />
        </Lab>
        <Lab text="days, small">
          <ui.Countdown endsAt={NOW + 266_400_000} nowAt={NOW} labels={{ ...clock, days: 'd' }} small />
        </Lab>
        <Lab text="bare">
          <ui.Countdown endsAt={NOW + 8_076_000} nowAt={NOW} labels={clock} bare />
        </Lab>
      </Flow>
    ),
  },
  {
    id: 'notices',
    title: 'Notices',
    render: () => (
      <div className="stack g2">
        <ui.Notice>Prices are in yen. The amount in euro is a guide.</ui.Notice>
        <ui.Notice tone="ok" title="You lead">
          Your limit is <ui.Price yen={26_000} />.
        </ui.Notice>
        <ui.Notice
          tone="warn"
          icon="hourglass"
          title="Your bank still has to confirm."
          actions={
            <ui.ButtonLink size="sm" tone="line" href="#order">
              See the order
            </ui.ButtonLink>
          }
        >
          This takes up to two hours.
        </ui.Notice>
        <ui.Notice tone="danger">We could not reach the shop. Try again.</ui.Notice>
        <ui.Notice tone="plain" icon="clock">
          Extended to 21:39.
        </ui.Notice>
        <ui.Banner tone="warn">The post is late because of snow.</ui.Banner>
      </div>
    ),
  },
  {
    id: 'slip',
    title: 'Slip',
    render: () => (
      <div className="stack g3">
        <ui.Slip
          columns={4}
          cells={[
            { label: 'Condition', value: 'Good' },
            { label: 'Ships from', value: 'Nagoya' },
            { label: 'Weight', value: <ui.Num>1,120 g</ui.Num>, num: true },
            { label: 'Insurance', value: 'Yes' },
            { label: 'Parcel', value: <ui.Num>{ID}</ui.Num>, span: 2 },
            { label: 'To', value: 'Hamburg, Germany', span: 2 },
          ]}
        />
        <ui.Slip
          cells={[
            { label: 'Order no.', value: <ui.Num>T261113-0482</ui.Num> },
            { label: 'Shipping', value: 'EMS, insured', strong: true },
          ]}
        />
      </div>
    ),
  },
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
  {
    id: 'cords',
    title: 'Cords, boxes, stamps',
    render: () => (
      <>
        <div className="stack g2">
          {[ID, 'TB-1186-0042', 'TB-5120-7718', 'T261113-0482'].map((id) => (
            <div key={id}>
              <span className="t12 c3 num">{id}</span>
              <ui.Cord id={id} />
            </div>
          ))}
        </div>
        <Flow>
          {[ID, 'TB-1186-0042', 'TB-5120-7718'].map((id) => (
            <div key={id} style={{ inlineSize: '130px' }}>
              <ui.ParcelArt id={id} label />
            </div>
          ))}
          <ui.Stamp>PAID</ui.Stamp>
          <ui.Stamp land>CLAIMED</ui.Stamp>
          <ui.Postmark lines={['TOKYO', '20.11.26', 'CHECKED']} />
        </Flow>
      </>
    ),
  },
  {
    id: 'logo',
    title: 'Logo and icons',
    render: () => (
      <>
        <ui.Lockup />
        <div className="row wrapf g2 mt12">
          {ui.iconNames.map((name) => (
            <ui.Icon key={name} name={name} />
          ))}
        </div>
        <div className="row mt12">
          <ui.Icon name="heart" filled />
          <ui.Icon name="box" size={16} />
          <ui.Icon name="box" size={18} />
          <ui.Icon name="box" size={20} />
          <ui.Icon name="box" size={28} />
        </div>
      </>
    ),
  },
  {
    id: 'fields',
    title: 'Fields',
    render: () => (
      <div className="fieldgrid">
        <ui.TextField label="City" name="city" required placeholder="Hamburg" />
        <ui.TextField
          label="Phone"
          name="phone"
          required
          defaultValue="040 27"
          num
          error="This number is too short."
        />
        <ui.TextField
          label="Email"
          type="email"
          name="email"
          defaultValue="mina@example.org"
          ok="Verified"
          icon="mail"
        />
        <ui.TextField label="Country" name="fixed" defaultValue="Germany" disabled />
        <ui.SelectField
          label="Country or region"
          name="country"
          required
          placeholder="Choose a country or region"
          options={[
            { value: 'DE', label: 'Germany' },
            { value: 'JP', label: 'Japan', disabled: true },
          ]}
        />
        <ui.SelectField
          label="Destination"
          name="destination"
          required
          icon="pin"
          error="Choose where the parcel is going."
          placeholder="Choose a country or region"
          options={[{ value: 'DE', label: 'Germany' }]}
        />
        <ui.TextField
          label="Weight"
          name="weight"
          inputMode="numeric"
          num
          unit="g"
          defaultValue="3160"
          hint="A boxed camera is about 1,200 g."
        />
        <ui.TextField
          label="Password"
          type="password"
          name="password"
          defaultValue="secretword"
          reveal={{ show: 'Show password', hide: 'Hide password' }}
        />
        <ui.TextField
          label="Verification code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClassName="codeinput"
          defaultValue="4820"
          beside={
            <ui.Button tone="soft" disabled>
              58 s
            </ui.Button>
          }
          hint="Ask again in 58 seconds."
        />
        <ui.TextField
          label="Remark"
          optional="optional"
          name="remark"
          maxLength={20}
          maxCount={20}
          defaultValue="Gift wrap"
        />
        <ui.TextArea label="What happened?" name="text" rows={3} maxCount={500} />
        <ui.Segmented
          name="chargeBy"
          legend="Charge by"
          defaultValue="actual"
          options={[
            { value: 'actual', label: 'Actual' },
            { value: 'volume', label: 'Volume' },
          ]}
        />
      </div>
    ),
  },
  {
    id: 'choices',
    title: 'Choices',
    render: () => (
      <div className="g2col">
        <div>
          <ui.Checkbox name="keep" label="Keep me signed in" defaultChecked />
          <ui.Checkbox
            name="agree"
            label={
              <>
                I agree to the <a href="#terms">terms of service</a>
              </>
            }
            error="Agree to both to continue."
          />
          <ui.Checkbox name="some" label="Some of them" indeterminate hint="3 of 5" />
          <ui.Checkbox name="off" label="Not possible" disabled />
          <ui.RadioGroup legend="Pay with">
            <ui.Radio name="pay" value="card" label="Card ending 4417" hint="Expires 08/29" defaultChecked />
            <ui.Radio name="pay" value="wallet" label="E-wallet" />
          </ui.RadioGroup>
        </div>
        <ui.Card className="px">
          <ui.OptionRow
            control={<ui.Box name="protect" defaultChecked />}
            title="Protective packing"
            note="One item is fragile"
            end={
              <b className="t13">
                <ui.Price yen={600} />
              </b>
            }
          />
          <ui.OptionRow
            control={<ui.Box name="remove" />}
            title="Remove shop boxes"
            note="Saves about 180 g"
            end={<b className="t13">Free</b>}
          />
          <ui.OptionRow
            title="Use 200 points"
            note="You have 1,460 points"
            end={<ui.Switch name="points" defaultChecked />}
          />
          <ui.OptionRow title="Notices by mail" end={<ui.Switch name="mail" />} />
          <div className="optrow">
            <span className="grow">Quantity</span>
            <ui.Stepper name="count" label="Quantity" lessLabel="One less" moreLabel="One more" />
          </div>
        </ui.Card>
      </div>
    ),
  },
  {
    id: 'form-summary',
    title: 'Form summary',
    render: () => (
      <ui.FormSummary
        title="Two things need your eyes"
        errors={[
          { fieldId: 'f-phone', message: 'This number is too short.' },
          { fieldId: 'f-zip', message: 'Enter the zip code.' },
        ]}
      />
    ),
  },
  {
    id: 'uploads',
    title: 'Upload grid',
    render: () => (
      <div style={{ maxInlineSize: '360px' }}>
        <ui.UploadGrid
          name="photos"
          label="Photos"
          max={9}
          addLabel="Add photos"
          removeLabel={(name) => `Remove ${name}`}
          progressLabel={(name) => `Sending ${name}`}
          onRemove={() => undefined}
          uploads={[
            { id: '1', src: picture('vase'), name: 'vase.jpg' },
            { id: '2', src: picture('sake'), name: 'sake.jpg', progress: 0.62 },
            {
              id: '3',
              src: picture('vase'),
              name: 'vase copy.jpg',
              error: 'Photo 3 is the same as photo 1.',
            },
          ]}
        />
      </div>
    ),
  },
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
  {
    id: 'shell',
    title: 'App bar, tab bar, action bar',
    render: () => (
      <div className="stack g4" style={{ maxInlineSize: '430px' }}>
        <Framed>
          <ui.AppBar flat home={{ label: 'Tomobako, home', href: '#home' }}>
            <ui.LocaleButton place="Germany" currency="EUR" label="Language and delivery" />
            <ui.IconButton icon="bell" label="Notices" count={2} />
          </ui.AppBar>
        </Framed>
        <Framed>
          <ui.AppBar
            title="Checkout"
            subtitle="Step 1 of 2 · we buy it for you"
            back={{ label: 'Back', href: '#back' }}
          >
            <ui.IconButton icon="help" label="Help" />
          </ui.AppBar>
        </Framed>
        <Framed>
          <ui.AppBar
            back={{ label: 'Back' }}
            search={
              <ui.SearchField
                {...search}
                label="Search in the bar"
                size="sm"
                paste={undefined}
                defaultValue="Showa retro"
              />
            }
          />
        </Framed>
        <Framed height="76px">
          <ui.TabBar label="Main" items={tabItems} />
        </Framed>
        <Framed height="92px">
          <ui.ActionBar
            total={{
              label: 'Pay now',
              value: <ui.Price yen={12_890} />,
              note: <ui.LocalPrice>€78.60</ui.LocalPrice>,
            }}
          >
            <ui.Button tone="seal" stamped>
              Place order
            </ui.Button>
          </ui.ActionBar>
        </Framed>
        <Framed height="80px">
          <ui.ActionBar>
            <ui.ActionMini icon="message" href="#ask">
              Ask
            </ui.ActionMini>
            <ui.Button tone="line">Add to cart</ui.Button>
            <ui.Button tone="seal">Buy for me</ui.Button>
          </ui.ActionBar>
        </Framed>
      </div>
    ),
  },
  {
    id: 'desktop',
    title: 'Desktop header and footer',
    render: () => (
      <div>
        <ui.SkipLink>Skip to content</ui.SkipLink>
        <ui.DesktopHeader
          home={{ label: 'Tomobako, home', href: '#home' }}
          tagline="Bought, checked and boxed in Japan"
          top={[
            { id: 'guide', href: '#guide', label: 'User guide' },
            { id: 'lang', href: '#lang', label: 'English · Germany · EUR', icon: 'globe' },
          ]}
          search={<ui.SearchField {...search} label="Search Japan, desktop" />}
          nav={navItems}
          navLabel="Places"
          sub={[
            { id: 'you', href: '#you', label: 'For you', current: true },
            { id: 'fig', href: '#fig', label: 'Figures' },
            { id: 'coupons', href: '#coupons', label: 'Coupons', icon: 'ticket', end: true },
          ]}
          subLabel="Categories"
        >
          <ui.Link href="#me">
            <ui.Avatar name="Mina Hartmann" label="Mina Hartmann" />
          </ui.Link>
        </ui.DesktopHeader>
        <ui.Breadcrumbs
          label="You are here"
          items={[
            { id: 'home', href: '#home', label: 'Home' },
            { id: 'cam', href: '#cam', label: 'Cameras' },
            { id: 'slr', label: 'Film SLR' },
          ]}
        />
        <ui.Footer
          about="A tomobako is the box that belongs to a piece. We pack yours in Japan."
          columns={[
            {
              id: 'shop',
              title: 'Shop',
              links: [
                { id: 'a', href: '#a', label: 'Auctions' },
                { id: 'f', href: '#f', label: 'Flea markets' },
              ],
            },
            { id: 'help', title: 'Help', links: [{ id: 'g', href: '#g', label: 'User guide' }] },
          ]}
        >
          © 2026
        </ui.Footer>
      </div>
    ),
  },
  {
    id: 'blocks',
    title: 'Sections, panels, menus',
    render: () => (
      <>
        <ui.Section title="Ending today" more={{ href: '#all', label: 'All auctions' }}>
          <ui.Card pad>Content</ui.Card>
        </ui.Section>
        <ui.Panel gap title="Costs">
          <ui.Fees rows={fees.slice(0, 2)} />
        </ui.Panel>
        <ui.Menu
          label="Me"
          rows={[
            { id: 'saved', href: '#saved', icon: 'heart', label: 'Saved items', value: 38 },
            { id: 'lang', icon: 'globe', label: 'Language', value: 'English' },
          ]}
          className="mt16"
        />
      </>
    ),
  },
  {
    id: 'gallery',
    title: 'Gallery',
    render: () => (
      <div style={{ maxInlineSize: '430px' }}>
        <ui.Gallery
          id="demo"
          label="Photos of the camera"
          photoLabel={(n) => `Photo ${n}`}
          cover
          photos={['camera', 'lens', 'headphones', 'record', 'bag', 'train', 'pen', 'watch'].map(
            (name, i) => ({
              src: picture(name),
              alt: `Film SLR, photo ${i + 1} of 8`,
            }),
          )}
          top={
            <>
              <ui.IconButton icon="chevron-left" flip label="Back" />
              <span className="grow" />
              <ui.IconButton icon="heart" size={20} label="Save" />
              <ui.IconButton icon="share" size={20} label="Share" />
            </>
          }
        />
      </div>
    ),
  },
  {
    id: 'media',
    title: 'Pictures and avatars',
    render: () => (
      <Flow>
        <ui.Thumb src={picture('camera')} alt="Camera">
          <ui.SourceMark source={sources.mercari} size="xs" />
        </ui.Thumb>
        <ui.Thumb size={56} ground={3} alt="No picture" />
        <ui.Thumb src={picture('watch')} size={44} />
        <ui.Avatar name="Mina Hartmann" />
        <ui.Avatar name="M***a" size="sm" ground={4} />
        <ui.Avatar name="フィルム堂" size="xl" ground={4} />
        <ui.Avatar name="Mina Hartmann" size="lg" label="Mina Hartmann" />
        <ui.Stars value={4.6} label="4.6 of 5" />
      </Flow>
    ),
  },
  {
    id: 'sheet',
    title: 'Sheet',
    render: () => (
      <>
        <ui.Sheet
          inline
          title="Choose options"
          closeLabel="Close"
          footer={
            <>
              <ui.Button tone="line">Add to cart</ui.Button>
              <ui.Button tone="seal">Buy for me</ui.Button>
            </>
          }
        >
          <SkuBody id="inline" />
        </ui.Sheet>
        <SheetDemo />
      </>
    ),
  },
  {
    id: 'language',
    title: 'Language sheet',
    render: () => (
      <ui.Sheet inline title="Language and delivery" closeLabel="Close">
        <ui.LanguageList heading="Language" choices={languages}>
          <ui.SelectField
            label="Ship to"
            name="shipTo"
            icon="pin"
            options={[{ value: 'DE', label: 'Germany' }]}
          />
          <ui.SelectField
            label="Show prices in"
            name="currency"
            options={[{ value: 'EUR', label: 'JPY + EUR' }]}
          />
        </ui.LanguageList>
      </ui.Sheet>
    ),
  },
  {
    id: 'dialog',
    title: 'Dialog and toast',
    render: () => (
      <>
        <div style={{ maxInlineSize: '350px' }}>
          <ui.Dialog
            inline
            role="alertdialog"
            title="Leave without sending?"
            actions={
              <>
                <ui.Button tone="line">Leave</ui.Button>
                <ui.Button>Keep writing</ui.Button>
              </>
            }
          >
            What you wrote will be lost.
          </ui.Dialog>
        </div>
        <div className="stack g2 mt16">
          <div>
            <ui.Toast text="Link copied" />
          </div>
          <div>
            <ui.Toast text="Network problem. Please try later." tone="error" />
          </div>
          <ToastDemo />
        </div>
      </>
    ),
  },
  {
    id: 'blank',
    title: 'Empty states',
    render: () => (
      <div className="g2col">
        <ui.Card>
          <ui.Blank
            scene={<ui.SceneNoParcels />}
            title="Your shelf is empty"
            actions={
              <ui.ButtonLink href="#find" size="md">
                Find something
              </ui.ButtonLink>
            }
          >
            Things you buy wait here, inspected and free of charge for 45 days.
          </ui.Blank>
        </ui.Card>
        <ui.Card>
          <LoadingDemo />
        </ui.Card>
        {[
          ui.SceneLogin,
          ui.SceneNoCoupons,
          ui.SceneNoLikes,
          ui.SceneNoMessages,
          ui.SceneNoOrders,
          ui.SceneNoResults,
          ui.SceneNoReviews,
          ui.SceneSuccess,
        ].map((Scene, i) => (
          <ui.Blank key={i} scene={<Scene />} title="Nothing here yet" />
        ))}
      </div>
    ),
  },
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
  {
    id: 'loading',
    title: 'Loading',
    render: () => (
      <Flow>
        <ui.FiveWaves large label="Loading" />
        <ui.FiveWaves />
        <div style={{ inlineSize: '240px' }}>
          <ui.SkeletonText />
        </div>
      </Flow>
    ),
  },
  {
    id: 'parcels',
    title: 'Parcel builder',
    render: () => (
      <div className="g2col">
        <ui.Card className="px">
          {[
            ['camera', '1,120 g', 'Film SLR with 50 mm lens'],
            ['keyboard', '980 g', '65% keyboard'],
            ['teabowl', '640 g', 'Tea bowl with gold repair'],
          ].map(([name = '', weight, title], i) => (
            <ui.PickRow
              key={name}
              name="items"
              value={name}
              title={title}
              image={picture(name)}
              source={sources.mercari}
              facts={<ui.Num>{weight}</ui.Num>}
              state={<ui.Inspected>Inspected, 4 photos</ui.Inspected>}
              number={i + 1}
              defaultChecked
            />
          ))}
          <ui.PickRow
            name="items"
            value="record"
            title="City pop LP, 1983 first press with obi"
            image={picture('record')}
            source={sources.yahoo}
            facts={<ui.Num>420 g</ui.Num>}
            state={<ui.Inspected>Inspected, 4 photos</ui.Inspected>}
            number={4}
          />
          <ui.PickRow
            name="items"
            value="sake"
            title="Sake, 1.8 l"
            image={picture('sake')}
            disabled
            state={
              <ui.Tag tone="danger" icon="plane-off">
                Cannot travel by air
              </ui.Tag>
            }
          />
        </ui.Card>
        <section className="pv">
          <ui.BoxHead label="Your box" title="Size 90, double wall" fillLabel="Filled" fill="62%" />
          <ui.PackedBox
            carton={carton}
            pieces={contents}
            labels={{ w: '40 cm', d: '32 cm', h: '18 cm' }}
            alt="Three items in a box of 40 by 32 by 18 cm"
          />
          <div className="mt12">
            <ui.Meter value={0.62} label="Filled" />
          </div>
        </section>
        <ui.ShipMethods name="method" legend="How should it travel?" methods={methods} defaultValue="ems" />
      </div>
    ),
  },
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
  {
    id: 'community',
    title: 'Coupons and messages',
    render: () => (
      <div className="stack g3">
        <div className="g2col">
          <ui.Coupon id="autumn" value="10%" valueNote="off" terms="Orders from ¥10,000">
            <ui.Button size="sm">Claim</ui.Button>
          </ui.Coupon>
          <ui.Coupon id="ems" value="¥800" valueNote="off" terms="EMS or courier, from 2 kg" used>
            <ui.Stamp sizePx={58}>CLAIMED</ui.Stamp>
          </ui.Coupon>
        </div>
        <ui.DayMark>20 Nov</ui.DayMark>
        <ui.Bubble who="Aiko, Tomobako">We opened the box and took new photos.</ui.Bubble>
        <ui.Bubble mine>Thank you.</ui.Bubble>
      </div>
    ),
  },
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
  {
    id: 'console-station',
    title: 'Console: stations',
    render: () => (
      <div className="con flow">
        <div className="stack g4">
          <ui.ScanField
            name="code"
            label="Tracking number"
            placeholder="Scan or type"
            action="/scan"
            method="get"
            status={
              <ui.Tag tone="ok" icon="check">
                One match
              </ui.Tag>
            }
          />
          <Flow>
            <div className="pane">
              <ui.ScaleField
                label="Scale 2"
                unit="g"
                value={1_120}
                status={
                  <ui.Tag tone="ok" icon="check">
                    Stable
                  </ui.Tag>
                }
                note="20 g from the estimate"
              />
            </div>
            <div className="pane">
              <ui.ScaleField
                label="Weight, typed"
                unit="g"
                name="weightGrams"
                value={1_120}
                error="Weigh it again."
              />
            </div>
            <div className="pane">
              <div className="c3">Parcel</div>
              <ui.PackId>4471-2093</ui.PackId>
              <ui.Cord id={ID} thicknessPx={16} />
            </div>
          </Flow>
          <div className="pane">
            <ui.CheckRow name="right" keyHint="1" defaultChecked>
              Right item, right colour
            </ui.CheckRow>
            <ui.CheckRow name="works" keyHint="2">
              Works: shutter, meter
            </ui.CheckRow>
          </div>
          <ui.Kpis
            figures={[
              { id: 'o', label: 'Orders today', value: '318', note: '+12 against last Friday' },
              { id: 'p', label: 'Parcels packed', value: '37' },
            ]}
          />
          <ui.KeyButton tone="seal" keyHint="Enter">
            Close the box and print
          </ui.KeyButton>
        </div>
      </div>
    ),
  },
]

const LoadingDemo = () => (
  <ui.LoadingScreen label="Loading" code="500 Failed to fetch dynamically imported module">
    Loading the newest version
  </ui.LoadingScreen>
)
