import type { Owed, SharedCost, SharedItem } from '@tomobako/domain/group-label'
import { groupCostKinds, objections, owed } from '@tomobako/domain/group-label'
import type { GroupCostKind } from '@tomobako/domain/group-label'
import type { Refusal } from '@tomobako/domain/kernel'
import { split, sum } from '@tomobako/domain/kernel'
import { servicesYen } from '@tomobako/domain/order'
import type { Db } from '../db/index.ts'
import { liveLinksOf } from '../payment/index.ts'
import type { Link } from '../payment/index.ts'
import * as store from './store.ts'
import type { Cost, Item, Label, LinkedLine, Member, ParcelBill, Passed } from './store.ts'

/** A row of the bill as it stands: a bill's row that nobody touched yet has the id of its kind. */
export type CostRow = Pick<Cost, 'id' | 'kind' | 'yen' | 'rule' | 'by_hand'> & { is_bill: boolean }
/** A label with everything in it, prices and bills as they are now, or as they were frozen. */
export type Sheet = {
  label: Label
  members: Member[]
  items: Item[]
  costs: CostRow[]
  lines: ReadonlyMap<string, LinkedLine>
  links: ReadonlyMap<string, Link>
  passed: Passed[]
  owed: Owed[]
  objections: Refusal[]
  totalYen: number
}

/** Labels of one organiser with all that is in them, in a few reads whatever their number. */
export async function sheets(db: Db, labels: readonly Label[]): Promise<Sheet[]> {
  const ids = labels.map((label) => label.id)
  const [members, items, costs, passed] = await Promise.all([
    store.members(db, ids),
    store.items(db, ids),
    store.costs(db, ids),
    store.passed(db, ids),
  ])
  const lines = await store.linkedLines(
    db,
    items.flatMap((item) => item.line_id ?? []),
  )
  const bills = await store.parcelBills(db, lines)
  const links = await liveLinksOf(
    db,
    members.map((member) => member.id),
  )
  return labels.map((label) => {
    const of = <T extends { label_id: string }>(rows: readonly T[]): T[] =>
      rows.filter((row) => row.label_id === label.id)
    const mine = of(items)
    const memberIds = new Set(of(members).map((member) => member.id))
    const lineOf = new Map(
      mine.flatMap((item) =>
        lines.filter((line) => line.id === item.line_id).map((line) => [item.id, line] as const),
      ),
    )
    return sheetOf(
      label,
      of(members),
      mine,
      of(costs),
      lineOf,
      bills,
      new Map(links.filter((link) => memberIds.has(link.member_id!)).map((link) => [link.member_id!, link])),
      passed.filter((row) => memberIds.has(row.memberId)),
    )
  })
}

function sheetOf(
  label: Label,
  members: Member[],
  stored: Item[],
  written: Cost[],
  lines: ReadonlyMap<string, LinkedLine>,
  bills: readonly ParcelBill[],
  links: ReadonlyMap<string, Link>,
  passed: Passed[],
): Sheet {
  const isOpen = label.state === 'open'
  const items = isOpen ? stored.map((item) => withLine(item, lines.get(item.id))) : stored
  const costs = isOpen
    ? withBills(label, written, [...lines.values()], bills)
    : written.filter((cost) => !cost.is_bill || cost.yen > 0)
  const memberIds = members.map((member) => member.id)
  const shared = items.map(sharedItem)
  const rows = costs.map((cost): SharedCost => ({
    id: cost.id,
    yen: cost.yen,
    rule: cost.rule,
    byHand: cost.by_hand,
  }))
  const live = owed(memberIds, shared, rows)
  const frozen = members.map((member): Owed => ({
    memberId: member.id,
    items: member.owed?.items ?? {},
    costs: member.owed?.costs ?? {},
    totalYen: member.owed_yen ?? 0,
  }))
  return {
    label,
    members,
    items,
    costs,
    lines,
    links,
    passed,
    owed: isOpen
      ? live
      : label.state === 'archived' && members.every((member) => member.owed === null)
        ? live
        : frozen,
    objections: isOpen ? objections(memberIds, shared, rows) : [],
    totalYen: sum([...items.map((item) => item.price_yen), ...costs.map((cost) => cost.yen)]),
  }
}

const sharedItem = (item: Item): SharedItem => ({
  id: item.id,
  title: item.title,
  priceYen: item.price_yen,
  pieces: item.pieces,
  weightGrams: item.weight_grams,
  volumeMm3: item.volume_mm3,
  shares: item.shares,
})

/** What a line costs the group now: nothing once it ended; of a lost one what its cover did not bring back. */
const priceOf = (line: LinkedLine): number =>
  ended.includes(line.state) ? 0 : Math.max(0, fullPrice(line) - (line.state === 'lost' ? line.refundYen : 0))
const fullPrice = (line: LinkedLine): number => line.price.itemYen + line.differenceYen - line.creditedYen
/** What came back for a line and was not known when the label was locked: the rest had made its price smaller already. */
export const cameBackSince = (item: Item, line: LinkedLine | undefined): number =>
  line ? Math.max(0, line.refundYen - Math.max(0, fullPrice(line) - item.price_yen)) : 0

const ended: readonly string[] = ['cancelled', 'refunded', 'returned_to_seller']

/** An item with price, weight and size of its order line; what its line does not know yet stays as the organiser wrote it. */
function withLine(item: Item, line: LinkedLine | undefined): Item {
  if (!line) return item
  const volume = line.sides.every((side) => side !== null)
    ? line.sides.reduce<number>((all, side) => all * (side ?? 0), 1)
    : item.volume_mm3
  return {
    ...item,
    price_yen: priceOf(line),
    weight_grams: line.grams ?? item.weight_grams,
    volume_mm3: volume,
  }
}

/** The bill's rows as orders and parcels have them now, and those written by hand. */
function withBills(
  label: Label,
  written: readonly Cost[],
  lines: readonly LinkedLine[],
  bills: readonly ParcelBill[],
): CostRow[] {
  const yen = billYen(
    lines.filter((line) => !ended.includes(line.state)),
    bills,
  )
  const known = new Map(written.filter((cost) => cost.is_bill).map((cost) => [cost.kind, cost]))
  return [
    ...groupCostKinds.flatMap((kind): CostRow[] => {
      const now = yen[kind] ?? 0
      const row = known.get(kind)
      return now > 0
        ? [
            {
              id: row?.id ?? kind,
              kind,
              yen: now,
              rule: row?.rule ?? (label.rule === 'hand' ? 'equal' : label.rule),
              by_hand: row?.by_hand ?? {},
              is_bill: true,
            },
          ]
        : []
    }),
    ...written.filter((cost) => !cost.is_bill),
  ]
}

/** Which kind a row of a parcel's bill is; what is not named here is a fee of ours. */
const kindOfRow: Readonly<Record<string, GroupCostKind>> = {
  shipping: 'freight',
  insurance: 'freight',
  surcharge: 'freight',
  dutyPrepaid: 'duty',
  taxCollected: 'duty',
  declaration: 'duty',
}

/** What the real bills say, by kind. A parcel that carries other things as well is shared with them by weight (by pieces where nothing is weighed). */
export function billYen(
  lines: readonly LinkedLine[],
  bills: readonly ParcelBill[],
): Partial<Record<GroupCostKind, number>> {
  const found: Partial<Record<GroupCostKind, number>> = {}
  const add = (kind: GroupCostKind, yen: number): void => void (found[kind] = (found[kind] ?? 0) + yen)
  for (const { price } of lines) {
    add('domestic', price.domesticYen)
    add('fees', price.proxyYen + servicesYen(price) + price.processingYen)
  }
  const ours = new Set(lines.map((line) => line.id))
  for (const bill of bills) {
    const weighed = bill.lines.every((line) => line.grams > 0)
    const part = (wanted: boolean): number =>
      sum(bill.lines.filter((line) => ours.has(line.id) === wanted).map((line) => (weighed ? line.grams : 1)))
    if (part(true) === 0) continue
    const rows = bill.rows.filter((row) => row.kind === 'item')
    for (const row of rows)
      add(kindOfRow[row.key.replace(/^fees\./, '')] ?? 'fees', split(row.yen, [part(true), part(false)])[0]!)
  }
  return found
}

/** What a member's link has brought and still holds: nothing once it was given back whole. The organiser's own part needs no link. */
export const paidOf = (sheet: Sheet, member: Member): number => {
  if (member.owed_yen === null) return 0
  if (member.is_organiser) return member.owed_yen
  const link = sheet.links.get(member.id)
  return link?.state === 'paid' && link.returned_at === null ? link.yen : 0
}
/** What of the frozen part is still asked: refunds passed on before a payment was given back no longer are. */
export const dueOf = (sheet: Sheet, member: Member): number =>
  (member.owed_yen ?? 0) - sum(sheet.passed.filter((row) => row.memberId === member.id).map((row) => row.yen))
export const allPaid = (sheet: Sheet): boolean =>
  sheet.members.every((member) => paidOf(sheet, member) > 0 || dueOf(sheet, member) === 0)
