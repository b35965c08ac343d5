import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, solveChallenge } from '@tomobako/contract'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { companyChallenge, ownChallenge } from '../gateways/challenge.ts'

/** S9-045: who shows that a person is asking has the ordinary limits, who shows nothing has narrower ones, a token is good for one press. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.shop.house.gateways.challenge = ownChallenge({ secret: 'of this test' })
})
afterAll(() => shop.close())

const from = (ip: string) => ({ headers: { 'x-tomobako-ip': ip } })
/** What a browser does (storefront account/parts/challenge.tsx). */
async function proof(): Promise<string> {
  const { provider, work } = await shop.visitor().call(account.challenge, {})
  expect(provider).toBe('own')
  return (await solveChallenge(work!.question, work!.bits))!
}
let nobody = 0
const asksForCode = (ip: string, challenge?: string) =>
  shop.visitor().ask(
    account.sendCode,
    {
      email: `somebody-${(nobody += 1)}@example.com`,
      purpose: 'register',
      ...(challenge ? { challenge } : {}),
    },
    from(ip),
  )

describe('code mails', () => {
  test('S9-045 without scripts ten an hour from one address, with the work done up to the ordinary twenty', async () => {
    const ip = '198.51.100.10'
    for (let turn = 0; turn < 10; turn += 1) expect((await asksForCode(ip)).code).toBe(200)
    const shut = await asksForCode(ip)
    expect(shut).toMatchObject({ code: 429, key: 'account.challenge' })
    expect(shut.msg).toMatch(/Allow scripts on this page, or try again in \d+ min\./)
    for (let turn = 0; turn < 10; turn += 1) expect((await asksForCode(ip, await proof())).code).toBe(200)
    expect((await asksForCode(ip, await proof())).key).toBe('common.tooMany')
  })

  test('a token is good once, also for two presses at the same moment', async () => {
    const ip = '198.51.100.11'
    const token = await proof()
    for (let turn = 0; turn < 10; turn += 1) await asksForCode(ip)
    const both = await Promise.all([asksForCode(ip, token), asksForCode(ip, token)])
    expect(both.map(({ key }) => key ?? 'sent').sort()).toEqual(['account.challenge', 'sent'])
  })

  test('a question of our own making, an old one, and work that was not done are no token', async () => {
    const ip = '198.51.100.12'
    for (let turn = 0; turn < 10; turn += 1) await asksForCode(ip)
    const { work } = await shop.visitor().call(account.challenge, {})
    const [at, random] = work!.question.split('.')
    const forged = (await solveChallenge(`${at}.${random}.${'a'.repeat(32)}`, work!.bits))!
    const old = await proof()
    const idle = `${work!.question}.1`
    for (const token of [forged, idle, 'x', '..', `${work!.question}.99999999999`])
      expect((await asksForCode(ip, token)).key, token).toBe('account.challenge')
    await shop.passTime(11 * 60_000)
    expect((await asksForCode(ip, old)).key).toBe('account.challenge')
    expect((await asksForCode(ip, await proof())).code).toBe(200)
  })
})

test('S9-045 log-in asks for it after failures only: four tries without, eight with, and the right password forgives', async () => {
  const mia = await shop.customer('mia')
  const ip = '198.51.100.20'
  const tries = (password: string, challenge?: string) =>
    shop
      .visitor()
      .ask(account.login, { email: mia.email, password, ...(challenge ? { challenge } : {}) }, from(ip))
  for (let turn = 0; turn < 4; turn += 1) expect((await tries('guess guess')).key).toBe('account.loginWrong')
  // Even the right password waits: otherwise a program would go on guessing.
  expect((await tries(mia.password)).key).toBe('account.challenge')
  expect((await tries('guess guess', await proof())).key).toBe('account.loginWrong')
  expect((await tries(mia.password, await proof())).code).toBe(200)
  expect((await tries(mia.password)).code).toBe(200)
})

test('S9-045 sign-up counts as well', async () => {
  const ip = '198.51.100.30'
  const register = async (challenge?: string) =>
    shop.visitor().ask(
      account.register,
      {
        email: 'new@example.com',
        code: '000000',
        password: 'three quiet herons',
        agreement: true,
        ...(challenge ? { challenge } : {}),
      },
      from(ip),
    )
  for (let turn = 0; turn < 10; turn += 1) expect((await register()).key).toBe('account.codeWrong')
  expect((await register()).key).toBe('account.challenge')
  expect((await register(await proof())).key).toBe('account.codeWrong')
})

describe('a company’s challenge', () => {
  let asked: URLSearchParams[] = []
  let says: [status: number, body: string] = [200, '{"success":true}']
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push(new URLSearchParams(body))
      response.writeHead(says[0], { 'content-type': 'application/json' }).end(says[1])
    })
  })
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
  afterAll(() => void server.close())
  const company = () =>
    companyChallenge({
      company: 'turnstile',
      siteKey: 'public',
      secret: 'kept',
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    })

  test('is asked with the secret, the token and who asks; its yes and no are ours', async () => {
    asked = []
    says = [200, '{"success":true}']
    expect(await company().verify('token', { ip: '192.0.2.1', now: 0 })).toBe(true)
    expect(Object.fromEntries(asked[0]!)).toEqual({
      secret: 'kept',
      sitekey: 'public',
      response: 'token',
      remoteip: '192.0.2.1',
    })
    says = [200, '{"success":false,"error-codes":["timeout-or-duplicate"]}']
    expect(await company().verify('token', { ip: '192.0.2.1', now: 0 })).toBe(false)
  })

  test.each([
    ['it is down', 503, 'oops'],
    ['it answers something else', 200, '[]'],
    ['it does not take our key', 200, '{"success":false,"error-codes":["invalid-input-secret"]}'],
  ])('%s: nobody is locked out for it, the narrower limits hold', async (_why, status, body) => {
    says = [status, body]
    const own = shop.shop.house.gateways.challenge
    shop.shop.house.gateways.challenge = company()
    try {
      expect(await shop.visitor().call(account.challenge, {})).toEqual({
        provider: 'turnstile',
        siteKey: 'public',
        work: null,
      })
      const ip = `198.51.100.${100 + body.length}`
      for (let turn = 0; turn < 10; turn += 1) expect((await asksForCode(ip, `t${turn}`)).code).toBe(200)
      expect((await asksForCode(ip, 'once more')).key).toBe('account.challenge')
    } finally {
      if (own) shop.shop.house.gateways.challenge = own
    }
  })
})

test('where nobody is asked, nothing changes', async () => {
  const own = shop.shop.house.gateways.challenge!
  delete shop.shop.house.gateways.challenge
  try {
    expect(await shop.visitor().call(account.challenge, {})).toMatchObject({ provider: 'off' })
    for (let turn = 0; turn < 12; turn += 1) expect((await asksForCode('198.51.100.60')).code).toBe(200)
  } finally {
    shop.shop.house.gateways.challenge = own
  }
})
