import type { Browser, BrowserContext, Page } from 'playwright-core'
import { watched } from './watched.ts'

/** What a super-app puts into the page of a mini-program, and how it names itself; its own script is played by nothing. */
export const superApps = {
  wechat: {
    userAgent: 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50 miniProgram/wx0000000000000000',
    puts: `window.wx = { miniProgram: {
      postMessage: ({ data }) => window.heard(data),
      navigateTo: ({ url }) => window.shown(url),
    } }`,
    script: 'https://res.wx.qq.com/**',
    method: 'wechat_pay',
  },
  alipay: {
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AliApp(AP/10.6.10) AlipayClient/10.6.10',
    puts: `window.my = {
      postMessage: (message) => window.heard(message),
      navigateTo: ({ url }) => window.shown(url),
    }`,
    script: 'https://appx/web-view.min.js',
    method: 'alipay',
  },
} as const

export type Card = { name: string; payload: { title: string; picture: string; path: string } }

export type Telephone = {
  page: Page
  context: BrowserContext
  /** The mini-program's own pages that ours asked it to show. */
  shown: string[]
  cards: Card[]
}

/** A telephone with this super-app open, and our page in one of its mini-programs. */
export async function telephone(browser: Browser, host: keyof typeof superApps): Promise<Telephone> {
  const app = superApps[host]
  const context = await browser.newContext({
    userAgent: app.userAgent,
    locale: 'en-US',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(app.puts)
  await context.route(app.script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const page = await context.newPage()
  watched(page)
  const shown: string[] = []
  const cards: Card[] = []
  await page.exposeFunction('shown', (url: string) => void shown.push(url))
  await page.exposeFunction('heard', (message: Card) => {
    if (message.name === 'card') cards.push(message)
  })
  return { page, context, shown, cards }
}
