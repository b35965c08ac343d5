import type { answer as calls, OutputOf } from '@tomobako/contract'
import { legalSince } from '@tomobako/domain/content'
import { carriageTable } from '@tomobako/domain/goods'
import { assert, iso, jstDay } from '@tomobako/domain/kernel'
import { mostGrams } from '@tomobako/domain/settings'
import { sql } from 'kysely'
import { translator } from '@tomobako/i18n/catalogues'
import type { Context } from '../kernel/index.ts'
import { inForce, tradeTables } from '../settings/index.ts'
import { passagesOf } from './passages.ts'

type Rules = OutputOf<typeof calls.rules>
type Chapter = Rules['chapters'][number]['id']

/** Which of our sentences with figures are the rules of what. */
const chapters: Readonly<Record<Chapter, readonly string[]>> = {
  fees: ['fact.buying', 'fact.services', 'fact.means', 'fact.parcel'],
  promises: ['fact.pace', 'fact.lateSeller', 'fact.tickets', 'fact.hours'],
  storage: ['storage.clock', 'fact.extend', 'storage.give', 'storage.return', 'fact.unpaid'],
  refunds: ['fact.notPaid', 'fact.approval', 'fact.bidMoney', 'coupon.refund', 'wallet.out'],
  coupons: ['coupon.goods', 'coupon.checkout', 'points.lots', 'points.worth'],
}

/** Since when the fees in force hold: their day, or the moment at which somebody agreed on that day. */
const since = (context: Context): Promise<{ at: number } | undefined> =>
  context.db
    .selectFrom('setting')
    .select(sql<number>`greatest(at, holds_from::timestamp at time zone 'Asia/Tokyo')`.as('at'))
    .where('name', '=', 'fees')
    .where('holds_from', '<=', sql<string>`${jstDay(context.now)}::date`)
    .orderBy('holds_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The rules in figures, from the tables that decide: what an operator changes is printed changed. */
export async function rules(_input: object, context: Context): Promise<Rules> {
  const { language } = context.caller
  const [{ fees }, changed, tables] = await Promise.all([
    inForce(context),
    since(context),
    tradeTables(context.house),
  ])
  const passages = new Map(passagesOf(translator(language), language, fees).map((each) => [each.id, each]))
  const goods = carriageTable(tables.prohibited)
  return {
    since: iso(changed?.at ?? Date.parse(legalSince)),
    version: fees.version,
    chapters: (Object.keys(chapters) as Chapter[]).map((id) => ({
      id,
      rows: chapters[id].map((name) => {
        const found = passages.get(name)
        assert(found !== undefined, `${name} is a passage`)
        return { id: found.id, path: found.path, heading: found.heading, text: found.text }
      }),
    })),
    protective: fees.protective.map(({ upToGrams, yen }) => ({
      upToGrams: upToGrams >= mostGrams ? null : upToGrams,
      yen,
    })),
    goods: goods.map(({ goods: name, carriage }) => ({ goods: name, carriage })),
    goodsAsOf:
      goods
        .map(({ asOf }) => asOf)
        .toSorted()
        .at(-1) || null,
  }
}
