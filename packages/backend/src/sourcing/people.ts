import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { reportReasons, sourceDesk, sourcing } from '@tomobako/contract'
import type { Family, Listing } from '@tomobako/domain/goods'
import { itemPath } from '@tomobako/domain/goods'
import { DAY, iso, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { noLists, sourcingLimits } from '@tomobako/domain/sourcing'
import { translator } from '@tomobako/i18n/catalogues'
import { networkOf, useUp } from '../account/index.ts'
import { byKeys, forgetLists, picturePath, stopped } from '../goods/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import { signatures } from '../kernel/secrets.ts'
import { notify } from '../message/index.ts'
import { tradeTables } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { publicUrl } from './link.ts'
import * as lists from './store-lists.ts'
import * as store from './store-people.ts'

const PAGE = 30
const MOST_NOTES = 20
const rules = {
  lift: { name: 'lift', most: sourcingLimits.liftsPerDay, withinMs: DAY },
  report: { name: 'report', most: sourcingLimits.reportsPerDay, withinMs: DAY },
}

/**
 * A customer by account, a visitor by a keyed hash of network and browser: one voice each, and nobody's address is kept. What they are called now
 * comes first; then what they would have been called with a former secret.
 */
const namesOf = ({ customer, caller, house }: Context): [now: string, ...former: string[]] =>
  customer
    ? [`customer ${customer.id}`]
    : (signatures(house, `asks ${networkOf(caller.ip)} ${caller.userAgent}`).map(
        (each) => `visitor ${each.toString('base64url').slice(0, 22)}`,
      ) as [string, ...string[]]) // One for each secret, and there is one.

export async function liftRequest(
  { source, id, note }: InputOf<typeof sourcing.liftRequest>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const names = namesOf(context)
  const [person] = names
  if (await store.hasAsked(context.db, source, id, names)) return { ok: true }
  const wait = await useUp(context.db, rules.lift, person, context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  await store.addLift(context.db, {
    id: randomUUIDv7(),
    source,
    listingId: id,
    person,
    customerId: context.customer?.id ?? null,
    note: note ?? '',
    now: context.now,
  })
  return { ok: true }
}

/** A pasted link is placed where it belongs, so that ten people reporting one listing in ten ways are one row. */
export async function report(
  { kind, source, id, reason, text }: InputOf<typeof sourcing.report>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const names = namesOf(context)
  const [person] = names
  const target = kind === 'link' ? placed(context.house, id) : { kind, source: source ?? null, targetId: id }
  if (await store.hasReported(context.db, target, names)) return { ok: true }
  const wait = await useUp(context.db, rules.report, person, context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  await store.addReport(context.db, {
    id: randomUUIDv7(),
    ...target,
    person,
    customerId: context.customer?.id ?? null,
    reason,
    text: text ?? '',
    now: context.now,
  })
  return { ok: true }
}

function placed(house: House, text: string): store.Target {
  // Our own pages: /mall/<family>/detail/<id>.
  const own = /\/mall\/([a-z]+)\/(detail|seller)\/([^/?#\s]+)/.exec(text)
  const link = house.gateways.goods.recognise(text)
  if (link !== null && link.family !== null && (link.type === 'item' || link.type === 'seller'))
    return { kind: link.type === 'item' ? 'listing' : 'seller', source: link.family, targetId: link.id }
  // The family was matched as letters; one that is none of ours only makes a row nobody else shares.
  if (own)
    return {
      kind: own[2] === 'detail' ? 'listing' : 'seller',
      source: own[1] as Family,
      targetId: decoded(own[3]!),
    }
  return { kind: 'link', source: null, targetId: publicUrl(text)?.href ?? text }
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// The console's side

export async function lifts(
  { view, page }: InputOf<typeof sourceDesk.lifts>,
  context: Context,
): Promise<OutputOf<typeof sourceDesk.lifts>> {
  const at = page ?? 1
  const found = await store.lifts(context.db, view ?? 'open', PAGE + 1, (at - 1) * PAGE)
  const rows = found.slice(0, PAGE)
  const card = await cards(
    context,
    rows.map((row) => ({ source: row.source, id: row.listingId })),
  )
  return {
    rows: rows.map((row) => ({
      source: row.source,
      listingId: row.listingId,
      card: card(row.source, row.listingId),
      people: row.people,
      notes: row.notes.slice(0, MOST_NOTES),
      firstAt: iso(row.firstAt),
      decision:
        row.decidedAt === null
          ? null
          : {
              lifted: row.isLifted ?? false,
              reason: row.reason ?? '',
              by: row.by ?? '',
              at: iso(row.decidedAt),
            },
    })),
    page: at,
    hasNext: found.length > PAGE,
  }
}

/** One decision for everybody who asked for this listing; each is told once. */
export async function decideLift(
  { source, listingId, lift, reason }: InputOf<typeof sourceDesk.decideLift>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const open = await store.lockLifts(context.db, source, listingId)
  if (open.length === 0)
    return refuse(
      (await store.wasLiftDecided(context.db, source, listingId))
        ? 'console.changedMeanwhile'
        : 'common.notFound',
    )
  const [kept] = await byKeys(context.db, [{ source, id: listingId }])
  if (lift !== 'keep') {
    if (kept?.listing.tags.includes('adult')) return refuse('sourcing.neverLifted')
    const value = lift === 'listing' ? listingId : kept?.listing.seller?.id
    if (value === undefined) return refuse('sourcing.noSeller')
    await lists.lift(
      context.db,
      { kind: lift, source, value, reason, by: staffOf(context).name },
      context.now,
    )
    context.afterCommit(() => forgetLists(context.house))
  }
  await store.decideLifts(
    context.db,
    open.map((row) => row.id),
    { isLifted: lift !== 'keep', reason, by: staffOf(context).name },
    context.now,
  )
  for (const { id, customerId } of open) {
    if (customerId === null) continue
    await notify(context, {
      customerId,
      key: lift === 'keep' ? 'notice.lift.kept' : 'notice.lift.lifted',
      values: { title: kept?.listing.title ?? listingId, reason },
      link: itemPath(source, listingId),
      once: `lift/${id}`,
      mail: true,
    })
  }
  await audit(context, {
    what: 'source.decideLift',
    subject: `${source} ${listingId}`,
    after: { lift, people: open.length },
    why: reason,
  })
  return { ok: true }
}

export async function reports(
  { view, page }: InputOf<typeof sourceDesk.reports>,
  context: Context,
): Promise<OutputOf<typeof sourceDesk.reports>> {
  const at = page ?? 1
  const found = await store.reports(context.db, view ?? 'open', PAGE + 1, (at - 1) * PAGE)
  const rows = found.slice(0, PAGE)
  const card = await cards(
    context,
    rows.flatMap((row) =>
      row.kind === 'listing' && row.source !== null ? [{ source: row.source, id: row.targetId }] : [],
    ),
  )
  return {
    rows: rows.map((row) => ({
      kind: row.kind,
      source: row.source,
      targetId: row.targetId,
      card: card(row.source, row.targetId),
      people: row.people,
      reasons: reportReasons
        .map((reason) => ({ reason, count: row.reasons.filter((each) => each === reason).length }))
        .filter((each) => each.count > 0)
        .sort((a, b) => b.count - a.count),
      texts: row.texts.slice(0, MOST_NOTES),
      firstAt: iso(row.firstAt),
      decision:
        row.decidedAt === null
          ? null
          : {
              state: row.decision ?? 'dismissed',
              note: row.note ?? '',
              by: row.by ?? '',
              at: iso(row.decidedAt),
            },
    })),
    page: at,
    hasNext: found.length > PAGE,
  }
}

/** One answer for everybody who reported this; each is told once. How many they were. */
export async function answerReports(
  context: TxContext,
  target: store.Target,
  { decision, note }: { decision: 'handled' | 'dismissed'; note: string },
): Promise<number> {
  const open = await store.lockReports(context.db, target)
  if (open.length === 0) return 0
  await store.decideReports(
    context.db,
    open.map((row) => row.id),
    { decision, note, by: staffOf(context).name },
    context.now,
  )
  for (const { id, customerId } of open) {
    if (customerId !== null)
      await notify(context, {
        customerId,
        key: `notice.report.${decision}`,
        values: {},
        link: target.kind === 'listing' && target.source ? itemPath(target.source, target.targetId) : null,
        once: `report/${id}`,
        mail: false,
      })
  }
  return open.length
}

export async function decideReport(
  input: InputOf<typeof sourceDesk.decideReport>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const target: store.Target = { kind: input.kind, source: input.source ?? null, targetId: input.targetId }
  const answered = await answerReports(context, target, input)
  if (answered === 0)
    return refuse(
      (await store.wasReportDecided(context.db, target)) ? 'console.changedMeanwhile' : 'common.notFound',
    )
  const { name } = staffOf(context)
  if (
    input.block === true &&
    target.source !== null &&
    (target.kind === 'listing' || target.kind === 'seller')
  ) {
    await lists.put(
      context.db,
      randomUUIDv7(),
      {
        kind: target.kind,
        source: target.source,
        value: target.targetId,
        value_folded: target.targetId,
        reason: input.note,
        from: context.now,
        by: name,
      },
      true,
      context.now,
    )
    context.afterCommit(() => forgetLists(context.house))
  }
  await audit(context, {
    what: 'source.decideReport',
    subject: `${target.kind} ${target.source ?? ''} ${target.targetId}`,
    after: { decision: input.decision, block: input.block === true, people: answered },
    why: input.note,
  })
  return { ok: true }
}

type Card = OutputOf<typeof sourceDesk.lifts>['rows'][number]['card']

/** What we know of listings, for staff; one we never read has its id only. */
async function cards(
  { db, house, now, caller }: Context,
  items: readonly { source: Family; id: string }[],
): Promise<(source: Family | null, id: string) => Card> {
  const [kept, { prohibited }] = await Promise.all([byKeys(db, items), tradeTables(house)])
  const known = new Map<string, Listing>(
    kept.map(({ listing }) => [`${listing.source}/${listing.id}`, listing]),
  )
  return (source, id) => {
    const listing = known.get(`${source}/${id}`)
    if (!listing)
      return {
        source,
        id,
        title: null,
        image: null,
        url: publicUrl(id)?.href ?? '',
        seller: null,
        problem: null,
      }
    const stop = stopped(listing, prohibited, noLists, now)
    return {
      source,
      id,
      title: listing.title,
      image: picturePath(house, listing.images[0]),
      url: listing.url,
      seller: listing.seller ? { id: listing.seller.id ?? null, name: listing.seller.name ?? '' } : null,
      problem: stop === null ? null : translator(caller.language).dynamic(stop.key),
    }
  }
}
