import type { Page } from 'playwright-core'

/** What is wrong with the buttons of the open page; `longer`: every word of theirs as long as the next language may need. */
export const wrongOn = (page: Page, longer: boolean): Promise<{ wrong: string[]; looked: number }> =>
  page.evaluate((isLonger) => {
    const wrong: string[] = []
    let looked = 0
    const scrolls = (element: Element | null): boolean => {
      if (!element || element === document.documentElement) return false
      const { overflowX } = getComputedStyle(element)
      return overflowX === 'auto' || overflowX === 'scroll' || scrolls(element.parentElement)
    }
    for (const button of document.querySelectorAll<HTMLElement>(
      'button, .btn, .tabs :is(a, [role=tab]), .seg > *, .chip, .tabbar a, .views a, .rail a',
    )) {
      const texts: Text[] = []
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        // What is only heard takes no place; names of other people's making are theirs.
        const others = text.parentElement?.closest('.num, bdi, [lang], [hidden]')
        const isHeard = getComputedStyle(text.parentElement!).clipPath === 'inset(50%)'
        if (text.data.trim() !== '' && !isHeard && !(others && button.contains(others))) texts.push(text)
      }
      if (texts.length === 0 || button.getBoundingClientRect().width === 0 || !button.checkVisibility())
        continue
      looked += 1
      if (isLonger)
        for (const text of texts)
          text.data += ` ${'lorem ipsum '
            .repeat(9)
            .slice(0, Math.ceil(text.data.trim().length * 0.33))
            .trim()}`
      const words = texts.map(({ data }) => data.trim()).join(' ')
      const say = (what: string): unknown =>
        wrong.push(`${what}: ${words.slice(0, 80)} (${button.className.slice(0, 40)})`)
      const now = button.getBoundingClientRect()
      if (!scrolls(button.parentElement) && (now.left < -1 || now.right > innerWidth + 1))
        say('beyond the screen')
      for (const text of texts) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const places = [...range.getClientRects()].filter((at) => at.width > 0)
        if (new Set(places.map(({ top }) => Math.round(top))).size > 2) say('three lines')
        if (
          places.some(
            (at) => at.left < now.left - 1 || at.right > now.right + 1 || at.bottom > now.bottom + 2,
          )
        )
          say('outside its button')
        for (let each = text.parentElement; each && button.contains(each); each = each.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(each)
          if (
            (overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1) ||
            (overflowY !== 'visible' && each.scrollHeight > each.clientHeight + 2)
          ) {
            say('cut')
            break
          }
        }
      }
    }
    return { wrong: [...new Set(wrong)], looked }
  }, longer)
