import type { InputOf, OutputOf, staff } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { isStale, mustHaveSecond } from '@tomobako/domain/staff'
import { endSessions, forgive, rules, useUp } from '../account/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { inSteps, staffOf } from '../kernel/index.ts'
import { newCodes, readCode, readNext, showTelephone, spendCode } from '../second/index.ts'
import type { Given } from '../second/index.ts'
import { audit } from './audit.ts'
import { asPerson, personOf } from './door.ts'
import * as access from './store-access.ts'
import * as store from './store.ts'

export const secondsToWait = (context: Context, id: string): Promise<number> =>
  useUp(context.db, rules.secondTries, id, context.now)
const wrong = (): Refusal => refuse('console.access.codeWrong', {}, 'code')
/** At the door, or again before money and rights: the same code, the same rule. A try is counted before it is known whether it is right. */
export const code = inSteps<InputOf<typeof staff.code>, { ok: true }, Given>({
  async prepare({ code: typed }, context) {
    const person = personOf(context, 'code')
    if (!person) return refuse('common.pleaseLogin')
    const seconds = await secondsToWait(context, person.id)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    return (await readCode(context, access.kept, person.id, typed)) ?? wrong()
  },
  async commit(_input, context, given) {
    const { db, now } = context
    const person = personOf(context, 'code')!
    // Two who send the same code at once: one of them comes in.
    if (!(await spendCode(db, access.kept, person.id, given, now))) return wrong()
    await forgive(db, rules.secondTries, person.id)
    await access.secondGiven(db, person.sessionId, now)
    await audit(asPerson(context, person), {
      what: 'step' in given ? 'staff.code' : 'staff.recovery',
      subject: person.id,
    })
    return { ok: true }
  },
})

/** Another telephone is taken by the one that counts; who lost that one asks for a link. */
export async function beginSecond(
  _input: unknown,
  context: TxContext,
): Promise<OutputOf<typeof staff.beginSecond> | Refusal> {
  const { db, now } = context
  const person = personOf(context, 'factor')
  if (!person) return refuse('common.pleaseLogin')
  if (isStale(context.staff?.secondAt, now)) return refuse('console.access.codeAgain')
  const row = await store.byId(db, person.id)
  return row ? showTelephone(context, access.kept, person.id, row.email) : refuse('common.notFound')
}

type Confirmed = { next: Buffer; step: number }
export const confirmSecond = inSteps<
  InputOf<typeof staff.confirmSecond>,
  OutputOf<typeof staff.confirmSecond>,
  Confirmed
>({
  async prepare({ code: typed }, context) {
    const person = personOf(context, 'factor')
    if (!person) return refuse('common.pleaseLogin')
    const seconds = await secondsToWait(context, person.id)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    return (await readNext(context, access.kept, person.id, typed)) ?? wrong()
  },
  async commit(_input, context, confirmed) {
    const { db, now } = context
    const person = personOf(context, 'factor')!
    await access.oneFactorAtATime(db, person.id)
    if (!(await access.kept.confirmNext(db, person.id, confirmed, now))) return wrong()
    await forgive(db, rules.secondTries, person.id)
    await access.secondGiven(db, person.sessionId, now)
    await endSessions(db, 'staff', person.id, person.sessionId)
    const codes = await newCodes(context, access.kept, person.id)
    await audit(asPerson(context, person), {
      what: 'staff.second',
      subject: person.id,
      after: { second: 'telephone' },
    })
    return { codes }
  },
})

export async function renewCodes(
  _input: unknown,
  context: TxContext,
): Promise<OutputOf<typeof staff.renewCodes> | Refusal> {
  const me = staffOf(context)
  if (typeof me.secondAt !== 'number') return refuse('common.notFound')
  if (isStale(me.secondAt, context.now)) return refuse('console.access.codeAgain')
  const codes = await newCodes(context, access.kept, me.id)
  await audit(context, { what: 'staff.renewCodes', subject: me.id })
  return { codes }
}

export async function dropSecond(_input: unknown, context: TxContext): Promise<{ ok: true } | Refusal> {
  const { db, now } = context
  const me = staffOf(context)
  if (typeof me.secondAt !== 'number') return refuse('common.notFound')
  await access.oneFactorAtATime(db, me.id)
  const factors = await access.factorsOf(db, me.id)
  if (!factors.includes('telephone')) return refuse('common.notFound')
  if (factors.length === 1 && mustKeepOne(context)) return refuse('console.access.mustHave')
  if (isStale(me.secondAt, now)) return refuse('console.access.codeAgain')
  await access.kept.drop(db, me.id)
  if (factors.length === 1) await withoutFactor(context)
  await endSessions(db, 'staff', me.id, me.sessionId)
  const second = factors.length === 1 ? 'none' : 'passkey'
  await audit(context, { what: 'staff.dropSecond', subject: me.id, after: { second } })
  return { ok: true }
}

export const mustKeepOne = (context: Context): boolean =>
  !context.house.settings.practice && mustHaveSecond(staffOf(context).roles)
/** The last one is gone: what takes its place goes with it, and this session is one of a password alone. */
export async function withoutFactor(context: TxContext): Promise<void> {
  const me = staffOf(context)
  await access.kept.dropCodes(context.db, me.id)
  await access.secondGiven(context.db, me.sessionId, null)
}
