import type { InputOf, OutputOf, prepaidDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { PrepaidRules } from '@tomobako/domain/prepaid'
import { defaultPrepaid } from '@tomobako/domain/prepaid'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { askForSecond, decideRequest, waitingLook } from '../settings/index.ts'
import { audit } from '../staff/index.ts'

const MOST_FORMER = 20

const written = (db: Db) =>
  db.selectFrom('setting').select(['version', 'value', 'by', 'at']).where('name', '=', 'prepaid')
// Only `decide` writes these, in this shape.
const whole = (value: unknown): PrepaidRules => ({ ...defaultPrepaid, ...(value as PrepaidRules) })

/** Every version, oldest first. */
export const versionsOf = async (db: Db): Promise<PrepaidRules[]> =>
  (await written(db).orderBy('version').execute()).map((row) => whole(row.value))

type Shown = OutputOf<typeof prepaidDesk.show>
const said = (rules: PrepaidRules): Shown['values'] => ({ ...rules, baseDays: [...rules.baseDays] })

export async function show(_input: unknown, context: Context): Promise<Shown> {
  const [rows, waiting] = await Promise.all([
    written(context.db)
      .orderBy('version', 'desc')
      .limit(MOST_FORMER + 1)
      .execute(),
    waitingLook(context, 'prepaid', ({ value }) => ({ values: said(whole(value)) })),
  ])
  const [now, ...former] = rows.map((row) => ({
    version: row.version,
    values: said(whole(row.value)),
    since: iso(row.at),
    by: row.by,
  }))
  return {
    ...(now ?? {
      version: 0,
      values: said({ ...defaultPrepaid, from: jstDay(context.now) }),
      since: null,
      by: null,
    }),
    former,
    waiting,
  }
}

const versionNow = async (db: Db): Promise<{ version: number; value: PrepaidRules }> => {
  const row = await written(db).orderBy('version', 'desc').limit(1).executeTakeFirst()
  return { version: row?.version ?? 0, value: whole(row?.value) }
}

/** What ends money must be known before it holds: its first day is not over, at its asking and at its yes. */
const isPast = (rules: PrepaidRules, context: Context): boolean => rules.from < jstDay(context.now)

export async function ask(
  { version, values, why }: InputOf<typeof prepaidDesk.ask>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const now = await versionNow(context.db)
  if (now.version !== version) return refuse('console.changedMeanwhile')
  if (isPast(values, context)) return refuse('console.prepaid.refused.past', {}, 'from')
  const of = { name: 'prepaid', value: values, why, staffId: staffOf(context).id, now: context.now } as const
  if (!(await askForSecond(context.db, of))) return refuse('console.second.refused.waiting')
  await audit(context, {
    what: 'prepaid.ask',
    subject: `prepaid ${version + 1}`,
    before: now.value,
    after: values,
    why,
  })
  return { ok: true }
}

export async function decide(
  { id, word, why }: InputOf<typeof prepaidDesk.decide>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const me = staffOf(context)
  const decided = await decideRequest(context, { id, name: 'prepaid', word, why })
  if (isRefusal(decided)) return decided
  const wished = whole(decided.value)
  if (word === 'yes' && isPast(wished, context)) return refuse('console.prepaid.refused.past')
  const { version, value } = await versionNow(context.db)
  if (word === 'yes')
    await context.db
      .insertInto('setting')
      .values({
        name: 'prepaid',
        version: version + 1,
        value: JSON.stringify(wished),
        by: me.name,
        at: at(context.now),
      })
      .execute()
  await audit(context, {
    what: `prepaid.${decided.said}`,
    subject: `prepaid ${version + 1}`,
    before: value,
    after: word === 'yes' ? wished : null,
    why: why ?? decided.why,
  })
  return { ok: true }
}
