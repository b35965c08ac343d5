import type { Page } from 'playwright-core'

/** What pages said since this was read last. Thrown where they say it, it would end the connection to the browser instead of the test. */
const faults: string[] = []

/** A page error is a bug, whoever's page it is; so is whatever a page's policy refuses or would have refused (no-faults.ts). */
export function watched(page: Page): void {
  page.on('pageerror', (error) => {
    faults.push(`${page.url()} failed: ${error.stack ?? error.message}`)
  })
  page.on('console', (message) => {
    if (forbids(message.text())) faults.push(`${page.url()}: ${message.text()}`)
  })
}

/** What was wrong with any watched page; afterwards forgotten. */
export const takeFaults = (): string[] => faults.splice(0)

/** What Chromium says when a policy refuses, or would have. */
export const forbids = (text: string): boolean => /content.security.policy|Trusted(?:HTML|Script)/i.test(text)
