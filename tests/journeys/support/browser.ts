import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { leftIn } from './left.ts'
import type { Left } from './left.ts'

const left: Left[] = []

/** What was left in browsers since this was read last; afterwards forgotten (no-faults.ts). */
export const takeLeft = (): Left[] => left.splice(0)

/**
 * A connection to the world's browser: the only way to it. Before one of its contexts ends, what its pages left in it is written down; a
 * journey does nothing for that.
 */
export async function connected(): Promise<Browser> {
  const browser = await chromium.connect(inject('world').browser)
  const open = new Set<BrowserContext>()
  const look = async (context: BrowserContext): Promise<void> => {
    // With a lost connection it is gone.
    if (open.delete(context) && browser.isConnected()) left.push(...(await leftIn(context)))
  }
  const opens = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await opens(options)
    open.add(context)
    const ends = context.close.bind(context)
    context.close = async (how) => {
      await look(context)
      await ends(how)
    }
    return context
  }
  const ends = browser.close.bind(browser)
  browser.close = async (how) => {
    for (const context of [...open]) await look(context)
    await ends(how)
  }
  return browser
}
