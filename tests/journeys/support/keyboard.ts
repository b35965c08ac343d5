import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Nobody presses Tab more often than this to reach anything of a page; the longest list of the console is below it. */
const PATIENCE = 160

/**
 * Moves the focus with the Tab key until `target` has it, and looks whether a reader sees where the focus stands. Fails when the
 * target can't be reached. A radio of a group is reached with the arrows once the group has the focus.
 */
export async function reaches(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' })
  for (let pressed = 0; pressed <= PATIENCE; pressed += 1) {
    if (await hasFocus(target)) {
      await expect
        .poll(() => target.first().evaluate(focusIsSeen), {
          message: `the focus on ${String(target)} is seen`,
        })
        .toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} can't be reached with the Tab key on ${page.url()}`)
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.first().evaluate((element) => element === document.activeElement)

/** Whether the focused element, or what stands for it (the label or the row of a hidden input), is drawn as focused and on the screen. Runs in the page. */
function focusIsSeen(element: Element): boolean {
  const drawn = (each: Element | null): boolean => {
    if (!each) return false
    const style = getComputedStyle(each)
    return (
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
      style.boxShadow !== 'none'
    )
  }
  const label = 'labels' in element ? ((element as HTMLInputElement).labels?.[0] ?? null) : null
  const { top, bottom } = element.getBoundingClientRect()
  const near = [
    element,
    element.nextElementSibling,
    element.parentElement,
    element.parentElement?.parentElement ?? null,
    label,
  ]
  return near.some(drawn) && bottom > 0 && top < innerHeight
}

/** Reaches a link or button and presses Enter on it. */
export async function presses(page: Page, target: Locator): Promise<void> {
  await reaches(page, target)
  await page.keyboard.press('Enter')
}

/** Reaches a text field and types into it, over what stood there. */
export async function types(page: Page, field: Locator, text: string): Promise<void> {
  await reaches(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Ticks a box with the space bar. */
export async function ticks(page: Page, box: Locator): Promise<void> {
  await reaches(page, box)
  if (!(await box.first().isChecked())) await page.keyboard.press('Space')
  await expect.poll(() => box.first().isChecked()).toBe(true)
}

/** Chooses one radio of a group: Tab to the group, arrows to the choice. */
export async function chooses(page: Page, group: Locator, choice: Locator): Promise<void> {
  const radios = group.getByRole('radio')
  const count = await radios.count()
  const chosen = group.getByRole('radio', { checked: true })
  await reaches(page, (await chosen.count()) > 0 ? chosen : radios.first())
  for (let turn = 0; turn <= count; turn += 1) {
    if ((await choice.first().isChecked()) && (await hasFocus(choice))) return
    await page.keyboard.press((await hasFocus(choice)) ? 'Space' : 'ArrowDown')
  }
  throw new Error(`${String(choice)} can't be chosen with the arrows on ${page.url()}`)
}

/** Opens a file field with the keyboard and answers its dialog. */
export async function attaches(
  page: Page,
  field: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // Listened for before the way there: the browser is told to hand the dialog over without our waiting for it, and a key pressed right
  // behind that may be quicker.
  const opened = page.waitForEvent('filechooser')
  await reaches(page, field)
  await page.keyboard.press('Space')
  await (await opened).setFiles(file)
}
