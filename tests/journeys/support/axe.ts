import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The checker itself, for a page's init script. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Axe = {
  run: (
    within: unknown,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
}

/** Contrast, axe's slowest question, depends on colours and on no language; everything else it asks, on no colour. */
const coloured = ['color-contrast', 'link-in-text-block']
export const asksAll = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
export const asksColours = { runOnly: { type: 'rule', values: coloured } }
/** What axe objects to in the page as it stands, or in what lies over it, and how far it scrolls sideways. */
export const asked = (page: Page, asks: object, isOver = false): Promise<string[]> =>
  page.evaluate(
    async ([options, over]) => {
      const within = over
        ? [...document.querySelectorAll('dialog[open], [popover]:popover-open:not(.toasts)')]
        : document
      const result = await (globalThis as unknown as { axe: Axe }).axe.run(within, {
        ...options,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      })
      const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth
      return [
        ...result.violations.map(
          (each) =>
            `${each.id}: ${each.nodes
              .slice(0, 2)
              .map(
                (node) =>
                  `${node.html.slice(0, 160)} (${node.failureSummary?.split('\n')[1]?.trim().slice(0, 160) ?? ''})`,
              )
              .join(' | ')}`,
        ),
        ...(wider > 1 ? [`scrolls sideways by ${wider} px`] : []),
      ]
    },
    [asks, isOver] as const,
  )

/** A console's screen the demo world cannot have: with a second warehouse every screen would be another. It is asked in warehouses.test.ts. */
export const asksElsewhere: ReadonlySet<string> = new Set(['/shelves/shuttles/:no'])
