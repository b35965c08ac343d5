import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { afterSale as contract, CaseDetail, CaseRow, InputOf, OutputOf } from '@tomobako/contract'
import type { Answered, CaseKind, CaseRule, CaseStage, MayOpen } from '@tomobako/domain/after-sale'
import {
  caseLimits,
  caseRuleOf,
  caseRulesVersion,
  caseStageOf,
  caseTurns,
  kindsOf,
  mayOpen,
  missingOf,
} from '@tomobako/domain/after-sale'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import { useUp } from '../account/index.ts'
import { photos } from '../files/index.ts'
import type { Picture } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, at, customerId, note as noteEvent } from '../kernel/index.ts'
import { lockLine } from '../order/index.ts'
import { parcelStore } from '../parcel/index.ts'
import { assess, claimsFor, claimViews, factsOf, oursOf, pairOf, pieceView, titleSaid } from './evidence.ts'
import { acceptAndPay, answerBy, clean, hint, move, objectionTo, settled, toDesk } from './move.ts'
import * as store from './store.ts'
import type { Case, KeptAnswer, Listed, Piece } from './store.ts'

const PAGE = 20
const ORDERS = 10
const openRule = { name: 'after-sale', most: caseLimits.openedPerDay, withinMs: DAY }
const addRule = { name: 'after-sale-add', most: caseLimits.addedPerDay, withinMs: DAY }
const most = { text: caseLimits.textLength, photos: caseLimits.photos }
const isoOf = (moment: EpochMs | null): string | null => (moment === null ? null : iso(moment))

const rowView = (row: Listed, piece: Piece | undefined, language: string): CaseRow => ({
  id: row.id,
  no: row.no,
  state: row.state,
  kind: row.kind,
  piece: piece ? pieceView(piece, language) : null,
  parcelNo: row.parcel_no,
  openedAt: iso(row.opened_at),
  lastAt: iso(row.last_at),
  dueAt: isoOf(row.due_at),
  answerBy: isoOf(row.answer_by),
  offerYen: row.offer_yen,
  paidYen: row.paid_yen,
  unread: row.unread,
})

export async function list(
  { tab, page }: InputOf<typeof contract.list>,
  context: Context,
): Promise<OutputOf<typeof contract.list>> {
  const owner = customerId(context)
  const number = page ?? 1
  const [found, { counts, unread }] = await Promise.all([
    store.pageOf(context.db, owner, {
      states: tab === undefined || tab === 'all' ? null : caseTurns[tab],
      now: context.now,
      limit: PAGE + 1,
      offset: (number - 1) * PAGE,
    }),
    store.countsOf(context.db, owner, context.now),
  ])
  const pieces = await store.piecesById(
    context.db,
    owner,
    found.flatMap(({ line_id }) => line_id ?? []),
  )
  const byId = new Map(pieces.map((piece) => [piece.id, piece]))
  return {
    rows: found
      .slice(0, PAGE)
      .map((row) => rowView(row, byId.get(row.line_id ?? ''), context.caller.language)),
    page: number,
    hasNext: found.length > PAGE,
    counts,
    unread,
  }
}

export async function orders(
  { page }: InputOf<typeof contract.orders>,
  context: Context,
): Promise<OutputOf<typeof contract.orders>> {
  const number = page ?? 1
  const found = await store.orders(context.db, customerId(context), ORDERS + 1, (number - 1) * ORDERS)
  return {
    rows: found.slice(0, ORDERS).map(({ no, at: placed, snapshot, count }) => ({
      no,
      at: iso(placed),
      title: snapshot?.title ?? no,
      ...(snapshot ? titleSaid({ snapshot }, context.caller.language) : {}),
      image: snapshot?.picture ?? null,
      count,
    })),
    page: number,
    hasNext: found.length > ORDERS,
  }
}

type Window = OutputOf<typeof contract.form>['kinds'][number]
/** What each of these pieces can have a case about now. */
async function windowsOf(context: Context, pieces: readonly Piece[]): Promise<Map<string, Window[]>> {
  const [facts, open] = await Promise.all([
    factsOf(context, pieces),
    store.openOf(
      context.db,
      pieces.map(({ id }) => id),
    ),
  ])
  return new Map(
    pieces.map((piece) => [
      piece.id,
      kindsOf(facts.get(piece.id)!, context.now).map(({ rule, may }) => ({
        kind: rule.kind,
        // Those that are not possible at all are left out above.
        may: may.may as Exclude<MayOpen['may'], 'no'>,
        from: isoOf(may.from),
        until: isoOf(may.until),
        openId: open.get(`${piece.id}/${rule.kind}`) ?? null,
      })),
    ]),
  )
}

export async function pieces(
  { orderNo }: InputOf<typeof contract.pieces>,
  context: Context,
): Promise<OutputOf<typeof contract.pieces> | Refusal> {
  const found = await store.piecesOfOrder(context.db, customerId(context), orderNo)
  if (found.length === 0) return refuse('common.notFound')
  const windows = await windowsOf(context, found)
  return {
    orderNo,
    rows: found.map((piece) => ({
      piece: pieceView(piece, context.caller.language),
      kinds: windows.get(piece.id) ?? [],
    })),
  }
}

export async function form(
  { lineNo, kind }: InputOf<typeof contract.form>,
  context: Context,
): Promise<OutputOf<typeof contract.form> | Refusal> {
  const piece = await store.piece(context.db, customerId(context), lineNo)
  if (!piece) return refuse('common.notFound')
  const [windows, pair, ours, parcel] = await Promise.all([
    windowsOf(context, [piece]),
    pairOf(context, piece),
    oursOf(context, piece.id),
    piece.parcel_id === null ? null : parcelStore.byId(context.db, piece.parcel_id),
  ])
  const kinds = windows.get(piece.id) ?? []
  const chosen = kinds.find((each) => each.kind === kind && each.may === 'now' && each.openId === null)
  return {
    piece: pieceView(piece, context.caller.language),
    stage: caseStageOf(piece.state),
    parcelNo: parcel?.no ?? null,
    kinds,
    kind: chosen?.kind ?? null,
    claims: chosen ? claimViews(claimsFor(caseRuleOf(chosen.kind), piece), ours, [], new Map()) : [],
    pair,
    most: { ...most, note: caseLimits.noteLength },
  }
}

/** The rule of a kind for this piece now, or why there is none. */
async function ruleFor(
  context: Context,
  piece: Piece,
  kind: CaseKind,
): Promise<{ rule: CaseRule; stage: CaseStage } | Refusal> {
  const rule = caseRuleOf(kind)
  const stage = caseStageOf(piece.state)
  const { may, from, until } = mayOpen(rule, (await factsOf(context, [piece])).get(piece.id)!, context.now)
  if (may === 'later') return refuse('afterSale.refused.tooEarly', { from: iso(from ?? context.now) }, 'kind')
  if (may === 'over') return refuse('afterSale.refused.tooLate', { until: iso(until ?? context.now) }, 'kind')
  return may === 'no' || stage === null ? refuse('afterSale.refused.notNow', {}, 'kind') : { rule, stage }
}

export async function preview(
  { lineNo, kind, answers = [], hasWords = false, photos: sent = 0 }: InputOf<typeof contract.preview>,
  context: Context,
): Promise<OutputOf<typeof contract.preview> | Refusal> {
  const piece = await store.piece(context.db, customerId(context), lineNo)
  if (!piece) return refuse('common.notFound')
  const found = await ruleFor(context, piece, kind)
  if (isRefusal(found)) return found
  const { rule, stage } = found
  const asked = among(rule, piece, answers)
  return {
    outcome: copied(await assess(context, rule, stage, piece, asked)),
    missing: missingOf(rule, stage, { answers: asked, words: hasWords ? 'x' : '', photos: sent }),
    version: caseRulesVersion,
    dueAt: iso(context.now + rule.answerDays * DAY),
  }
}
/** Only answers about claims this listing makes. */
const among = <A extends Answered>(rule: CaseRule, piece: Piece, answers: readonly A[]): A[] => {
  const claims = new Set(claimsFor(rule, piece).map(({ check }) => check))
  return answers.filter(
    ({ check }, index) => claims.has(check) && answers.findIndex((each) => each.check === check) === index,
  )
}
const copied = (outcome: Awaited<ReturnType<typeof assess>>) => ({ ...outcome, parts: [...outcome.parts] })

export async function open(
  input: InputOf<typeof contract.open>,
  context: TxContext,
): Promise<OutputOf<typeof contract.open> | Refusal> {
  const owner = customerId(context)
  const seen = await store.piece(context.db, owner, input.lineNo)
  if (!seen) return refuse('common.notFound')
  // The parcel before the piece, as whoever decides a claim locks them.
  if (seen.parcel_id !== null) await parcelStore.lock(context.db, { id: seen.parcel_id })
  await lockLine(context, seen.id)
  const piece = (await store.piece(context.db, owner, input.lineNo))!
  const found = await ruleFor(context, piece, input.kind)
  if (isRefusal(found)) return found
  const { rule, stage } = found
  if ((await store.openOf(context.db, [piece.id])).has(`${piece.id}/${rule.kind}`))
    return refuse('afterSale.refused.openAlready', {}, 'kind')
  const text = clean(input.note ?? '')
  const claims = claimsFor(rule, piece)
  const answers = among(rule, piece, input.claims ?? []).map((each): KeptAnswer => ({
    check: each.check,
    quote: claims.find(({ check }) => check === each.check)?.quote ?? '',
    outcome: each.outcome,
    note: clean(each.note ?? ''),
    photoIds: [...new Set(each.photoIds)],
  }))
  const photoIds = [...new Set(input.photoIds)]
  const every = [...photoIds, ...answers.flatMap((each) => each.photoIds)]
  const tooLong = answers.find((each) => each.note.length > caseLimits.noteLength)
  const objection =
    (await objectionTo(context, { text, photoIds: every }, owner)) ??
    (tooLong
      ? refuse(
          'afterSale.refused.textLong',
          { most: caseLimits.noteLength, count: tooLong.note.length },
          `note:${tooLong.check}`,
        )
      : null)
  if (objection) return objection
  const outcome = await assess(context, rule, stage, piece, answers)
  if (outcome.yen !== input.shownYen) return refuse('afterSale.refused.outcomeChanged', { yen: outcome.yen })
  const wait = await useUp(context.db, openRule, owner, context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  const missing = missingOf(rule, stage, {
    answers,
    words: [text, ...answers.map((each) => each.note)].join(''),
    photos: new Set(every).size,
  })
  const row = await insert(context, {
    customer_id: owner,
    kind: rule.kind,
    line_id: piece.id,
    parcel_id: rule.gives === 'cover' ? piece.parcel_id : null,
    claim_id: null,
    stage,
    rule: rule.id,
    outcome: JSON.stringify(outcome),
    answers: JSON.stringify(answers),
    note: text,
    photo_ids: photoIds,
    missing,
    state: 'incomplete',
    answer_by: at(await answerBy(context, context.now)),
  })
  if (!row) return refuse('afterSale.refused.openAlready', {}, 'kind')
  const sent = missing.length === 0 ? await toDesk(context, row) : row
  return { id: row.id, no: row.no, state: sent.state }
}

type New = Omit<
  Parameters<typeof store.insert>[1],
  'id' | 'no' | 'rule_version' | 'language' | 'opened_at' | 'last_at'
>
/** A new row with its number and the beginning of its history; null when its piece or claim has one. */
async function insert(context: TxContext, row: New): Promise<Case | null> {
  const id = randomUUIDv7()
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const made = await store.insert(context.db, {
      ...row,
      id,
      no: caseNo(context.now, attempt),
      rule_version: caseRulesVersion,
      language: context.caller.language,
      opened_at: at(context.now),
      last_at: at(context.now),
    })
    if (!made) {
      const taken = row.claim_id
        ? await store.byId(context.db, row.claim_id)
        : (await store.openOf(context.db, [row.line_id!])).has(`${row.line_id}/${row.kind}`)
      if (taken) return null
      continue
    }
    await noteEvent(
      context.db,
      { table: 'after_sale_event', of: 'case_id' },
      {
        id,
        event: row.claim_id ? 'dispute' : 'open',
        from: null,
        to: row.state,
        by: actorOf(context),
        why: row.note || null,
        data: { photoIds: row.photo_ids, rule: row.rule },
        at: context.now,
      },
    )
    hint(context, { id, customer_id: row.customer_id })
    return store.lock(context.db, id)
  }
  throw new Error('a number is free')
}
/** `A261123-0482`: the day in Japan and four digits, more where many ask. */
function caseNo(now: EpochMs, attempt: number): string {
  const digits = attempt < 3 ? 4 : 6
  return `A${jstDay(now).slice(2).replaceAll('-', '')}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`
}

/** The customer's own row, locked, as the clock has it; somebody else's does not exist. */
async function own(context: TxContext, id: string): Promise<Case | null> {
  const row = await store.lock(context.db, id)
  return row && row.customer_id === customerId(context) ? settled(context, row) : null
}

/** What customer and desk both see of one case. */
export async function detailView(context: Context, row: Case, forDesk: boolean): Promise<CaseDetail> {
  const [found, happened, parcel, ours] = await Promise.all([
    row.line_id === null ? [] : store.piecesById(context.db, row.customer_id, [row.line_id]),
    store.events(context.db, row.id),
    row.parcel_id === null ? null : parcelStore.byId(context.db, row.parcel_id),
    row.line_id === null ? new Map() : oursOf(context, row.line_id),
  ])
  const piece = found[0]
  const dataOf = (data: unknown) => data as { photoIds?: string[]; yen?: number } | null
  const pictures = await photos(context, [
    ...row.photo_ids,
    ...row.answers.flatMap((each) => each.photoIds),
    ...happened.flatMap(({ data }) => dataOf(data)?.photoIds ?? []),
  ])
  const shown = (ids: readonly string[]): Picture[] => ids.flatMap((id) => pictures.get(id) ?? [])
  // What waits for a second pair of eyes is not told yet.
  const isTold = forDesk || !['second'].includes(row.state)
  return {
    ...rowView(
      {
        ...row,
        parcel_no: parcel?.no ?? null,
        offer_yen: isTold ? row.offer_yen + row.goodwill_yen : 0,
        paid_yen: row.paid_yen + row.paid_goodwill_yen,
      },
      piece,
      context.caller.language,
    ),
    version: row.version,
    rule: { id: row.rule, version: row.rule_version },
    stage: row.stage,
    outcome: row.outcome && copied(row.outcome),
    claims: piece ? claimViews(claimsFor(caseRuleOf(row.kind), piece), ours, row.answers, pictures) : [],
    pair: piece ? await pairOf(context, piece) : null,
    note: row.note,
    photos: shown(row.photo_ids),
    missing: row.missing,
    goodwillYen: isTold ? row.goodwill_yen : 0,
    why: isTold ? row.why : '',
    decidedAt: isTold ? isoOf(row.decided_at) : null,
    borneBy: isTold ? row.borne_by : null,
    appealedAt: isoOf(row.appealed_at),
    mayAppeal: row.appealed_at === null && (row.state === 'offered' || row.state === 'denied'),
    events: happened
      // Our own steps before anything is told are among us.
      .filter(({ event, to_state }) => forDesk || !isAmongUs(event, to_state))
      .map(({ at: moment, data, to_state: _to, ...event }) => ({
        ...event,
        name: forDesk || event.by !== 'staff' ? event.name : '',
        at: iso(moment),
        yen: dataOf(data)?.yen ?? null,
        photos: shown(dataOf(data)?.photoIds ?? []),
      })),
    most,
  }
}
const isAmongUs = (event: string, to: string): boolean =>
  to === 'second' || event === 'sendBack' || event === 'complete'

/** A parcel's claim in the words of a case: one story per concern, whichever way it was told. */
async function claimDetail(context: Context, id: string): Promise<CaseDetail | null> {
  const claim = await store.claimById(context.db, id)
  if (!claim || claim.customer_id !== customerId(context)) return null
  const [listed] = (
    await store.pageOf(context.db, claim.customer_id, {
      states: null,
      now: context.now,
      limit: 1_000,
      offset: 0,
    })
  ).filter((each) => each.id === id)
  if (!listed) return null
  const kind = store.kindOfClaim(claim.kind)
  const pictures = await photos(context, claim.photo_ids)
  const shown = claim.photo_ids.flatMap((photo) => pictures.get(photo) ?? [])
  const event = (moment: EpochMs, what: string, by: string, why: string | null, yen: number | null) => ({
    at: iso(moment),
    event: what,
    by,
    name: '',
    why,
    yen,
    photos: [],
  })
  return {
    ...rowView(listed, undefined, context.caller.language),
    version: 0,
    rule: { id: caseRuleOf(kind).id, version: (claim.rule as { version: string }).version },
    stage: 'there',
    outcome: null,
    claims: [],
    pair: null,
    note: claim.note,
    photos: shown,
    missing: [],
    goodwillYen: 0,
    why: claim.answer ?? '',
    decidedAt: isoOf(claim.answered_at),
    borneBy: null,
    appealedAt: null,
    mayAppeal: listed.state === 'denied',
    events: [
      event(claim.opened_at, 'open', 'customer', claim.note || null, null),
      ...(claim.answered_at === null
        ? []
        : claim.state === 'withdrawn'
          ? [event(claim.answered_at, 'withdraw', 'customer', null, null)]
          : [
              event(
                claim.answered_at,
                claim.state === 'accepted' ? 'pay' : 'deny',
                'staff',
                claim.answer,
                claim.state === 'accepted' ? claim.paid_yen : null,
              ),
            ]),
    ],
    most,
  }
}

export async function detail(
  { id }: InputOf<typeof contract.detail>,
  context: Context,
): Promise<OutputOf<typeof contract.detail> | Refusal> {
  const row = await store.byId(context.db, id)
  if (row)
    return row.customer_id === customerId(context)
      ? detailView(context, row, false)
      : refuse('common.notFound')
  return (await claimDetail(context, id)) ?? refuse('common.notFound')
}

export async function read(
  { id }: InputOf<typeof contract.read>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  return (await store.markRead(context.db, id, customerId(context)))
    ? { ok: true }
    : refuse('common.notFound')
}

const mayAdd: readonly Case['state'][] = ['incomplete', 'assessed', 'second', 'disputed']
/** Words and pictures of the customer, checked; what was said before stays. */
async function more(
  context: TxContext,
  row: Case,
  input: { note?: string | undefined; photoIds?: readonly string[] | undefined },
): Promise<{ text: string; photoIds: string[] } | Refusal> {
  const text = clean(input.note ?? '')
  const photoIds = [...new Set(input.photoIds)]
  if (text === '' && photoIds.length === 0) return refuse('afterSale.refused.saySomething', {}, 'note')
  const objection = await objectionTo(context, { text, photoIds }, row.customer_id)
  if (objection) return objection
  const wait = await useUp(context.db, addRule, row.customer_id, context.now)
  return wait > 0 ? refuse('common.tooMany', { seconds: wait }) : { text, photoIds }
}

export async function add(
  { id, note, photoIds }: InputOf<typeof contract.add>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await own(context, id)
  if (!row) return refuse('common.notFound')
  if (!mayAdd.includes(row.state)) return refuse('afterSale.refused.decided')
  const said = await more(context, row, { note, photoIds })
  if (isRefusal(said)) return said
  const pictures = [...new Set([...row.photo_ids, ...said.photoIds])].slice(0, 60)
  const shown = new Set([...pictures, ...row.answers.flatMap((each) => each.photoIds)]).size
  // Words stand for a claim nobody marked: then a person reads them.
  const missing = row.missing.filter((each) =>
    each === 'asked'
      ? false
      : each === 'photos'
        ? shown < caseRuleOf(row.kind).photosThere
        : said.text === '',
  )
  const extended = await store.extend(context.db, row, {
    note: row.note,
    photoIds: pictures,
    missing,
    now: context.now,
  })
  await noteEvent(
    context.db,
    { table: 'after_sale_event', of: 'case_id' },
    {
      id: row.id,
      event: 'add',
      from: row.state,
      to: row.state,
      by: actorOf(context),
      why: said.text || null,
      data: { photoIds: said.photoIds },
      at: context.now,
    },
  )
  hint(context, row)
  if (extended.state === 'incomplete' && missing.length === 0) await toDesk(context, extended)
  return { ok: true }
}

export async function accept(
  { id, version }: InputOf<typeof contract.accept>,
  context: TxContext,
): Promise<OutputOf<typeof contract.accept> | Refusal> {
  const row = await own(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state === 'paid') return { paidYen: row.paid_yen + row.paid_goodwill_yen }
  if (row.state !== 'offered') return refuse('afterSale.refused.decided')
  // Not over another offer than the one that was read.
  if (row.version !== version) return refuse('afterSale.refused.offerChanged')
  const paid = await acceptAndPay(context, row)
  return { paidYen: paid.paid_yen + paid.paid_goodwill_yen }
}

export async function dispute(
  { id, note, photoIds }: InputOf<typeof contract.dispute>,
  context: TxContext,
): Promise<OutputOf<typeof contract.dispute> | Refusal> {
  const row = await own(context, id)
  if (!row) return disputeClaim(context, id, { note, photoIds })
  if (row.appealed_at !== null) return refuse('afterSale.refused.appealedAlready')
  if (row.state !== 'offered' && row.state !== 'denied') return refuse('afterSale.refused.decided')
  const said = await more(context, row, { note, photoIds })
  if (isRefusal(said)) return said
  const moved = await move(context, row, 'dispute', {
    why: said.text || null,
    data: { photoIds: said.photoIds },
    set: {
      appealed_at: at(context.now),
      first_by: row.decided_by,
      decided_by: null,
      approved_by: null,
      needs_second: false,
      offer_yen: 0,
      goodwill_yen: 0,
      photo_ids: [...new Set([...row.photo_ids, ...said.photoIds])].slice(0, 60),
      claimed_by: null,
      claimed_until: null,
      unread: 0,
    },
  })
  return isRefusal(moved) ? moved : { id: row.id }
}

/** A claim that was refused on the parcel's own desk is appealed here: the story goes on as a case, before somebody else. */
async function disputeClaim(
  context: TxContext,
  id: string,
  said: { note?: string | undefined; photoIds?: readonly string[] | undefined },
): Promise<{ id: string } | Refusal> {
  await store.lockClaim(context.db, id)
  const claim = await store.claimById(context.db, id)
  const owner = customerId(context)
  if (!claim || claim.customer_id !== owner) return refuse('common.notFound')
  if (
    claim.state !== 'refused' ||
    claim.answered_at === null ||
    context.now >= claim.answered_at + caseLimits.customerMs
  )
    return refuse('afterSale.refused.decided')
  const kind = store.kindOfClaim(claim.kind)
  const text = clean(said.note ?? '')
  const photoIds = [...new Set(said.photoIds)]
  if (text === '' && photoIds.length === 0) return refuse('afterSale.refused.saySomething', {}, 'note')
  const objection = await objectionTo(context, { text, photoIds }, owner)
  if (objection) return objection
  const wait = await useUp(context.db, addRule, owner, context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  const row = await insert(context, {
    customer_id: owner,
    kind,
    line_id: null,
    parcel_id: claim.parcel_id,
    claim_id: claim.id,
    stage: 'there',
    rule: caseRuleOf(kind).id,
    outcome: null,
    answers: '[]',
    note: text,
    photo_ids: [...new Set([...claim.photo_ids, ...photoIds])],
    missing: [],
    state: 'disputed',
    due_at: at(context.now + caseLimits.appealMs),
    appealed_at: at(context.now),
    first_by: claim.answered_by,
  })
  return row ? { id: row.id } : refuse('afterSale.refused.appealedAlready')
}

export async function withdraw(
  { id }: InputOf<typeof contract.withdraw>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await own(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state === 'withdrawn') return { ok: true }
  if (caseTurns.done.some((state) => state === row.state)) return refuse('afterSale.refused.decided')
  const moved = await move(context, row, 'withdraw', { set: { unread: 0 } })
  return isRefusal(moved) ? moved : { ok: true }
}
