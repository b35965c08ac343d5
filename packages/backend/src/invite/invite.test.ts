import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  account,
  address,
  consoleParcel,
  invite,
  inviteDesk,
  inviteTermsDesk,
  message,
  parcel,
  points,
  wallet,
} from '@tomobako/contract'
import { INVITE_COOKIE } from '@tomobako/contract/cookies'
import { inviteLimits } from '@tomobako/domain/invite'
import { DAY, HOUR, iso, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { inMonthBefore } from '@tomobako/domain/tariff'
import { agreeOn, openTestShop } from '@tomobako/testkit'
import type { Customer, Person, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { handedOver, packed, requested, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import { arrived, rewardDue } from './reward.ts'

let world: TestShop
let crew: Crew
let staff: Staff
let mina: Customer
let code: string
beforeAll(async () => {
  world = await openTestShop()
  staff = await world.staff('sato')
  crew = { shop: world, staff }
  mina = await world.customer('mina')
  code = (await mina.call(invite.mine, { page: 1 })).code
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

let count = 0
/** Somebody who registers by an invitation, in a browser of their own unless one is given. */
async function newcomer(
  by: { invite?: string; browser?: Person; street?: string; phone?: string } = {},
): Promise<Customer> {
  const made = by.browser ?? world.visitor()
  const name = `newcomer ${(count += 1)}`
  const email = `newcomer${count}@example.com`
  const password = `secret of newcomer ${count} 42`
  await made.call(account.sendCode, { email, purpose: 'register' })
  const mailed = /\b(\d{6})\b/.exec((await world.mails(email)).at(-1)!.text)![1]!
  const user = await made.call(account.register, {
    email,
    code: mailed,
    password,
    name,
    agreement: true,
    ...(by.invite === undefined ? {} : { invite: by.invite }),
  })
  const { id: addressId } = await made.call(address.save, {
    recipient: name,
    country: 'DE',
    state: '',
    city: 'Bremen',
    detail: by.street ?? `Hafenstraße ${100 + count}`,
    zip: '28195',
    phone: by.phone ?? `+49 421 5550${100 + count}`,
    isDefault: true,
  })
  const { paymentId } = await made.call(wallet.topUp, { yen: 60_000 })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  return { ...made, id: user.id, email, password, addressId }
}

/** A parcel of theirs that has arrived. */
async function receivesParcel(who: Customer): Promise<string> {
  const line = await stored(crew, who)
  const no = await requested(who, [line.id])
  const { totalYen } = await packed(crew, no)
  await who.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await handedOver(crew, no)
  await staff.call(consoleParcel.event, { no, event: 'deliver', note: 'signed for' })
  await world.drain()
  return no
}
const pointsOf = async (who: Customer): Promise<number> =>
  (await who.call(points.detail, { page: 1 })).balance
const latestOf = async (who: Customer) => (await who.call(invite.mine, { page: 1 })).rows[0]!
const keysOf = async (who: Customer): Promise<string[]> =>
  (await who.call(message.list, { page: 1 })).rows.map(({ title }) => title)

describe('S1-030 S2-026 S2-135 /global/invite', () => {
  test('a customer has one code for ever, its link and its QR (§9: 400, 20, 0.2, M)', async () => {
    const first = await mina.call(invite.mine, { page: 1 })
    expect(first.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(first.url).toBe(`http://shop.test/global/register?invite=${first.code}`)
    expect(first.qr).toContain('width="400" height="400"')
    expect(first.qr).toContain('x="20" y="20" width="360" height="360"')
    expect((await mina.call(invite.mine, { page: 1 })).code).toBe(first.code)
    const ben = await world.customer('ben')
    const asked = await Promise.all(Array.from({ length: 8 }, () => ben.call(invite.mine, { page: 1 })))
    expect(new Set(asked.map((each) => each.code)).size).toBe(1)
  })

  test('a visitor learns whose invitation it is by a masked name; a code that is nobody’s says so', async () => {
    const visitor = world.visitor()
    expect(await visitor.call(invite.welcome, { code: code.toLowerCase() })).toMatchObject({
      from: 'm**a',
      isOwn: false,
      newcomerPoints: 500,
    })
    expect((await visitor.call(invite.welcome, { code: 'ZZZZZZZZ' })).from).toBeNull()
    expect((await mina.call(invite.welcome, { code })).isOwn).toBe(true)
  })
})

describe('S6-004 a reward for new users only, for both, on the first delivered parcel', () => {
  test('whoever registers by a link is seen, masked; both are rewarded when the first parcel has arrived, and not again with the second', async () => {
    const anna = await newcomer({ invite: code })
    expect(await latestOf(mina)).toMatchObject({
      name: 'n***' + String(count).at(-1),
      state: 'registered',
      points: 0,
    })
    const before = await pointsOf(mina)
    await receivesParcel(anna)
    expect(await latestOf(mina)).toMatchObject({ state: 'rewarded', points: 500 })
    expect([await pointsOf(mina), await pointsOf(anna)]).toEqual([before + 500, 500])
    expect(await keysOf(anna)).toContain('500 points for your first parcel')
    await receivesParcel(anna)
    await rewardDue(world.shop.house)
    expect([await pointsOf(mina), await pointsOf(anna)]).toEqual([before + 500, 500])
  })

  test('the browser remembers whose link it opened: registered days later, without it in the address, it counts', async () => {
    const browser = world.visitor()
    browser.cookies.set(INVITE_COOKIE, code)
    await newcomer({ browser })
    expect(await latestOf(mina)).toMatchObject({ state: 'registered' })
    expect(browser.cookies.has(INVITE_COOKIE)).toBe(false)
  })

  test('a code that is nobody’s keeps nobody from registering, and brings nothing', async () => {
    const eve = await newcomer({ invite: 'not-a-code' })
    await receivesParcel(eve)
    expect(await pointsOf(eve)).toBe(0)
  })

  test('no second invitation for an account that has one: the database says so', async () => {
    const { db } = world.shop.house
    const row = await db.selectFrom('invitation').selectAll().limit(1).executeTakeFirstOrThrow()
    const again = db
      .insertInto('invitation')
      .values({
        id: crypto.randomUUID(),
        newcomer_id: row.newcomer_id,
        inviter_id: row.newcomer_id,
        state: 'registered',
        registered_at: new Date().toISOString(),
      })
      .execute()
    await expect(again).rejects.toThrow(/invitation_(newcomer_id_key|check)/)
  })
})

describe('quality 40: self-invitation and rings are noticed', () => {
  const heldSigns = async (who: Customer) => {
    const { held } = await staff.call(inviteDesk.list, {})
    return held
      .find((each) => each.newcomer.id === who.id)
      ?.signs.map(({ kind, who: whom }) => `${kind} ${whom}`)
  }

  test('a second account in the browser that made the link is held, and both are told', async () => {
    const inviter = await world.customer('self')
    const own = (await inviter.call(invite.mine, { page: 1 })).code
    await inviter.call(account.logout, {})
    const browser = world.visitor()
    for (const [name, value] of inviter.cookies) browser.cookies.set(name, value)
    const second = await newcomer({ invite: own, browser })
    await receivesParcel(second)
    expect(await heldSigns(second)).toContain('device inviter')
    expect(await pointsOf(second)).toBe(0)
    expect(await keysOf(second)).toContain('We are checking your invitation')
  })

  test('the same door written another way is the same door', async () => {
    const inviter = await newcomer({ street: 'Lange Reihe 7 b' })
    const own = (await inviter.call(invite.mine, { page: 1 })).code
    const second = await newcomer({ invite: own, street: 'LANGE REIHE 7B' })
    await receivesParcel(second)
    expect(await heldSigns(second)).toEqual(['address inviter', 'network inviter'])
  })

  test('a ring: two newcomers of one inviter who share a telephone', async () => {
    const inviter = await newcomer()
    const own = (await inviter.call(invite.mine, { page: 1 })).code
    await newcomer({ invite: own, phone: '+49 170 9988776' })
    const second = await newcomer({ invite: own, phone: '0170 99 88 776' })
    await receivesParcel(second)
    expect(await heldSigns(second)).toContain('phone other')
  })

  test('two accounts that paid with one card are held, and only a hash of the card is kept; a bank that says nothing holds nobody up', async () => {
    const inviter = await newcomer()
    const own = (await inviter.call(invite.mine, { page: 1 })).code
    const [same, another, silent] = [
      await newcomer({ invite: own }),
      await newcomer({ invite: own }),
      await newcomer({ invite: own }),
    ]
    const { db } = world.shop.house
    const paysBy = async (who: Customer, card: string) => {
      const row = await db
        .selectFrom('payment')
        .select('id')
        .where('customer_id', '=', who.id)
        .where('state', '=', 'succeeded')
        .executeTakeFirstOrThrow()
      world.bank.payers.set(row.id, card)
    }
    await paysBy(inviter, 'card of the inviter')
    await paysBy(same, 'card of the inviter')
    await paysBy(another, 'another card')
    for (const who of [same, another, silent]) await receivesParcel(who)
    expect(await heldSigns(same)).toContain('payment inviter')
    expect(await heldSigns(another)).toBeUndefined()
    expect(await heldSigns(silent)).toBeUndefined()
    const kept = await db.selectFrom('payment_payer').select('mark').execute()
    expect(kept.map(({ mark }) => mark?.length ?? null)).toContain(16)
    expect(JSON.stringify(kept)).not.toContain('card of')
  })

  test('one network alone holds nobody', async () => {
    const inviter = await newcomer()
    const own = (await inviter.call(invite.mine, { page: 1 })).code
    const second = await newcomer({ invite: own })
    await receivesParcel(second)
    expect(await heldSigns(second)).toBeUndefined()
    expect(await pointsOf(second)).toBe(500)
  })

  test('a person decides: yes rewards both, no says why to both, and neither can be said twice', async () => {
    const inviter = await newcomer({ street: 'Am Wall 3' })
    const own = (await inviter.call(invite.mine, { page: 1 })).code
    const sister = await newcomer({ invite: own, street: 'Am Wall 3' })
    const twin = await newcomer({ invite: own, street: 'Am Wall 3' })
    await receivesParcel(sister)
    await receivesParcel(twin)
    const { held } = await staff.call(inviteDesk.list, {})
    const of = (who: Customer) => held.find((each) => each.newcomer.id === who.id)!
    const yes = { id: of(sister).id, version: of(sister).version, reward: true, why: 'sisters in one house' }
    await staff.call(inviteDesk.decide, yes)
    expect([await pointsOf(inviter), await pointsOf(sister)]).toEqual([500, 500])
    expect((await staff.ask(inviteDesk.decide, yes)).key).toBe('console.changedMeanwhile')
    await staff.call(inviteDesk.decide, {
      id: of(twin).id,
      version: of(twin).version,
      reward: false,
      why: 'It is the same person.',
    })
    expect([await pointsOf(inviter), await pointsOf(twin)]).toEqual([500, 0])
    expect(
      (await inviter.call(invite.mine, { page: 1 })).rows.find(({ state }) => state === 'declined')?.why,
    ).toBe('It is the same person.')
    const support = await world.staff('packer-only', ['packer'])
    expect((await support.ask(inviteDesk.list, {})).code).toBe(403)
  })
})

describe('what operators set', () => {
  test('new sums count for what is rewarded from then on', async () => {
    await agreeOn(world, inviteTermsDesk, { inviterPoints: 300, newcomerPoints: 700 })
    expect((await staff.call(inviteDesk.list, {})).terms).toEqual({ inviterPoints: 300, newcomerPoints: 700 })
    const inviter = await newcomer()
    const own = (await inviter.call(invite.mine, { page: 1 })).code
    const second = await newcomer({ invite: own })
    await receivesParcel(second)
    expect([await pointsOf(inviter), await pointsOf(second)]).toEqual([300, 700])
  })
})

test('the job of a delivery done again, by two shops at once, rewards once', async () => {
  const other = await world.another()
  const { db } = world.shop.house
  const inviter = await newcomer()
  const own = (await inviter.call(invite.mine, { page: 1 })).code
  const second = await newcomer({ invite: own })
  const { id } = await db
    .selectFrom('invitation')
    .select('id')
    .where('newcomer_id', '=', second.id)
    .executeTakeFirstOrThrow()
  const data = {
    invitationId: id,
    parcelNo: 'TB-0000-0001',
    deliveredAt: new Date(world.shop.house.clock.now()).toISOString(),
  }
  await Promise.all(
    [world.shop, other, world.shop, other, world.shop, other].map((shop) => arrived(shop.house, data)),
  )
  expect([await pointsOf(inviter), await pointsOf(second)]).toEqual([300, 700])
})

test('what other terms would have made of last month’s invitations: the rewards that were given, and nobody else’s', async () => {
  const { db, clock } = world.shop.house
  const { month } = inMonthBefore(clock.now())
  do await world.passTime(7 * DAY)
  while (inMonthBefore(clock.now()).month === month)
  const { from, until } = inMonthBefore(clock.now())
  const rewarded = await db
    .selectFrom('invitation_event as e')
    .innerJoin('invitation as i', 'i.id', 'e.invitation_id')
    .select(['i.inviter_points', 'i.newcomer_points', 'e.at'])
    .where('e.event', '=', 'reward')
    .execute()
  const rows = rewarded.filter((row) => row.at >= from && row.at < until)
  expect(rows.length).toBeGreaterThan(2)
  const { values } = await staff.call(inviteTermsDesk.show, {})
  const trial = await staff.call(inviteTermsDesk.trial, {
    of: 'asked',
    from: jstDay(clock.now() + DAY),
    changes: { inviterPoints: values.inviterPoints + 40, newcomerPoints: values.newcomerPoints - 10 },
  })
  expect(trial).toMatchObject({ all: rows.length, tried: rows.length })
  expect(trial.takenYen).toBe(
    rows.reduce((all, row) => all + Number(row.inviter_points) + Number(row.newcomer_points), 0),
  )
  expect(trial.standsYen).toBe(rows.length * (values.inviterPoints + values.newcomerPoints))
  expect(trial.wouldYen - trial.standsYen).toBe(30 * rows.length)
  const of = (kind: string) => trial.kinds.find((each) => each.kind === kind)!
  expect(of('inviter').wouldYen - of('inviter').standsYen).toBe(40 * rows.length)
  expect(of('newcomer').wouldYen - of('newcomer').standsYen).toBe(-10 * rows.length)
  // Looking changes nothing.
  expect((await staff.call(inviteTermsDesk.show, {})).values).toEqual(values)
})

test('devices and networks nobody was seen at for four hundred days are forgotten; the invitation stays', async () => {
  const { db, clock } = world.shop.house
  const second = await newcomer({ invite: code })
  const invitation = () =>
    db.selectFrom('invitation').selectAll().where('newcomer_id', '=', second.id).executeTakeFirstOrThrow()
  const before = await invitation()
  const keptFrom = clock.now() - inviteLimits.marksMs
  await db.deleteFrom('invite_mark').where('customer_id', '=', second.id).execute()
  await db
    .insertInto('invite_mark')
    .values(
      [['device', keptFrom - MINUTE] as const, ['network', keptFrom + HOUR] as const].map(([kind, at]) => ({
        customer_id: second.id,
        kind,
        mark: Buffer.alloc(16, kind),
        seen_at: iso(at),
      })),
    )
    .execute()
  for (let time = 0; time < 2; time += 1) {
    await world.passTime(0)
    expect(
      await db.selectFrom('invite_mark').select('kind').where('customer_id', '=', second.id).execute(),
    ).toEqual([{ kind: 'network' }])
  }
  expect(await invitation()).toEqual(before)
})
