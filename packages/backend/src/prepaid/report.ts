import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf, prepaidDesk } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { jstDay, refuse, sheet } from '@tomobako/domain/kernel'
import type { PrepaidRules, PurseLot, SecuredBy } from '@tomobako/domain/prepaid'
import {
  basesUntil,
  dueAfter,
  endOf,
  giftsIn,
  lastDayOf,
  monthsLater,
  purse,
  rulesOn,
  toSecure,
} from '@tomobako/domain/prepaid'
import type { Db } from '../db/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { booksSince, giftedWallets, unusedAt, walletsAt } from '../ledger/index.ts'
import { walletMoves } from '../payment/index.ts'
import { dayOf } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { versionsOf } from './rules.ts'

/** What a wallet held before a moment, by the day it ends on. */
export const lotsOf = async (
  db: Db,
  account: string,
  versions: readonly PrepaidRules[],
  until: EpochMs,
): Promise<readonly PurseLot[]> =>
  purse(await walletMoves(db, account, until), (came) => lastDayOf(versions, came))

export const everEnds = (versions: readonly PrepaidRules[]): boolean =>
  versions.some(({ expiryMonths }) => expiryMonths !== null)

type Counted = {
  walletsYen: number
  asideYen: number
  giftsYen: number
  endingYen: number
  unusedYen: number
}

/** Unused balance before a moment. Wallet by wallet only where the sums do not tell: what was given, and what ends. */
async function count(db: Db, versions: readonly PrepaidRules[], until: EpochMs): Promise<Counted> {
  const { walletsYen, withdrawalsYen, bidsYen } = await unusedAt(db, until)
  const [looked, ends] = everEnds(versions)
    ? [await walletsAt(db, until), true]
    : [await giftedWallets(db, until), false]
  let [giftsYen, endingYen] = [0, 0]
  for (const account of looked) {
    const lots = await lotsOf(db, account, versions, until)
    giftsYen += giftsIn(lots)
    if (ends) for (const lot of lots) endingYen += lot.lastDay === null ? 0 : lot.yen
  }
  const asideYen = withdrawalsYen + bidsYen
  return {
    walletsYen,
    asideYen,
    giftsYen,
    endingYen,
    unusedYen: walletsYen + asideYen - giftsYen - endingYen,
  }
}

/** Counts the base days that are over and were not counted: once, with the figures of that day's rules. */
export async function countBases(house: House): Promise<void> {
  const { db, clock } = house
  const since = await booksSince(db)
  if (since === null) return
  const versions = await versionsOf(db)
  const days = basesUntil(versions, jstDay(since), jstDay(clock.now()))
  if (days.length === 0) return
  const known = new Set(
    (await db.selectFrom('prepaid_base').select('day').execute()).map(({ day }) => dayOf(day)),
  )
  for (const day of days.filter((each) => !known.has(each))) {
    const rules = rulesOn(versions, day)
    const counted = await count(db, versions, endOf(day))
    await asSystem(house, (context) =>
      context.db
        .insertInto('prepaid_base')
        .values({
          day,
          wallets_yen: counted.walletsYen,
          aside_yen: counted.asideYen,
          gifts_yen: counted.giftsYen,
          ending_yen: counted.endingYen,
          unused_yen: counted.unusedYen,
          threshold_yen: rules.thresholdYen,
          required_yen: toSecure(rules, counted.unusedYen),
          due_day: dueAfter(rules, day),
          counted_at: at(context.now),
        })
        .onConflict((c) => c.doNothing())
        .execute(),
    )
  }
}

type Report = OutputOf<typeof prepaidDesk.report>
type Base = Report['bases'][number]

async function deposits(db: Db): Promise<Report['deposits']> {
  const rows = await db
    .selectFrom('prepaid_deposit')
    .innerJoin('staff', 'staff.id', 'prepaid_deposit.entered_by')
    .select(['prepaid_deposit.id', 'day', 'yen', 'way', 'place', 'evidence', 'staff.name as by'])
    .orderBy('day', 'desc')
    .orderBy('prepaid_deposit.id', 'desc')
    .execute()
  // The column's check allows only these ways.
  return rows.map((row) => ({ ...row, day: dayOf(row.day), way: row.way as SecuredBy }))
}
const securedBy = (all: Report['deposits'], day: string): number =>
  all.reduce((sum, each) => (each.day <= day ? sum + each.yen : sum), 0)

async function bases(db: Db, all: Report['deposits'], today: string): Promise<Base[]> {
  const rows = await db
    .selectFrom('prepaid_base')
    .leftJoin('staff', 'staff.id', 'prepaid_base.reported_by')
    .selectAll('prepaid_base')
    .select('staff.name as reporter')
    .orderBy('day', 'desc')
    .execute()
  return rows.map((row, place) => {
    const [day, dueDay] = [dayOf(row.day), dayOf(row.due_day)]
    // The newest is what is to be safeguarded now; an older one was judged by its own last day.
    const isNewest = place === 0
    const securedYen = securedBy(all, isNewest || dueDay > today ? today : dueDay)
    const isIssuer = row.required_yen > 0 || rows.slice(place + 1).some((older) => older.required_yen > 0)
    return {
      day,
      walletsYen: row.wallets_yen,
      asideYen: row.aside_yen,
      giftsYen: row.gifts_yen,
      endingYen: row.ending_yen,
      unusedYen: row.unused_yen,
      thresholdYen: row.threshold_yen,
      requiredYen: row.required_yen,
      securedYen,
      dueDay,
      depositDue: isNewest && securedYen < row.required_yen,
      reportDue: isIssuer && row.reported_on === null,
      reported:
        row.reported_on === null
          ? null
          : {
              on: dayOf(row.reported_on),
              evidence: row.reported_evidence ?? '',
              by: row.reporter ?? '',
            },
    }
  })
}

/** Base days whose deposit or report is due: the last day of each, the nearest first. For whoever watches over the shop. */
export async function prepaidDue(db: Db, now: EpochMs): Promise<{ day: string; dueDay: string }[]> {
  const found = await bases(db, await deposits(db), jstDay(now))
  return found
    .filter(({ depositDue, reportDue }) => depositDue || reportDue)
    .map(({ day, dueDay }) => ({ day, dueDay }))
    .toReversed()
}

export async function report(_input: unknown, { db, now }: Context): Promise<Report> {
  const today = jstDay(now)
  const [versions, all] = await Promise.all([versionsOf(db), deposits(db)])
  const [{ unusedYen }, found] = await Promise.all([count(db, versions, now), bases(db, all, today)])
  const { baseDays } = rulesOn(versions, today)
  const next = [today.slice(0, 4), monthsLater(today, 12).slice(0, 4)]
    .flatMap((year) => baseDays.map((each) => `${year}-${each}`))
    .toSorted()
    .find((day) => day >= today)
  return {
    unusedYen,
    securedYen: securedBy(all, today),
    nextBaseDay: next ?? today,
    bases: found,
    deposits: all,
  }
}

const baseHead =
  'base_day,wallets_yen,set_aside_yen,gifts_yen,ending_yen,unused_yen,threshold_yen,required_yen'
const restHead = 'secured_yen,due_day,reported_on,report_evidence'
const depositHead = 'day,yen,way,place,evidence,entered_by'

export async function csv(_input: unknown, context: Context): Promise<OutputOf<typeof prepaidDesk.csv>> {
  const { bases: found, deposits: all } = await report({}, context)
  return {
    name: `prepaid-${jstDay(context.now)}.csv`,
    csv: sheet(
      [
        [...baseHead.split(','), ...restHead.split(',')],
        ...found.map((row) => [
          row.day,
          row.walletsYen,
          row.asideYen,
          row.giftsYen,
          row.endingYen,
          row.unusedYen,
          row.thresholdYen,
          row.requiredYen,
          row.securedYen,
          row.dueDay,
          row.reported?.on ?? '',
          row.reported?.evidence ?? '',
        ]),
        [],
        depositHead.split(','),
        ...all.map((row) => [row.day, row.yen, row.way, row.place, row.evidence, row.by]),
      ],
      { mark: true },
    ),
  }
}

export async function deposit(
  { day, yen, way, place, evidence }: InputOf<typeof prepaidDesk.deposit>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const { db, now } = context
  if (day > jstDay(now)) return refuse('console.books.dayAhead', {}, 'day')
  await oneAtATime(db, 'prepaid', 'deposit')
  // At no moment can more be taken back than lay there.
  const all = [...(await deposits(db)).map((each) => ({ day: each.day, yen: each.yen })), { day, yen }]
  let held = 0
  for (const each of all.toSorted((a, b) => a.day.localeCompare(b.day) || b.yen - a.yen)) {
    held += each.yen
    if (held < 0) return refuse('console.prepaid.refused.less', {}, 'yen')
  }
  await db
    .insertInto('prepaid_deposit')
    .values({
      id: randomUUIDv7(),
      day,
      yen,
      way,
      place,
      evidence,
      entered_by: staffOf(context).id,
      entered_at: at(now),
    })
    .execute()
  await audit(context, {
    what: 'prepaid.deposit',
    subject: `deposit ${day}`,
    after: { day, yen, way, place, evidence },
  })
  return { ok: true }
}

export async function reported(
  { baseDay, on, evidence }: InputOf<typeof prepaidDesk.reported>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const { db, now } = context
  if (on > jstDay(now)) return refuse('console.books.dayAhead', {}, 'on')
  const row = await db
    .selectFrom('prepaid_base')
    .select('reported_on')
    .where('day', '=', baseDay)
    .executeTakeFirst()
  if (!row) return refuse('common.notFound')
  const done = await db
    .updateTable('prepaid_base')
    .set({ reported_on: on, reported_evidence: evidence, reported_by: staffOf(context).id })
    .where('day', '=', baseDay)
    .where('reported_on', 'is', null)
    .returning('day')
    .executeTakeFirst()
  if (!done) return refuse('console.changedMeanwhile')
  await audit(context, { what: 'prepaid.reported', subject: `base ${baseDay}`, after: { on, evidence } })
  return { ok: true }
}
