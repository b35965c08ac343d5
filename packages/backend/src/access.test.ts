import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@tomobako/contract'
import { account, endpoints, staff, ticketDesk } from '@tomobako/contract'
import { may, permissions, roles } from '@tomobako/domain/staff'
import type { Role } from '@tomobako/domain/staff'
import type { Person, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { handlers } from './capabilities.ts'

/**
 * quality S2: every call of the contract, asked by every kind of caller. What each may is read from the contract alone (docs/access.md
 * prints the same), so a new call is tried the moment it is written down. Whose thing somebody asks for is tried in the demo world
 * (seed/seed.test.ts), where there is one of everything.
 */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Caller = { who: string; customer: boolean; roles: readonly Role[]; person: Person }

/** Carries a session of one side in the cookie of the other, or words that are nobody's. */
const carrying = (cookies: Readonly<Record<string, string>>): Person => {
  const person = shop.visitor()
  for (const [name, value] of Object.entries(cookies)) person.cookies.set(name, value)
  return person
}

async function callers(): Promise<Caller[]> {
  const ada = await shop.customer('ada')
  const staff = await Promise.all(
    roles.map(async (role) => ({ role, person: await shop.staff(`only-${role}`, [role]) })),
  )
  const gone = await shop.customer('gone')
  const ended = carrying({ sid: gone.cookies.get('sid')! })
  await gone.call(account.logout, {})
  const admin = staff.find(({ role }) => role === 'admin')!.person
  const nobody = { customer: false, roles: [] as const }
  return [
    { who: 'a visitor', ...nobody, person: shop.visitor() },
    { who: 'a customer', customer: true, roles: [], person: ada },
    ...staff.map(({ role, person }) => ({ who: role, customer: false, roles: [role], person })),
    { who: 'words made up', ...nobody, person: carrying({ sid: 'x'.repeat(43), ssid: 'y'.repeat(43) }) },
    { who: 'a session that ended', ...nobody, person: ended },
    {
      who: 'a customer’s session as the staff’s',
      ...nobody,
      person: carrying({ ssid: ada.cookies.get('sid')! }),
    },
    {
      who: 'a staff session as a customer’s',
      ...nobody,
      person: carrying({ sid: admin.cookies.get('ssid')! }),
    },
  ]
}

/** What the contract says: may they, and what do they read where they may not. */
function expected(endpoint: Endpoint, { customer, roles: held }: Caller): string {
  if (endpoint.who === 'anyone') return READ
  if (endpoint.who === 'customer') return customer ? READ : 'common.pleaseLogin'
  if (held.length === 0) return 'common.pleaseLogin'
  return endpoint.permission === undefined || may(held, endpoint.permission) ? READ : 'common.notAllowed'
}
/** Who may come in is seen to before anything they say is read: an input that cannot be read tells the two apart and has no effect. */
const READ = 'common.badInput'
const UNREADABLE = '\0'

async function answered(endpoint: Endpoint, { person }: Caller, network: number): Promise<string> {
  const headers = { 'x-tomobako-ip': `127.0.1.${network}`, 'content-type': 'application/json' }
  const path = `/api/${endpoint.name}?n=${endpoint.name}`
  const response =
    endpoint.method === 'GET'
      ? await person.send(`${path}&${encodeURIComponent(UNREADABLE)}=1`, { headers })
      : await person.send(path, { method: 'POST', headers, body: JSON.stringify({ [UNREADABLE]: 1 }) })
  return ((await response.json()) as { key?: string }).key ?? `answered ${response.status}`
}

test('quality S2 every call lets in who may by the contract, and nobody else, whatever they carry', async () => {
  const all = await callers()
  const asked = endpoints.filter(({ path }) => path === undefined)
  const wrong: string[] = []
  await Promise.all(
    all.map(async (caller, network) => {
      for (const endpoint of asked) {
        const wanted = expected(endpoint, caller)
        const heard = await answered(endpoint, caller, network + 1)
        if (heard !== wanted) wrong.push(`${endpoint.name} by ${caller.who}: ${heard} instead of ${wanted}`)
      }
    }),
  )
  expect(wrong).toEqual([])
  expect(asked.length).toBeGreaterThan(500)
})

test('probe 82: no call takes a list of lists for a value, and none that is asked for one twice is a fault of ours', async () => {
  const ada = await shop.customer('lists')
  const crew = new Map(
    await Promise.all(roles.map(async (role) => [role, await shop.staff(`lists-${role}`, [role])] as const)),
  )
  const wrong: string[] = []
  let asked = 0
  for (const endpoint of endpoints.filter(({ path }) => path === undefined)) {
    const names = Object.keys((endpoint.input as { entries?: object }).entries ?? {})
    if (names.length === 0) continue
    const role = roles.find((each) => endpoint.permission === undefined || may([each], endpoint.permission))
    const person =
      endpoint.who === 'staff' ? crew.get(role!)! : endpoint.who === 'customer' ? ada : shop.visitor()
    const headers = { 'x-tomobako-ip': `127.0.2.${(asked += 1) % 250}`, 'content-type': 'application/json' }
    const path = `/api/${endpoint.name}?n=${endpoint.name}`
    const twice = names
      .flatMap((name) => [`${name}=%5B%5B%7B%7D%5D%5D`, `${name}%5B%5D=1`, `${name}=1`])
      .join('&')
    const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, [[{}]]])))
    const response =
      endpoint.method === 'GET'
        ? await person.send(`${path}&${twice}`, { headers })
        : await person.send(path, { method: 'POST', headers, body })
    const { key } = (await response.json()) as { key?: string }
    // An address holds text alone, which some calls look for as it is.
    if (endpoint.method === 'GET' ? key === 'common.bug' || response.status >= 500 : key !== READ)
      wrong.push(`${endpoint.name}: ${key ?? response.status}`)
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(300)
})

test('a right of a role ends with the role: the next call is refused', async () => {
  const boss = await shop.staff('boss-of-today', ['admin'])
  const list = endpoints.find(({ name }) => name === 'Sig.Console.Staff.List')!
  const caller = { who: 'boss', customer: false, roles: ['admin'] as const, person: boss }
  expect(await answered(list, caller, 99)).toBe(READ)
  await shop.shop.house.db
    .updateTable('staff')
    .set({ roles: ['packer'] })
    .where('id', '=', boss.id)
    .execute()
  expect(await answered(list, caller, 99)).toBe('common.notAllowed')
})

test('probe 10: what somebody of the staff tries without the right to it is refused and written down, once for many tries', async () => {
  const [helper, boss] = [await shop.staff('curious', ['support']), await shop.staff('reader', ['admin'])]
  const barred = endpoints.filter(
    ({ method, who, permission }) =>
      method === 'POST' && who === 'staff' && permission !== undefined && !may(['support'], permission),
  )
  const caller = { who: 'support', customer: false, roles: ['support'] as const, person: helper }
  for (const endpoint of [barred[0]!, barred[0]!, barred.at(-1)!])
    expect(await answered(endpoint, caller, 98)).toBe('common.notAllowed')
  for (const { name } of [barred[0]!, barred.at(-1)!]) {
    const subject = name.replace('Sig.Console.', '')
    const { rows } = await boss.call(staff.audit, { page: 1, subject })
    const his = rows.filter((row) => row.what === 'staff.denied' && /curious/i.test(row.who))
    expect(his, subject).toMatchObject([{ subject }])
  }
})

test('a view of the tickets is its maker’s: for others it is as if it were not there', async () => {
  const [mine, other] = [await shop.staff('mine', ['support']), await shop.staff('other', ['support'])]
  const { id } = await mine.call(ticketDesk.saveView, { name: 'Late ones', wish: { isLate: true } })
  const saved = await mine.call(ticketDesk.views, {})
  for (const [call, input] of [
    [ticketDesk.dropView, {}],
    [ticketDesk.saveView, { name: 'Taken', wish: {} }],
  ] as const) {
    const absent = await other.ask(call as Endpoint, { ...input, id: crypto.randomUUID() })
    expect(await other.ask(call as Endpoint, { ...input, id })).toEqual(absent)
  }
  expect(saved.views.map((each) => each.id)).toEqual([id])
  expect(await mine.call(ticketDesk.views, {})).toEqual(saved)
})

test('every staff call has a right of its own, each right is somebody’s, and every call has one handler', () => {
  const bare = endpoints.filter((each) => each.who === 'staff' && each.permission === undefined)
  expect(bare.map(({ name }) => name)).toEqual([])
  const unknown = endpoints.filter(
    ({ permission }) => permission !== undefined && !Object.hasOwn(permissions, permission),
  )
  expect(unknown.map(({ name }) => name)).toEqual([])
  // What anybody may ask at the console is how one gets in, and the demo world's clock.
  const asked = endpoints.filter(({ name, who }) => name.startsWith('Sig.Console.') && who !== 'staff')
  for (const { name } of asked)
    expect(name).toMatch(/^Sig\.Console\.(?:Staff\.\w+|Passkey\.\w+|Practice\.Clock)$/)
  const handled = handlers.map(({ endpoint }) => endpoint.name)
  expect(handled.toSorted()).toEqual([...new Set(handled)].toSorted())
  expect(endpoints.filter(({ name }) => !handled.includes(name)).map(({ name }) => name)).toEqual([])
})
