/**
 * What somebody typed or pressed before the page woke up. React gives a field that it controls the value of its own beginning when it takes the
 * page over, so what stands in it is remembered until then and typed again, as a person would: nothing that was typed is lost. A button that only scripts listen to hears of its last press then.
 */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export const isField = (node: EventTarget | null): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement

export const kindOf = (field: Field): 'ticked' | 'typed' | 'chosen' | null =>
  field instanceof HTMLSelectElement
    ? 'chosen'
    : field.type === 'checkbox' || field.type === 'radio'
      ? 'ticked'
      : field.type === 'file' || field.type === 'hidden'
        ? null
        : 'typed'

export const valueOf = (field: Field): string | boolean =>
  field instanceof HTMLInputElement && kindOf(field) === 'ticked' ? field.checked : field.value

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLInputElement && kindOf(field) === 'ticked')
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Remembers from now on; what it answers gives everything back, once, when the page is awake. */
export function rememberTyped(): () => void {
  const press = rememberPress()
  const kept = new Map<Field, string | boolean>()
  const keep = (field: Field): void => {
    if (kindOf(field) !== null) kept.set(field, valueOf(field))
  }
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (isTouched(field)) keep(field)
  const listen = ({ target, isTrusted }: Event): void => {
    if (isTrusted && isField(target)) keep(target)
  }
  document.addEventListener('input', listen, true)
  return () => {
    document.removeEventListener('input', listen, true)
    for (const [field, value] of kept) if (field.isConnected) give(field, value)
    press()
  }
}

/** Set by the page itself before any file of ours came (page-scripts.tsx). */
type Early = { pressedEarly?: { button: HTMLButtonElement; at: number } }

/** Who pressed long ago no longer waits for it. */
const PATIENCE_MS = 10_000
/** Presses from here on are React's, which wakes what was pressed and lets it hear. */
function rememberPress(): () => void {
  const { pressedEarly: early } = window as Early
  return () => {
    if (early?.button.isConnected && performance.now() - early.at < PATIENCE_MS) early.button.click()
  }
}

export function give(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement && field.checked !== value) field.click()
    return
  }
  const own =
    field instanceof HTMLInputElement
      ? HTMLInputElement
      : field instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLSelectElement
  // React notes what it and nobody else wrote into a field: emptied by its way and filled by the browser's, it hears of the change.
  if (!(field instanceof HTMLSelectElement)) field.value = ''
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
