import { sql } from 'kysely'
import type { afterSaleDesk, DeskCase, InputOf, OutputOf } from '@tomobako/contract'
import { caseLimits, caseRuleOf, goodwillMostOf } from '@tomobako/domain/after-sale'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, maskName, refuse } from '@tomobako/domain/kernel'
import { afterBoughtRules } from '@tomobako/domain/order'
import { localOf, serviceCode } from '@tomobako/i18n'
import { useUp } from '../account/index.ts'
import { inTransaction } from '../db/index.ts'
import type { Context, Lease, TxContext } from '../kernel/index.ts'
import { at, claimOf, giveLease, mineToChange, staffOf, takeLease } from '../kernel/index.ts'
import { audit, isOverLimit, objectionToAgree } from '../staff/index.ts'
import { pieceView } from './evidence.ts'
import { hint, move } from './move.ts'
import { causeOf, mostOf } from './pay.ts'
import { detailView } from './service.ts'
import * as store from './store.ts'
import type { Case, DeskRow } from './store.ts'

const PAGE = 30
const lookRule = { name: 'case-look', most: 1, withinMs: caseLimits.lookMs }

async function deskViews(context: Context, rows: readonly DeskRow[]): Promise<DeskCase[]> {
  const me = staffOf(context).id
  const pieces = new Map(
    (
      await store.pieces(
        context.db,
        rows.flatMap(({ line_id }) => line_id ?? []),
      )
    ).map((each) => [each.id, each]),
  )
  const holder = (id: string | null, name: string | null) =>
    id === null ? null : { id, name: name ?? '', mine: id === me }
  return rows.map((row): DeskCase => {
    const piece = pieces.get(row.line_id ?? '')
    return {
      id: row.id,
      no: row.no,
      state: row.state,
      kind: row.kind,
      piece: piece ? pieceView(piece, context.caller.language) : null,
      parcelNo: row.parcelNo,
      openedAt: iso(row.opened_at),
      lastAt: iso(row.last_at),
      dueAt: row.due_at === null ? null : iso(row.due_at),
      answerBy: row.answer_by === null ? null : iso(row.answer_by),
      offerYen: row.offer_yen + row.goodwill_yen,
      paidYen: row.paid_yen + row.paid_goodwill_yen,
      unread: row.unread,
      version: row.version,
      customer: {
        id: row.customer_id,
        masked: maskName(row.customerName),
        country: row.customerCountry,
        language: serviceCode(localOf(row.customerLanguage) ?? 'en'),
      },
      proposedYen: row.outcome?.yen ?? 0,
      goodwillYen: row.goodwill_yen,
      appealed: row.appealed_at !== null,
      needsSecond: row.needs_second,
      decided: holder(row.decided_by, row.decidedName),
      first: holder(row.first_by, row.firstName),
      claim: claimOf(context, row, row.claimedName),
    }
  })
}

export async function queue(
  { view, page }: InputOf<typeof afterSaleDesk.queue>,
  context: Context,
): Promise<OutputOf<typeof afterSaleDesk.queue>> {
  const number = page ?? 1
  const [found, counts] = await Promise.all([
    store.queue(context.db, { view: view ?? 'open', limit: PAGE + 1, offset: (number - 1) * PAGE }),
    store.deskCounts(context.db),
  ])
  return {
    rows: await deskViews(context, found.slice(0, PAGE)),
    page: number,
    hasNext: found.length > PAGE,
    counts,
  }
}

/** quality S17: who looks at what stands about a customer is written down, once for one sitting. */
export async function detail(
  { id }: InputOf<typeof afterSaleDesk.detail>,
  context: Context,
): Promise<OutputOf<typeof afterSaleDesk.detail> | Refusal> {
  const row = await store.deskRow(context.db, id)
  if (!row) return refuse('common.notFound')
  const leftYen = await inTransaction(context.house.db, async (tx) => {
    const inside: TxContext = { ...context, db: tx }
    const seen = await useUp(tx, lookRule, `${staffOf(context).id}/${id}`, context.now)
    if (seen === 0)
      await audit(inside, { what: 'customer.look', subject: row.customer_id, why: `case ${row.no}` })
    return (await mostOf(inside, row)).yen
  })
  const [shown] = await deskViews(context, [row])
  return {
    ...(await detailView(context, row, true)),
    row: shown!,
    leftYen,
    goodwillMostYen:
      row.claim_id === null && causeOf(row) === null ? goodwillMostOf(staffOf(context).roles) : 0,
    borneBy: row.borne_by ?? caseRuleOf(row.kind).borneBy,
  }
}

const lease: Lease<Case> = {
  table: 'after_sale_case',
  ms: caseLimits.leaseMs,
  lock: store.lock,
  read: store.readCase,
  open: sql<boolean>`ended_at is null`,
}
const mine = (context: TxContext, id: string, version: number): Promise<Case | Refusal> =>
  mineToChange(context, lease, id, version)

export async function claim(
  { id }: InputOf<typeof afterSaleDesk.claim>,
  context: TxContext,
): Promise<OutputOf<typeof afterSaleDesk.claim> | Refusal> {
  const row = await takeLease(context, lease, id)
  if (isRefusal(row)) return row
  hint(context, row)
  await audit(context, { what: 'case.claim', subject: row.no })
  return { until: iso(row.claimed_until!) }
}

export async function release(
  { id }: InputOf<typeof afterSaleDesk.release>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await giveLease(context, lease, id)
  if (isRefusal(row)) return row
  hint(context, row)
  await audit(context, { what: 'case.release', subject: row.no })
  return { ok: true }
}

/** An appeal is decided by somebody else than what is appealed. The database refuses it as well. */
const isOwn = (context: Context, row: Case): boolean =>
  row.appealed_at !== null && row.first_by === staffOf(context).id

export async function ask(
  { id, version, why }: InputOf<typeof afterSaleDesk.ask>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  if (isOwn(context, row)) return refuse('console.cases.refused.own')
  const moved = await move(context, row, 'ask', {
    why,
    set: { missing: ['asked'], unread: row.unread + 1 },
  })
  if (isRefusal(moved)) return moved
  await audit(context, { what: 'case.ask', subject: row.no, before: row.state, after: moved.state, why })
  return { ok: true }
}

export async function offer(
  { id, version, yen, goodwillYen, borneBy, why }: InputOf<typeof afterSaleDesk.offer>,
  context: TxContext,
): Promise<OutputOf<typeof afterSaleDesk.offer> | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  if (isOwn(context, row)) return refuse('console.cases.refused.own')
  const me = staffOf(context)
  const gift = goodwillYen ?? 0
  const cause = causeOf(row)
  const bearers: readonly string[] =
    cause !== null
      ? afterBoughtRules[cause].borneBy
      : row.claim_id !== null || caseRuleOf(row.kind).gives === 'cover'
        ? ['carrier', 'us']
        : ['seller', 'us']
  if (!bearers.includes(borneBy)) return refuse('console.notBorneBy', {}, 'borneBy')
  const mayGive = row.claim_id === null && cause === null ? goodwillMostOf(me.roles) : 0
  if (gift > mayGive) return refuse('console.cases.refused.goodwill', { yen: mayGive }, 'goodwillYen')
  const most = await mostOf(context, row)
  if (yen + gift === 0) return refuse('console.cases.refused.nothing', {}, 'yen')
  if (yen > most.yen) return refuse('console.money.tooMuch', { yen: most.yen }, 'yen')
  // A gift comes on top of what comes back, and both never pass what was paid.
  const forGift = Math.max(0, most.paidLeftYen - yen)
  if (gift > forGift) return refuse('console.money.tooMuch', { yen: forGift }, 'goodwillYen')
  if (most.wholeOnly && yen !== most.yen)
    return refuse('console.cases.refused.whole', { yen: most.yen }, 'yen')
  const isLarge = await isOverLimit(context, {
    action: 'case',
    customerId: row.customer_id,
    yen: yen + gift,
    besides: () => store.offeredAlone(context.db, row.customer_id, me.id, row.id),
  })
  const moved = await move(context, row, 'offer', {
    why,
    needsSecond: isLarge,
    set: {
      offer_yen: yen,
      goodwill_yen: gift,
      borne_by: borneBy,
      why,
      decided_by: me.id,
      decided_at: at(context.now),
      needs_second: isLarge,
      approved_by: null,
      ...(isLarge ? {} : { unread: row.unread + 1 }),
    },
    data: { yen: yen + gift, goodwillYen: gift, borneBy, rule: row.rule, version: row.rule_version },
  })
  if (isRefusal(moved)) return moved
  await audit(context, {
    what: 'case.offer',
    subject: row.no,
    before: row.state,
    after: { state: moved.state, yen, goodwillYen: gift, borneBy, rule: row.rule, version: row.rule_version },
    why,
  })
  return { state: isLarge ? 'second' : 'offered' }
}

/** The second pair of eyes. The database refuses one's own as well. */
export async function approve(
  { id, version }: InputOf<typeof afterSaleDesk.approve>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  const me = staffOf(context)
  if (row.decided_by === me.id || isOwn(context, row)) return refuse('console.cases.refused.own')
  const above = await objectionToAgree(context, 'case', row.offer_yen + row.goodwill_yen)
  if (above) return above
  const moved = await move(context, row, 'approve', {
    bySecond: true,
    set: { approved_by: me.id, unread: row.unread + 1 },
    data: { yen: row.offer_yen + row.goodwill_yen, rule: row.rule, version: row.rule_version },
  })
  if (isRefusal(moved)) return moved
  await audit(context, {
    what: 'case.approve',
    subject: row.no,
    before: row.state,
    after: { state: moved.state, yen: row.offer_yen + row.goodwill_yen },
  })
  return { ok: true }
}

export async function sendBack(
  { id, version, why }: InputOf<typeof afterSaleDesk.sendBack>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  const moved = await move(context, row, 'sendBack', {
    why,
    set: { offer_yen: 0, goodwill_yen: 0, decided_by: null, needs_second: false, why: '' },
  })
  if (isRefusal(moved)) return moved
  await audit(context, { what: 'case.sendBack', subject: row.no, before: row.state, after: moved.state, why })
  return { ok: true }
}

export async function deny(
  { id, version, why }: InputOf<typeof afterSaleDesk.deny>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  if (isOwn(context, row)) return refuse('console.cases.refused.own')
  const moved = await move(context, row, 'deny', {
    why,
    set: {
      offer_yen: 0,
      goodwill_yen: 0,
      why,
      decided_by: staffOf(context).id,
      decided_at: at(context.now),
      needs_second: false,
      approved_by: null,
      unread: row.unread + 1,
    },
    data: { rule: row.rule, version: row.rule_version },
  })
  if (isRefusal(moved)) return moved
  await audit(context, {
    what: 'case.deny',
    subject: row.no,
    before: row.state,
    after: { state: moved.state, rule: row.rule, version: row.rule_version },
    why,
  })
  return { ok: true }
}
