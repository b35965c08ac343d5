import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import {
  addsAddress,
  newcomer,
  registers,
  sees,
  signsInAtConsole,
  useBrowser,
  visitor,
} from './support/people.ts'
import { orderNoOn, pastesLink } from './support/shopping.ts'
import { customerCalls, findsListing } from './support/wire.ts'

/** A transfer with the wrong amount: the customer, the practice bank, the desk, the order, the books. */
useBrowser()

const bankOrigin = (): string =>
  (
    JSON.parse(readFileSync(join(inject('world').dataDir, 'practice', 'origins.json'), 'utf8')) as {
      bank: string
    }
  ).bank

test(
  'a transfer of too little is asked about, the rest pays the order, and what is too much is in the wallet',
  { timeout: 240_000 },
  async () => {
    const page = await visitor()
    const who = newcomer('Hanna Weber')
    await registers(page, who)
    await addsAddress(page, who)
    // A shop has several: what there is once is not held for days.
    const listing = await findsListing(
      await customerCalls(who),
      'rakuten',
      'カメラ',
      ({ priceYen }) => priceYen < 90_000,
    )
    await pastesLink(page, linkOf(listing))
    await page.getByRole('button', { name: 'Buy for me' }).click()
    await page
      .getByRole('group', { name: 'Pay with' })
      .getByRole('radio', { name: /^Bank transfer/ })
      .check()
    await page.waitForURL((url) => url.searchParams.get('method') === 'bank_transfer')
    await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await sees(page.getByRole('heading', { name: 'We are waiting for your transfer' }))
    const orderNo = await orderNoOn(page)
    const result = page.url()

    // At the bank, ¥100 too little.
    await page.getByRole('link', { name: 'Practice bank: make this transfer' }).click()
    const amount = page.getByLabel('Amount in yen')
    const asked = Number(await amount.inputValue())
    const code = await page.getByLabel('Code').inputValue()
    await amount.fill(String(asked - 100))
    await page.getByLabel('Name of the sender').fill('ヴェーバー ハンナ')
    await page.getByRole('button', { name: 'Transfer' }).click()
    await sees(page.getByText('It is on the bank’s file now'))

    const desk = await visitor()
    await signsInAtConsole(desk, 'admin')
    await desk.goto(new URL('/money?view=transfers', desk.url()).href)
    const reads = async (): Promise<void> => {
      const answer = await fetch(`${bankOrigin()}/transfer/file`)
      await desk.getByLabel('File', { exact: true }).setInputFiles({
        name: 'nyukin.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(await answer.arrayBuffer()),
      })
      await desk.getByText(/ booked by code and amount/).waitFor()
    }
    await reads()
    const row = desk.getByRole('row').filter({ hasText: code })
    await sees(row.getByText('¥100 stays missing; the customer is asked for it.'))
    await row.getByRole('button', { name: 'For this payment' }).click()
    await row.waitFor({ state: 'detached' })

    await page.goto(result)
    await sees(page.getByText(`of ¥${asked.toLocaleString('en-US')}`))
    // The rest, and ¥50 more: a person says whose the too much is.
    await fetch(`${bankOrigin()}/transfer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, name: 'ヴェーバー ハンナ', yen: 150 }),
    })
    await reads()
    const second = desk.getByRole('row').filter({ hasText: code })
    await sees(second.getByText('It is paid; ¥50 too much goes into the wallet.'))
    await second.getByRole('button', { name: 'For this payment' }).click()
    await second.waitFor({ state: 'detached' })

    await page.goto(result)
    await sees(page.getByRole('heading', { name: 'Paid. We will buy it next.' }))
    expect(await orderNoOn(page)).toBe(orderNo)
    await page.goto(new URL('/wallet', result).href)
    await sees(page.getByText('Bank transfer').first())
    await sees(page.getByText('Balance ¥50').first())
    await booksBalance()
  },
)
