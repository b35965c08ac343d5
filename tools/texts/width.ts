import { emOf } from './lengths.ts'

/** What stands in a hole when its text is measured: as people see it on most days. */
const sampleOf = (name: string): string =>
  /yen|price|amount|fee$/i.test(name)
    ? '¥12,345'
    : /count|days|number|left|step|total|points/i.test(name)
      ? '12'
      : 'Abcdefgh'

/** How wide a text is drawn at its widest, in em: every form of its plurals and choices, its holes filled. */
export const widestOf = (text: string): number => Math.max(...shown(text).map(emOf))

/** Every text a message can become. */
export function shown(text: string): string[] {
  const from = text.indexOf('{')
  if (from < 0) return [text.replaceAll('#', '12')]
  const to = closing(text, from)
  const inside = text.slice(from + 1, to)
  const forms = [...formsIn(inside)]
  const name = /^\s*([\w]+)/.exec(inside)?.[1] ?? ''
  const filled = forms.length > 0 ? forms.flatMap(shown) : [sampleOf(name)]
  const rest = shown(text.slice(to + 1))
  const before = text.slice(0, from).replaceAll('#', '12')
  return filled.flatMap((each) => rest.map((after) => before + each + after))
}

function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

/** `one {…} other {…}` of a plural or a choice; nothing for a plain hole. */
function* formsIn(inside: string): Generator<string> {
  for (let at = inside.indexOf('{'); at >= 0;) {
    const to = closing(inside, at)
    yield inside.slice(at + 1, to)
    at = inside.indexOf('{', to)
  }
}
