import { afterAll, beforeAll, expect, test } from 'vitest'
import { oddText, oddTextDesk } from '@tomobako/contract'
import { oddTextLimits } from '@tomobako/domain/odd-text'
import { rawSection } from '@tomobako/i18n/catalogues'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop?.close())

test('what a reader quotes reaches the desk with its text, its wording of today and the English; what became of it is kept', async () => {
  const wording = rawSection('de', 'account')['account.login.heading']!
  await shop
    .visitor('de')
    .call(oddText.send, { page: '/login', quote: wording, better: 'Schön, Sie zu sehen' })
  const reader = await shop.customer('odd-reader')
  await reader.call(oddText.send, {
    page: 'https://evil.example/',
    quote: 'nothing of ours at all, xyzzy',
    better: '',
  })
  const editor = await shop.staff('odd-editor', ['editor'])
  const { rows, counts } = await editor.call(oddTextDesk.list, { state: 'open' })
  expect(counts).toEqual({ open: 2, taken: 0, declined: 0 })
  const found = rows.find(({ key }) => key === 'account.login.heading')!
  expect(found).toMatchObject({
    local: 'de',
    wording,
    english: rawSection('en', 'account')['account.login.heading'],
    said: [{ quote: wording, better: 'Schön, Sie zu sehen', page: '/login' }],
  })
  // A quote of nobody's stands alone, and no address of another site is led to.
  expect(rows.find(({ key }) => key === null)!.said[0]!.page).toBe('')

  const ids = found.said.map(({ id }) => id)
  await editor.call(oddTextDesk.decide, { ids, state: 'taken' })
  const after = await editor.call(oddTextDesk.list, { state: 'taken' })
  expect(after.counts).toEqual({ open: 1, taken: 1, declined: 0 })
  expect(after.rows[0]!.said[0]!.id).toBe(ids[0])
  await editor.call(oddTextDesk.decide, { ids, state: 'open' })
  expect((await editor.call(oddTextDesk.list, { state: 'open' })).counts.open).toBe(2)
})

test('several readers of one text are one row with all they said', async () => {
  const wording = rawSection('ja', 'account')['account.login.submit']!
  for (const better of ['サインイン', 'ログインする', ''])
    await shop.visitor('ja').call(oddText.send, { page: '/login', quote: wording, better })
  const editor = await shop.staff('odd-editor-2', ['editor'])
  const { rows } = await editor.call(oddTextDesk.list, { state: 'open' })
  const found = rows.filter(({ local, key }) => local === 'ja' && key !== null)
  expect(found.map(({ said }) => said.length)).toEqual([3])
})

test('a flood ends where a person would not come; a packer is not asked', async () => {
  const flooder = await shop.customer('odd-flood')
  const send = () => flooder.ask(oddText.send, { page: '/', quote: 'odd words', better: '' })
  let last = ''
  for (let index = 0; index <= oddTextLimits.perDay && last !== 'common.tooMany'; index += 1)
    last = (await send()).key ?? ''
  expect(last).toBe('common.tooMany')
  const packer = await shop.staff('odd-packer', ['packer'])
  expect((await packer.ask(oddTextDesk.list, { state: 'open' })).code).toBe(403)
})
