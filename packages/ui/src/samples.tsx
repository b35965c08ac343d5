/** SAMPLE DATA of the specimens, where more than one shows it. The words are examples; they are not translated and no customer sees them. */
import type { ReactNode } from 'react'
import * as ui from './index.ts'

/** One component in all its states, as the page `/ui` and the tests draw it. */
export type Specimen = { id: string; title: string; render: () => ReactNode }

export const ID = 'TB-4471-2093'

export const picture = (name: string) => `/assets/items/${name}.svg`

export const sources = {
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

export const Lab = ({ text, children, width }: { text: string; children: ReactNode; width?: string }) => (
  <div style={{ inlineSize: width, maxInlineSize: '100%' }}>
    <div className="t11 c3 labtext">{text}</div>
    {children}
  </div>
)

export const Flow = ({ children }: { children: ReactNode }) => (
  <div className="row wrapf top g4 mt12">{children}</div>
)

export const Framed = ({ children, height }: { children: ReactNode; height?: string }) => (
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

export const heart = (name: string) => <ui.LikeMark form="hearts" item={name} label={`Save ${name}`} />

export const items: (ui.ItemCardProps & { id: string })[] = [
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
    like: heart('figure'),
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

export const fees: ui.FeeRow[] = [
  { label: 'Item', value: 12_800 },
  { label: 'Shipping in Japan', value: 880 },
  { label: 'paid to the seller', value: 'included', kind: 'sub' },
  { label: 'Coupon', value: 1_280, kind: 'minus' },
  { label: 'Pay now', value: 12_400, kind: 'sum' },
]

export const door = {
  label: 'To your door in Germany',
  yen: 18_460,
  local: '€112.56',
  parts: [
    { label: 'Item', yen: 12_800 },
    { label: 'Japan side', yen: 1_180 },
    { label: 'Shipping, later', yen: 4_480 },
  ],
} as const

export const methods: ui.ShipMethod[] = [
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

export const search = {
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
