import type { InputOf, OutputOf, passkeys as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import { accessRules } from '@tomobako/domain/staff'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { asSystem } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, inSteps } from '../kernel/index.ts'
import { keepZone, notify } from '../message/index.ts'
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
import { saysPasswordAgain } from './again.ts'
import { forIp, networkOf, rules, useUp } from './limits.ts'
import { userOf } from './service.ts'
import { openSession } from './sessions.ts'
import type { CustomerRow } from './store.ts'
import { customerById } from './store.ts'

/** Customers' passkeys (decision 0107): in place of the password at the door, never of it in the settings. */
type Calls = typeof contract
export const kept = passkeysOf('customer')
const purposes = { login: 'customer.login', add: 'customer.add' } as const
const site = ({ house }: Context): Site => siteOf(house.settings.publicUrl)
const inSession = ({ customer }: Context): string => `customer session ${customer?.sessionId ?? ''}`

/** Whatever was wrong, who sent it hears the same; which it was is for the log. */
function wrong({ house }: Context, why: string): Refusal {
  house.log.info({ why }, 'a passkey was not taken')
  return refuse('account.passkey.wrong')
}

/** Whoever owns the account hears of it, also when it was not them. */
const tell = (
  context: TxContext,
  ownerId: string,
  what: 'added' | 'removed' | 'copied',
  name: string,
): Promise<unknown> =>
  notify(context, {
    customerId: ownerId,
    key: `notice.passkey.${what}`,
    values: { name, at: iso(context.now) },
    link: '/settings/passkeys',
    mail: true,
  })

/** A counter that went back: its owner hears of it, although nobody came in. */
const tellOfCopy = (context: Context, { owner_id, name }: Passkey): Promise<void> =>
  asSystem(context.house, async (shop) => void (await tell(shop, owner_id, 'copied', name)))

export const beginLogin = (_input: unknown, context: TxContext): Promise<OutputOf<Calls['beginLogin']>> =>
  askToSign(context, site(context), { purpose: purposes.login, holder: newBrowser(context, 'customer') })

export const login = inSteps<
  InputOf<Calls['login']>,
  OutputOf<Calls['login']>,
  Right & { owner: CustomerRow }
>({
  async prepare({ made }, context) {
    const { db, caller, now } = context
    const seconds = await useUp(db, forIp(rules.loginIp, caller.ip), networkOf(caller.ip), now)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    const found = await signedRight(context, made, {
      site: site(context),
      purpose: purposes.login,
      holder: browserOf(context, 'customer'),
      kept,
      onCopy: (row) => tellOfCopy(context, row),
    })
    if (isWrong(found)) return wrong(context, found.wrong)
    return { ...found, owner: await customerById(db, found.row.owner_id) }
  },
  async commit(_input, context, { row, counter, owner }) {
    if (!(await kept.used(context.db, row, counter, context.now))) return wrong(context, 'counter')
    await openSession('customer', owner.id, context, 'passkey')
    await keepZone(context, owner.id)
    return userOf(owner)
  },
})

export async function list(_input: unknown, context: Context): Promise<OutputOf<Calls['list']>> {
  const rows = await kept.of(context.db, customerId(context))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      since: iso(row.made_at),
      usedAt: row.used_at === null ? null : iso(row.used_at),
    })),
    most: accessRules.passkeys,
  }
}
const tooMany = (): Refusal => refuse('account.passkey.many', { count: accessRules.passkeys })

/** A session that was left open adds no key: the password once more. */
export const beginAdd = inSteps<InputOf<Calls['beginAdd']>, OutputOf<Calls['beginAdd']>, true>({
  prepare: async ({ password }, context) => (await saysPasswordAgain(context, password)) ?? true,
  async commit(_input, context) {
    const owner = await customerById(context.db, customerId(context))
    const known = await kept.of(context.db, owner.id)
    if (known.length >= accessRules.passkeys) return tooMany()
    return askToMake(
      context,
      site(context),
      { purpose: purposes.add, holder: inSession(context) },
      {
        owner: { handle: handleOf(owner.id), name: owner.email, displayName: owner.name || owner.email },
        known,
      },
    )
  },
})

export const add = inSteps<InputOf<Calls['add']>, { ok: true }, Made>({
  async prepare({ made }, context) {
    const read = await madeRight(context, made, {
      site: site(context),
      purpose: purposes.add,
      holder: inSession(context),
    })
    return isWrong(read) ? wrong(context, read.wrong) : read
  },
  async commit({ name }, context, made) {
    const { db, now } = context
    const id = customerId(context)
    await oneAtATime(db, 'passkey', id)
    if ((await kept.of(db, id)).length >= accessRules.passkeys) return tooMany()
    if (!(await kept.add(db, id, { name, made, now }))) return wrong(context, 'owner')
    await tell(context, id, 'added', name)
    return { ok: true }
  },
})

export async function rename(
  { id, name }: InputOf<Calls['rename']>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  return (await kept.rename(context.db, customerId(context), id, name))
    ? { ok: true }
    : refuse('common.notFound')
}

export const remove = inSteps<InputOf<Calls['remove']>, { ok: true }, Passkey>({
  async prepare({ id, password }, context) {
    const objection = await saysPasswordAgain(context, password)
    if (objection) return objection
    const mine = await kept.of(context.db, customerId(context))
    return mine.find((each) => each.id === id) ?? refuse('common.notFound')
  },
  async commit(_input, context, row) {
    await kept.remove(context.db, row.id)
    await tell(context, row.owner_id, 'removed', row.name)
    return { ok: true }
  },
})
