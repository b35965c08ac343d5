import type { InputOf, OutputOf, staff } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { accessRules, isStale, mustHaveSecond } from '@tomobako/domain/staff'
import { endSessions, forgive, rules, useUp } from '../account/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { inSteps, staffOf } from '../kernel/index.ts'
import { seal, sign, signatures, unseal } from '../kernel/secrets.ts'
import { qr } from '../kernel/sheet.ts'
import { audit } from './audit.ts'
import { asPerson, personOf } from './door.ts'
import { telephoneNow } from './practice.ts'
import * as access from './store-access.ts'
import * as store from './store.ts'
import * as totp from './totp.ts'

export const secondsToWait = (context: Context, id: string): Promise<number> =>
  useUp(context.db, rules.secondTries, id, context.now)
const wrong = (): Refusal => refuse('console.access.codeWrong', {}, 'code')
/** Spaces and full-width digits are how some keyboards hand a code over. */
const tidy = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

type Given = { step: number } | { recovery: Buffer }
/** At the door, or again before money and rights: the same code, the same rule. A try is counted before it is known whether it is right. */
export const code = inSteps<InputOf<typeof staff.code>, { ok: true }, Given>({
  async prepare({ code: typed }, context) {
    const person = personOf(context, 'code')
    if (!person) return refuse('common.pleaseLogin')
    const seconds = await secondsToWait(context, person.id)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    const { db, house, now } = context
    const recovery = totp.tidyRecoveryCode(typed)
    if (recovery !== null) {
      const hash = await access.codeAmong(
        db,
        person.id,
        signatures(house, totp.recoveryText(person.id, recovery)),
      )
      return hash ? { recovery: hash } : wrong()
    }
    const row = await access.secondOf(db, person.id)
    if (!row?.sealed) return wrong()
    const secret = unseal(house, totp.sealing, row.sealed)
    const step = totp.stepOf(secret, tidy(typed), telephoneNow(house, now), row.used_step)
    return step === null ? wrong() : { step }
  },
  async commit(_input, context, given) {
    const { db, now } = context
    const person = personOf(context, 'code')!
    // Two who send the same code at once: one of them comes in.
    const isMine =
      'step' in given
        ? await access.useStep(db, person.id, given.step)
        : await access.useCode(db, person.id, given.recovery, now)
    if (!isMine) return wrong()
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
  const { db, now, house } = context
  const person = personOf(context, 'factor')
  if (!person) return refuse('common.pleaseLogin')
  if (isStale(context.staff?.secondAt, now)) return refuse('console.access.codeAgain')
  const row = await store.byId(db, person.id)
  if (!row) return refuse('common.notFound')
  const secret = totp.newSecret()
  await access.putNext(db, person.id, seal(house, totp.sealing, secret))
  const address = totp.addressOf(secret, row.email, house.settings.appName)
  return {
    secret: totp.base32(secret),
    address,
    picture: `data:image/png;base64,${(await qr(address)).toString('base64')}`,
  }
}

type Confirmed = { next: Buffer; step: number }
export const confirmSecond = inSteps<
  InputOf<typeof staff.confirmSecond>,
  OutputOf<typeof staff.confirmSecond>,
  Confirmed
>({
  async prepare({ code: typed }, context) {
    const { db, house, now } = context
    const person = personOf(context, 'factor')
    if (!person) return refuse('common.pleaseLogin')
    const seconds = await secondsToWait(context, person.id)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    const next = (await access.secondOf(db, person.id))?.next_sealed
    if (!next) return wrong()
    const secret = unseal(house, totp.sealing, next)
    const step = totp.stepOf(secret, tidy(typed), telephoneNow(house, now), 0)
    return step === null ? wrong() : { next, step }
  },
  async commit(_input, context, { next, step }) {
    const { db, now } = context
    const person = personOf(context, 'factor')!
    await access.oneFactorAtATime(db, person.id)
    if (!(await access.confirmNext(db, person.id, next, step, now))) return wrong()
    await forgive(db, rules.secondTries, person.id)
    await access.secondGiven(db, person.sessionId, now)
    await endSessions(db, 'staff', person.id, person.sessionId)
    const codes = await newCodes(context, person.id)
    await audit(asPerson(context, person), {
      what: 'staff.second',
      subject: person.id,
      after: { second: 'telephone' },
    })
    return { codes }
  },
})

export async function newCodes({ db, house, now }: Context, id: string): Promise<string[]> {
  const codes = Array.from({ length: accessRules.recoveryCodes }, totp.newRecoveryCode)
  const hashes = codes.map((each) => sign(house, totp.recoveryText(id, totp.tidyRecoveryCode(each)!)))
  await access.putCodes(db, id, hashes, now)
  return codes
}

export async function renewCodes(
  _input: unknown,
  context: TxContext,
): Promise<OutputOf<typeof staff.renewCodes> | Refusal> {
  const me = staffOf(context)
  if (typeof me.secondAt !== 'number') return refuse('common.notFound')
  if (isStale(me.secondAt, context.now)) return refuse('console.access.codeAgain')
  const codes = await newCodes(context, me.id)
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
  await access.dropTelephone(db, me.id)
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
  await access.dropCodes(context.db, me.id)
  await access.secondGiven(context.db, me.sessionId, null)
}
