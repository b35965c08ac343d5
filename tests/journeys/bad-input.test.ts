import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { account, cart, checkout, order, wallet } from '@tomobako/contract'
import type { Call } from '@tomobako/contract'
import { translator } from '@tomobako/i18n/catalogues'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { node } from '../../tools/steps.ts'
import { paymentsAtTheBank } from './support/bank.ts'
import { linkOf } from './support/links.ts'
import type { Person } from './support/people.ts'
import { newcomer, signsInAtConsole, useBrowser, visitor, world, sees } from './support/people.ts'
import {
  goesToCheckout,
  logsIn,
  opensOrder,
  orderNoOn,
  ordersByCard,
  pastesLink,
  paysAtTheBank,
  searchField,
} from './support/shopping.ts'
import { deskOf, timePasses } from './support/staff.ts'
import { anItemOnSale, caller, findsListing, isKnown, refusalOf } from './support/wire.ts'

/** Bad input anywhere gets a clear message in the reader's language and changes nothing: neither orders nor the books. */
useBrowser()

test('whoever goes on to the password while the code is sent keeps typing there', async () => {
  const page = await visitor()
  await page.goto(`${world.storefront}/global/register`)
  await page.waitForSelector('html[data-awake]')
  let answer = (): void => {}
  const asked = new Promise<void>((isAsked) => {
    void page.route('**/global/register.data*', async (route) => {
      isAsked()
      await new Promise<void>((go) => (answer = go))
      await route.continue()
    })
  })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newcomer('Noa').email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await asked
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.click()
  await page.keyboard.type('three-')
  answer()
  await page.getByText('Sent to your e-mail.').waitFor()
  await page.keyboard.type('quiet')
  expect(await password.inputValue()).toBe('three-quiet')
  expect(await page.getByRole('textbox', { name: 'Verification code' }).inputValue()).toBe('')
})

test('a wrong link is named, with what to do instead', { timeout: 120_000 }, async () => {
  const page = await visitor()
  await page.goto(`${world.storefront}/`)
  for (const link of [
    'https://www.example.com/item/m12345',
    'https://jp.mercari.com/mypage/purchases',
    'https://jp.mercari.com.evil.example/item/m12345678901',
  ]) {
    await searchField(page).fill(link)
    await searchField(page).press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: 'We do not know this link' })
      .filter({ hasText: link })
      .waitFor()
    await page.goto(`${world.storefront}/`)
  }
  // A well-formed link of nothing: gone, not an error.
  await searchField(page).fill('https://jp.mercari.com/item/m00000000001')
  await searchField(page).press('Enter')
  await sees(page.getByRole('heading', { name: 'This item is no longer available' }))
})

test('probes 51 and 52: markup that was typed stays text, also where a browser reads the page it made once more', async () => {
  const page = await visitor()
  // No policy here: what came out of the page would run.
  const reader = await page.context().newPage()
  for (const words of [
    '<noscript><p title="</noscript><img src=x onerror=read=1>">',
    '<svg></p><style><a id="</style><img src=x onerror=read=1>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=read=1&gt;">',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img src onerror=read=1>">',
    '</title></textarea></script><script>read=1</script>',
    'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=read=1 )//%0D%0A//</stYle/--!>\\x3csVg/<sVg/oNloAd=read=1//>',
    '${read=1}{{constructor.constructor("read=1")()}}',
  ]) {
    await page.goto(`${world.storefront}/search?keyword=${encodeURIComponent(words)}`)
    await page.waitForSelector('html[data-awake]')
    const html = await page.content()
    if (words.includes('<')) expect(html, words).toContain('&lt;')
    const made = await reader.evaluate(async (first) => {
      document.body.innerHTML = first
      const written = document.body.innerHTML
      document.body.innerHTML = written
      await new Promise((later) => setTimeout(later, 50))
      return {
        ran: 'read' in window,
        elements: document.querySelectorAll('[onerror], [onload], [onclick], math, mglyph').length,
      }
    }, html)
    expect(made, words).toEqual({ ran: false, elements: 0 })
    expect(await page.evaluate(() => 'read' in window), words).toBe(false)
  }
})

test(
  'huge numbers and words in number fields are refused beside their field',
  { timeout: 180_000 },
  async () => {
    const { page, calls } = await shopper('Finn Sand')
    const before = await standing(calls)
    await page.goto(`${world.storefront}/wallet`)
    for (const amount of ['99999999999999999999', 'viel', '-5000', '499', '1e5', '5000.5', '']) {
      await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
      await page.getByRole('button', { name: 'Go to the payment' }).click()
      await page.getByText('Enter a whole number of yen from ¥500 to ¥500,000.').first().waitFor()
      await page.goto(`${world.storefront}/wallet`)
    }

    await page.goto(`${world.storefront}/search?keyword=${encodeURIComponent('茶筒')}`)
    await page.getByRole('textbox', { name: 'From' }).fill('many')
    await page.getByRole('button', { name: 'Show results' }).click()
    await page.getByText('Enter a whole number of yen, for example 5000.').first().waitFor()
    await page.goto(
      `${world.storefront}/search?keyword=${encodeURIComponent('茶筒')}&priceMax=${'9'.repeat(30)}`,
    )
    await page
      .getByText(/^Enter at most ¥/)
      .first()
      .waitFor()

    await page.goto(`${world.storefront}/calc`)
    await page.getByRole('combobox', { name: /Destination/ }).selectOption('DE')
    await page.getByRole('textbox', { name: /Weight/ }).fill('99999999')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page
      .getByText(/Enter a weight of at most/)
      .first()
      .waitFor()
    // A new visit: the answer above keeps what was typed, and the form is used as a person would who starts again.
    await page.goto(`${world.storefront}/calc?country=DE&weightGrams=heavy`)
    await page.getByText('Enter the weight in grams.').first().waitFor()

    // The quantity never shows more than can be bought, so nobody sends what they did not see.
    await pastesLink(page, linkOf({ source: 'rakuten', id: 'kura-zakka/practice-options' }))
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('999999999')
    await expect
      .poll(async () => Number(await page.getByRole('spinbutton', { name: 'Quantity' }).inputValue()))
      .toBeLessThanOrEqual(99)
    // Whoever goes round the page is told the same.
    expect(await refusalOf(calls(wallet.topUp, { yen: 1e15 }))).toMatchObject({ key: 'common.badInput' })
    expect(
      await refusalOf(
        calls(cart.add, {
          source: 'rakuten',
          id: 'kura-zakka/practice-options',
          quantity: 1e9,
          options: [],
          remark: '',
        }),
      ),
    ).toMatchObject({ key: 'common.badInput' })
    // There is one of a kind of it.
    const { id } = await findsListing(calls, 'mercari', '茶筒')
    expect(
      (await refusalOf(calls(cart.add, { source: 'mercari', id, quantity: 2, options: [], remark: '' })))
        .message,
    ).toBe('Only 1 left in stock.')
    expect(await standing(calls)).toEqual(before)
  },
)

test('an expired quote is not charged: the new price is shown first', { timeout: 180_000 }, async () => {
  const { page, calls } = await shopper('Wim Jong')
  await pastesLink(page, linkOf(await findsListing(calls, 'mercari', 'プラモデル')))
  await goesToCheckout(page, 'Card')
  const before = await standing(calls)
  await timePasses(await deskOf('admin'), 11)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page
    .getByText('This price was held for ten minutes and has expired. Here is the current price.')
    .first()
    .waitFor()
  const { orders, balanceYen } = await standing(calls)
  expect({ orders, balanceYen }).toEqual({ orders: before.orders, balanceYen: before.balanceYen })
  // The quote shown now is a new one and can be paid.
  const accepted = page.getByRole('checkbox', { name: /I understand that used items/ })
  if (!(await accepted.isChecked())) await accepted.check()
  await ordersByCard(page)
})

test('somebody else’s order and parcel do not exist', { timeout: 120_000 }, async () => {
  const { page, calls } = await shopper('Eva Spion')
  const other = await shopper('Ole Offen')
  await pastesLink(other.page, linkOf(await findsListing(other.calls, 'mercari', 'フィギュア')))
  await goesToCheckout(other.page, 'Card')
  const orderNo = await ordersByCard(other.page)
  const before = await standing(other.calls)

  const answer = await page.goto(`${world.storefront}/orders/${orderNo}`)
  expect(answer!.status()).toBe(404)
  expect(await page.getByRole('main').innerText()).not.toContain('Ole')
  expect(await refusalOf(calls(order.detail, { no: orderNo }))).toEqual({
    key: 'common.notFound',
    message: 'We could not find that.',
  })
  const { lines } = await other.calls(order.detail, { no: orderNo })
  expect(await refusalOf(calls(order.cancelLine, { lineId: lines[0]!.line.id }))).toMatchObject({
    key: 'common.notFound',
  })
  expect(
    await refusalOf(calls(order.answer, { lineId: lines[0]!.line.id, answer: 'refuse', method: 'wallet' })),
  ).toMatchObject({ key: 'common.notFound' })
  expect((await page.goto(`${world.storefront}/parcels/TB-0000-0000`))!.status()).toBe(404)
  // Nor can somebody else's quote be placed.
  const mine = await other
    .calls(cart.add, {
      source: 'rakuten',
      id: 'kura-zakka/practice-options',
      quantity: 1,
      options: [
        { label: '柄*', value: '友禅 紺' },
        { label: '在庫共有のご確認*', value: '同意する' },
      ],
      remark: '',
    })
    .catch(() => null)
  if (mine) {
    const quote = await other.calls(checkout.quote, { lineIds: [mine.lineId], method: 'card', points: 0 })
    expect(await refusalOf(calls(checkout.place, { quoteId: quote.id, accept: true }))).toMatchObject({
      key: 'common.notFound',
    })
  }
  expect(await standing(other.calls)).toEqual(before)
})

test(
  'a picture of 50 MB is refused at the station, in words, and what was typed stays',
  { timeout: 180_000 },
  async () => {
    const huge = {
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(50 * 1024 * 1024)]),
    }
    const file = join(mkdtempSync(join(tmpdir(), 'tomobako-huge-')), huge.name)
    writeFileSync(file, huge.buffer)
    const page = await visitor()
    await signsInAtConsole(page, 'packer')
    await page.goto(`${world.console}/receiving?view=expected`)
    await page
      .getByRole('link', { name: /Take in/ })
      .or(page.getByRole('button', { name: /Take in/ }))
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Length' }).fill('123')
    await page.locator('input[type=file]').setInputFiles(file)
    await page
      .getByText(/^This picture is larger than \d+ MB\. Choose a smaller one\./)
      .first()
      .waitFor()
    expect(await page.getByRole('textbox', { name: 'Length' }).inputValue()).toBe('123')
    rmSync(dirname(file), { recursive: true })
    // The same in the language of whoever sends it.
    for (const language of ['de', 'ja'] as const) {
      const line = caller('storefront', language)
      const { email, password } = demoPeople.customers[0]!
      await line.call(account.login, { email, password })
      expect((await refusalOf(line.uploads(huge))).message).toBe(
        translator(language)('files.tooLarge', { mb: 10 }),
      )
    }
  },
)

test('a forged message of the bank changes nothing', { timeout: 180_000 }, async () => {
  const { page, calls } = await shopper('Max Falsch')
  await pastesLink(page, linkOf(await findsListing(calls, 'mercari', 'ぬいぐるみ')))
  await goesToCheckout(page, 'Card')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Pay by card' }).waitFor()
  const [unpaid] = (await calls(order.list, { page: 1, index: 0 })).rows
  const before = await standing(calls)
  const said = JSON.stringify({
    id: crypto.randomUUID(),
    paymentId: unpaid!.paymentId,
    state: 'succeeded',
    yen: unpaid!.totalYen,
    at: new Date().toISOString(),
  })
  const forged: Record<string, string>[] = [
    {},
    { 'tomobako-bank-signature': 't=1,v1=00' },
    { 'tomobako-bank-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'ab'.repeat(32)}` },
  ]
  for (const headers of forged) {
    const answer = await fetch(`${world.storefront}/webhooks/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: said,
    })
    expect(answer.status).toBe(400)
  }
  expect(await standing(calls)).toEqual(before)
  await opensOrder(page, unpaid!.no)
  await page.getByRole('heading', { name: 'Waiting for payment' }).waitFor()
  // The true one still counts.
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await paysAtTheBank(page)
  await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
  expect(
    (await paymentsAtTheBank(await orderNoOn(page))).filter(({ state }) => state === 'succeeded'),
  ).toHaveLength(1)
})

test('the message is in the reader’s language', { timeout: 120_000 }, async () => {
  for (const language of ['de', 'ar', 'zhCn'] as const) {
    const t = translator(language)
    const page = await visitor()
    await page.goto(
      `${world.storefront}/search?keyword=${encodeURIComponent('https://www.example.com/item/1')}&lang=${language === 'zhCn' ? 'zh-CN' : language}`,
    )
    await page
      .getByRole('status')
      .filter({ hasText: t('goods.search.unknownTitle') })
      .waitFor()
    await page.goto(
      `${world.storefront}/search?keyword=a&priceMin=xyz&lang=${language === 'zhCn' ? 'zh-CN' : language}`,
    )
    await sees(page.getByText(t('goods.search.numberWrong')).first())
  }
})

async function shopper(name: string): Promise<{ page: Page; calls: Call; who: Person }> {
  const who = newcomer(name)
  const calls = await isKnown(who)
  const page = await visitor()
  await logsIn(page, who)
  return { page, calls, who }
}

/** What must not move: this customer's orders, money and movements, and that the books balance. Other people's go on meanwhile. */
async function standing(
  calls: Call,
): Promise<{ orders: readonly string[]; balanceYen: number; movements: number; isProven: boolean }> {
  const { rows } = await calls(order.list, { page: 1, index: 0 })
  const { balanceYen, rows: moved } = await calls(wallet.detail, { page: 1 })
  const proof = await node(['apps/server/src/ops.ts', 'ledger:verify'], { DATA_DIR: world.dataDir })
  return {
    orders: rows.map(({ no, state }) => `${no} ${state}`),
    balanceYen,
    movements: moved.length,
    isProven: proof.status === 0,
  }
}

/** Scripts that come late, as on a slow line. */
const comesLate = (page: Page): Promise<unknown> =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((go) => setTimeout(go, 700))
    await route.continue()
  })

test('a button that is pressed before its page has woken up does what it says afterwards', async () => {
  const page = await visitor({ hasty: true })
  await comesLate(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(await anItemOnSale())
  await page.locator('#share summary').click()
  await page.locator('#share').getByRole('button').click()
  expect(await page.locator('html[data-awake]').count()).toBe(0)
  await sees(page.getByText('Copied.'))
})

test('what is typed before a page has woken up is still there afterwards, and is sent', async () => {
  const page = await visitor({ hasty: true })
  await comesLate(page)
  await page.goto(`${world.storefront}/`)
  const field = page.locator('input[name=keyword]').locator('visible=true').first()
  await field.fill('カメラ')
  // React has taken the field over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('input[name=keyword]') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
  await page.waitForTimeout(500)
  expect(await field.inputValue()).toBe('カメラ')
  await field.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === 'カメラ')
})
