import type { InputOf, OutputOf, staffPasskeys } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { accessRules, isStale } from '@tomobako/domain/staff'
import {
  countLogin,
  endSessions,
  forgive,
  forgiveLogin,
  forIp,
  networkOf,
  openSession,
  rules,
  useUp,
  verifyPassword,
} from '../account/index.ts'
import { inTransaction } from '../db/index.ts'
import { enqueue } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { inSteps, staffOf } from '../kernel/index.ts'
import { mailTo } from '../message/index.ts'
import type { Made, Passkey, Right, Site } from '../passkey/index.ts'
import {
  askToMake,
  askToSign,
  browserOf,
  handleOf,
  isWrong,
  madeRight,
  newBrowser,
  passkeysOf,
  signedRight,
  siteOf,
} from '../passkey/index.ts'
import { audit, auditAs } from './audit.ts'
import { asPerson, atDoor, personOf } from './door.ts'
import { newCodes } from '../second/index.ts'
import { mustKeepOne, secondsToWait, withoutFactor } from './second.ts'
import * as access from './store-access.ts'
import * as store from './store.ts'

type Calls = typeof staffPasskeys
type Signed = InputOf<Calls['login']>

const passkeys = passkeysOf('staff')
const site = ({ house }: Context): Site => siteOf(house.settings.consoleUrl)
const inSession = (sessionId: string): string => `staff session ${sessionId}`
const purposes = { login: 'staff.login', code: 'staff.code', add: 'staff.add' } as const

/** Whatever was wrong, who sent it hears the same; which it was is for the log. */
function wrong({ house }: Context, why: string): Refusal {
  house.log.info({ why }, 'a passkey was not taken')
  return refuse('console.access.passkeyWrong')
}

/** Uses the challenge up and looks at what was signed. Outside any transaction: it does not come back with a refusal. */
async function right(
  { made }: Signed,
  context: Context,
  whose: { purpose: string; holder: string | null; ownerId?: string },
): Promise<Right | Refusal> {
  const onCopy = (row: Passkey): Promise<void> => tellOfCopy(context, row)
  const found = await signedRight(context, made, { ...whose, site: site(context), kept: passkeys, onCopy })
  return isWrong(found) ? wrong(context, found.wrong) : found
}

/** A counter that does not go up: somebody may have a copy of the key. Its owner and the audit log hear of it, although nobody came in. */
async function tellOfCopy(context: Context, passkey: Passkey): Promise<void> {
  const owner = await store.byId(context.db, passkey.owner_id)
  if (!owner) return
  await inTransaction(context.house.db, async (db) => {
    const within: TxContext = {
      ...context,
      db,
      job: (job, data, options) => enqueue(context.house, db, job, data, options),
    }
    await tell(within, owner.email, 'passkeyCopied', passkey.name)
    await auditAs(db, context.now, owner.name, {
      what: 'staff.passkeyCopied',
      subject: owner.id,
      after: { passkey: passkey.name },
    })
  })
}

const tell = (
  context: TxContext,
  to: string,
  what: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied',
  name: string,
): Promise<void> =>
  mailTo(context, {
    to,
    language: context.caller.language,
    key: `console.access.${what}`,
    values: { name },
    link: `${context.house.settings.consoleUrl}/access`,
  })

export const beginLogin = (_input: unknown, context: TxContext): Promise<OutputOf<Calls['beginLogin']>> =>
  askToSign(context, site(context), { purpose: purposes.login, holder: newBrowser(context, 'staff') })

export const login = inSteps<Signed, OutputOf<Calls['login']>, Right>({
  async prepare(input, context) {
    const { db, caller, now } = context
    const seconds = await useUp(db, forIp(rules.loginIp, caller.ip), networkOf(caller.ip), now)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    return right(input, context, { purpose: purposes.login, holder: browserOf(context, 'staff') })
  },
  async commit(_input, context, { row, counter }) {
    const { db, now } = context
    const person = await store.byId(db, row.owner_id)
    if (!person?.active) return wrong(context, 'owner')
    if (!(await passkeys.used(db, row, counter, now))) return wrong(context, 'counter')
    const sessionId = await openSession('staff', person.id, context, 'passkey')
    // The device has asked who is there: key and finger are two factors.
    await access.secondGiven(db, sessionId, now)
    await store.seen(db, person.id, now)
    await audit(atDoor(context, person, sessionId), {
      what: 'staff.login',
      subject: person.id,
      after: { passkey: row.name },
    })
    return store.memberOf({ ...person, seen_at: now })
  },
})

export async function beginCode(
  _input: unknown,
  context: TxContext,
): Promise<OutputOf<Calls['beginCode']> | Refusal> {
  const person = personOf(context, 'code')
  if (!person) return refuse('common.pleaseLogin')
  const mine = await passkeys.of(context.db, person.id)
  if (mine.length === 0) return refuse('common.notFound')
  const whose = { purpose: purposes.code, holder: inSession(person.sessionId) }
  return askToSign(context, site(context), whose, mine)
}

export const code = inSteps<Signed, { ok: true }, Right>({
  async prepare(input, context) {
    const person = personOf(context, 'code')
    if (!person) return refuse('common.pleaseLogin')
    const seconds = await secondsToWait(context, person.id)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    const holder = inSession(person.sessionId)
    return right(input, context, { purpose: purposes.code, holder, ownerId: person.id })
  },
  async commit(_input, context, { row, counter }) {
    const { db, now } = context
    const person = personOf(context, 'code')!
    if (!(await passkeys.used(db, row, counter, now))) return wrong(context, 'counter')
    await forgive(db, rules.secondTries, person.id)
    await access.secondGiven(db, person.sessionId, now)
    await audit(asPerson(context, person), {
      what: 'staff.code',
      subject: person.id,
      after: { passkey: row.name },
    })
    return { ok: true }
  },
})

/** A session that was left open adds no key: a fresh second factor, or the password where there is none yet. */
export const beginAdd = inSteps<InputOf<Calls['beginAdd']>, OutputOf<Calls['beginAdd']>, store.StaffRow>({
  async prepare({ password = '' }, context) {
    const person = personOf(context, 'factor')
    const row = person && (await store.byId(context.db, person.id))
    if (!row) return refuse('common.pleaseLogin')
    const secondAt = context.staff?.secondAt
    if (isStale(secondAt, context.now)) return refuse('console.access.codeAgain')
    if (typeof secondAt === 'number') return row
    const { pair, wait } = await countLogin(context, `staff ${row.email_folded}`)
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
    if (!(await verifyPassword(password, row.password_hash)))
      return refuse('account.loginWrong', {}, 'password')
    await forgiveLogin(context, pair)
    return row
  },
  async commit(_input, context, row) {
    const mine = await passkeys.of(context.db, row.id)
    if (mine.length >= accessRules.passkeys) return tooMany()
    const { sessionId } = personOf(context, 'factor')!
    return askToMake(
      context,
      site(context),
      { purpose: purposes.add, holder: inSession(sessionId) },
      { owner: { handle: handleOf(row.id), name: row.email, displayName: row.name }, known: mine },
    )
  },
})
const tooMany = (): Refusal => refuse('console.access.passkeyMany', { count: accessRules.passkeys })

export const add = inSteps<InputOf<Calls['add']>, OutputOf<Calls['add']>, Made>({
  async prepare({ made }, context) {
    const person = personOf(context, 'factor')
    if (!person) return refuse('common.pleaseLogin')
    const seconds = await secondsToWait(context, person.id)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    const holder = inSession(person.sessionId)
    const read = await madeRight(context, made, { site: site(context), purpose: purposes.add, holder })
    return isWrong(read) ? wrong(context, read.wrong) : read
  },
  async commit({ name }, context, made) {
    const { db, now } = context
    const person = personOf(context, 'factor')!
    const row = await store.byId(db, person.id)
    if (!row) return refuse('common.pleaseLogin')
    await access.oneFactorAtATime(db, person.id)
    const before = await access.factorsOf(db, person.id)
    if ((await passkeys.of(db, person.id)).length >= accessRules.passkeys) return tooMany()
    if (!(await passkeys.add(db, person.id, { name, made, now }))) return wrong(context, 'owner')
    await forgive(db, rules.secondTries, person.id)
    const codes = before.length === 0 ? await newCodes(context, access.kept, person.id) : []
    if (before.length === 0) {
      await access.secondGiven(db, person.sessionId, now)
      await endSessions(db, 'staff', person.id, person.sessionId)
    }
    await tell(context, row.email, 'passkeyAdded', name)
    await audit(asPerson(context, person), {
      what: 'staff.passkeyAdded',
      subject: person.id,
      after: { passkey: name },
    })
    return { codes }
  },
})

export async function rename(
  { id, name }: InputOf<Calls['rename']>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const me = staffOf(context)
  if (!(await passkeys.rename(context.db, me.id, id, name))) return refuse('common.notFound')
  await audit(context, { what: 'staff.passkeyRenamed', subject: me.id, after: { passkey: name } })
  return { ok: true }
}

export async function remove(
  { id }: InputOf<Calls['remove']>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const { db, now } = context
  const me = staffOf(context)
  await access.oneFactorAtATime(db, me.id)
  const mine = await passkeys.of(db, me.id)
  const row = mine.find((each) => each.id === id)
  if (!row) return refuse('common.notFound')
  const isLast = mine.length === 1 && !(await access.factorsOf(db, me.id)).includes('telephone')
  if (isLast && mustKeepOne(context)) return refuse('console.access.mustHave')
  if (isStale(me.secondAt, now)) return refuse('console.access.codeAgain')
  await passkeys.remove(db, id)
  if (isLast) await withoutFactor(context)
  await endSessions(db, 'staff', me.id, me.sessionId)
  const person = await store.byId(db, me.id)
  if (person) await tell(context, person.email, 'passkeyRemoved', row.name)
  await audit(context, {
    what: 'staff.passkeyRemoved',
    subject: me.id,
    before: { passkey: row.name },
    after: { second: isLast ? 'none' : 'kept' },
  })
  return { ok: true }
}
