import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { folderFiles } from '../gateways/files-folder.ts'
import { stripeAccount } from '../gateways/card-stripe.ts'
import { asSystem } from '../jobs/index.ts'
import { mailTo } from '../message/index.ts'
import { acceptInstallation, checkInstallation } from './installation.ts'
import { Trouble } from './trouble.ts'

const log = pino({ level: 'silent' })

describe('a second process on one database', () => {
  let world: TestShop
  const elsewhere = mkdtempSync(join(tmpdir(), 'tomobako-elsewhere-'))
  beforeAll(async () => {
    world = await openTestShop()
  })
  afterAll(async () => {
    await world.close()
    await rm(elsewhere, { recursive: true })
  })

  test('with the same secret, files and bank opens', async () => {
    await expect(world.another()).resolves.toBeTruthy()
  })

  test('with another secret is refused and told which variable to set, not served in silence', async () => {
    await expect(world.another({ secret: 'another secret, just as long as the first one' })).rejects.toThrow(
      /SECRET/,
    )
  })

  test('never finds a secret in the table, only its fingerprint', async () => {
    const row = await world.shop.house.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(world.shop.house.settings.secret)
  })

  test('with files elsewhere or another card account is refused for each, by name', async () => {
    const { db, settings, gateways } = world.shop.house
    const us = { secret: settings.secret, files: gateways.files, card: gateways.card.account }
    await expect(checkInstallation(db, us, log)).resolves.toBeUndefined()
    const empty = folderFiles(elsewhere)
    await expect(checkInstallation(db, { ...us, files: empty }, log)).rejects.toThrow(/S3_BUCKET.*DATA_DIR/)
    expect(await empty.get('installation')).toBeNull()
    await expect(checkInstallation(db, { ...us, card: 'stripe:acct_2' }, log)).rejects.toThrow(
      /STRIPE_SECRET_KEY/,
    )
  })

  test('opens while the file store is away: nobody can say that it is another one', async () => {
    const { db, settings, gateways } = world.shop.house
    const away = { ...gateways.files, get: () => Promise.reject(new Trouble('away')) }
    const us = { secret: settings.secret, files: away, card: gateways.card.account }
    await expect(checkInstallation(db, us, log)).resolves.toBeUndefined()
  })

  test('is what the installation is once an operator accepts it, and the former one is refused', async () => {
    const { db, settings, gateways } = world.shop.house
    const former = { secret: settings.secret, files: gateways.files, card: gateways.card.account }
    const rotated = { ...former, secret: 'a new secret, chosen on purpose by the operator' }
    expect(await acceptInstallation(db, rotated)).toEqual(['secret'])
    await expect(checkInstallation(db, rotated, log)).resolves.toBeUndefined()
    await expect(checkInstallation(db, former, log)).rejects.toThrow(/SECRET/)
    const moved = { ...former, files: folderFiles(elsewhere) }
    expect(await acceptInstallation(db, moved)).toEqual(['secret', 'files'])
    await expect(checkInstallation(db, moved, log)).resolves.toBeUndefined()
    expect(await acceptInstallation(db, former)).toEqual([])
  })
})

test('two processes that start together on an empty database agree, or one of them is refused', async () => {
  const world = await openTestShop()
  const { db, settings, gateways } = world.shop.house
  await db.deleteFrom('installation').execute()
  await gateways.files.remove('installation')
  const us = { secret: settings.secret, files: gateways.files, card: gateways.card.account }
  const other = { ...us, secret: 'another secret, just as long as the first one' }
  const same = await Promise.allSettled([1, 2, 3].map(() => checkInstallation(db, us, log)))
  expect(same.map((each) => each.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  await db.deleteFrom('installation').execute()
  await gateways.files.remove('installation')
  const both = await Promise.allSettled([us, other].map((each) => checkInstallation(db, each, log)))
  expect(both.filter((each) => each.status === 'rejected')).toHaveLength(1)
  await world.close()
})

test('a key of the same card account that was rolled is no other account; a test key is one', () => {
  const account = stripeAccount('sk_live_51AbCdEfGhIjKlMnOpFirstKey')
  expect(stripeAccount('sk_live_51AbCdEfGhIjKlMnOpSecondKey')).toBe(account)
  expect(stripeAccount('rk_live_51AbCdEfGhIjKlMnOpThirdKey')).toBe(account)
  expect(stripeAccount('sk_test_51AbCdEfGhIjKlMnOpFirstKey')).not.toBe(account)
  expect(stripeAccount('sk_live_51ZbCdEfGhIjKlMnOpFirstKey')).not.toBe(account)
})

test('a process whose role is web works no jobs: every letter is sent by the worker', async () => {
  const world = await openTestShop()
  const web = await world.another({ role: 'web' })
  const worker = await world.another({ role: 'worker' })
  const sentBy: string[] = []
  for (const [role, { house }] of Object.entries({ web, worker }))
    house.gateways.mail = { name: 'smtp', send: async () => void sentBy.push(role) }
  await asSystem(world.shop.house, async (context) => {
    for (let letter = 0; letter < 12; letter += 1)
      await mailTo(context, { to: 'anna@example.com', language: 'en', key: 'mail.friendAsk' })
  })
  // First the one that must not take them: it would find every letter waiting.
  await web.jobs.start()
  await worker.jobs.start()
  await expect.poll(() => sentBy.length, { timeout: 20_000 }).toBe(12)
  expect(new Set(sentBy)).toEqual(new Set(['worker']))
  await world.close()
})
