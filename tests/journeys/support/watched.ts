import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page error is a bug, whoever's page it is; so is whatever a page's policy refuses or would have refused. */
export function watched(page: Page): void {
  page.on('pageerror', (error) => expect.unreachable(`the page failed: ${error.message}`))
  page.on('console', (message) => {
    if (forbids(message.text())) expect.unreachable(`${page.url()}: ${message.text()}`)
  })
}
/** What Chromium says when a policy refuses, or would have. */
export const forbids = (text: string): boolean => /content.security.policy|Trusted(?:HTML|Script)/i.test(text)
