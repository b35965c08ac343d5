import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf, staffMoney } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, isRefusal, refuse } from '@tomobako/domain/kernel'
import { goodwillGiven } from '@tomobako/domain/ledger'
import { isMoneyAction, moneyRules } from '@tomobako/domain/staff'
import type { MoneyAction, MoneyBearer } from '@tomobako/domain/staff'
import type { Selectable } from 'kysely'
import type { MoneyRequestTable } from '../db/tables.gen.ts'
import type { TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { mailTo, notify } from '../message/index.ts'
import { agreedTo, audit, isOverLimit, nextRequestNo, objectionToAgree } from '../staff/index.ts'
import { giveBackOf, refundable } from './refundable.ts'
import { subjectOf } from './subject.ts'

type Asked = InputOf<typeof staffMoney.ask>

/** Up to one's own limit it is done at once; above it, it waits for somebody else. */
export async function ask(
  input: Asked,
  context: TxContext,
): Promise<OutputOf<typeof staffMoney.ask> | Refusal> {
  const subject = await subjectOf(context.db, input.subjectNo)
  if (!subject || (input.kind === 'credit') !== (subject.kind === 'customer'))
    return refuse('common.notFound', {}, 'subjectNo')
  if (input.kind === 'credit' && input.yen > moneyRules.creditMostYen)
    return refuse('console.money.creditLimit', { yen: moneyRules.creditMostYen }, 'yen')
  if (input.kind === 'refund') {
    const { yen, wholeOnly } = await refundable(context, subject)
    if (input.yen > yen) return refuse('console.money.tooMuch', { yen }, 'yen')
    if (wholeOnly && input.yen < yen) return refuse('console.money.wholeOnly', { yen }, 'yen')
  }
  const isLarge = await isOverLimit(context, {
    action: input.kind,
    customerId: subject.customerId,
    yen: input.yen,
  })
  const id = randomUUIDv7()
  const no = await nextRequestNo(context)
  const borneBy = input.kind === 'credit' ? 'us' : (input.borneBy ?? 'us')
  if (!isLarge) {
    const done = await carryOut(context, {
      id,
      no,
      kind: input.kind,
      subjectNo: subject.no,
      yen: input.yen,
      borneBy,
      note: input.note,
    })
    if (isRefusal(done)) return done
  }
  await context.db
    .insertInto('money_request')
    .values({
      id,
      no,
      kind: input.kind,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_no: subject.no,
      customer_id: subject.customerId,
      yen: input.yen,
      borne_by: borneBy,
      reason: input.reason,
      note: input.note,
      state: isLarge ? 'asked' : 'done',
      needs_second: isLarge,
      asked_by: staffOf(context).id,
      asked_at: at(context.now),
      decided_by: isLarge ? null : staffOf(context).id,
      decided_at: isLarge ? null : at(context.now),
    })
    .execute()
  await audit(context, {
    what: isLarge ? 'money.ask' : `money.${input.kind}`,
    subject: subject.no,
    after: { no, yen: input.yen, borneBy, reason: input.reason, rule: moneyRules.version },
    why: input.note,
  })
  return { no, state: isLarge ? 'asked' : 'done' }
}

type Deed = {
  id: string
  no: string
  kind: string
  subjectNo: string
  yen: number
  borneBy: MoneyBearer
  note: string
}

async function carryOut(context: TxContext, deed: Deed): Promise<{ ok: true } | Refusal> {
  const subject = await subjectOf(context.db, deed.subjectNo)
  if (!subject) return refuse('common.notFound')
  if (deed.kind === 'refund') return giveBackOf(context, subject, deed)
  await post(
    context,
    goodwillGiven({ key: deed.no, customerId: subject.customerId, yen: deed.yen, values: { no: deed.no } }),
  )
  await notify(context, {
    customerId: subject.customerId,
    key: 'notice.payment.credited',
    values: { yen: deed.yen },
    link: '/wallet',
    once: `money/${deed.id}`,
    mail: true,
  })
  return { ok: true }
}

type Request = Selectable<MoneyRequestTable>
const locked = async (context: TxContext, id: string) =>
  context.db.selectFrom('money_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The second pair of eyes. The database refuses one's own as well. */
export async function approve(
  { id }: InputOf<typeof staffMoney.approve>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await locked(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state !== 'asked') return refuse('console.wrongState', { state: row.state })
  const me = staffOf(context).id
  if (row.asked_by === me) return refuse('console.money.own')
  assert(isMoneyAction(row.kind), 'the column’s check allows only these')
  const above = await objectionToAgree(context, row.kind, row.yen)
  if (above) return above
  const done = await (row.input === null ? givenNow(context, row) : doneAsAsked(context, row.kind, row.input))
  if (isRefusal(done)) return done
  await context.db
    .updateTable('money_request')
    .set({ state: 'done', approved_by: me, decided_by: me, decided_at: at(context.now), input: null })
    .where('id', '=', id)
    .execute()
  await tellAsker(context, row, 'done', null)
  await audit(context, {
    what: 'money.approve',
    subject: row.subject_no,
    before: 'asked',
    after: { no: row.no, kind: row.kind, yen: row.yen, rule: moneyRules.version },
    why: row.note,
  })
  return { ok: true }
}

/** The column's check allows only these bearers. */
const givenNow = (context: TxContext, row: Request) =>
  carryOut(context, {
    id: row.id,
    no: row.no,
    kind: row.kind,
    subjectNo: row.subject_no,
    yen: row.yen,
    borneBy: row.borne_by as MoneyBearer,
    note: row.note,
  })

/** The call as it was asked for, by whoever agreed: what changed meanwhile is refused in the call's own words. */
async function doneAsAsked(
  context: TxContext,
  action: MoneyAction,
  input: unknown,
): Promise<Refusal | object> {
  const agreed = context.house.hooks.get(agreedTo, action)
  assert(agreed, `somebody carries out ${action}`)
  // Written from the call's own input (staff/limits).
  return agreed.run(input as never, context)
}

/** Whoever asked is not at the desk: a mail says what became of it. */
async function tellAsker(
  context: TxContext,
  row: Request,
  state: 'done' | 'refused',
  why: string | null,
): Promise<void> {
  const asker = await context.db
    .selectFrom('staff')
    .select(['email', 'active'])
    .where('id', '=', row.asked_by)
    .executeTakeFirstOrThrow()
  if (!asker.active) return
  await mailTo(context, {
    to: asker.email,
    language: context.caller.language,
    key: `console.money.mail.${state}`,
    values: { no: row.no, by: staffOf(context).name, why: why ?? '' },
    link: `${context.house.settings.consoleUrl}/money?view=decided`,
    once: `money/${row.id}`,
  })
}

async function close(
  context: TxContext,
  id: string,
  to: 'refused' | 'withdrawn',
  why: string | null,
  mayEnd: (askedBy: string) => Refusal | null,
): Promise<{ ok: true } | Refusal> {
  const row = await locked(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state !== 'asked') return refuse('console.wrongState', { state: row.state })
  const no = mayEnd(row.asked_by)
  if (no) return no
  await context.db
    .updateTable('money_request')
    .set({
      state: to,
      decided_by: staffOf(context).id,
      decided_at: at(context.now),
      decided_why: why,
      input: null,
    })
    .where('id', '=', id)
    .execute()
  if (to === 'refused') await tellAsker(context, row, to, why)
  await audit(context, {
    what: `money.${to}`,
    subject: row.subject_no,
    before: 'asked',
    after: { no: row.no, yen: row.yen },
    why,
  })
  return { ok: true }
}
export const refuseRequest = ({ id, why }: InputOf<typeof staffMoney.refuse>, context: TxContext) =>
  close(context, id, 'refused', why, () => null)
export const withdraw = ({ id }: InputOf<typeof staffMoney.withdraw>, context: TxContext) =>
  close(context, id, 'withdrawn', null, (askedBy) =>
    askedBy === staffOf(context).id ? null : refuse('console.money.notOwn'),
  )
