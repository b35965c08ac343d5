/**
 * The second-hand dealer's ledger (古物台帳: Secondhand Articles Dealer Act, article 16; kept three years, article 18) from our purchases.
 * It is a paper of Japan's law for Japan's police: its words are Japanese in whatever language the console is read. What a source does not
 * tell is left empty and named, never made up.
 */

/** Must be written, and the seller made sure of, whatever they cost (ordinance 16, paragraph 2): games, discs, books, parts of motorcycles. */
const alwaysKinds: ReadonlySet<string> = new Set([
  'book',
  'manga',
  'magazine',
  'photobook',
  'game',
  'cartridge',
  'disc',
  'part',
])
/** Below this nothing has to be written otherwise. */
const FROM_YEN = 10_000

export type Purchase = {
  readonly day: string
  readonly lineNo: string
  readonly title: string
  /** What kind of thing by its category. */
  readonly kind: string
  readonly brand?: string | undefined
  readonly size?: string | undefined
  readonly color?: string | undefined
  /** The maker's number where the source tells one. */
  readonly makerNo?: string | undefined
  readonly condition?: string | undefined
  readonly conditionText?: string | undefined
  readonly quantity: number
  readonly yen: number
  readonly site: string
  readonly url: string
  readonly sellerOrderNo: string | null
  readonly seller:
    | {
        readonly id?: string | undefined
        readonly name?: string | undefined
        readonly isStore?: boolean | undefined
        readonly identityVerified?: boolean | undefined
      }
    | undefined
  readonly shipsFrom?: string | undefined
  readonly left: Left | null
}
/** What became of it: how it left, when, to whom. */
export type Left = {
  readonly how: 'handedOver' | 'returned' | 'disposed'
  readonly day: string
  readonly to: string
  readonly where: string
}

const leftAs: Readonly<Record<Left['how'], string>> = {
  handedOver: '引渡し（輸出）',
  returned: '返品',
  disposed: '廃棄',
}
const unknown = {
  address: '住所',
  job: '職業',
  age: '年齢',
  name: '氏名',
  makerNo: '製造番号',
} as const

/** A thing nobody has used, from a shop, is no second-hand article. */
export const isSecondHand = ({ condition, seller }: Pick<Purchase, 'condition' | 'seller'>): boolean =>
  !(condition === 'new' && seller?.isStore === true)
export const mustBeWritten = ({ yen, kind }: Pick<Purchase, 'yen' | 'kind'>): boolean =>
  yen >= FROM_YEN || alwaysKinds.has(kind)

/** How we know who sold it: what we have in hands, and nothing more. */
function identity({ seller, sellerOrderNo, site }: Purchase): string {
  const order = sellerOrderNo === null ? '' : `、注文番号 ${sellerOrderNo}`
  if (seller?.isStore) return `店舗（事業者）との取引記録${order}`
  return [
    `非対面取引：${site} の会員アカウント${order}`,
    seller?.identityVerified ? '運営会社の本人確認済み表示あり' : '運営会社の本人確認の表示なし',
  ].join('、')
}

export const dealerHead = [
  '受入年月日',
  '取引の区分',
  '古物の区分',
  '品目',
  '特徴',
  '製造番号',
  '数量',
  '代価（円）',
  '相手方の氏名・名称',
  '相手方の識別（販売者ID）',
  '相手方の住所',
  '相手方の職業',
  '相手方の年齢',
  '取引の場',
  '相手方の確認方法',
  '記載・確認義務',
  '払出年月日',
  '払出の区分',
  '払出先の氏名',
  '払出先の住所',
  '注文番号',
  '空欄の事項（情報源から開示されないもの）',
] as const

export function dealerCells(of: Purchase): (string | number)[] {
  const { seller, left } = of
  const isNamed = seller?.name !== undefined && seller.name !== ''
  // A shop has no age and its job is its name; of anybody else nobody tells us.
  const missing = [
    ...(isNamed ? [] : [unknown.name]),
    unknown.address,
    ...(seller?.isStore ? [] : [unknown.job, unknown.age]),
    ...(of.makerNo ? [] : [unknown.makerNo]),
  ]
  return [
    of.day,
    '買受け（代行）',
    isSecondHand(of) ? '古物' : '新品',
    of.title,
    [of.brand, of.size, of.color, of.conditionText ?? of.condition].filter(Boolean).join(' / '),
    of.makerNo ?? '',
    of.quantity,
    of.yen,
    seller?.name ?? '',
    seller?.id ?? '',
    '',
    '',
    '',
    `${of.site} ${of.url}`,
    identity(of),
    mustBeWritten(of) ? '対象' : '1万円未満',
    left?.day ?? '',
    left ? leftAs[left.how] : '在庫',
    left?.to ?? '',
    left?.where ?? '',
    of.lineNo,
    missing.join('・'),
  ]
}

/** The columns that fit beside each other on paper; the file has them all. */
export const onPaper = [0, 2, 3, 4, 6, 7, 8, 9, 14, 16, 17, 18, 19, 21] as const satisfies readonly number[]

/** Evidence of exports for consumption tax, parcel by parcel (Consumption Tax Act, ordinance rule 5). */
export type Export = {
  readonly day: string
  readonly no: string
  readonly carrier: string
  readonly method: string
  readonly tracking: string
  readonly manifest: string
  readonly goods: readonly { readonly description: string; readonly quantity: number; readonly yen: number }[]
  readonly recipient: string
  readonly address: string
  readonly country: string
  /** Worth more than what goes without an export declaration: its permit belongs to this row. */
  readonly needsPermit: boolean
}
export const exportHead = [
  'export_date',
  'parcel_no',
  'carrier',
  'method',
  'tracking_no',
  'manifest_no',
  'goods',
  'quantity',
  'value_yen',
  'recipient',
  'address',
  'country',
  'export_permit_needed',
] as const
export const exportCells = (of: Export): (string | number)[] => [
  of.day,
  of.no,
  of.carrier,
  of.method,
  of.tracking,
  of.manifest,
  of.goods.map(({ description, quantity }) => `${description} ×${quantity}`).join('; '),
  of.goods.reduce((total, { quantity }) => total + quantity, 0),
  of.goods.reduce((total, { yen }) => total + yen, 0),
  of.recipient,
  of.address,
  of.country,
  of.needsPermit ? 'yes' : 'no',
]
