import type {
  GroupLabelDetail,
  GroupLabelRow,
  GroupMember,
  InputOf,
  OutputOf,
  groupLabel,
} from '@tomobako/contract'
import type { GroupLabelState } from '@tomobako/domain/group-label'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse, sum } from '@tomobako/domain/kernel'
import { photos } from '../files/index.ts'
import type { Context } from '../kernel/index.ts'
import { customerId, iso } from '../kernel/index.ts'
import type { Link } from '../payment/index.ts'
import { linkPathOf } from '../payment/index.ts'
import { mayBy } from './move.ts'
import { cameBackSince, paidOf, sheets } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import * as store from './store.ts'

const PAGE = 20
const tabs: Readonly<Record<'open' | 'settled' | 'archived', readonly GroupLabelState[]>> = {
  open: ['open', 'locked'],
  settled: ['settled'],
  archived: ['archived'],
}

export async function list(
  { tab, page }: InputOf<typeof groupLabel.list>,
  context: Context,
): Promise<OutputOf<typeof groupLabel.list>> {
  const rows = await store.list(context.db, customerId(context), tabs[tab], PAGE + 1, (page - 1) * PAGE)
  const shown = await sheets(context.db, rows.slice(0, PAGE))
  const covers = await photos(
    context,
    shown.flatMap(({ label }) => label.cover_id ?? []),
  )
  return {
    rows: shown.map((sheet): GroupLabelRow => {
      const { label } = sheet
      return {
        id: label.id,
        name: label.name,
        category: label.category,
        cover: covers.get(label.cover_id ?? '') ?? null,
        state: label.state,
        members: sheet.members.length,
        items: sheet.items.length,
        totalYen: sheet.totalYen,
        paidYen: sum(sheet.members.map((member) => paidOf(sheet, member))),
        createdAt: iso(label.created_at),
      }
    }),
    page,
    hasNext: rows.length > PAGE,
  }
}

export async function detail(
  { id, itemId }: InputOf<typeof groupLabel.detail>,
  context: Context,
): Promise<GroupLabelDetail | Refusal> {
  const labelId = id ?? (itemId === undefined ? null : await store.labelOfItem(context.db, itemId))
  const label = labelId === null ? null : await store.own(context.db, customerId(context), labelId)
  if (!label) return refuse('common.notFound')
  const [sheet] = await sheets(context.db, [label])
  const cover =
    label.cover_id === null ? null : ((await photos(context, [label.cover_id])).get(label.cover_id) ?? null)
  return shown(context, sheet!, cover)
}

function shown(context: Context, sheet: Sheet, cover: GroupLabelDetail['cover']): GroupLabelDetail {
  const { label } = sheet
  const may = mayBy(label)
  const members = sheet.members.map((member): GroupMember => {
    const owed = sheet.owed.find((row) => row.memberId === member.id)
    const link = sheet.links.get(member.id)
    return {
      id: member.id,
      name: member.name,
      email: member.email,
      isOrganiser: member.is_organiser,
      items: { ...owed?.items },
      costs: { ...owed?.costs },
      owedYen: owed?.totalYen ?? 0,
      paidYen: paidOf(sheet, member),
      refundedYen: sum(sheet.passed.filter((row) => row.memberId === member.id).map((row) => row.yen)),
      link: link && label.state !== 'open' ? linkShown(context, link) : null,
    }
  })
  return {
    id: label.id,
    name: label.name,
    category: label.category,
    rule: label.rule,
    cover,
    state: label.state,
    createdAt: iso(label.created_at),
    members,
    items: sheet.items.map((item) => {
      const line = sheet.lines.get(item.id)
      const back = sum(sheet.passed.filter((row) => row.itemId === item.id).map((row) => row.yen))
      return {
        id: item.id,
        title: item.title,
        priceYen: item.price_yen,
        pieces: item.pieces,
        taken: sum(item.shares.map((share) => share.count)),
        weightGrams: item.weight_grams,
        volumeMm3: item.volume_mm3,
        shares: item.shares,
        line: line ? { no: line.no, orderNo: line.orderNo, state: line.state } : null,
        refundYen: Math.max(0, cameBackSince(item, line) - back),
        mostBackYen: label.state === 'settled' ? mostBack(sheet, item.id) : 0,
      }
    }),
    costs: sheet.costs.map((cost) => ({
      id: cost.id,
      kind: cost.kind,
      isBill: cost.is_bill,
      yen: cost.yen,
      rule: cost.rule,
      byHand: cost.by_hand,
    })),
    totalYen: sheet.totalYen,
    paidYen: sum(members.map((member) => member.paidYen)),
    objections: sheet.objections.map((each) => ({
      key: each.key,
      values: { ...each.values },
      subject: each.field ?? null,
    })),
    may: {
      edit: label.state === 'open',
      lock: may.includes('lock') && sheet.objections.length === 0,
      unlock:
        may.includes('unlock') &&
        sheet.members.every((member) => member.is_organiser || paidOf(sheet, member) === 0),
      archive: may.includes('archive'),
    },
  }
}

function linkShown(context: Context, link: Link): GroupMember['link'] {
  const over = link.state === 'open' && link.expires_at <= context.now
  const url =
    !over && (link.state === 'open' || link.state === 'processing')
      ? linkPathOf(context.house, link.id)
      : null
  return {
    state: over ? 'expired' : link.returned_at !== null ? 'cancelled' : link.state,
    url,
    expiresAt: iso(link.expires_at),
  }
}

/** What each member has paid for an item, and for everything else, less what went back. Yen per member. */
export function stillPaid(
  sheet: Sheet,
  itemId: string,
): { item: Record<string, number>; rest: Record<string, number> } {
  const item: Record<string, number> = {}
  const rest: Record<string, number> = {}
  for (const member of sheet.members) {
    if (paidOf(sheet, member) === 0) continue
    const mine = sheet.passed.filter((row) => row.memberId === member.id)
    const forItem = member.owed?.items[itemId] ?? 0
    const back = sum(mine.filter((row) => row.itemId === itemId).map((row) => row.yen))
    item[member.id] = Math.max(0, forItem - back)
    rest[member.id] = Math.max(0, (member.owed_yen ?? 0) - sum(mine.map((row) => row.yen)) - item[member.id]!)
  }
  return { item, rest }
}
function mostBack(sheet: Sheet, itemId: string): number {
  const { item, rest } = stillPaid(sheet, itemId)
  return sum(
    Object.keys(item)
      .filter((id) => item[id]! > 0)
      .map((id) => item[id]! + rest[id]!),
  )
}
