import { type Field, give, isField, kindOf, valueOf } from './typed-early.ts'

/**
 * A page that loads itself again because its version is gone (§8) gives back what was typed on it. The error screen has taken the form's place
 * by then, so what is typed is remembered while it is: for this page alone, until it is sent or left. Passwords and files are not.
 */
const KEY = 'typedAgain'
/** A page that took longer than this to come back is another visit. */
const FRESH_MS = 60_000
type Value = string | boolean
type Kept = { path: string; at: number; fields: [name: string, nth: number, value: Value][] }

let path = ''
const typed = new Map<string, Kept['fields'][number]>()
const here = (): string => location.pathname + location.search
const named = (name: string): Field[] =>
  Array.from(document.getElementsByName(name)).filter((each) => isField(each))

export function rememberAgain(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target) || target.name === '' || kindOf(target) === null || target.type === 'password')
        return
      if (path !== here()) typed.clear()
      path = here()
      const nth = named(target.name).indexOf(target)
      typed.set(`${target.name} ${nth}`, [target.name, nth, valueOf(target)])
    },
    true,
  )
  document.addEventListener('submit', () => typed.clear(), true)
}

/** Called right before the page loads itself again. A browser that keeps nothing gives nothing back. */
export function keepTyped(): void {
  if (typed.size === 0 || path !== here()) return
  try {
    const kept: Kept = { path, at: Date.now(), fields: [...typed.values()] }
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // As above.
  }
}

/** Once the page is awake again. */
export function giveAgain(): void {
  try {
    const said = sessionStorage.getItem(KEY)
    if (said === null) return
    sessionStorage.removeItem(KEY)
    // Written by this very file.
    const kept = JSON.parse(said) as Kept
    if (kept.path !== here() || Date.now() - kept.at > FRESH_MS) return
    for (const [name, nth, value] of kept.fields) {
      const field = named(name)[nth]
      if (field && valueOf(field) !== value) give(field, value)
    }
  } catch {
    // As above.
  }
}
